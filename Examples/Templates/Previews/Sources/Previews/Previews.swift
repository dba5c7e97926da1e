import FramegenCLI

/// Every command of framegen, and a layout of our own: `swift run -c release previews list layouts`.
@main struct Previews: FramegenTool {
  static let layouts: [any CollectionLayout.Type] = [HoneycombLayout.self]
}
