import FramegenCLI

/// All commands of framegen, with another layout: `swift run -c release previews list layouts`.
@main struct Previews: FramegenTool {
  static let layouts: [any CollectionLayout.Type] = [HoneycombLayout.self]
}
