import Compositor
import FramegenCLI

/// Every command of framegen, and a layout of our own: `swift run previews list layouts`.
@main struct Previews: FramegenTool {
  static let layouts: [any CollectionLayout.Type] = [HoneycombLayout.self]
}
