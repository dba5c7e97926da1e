import Compositor
import Raster
import Rendering

/// Frames of a timeline, each made by its layout.
struct TimelineFrames: Sendable {
  let header: FrameSourceHeader
  /// The frames' numbers, ascending.
  let indices: [Int]
  private let fresh: FrameGenerator
  private var generator: FrameGenerator

  /// - Parameter indices: Numbers of frames; those that the timeline does not have are left out. All if `nil`.
  init(_ input: SceneInput, indices: [Int]?) {
    header = FrameSourceHeader(input)
    fresh = FrameGenerator(input.timeline)
    generator = fresh
    let count = fresh.frameCount
    self.indices = indices.map { $0.filter { 0..<count ~= $0 } } ?? Array(0..<count)
  }

  /// Begins a pass.
  mutating func begin(observer: RenderStageObserver?) {
    generator = fresh
    generator.observer = observer
  }

  /// Makes one of ``indices``, by its place; in order.
  mutating func frame(_ place: Int) -> Frame { generator.frame(at: indices[place]) }
}
