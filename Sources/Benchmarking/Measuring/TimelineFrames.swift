import Compositor
import Raster
import Rendering

struct TimelineFrames: Sendable {
  let header: FrameSourceHeader
  let indices: [Int]
  private let fresh: FrameGenerator
  private var generator: FrameGenerator

  init(_ input: SceneInput, indices: [Int]?) {
    header = FrameSourceHeader(input)
    fresh = FrameGenerator(input.timeline)
    generator = fresh
    let count = fresh.frameCount
    self.indices = indices.map { $0.filter { 0..<count ~= $0 } } ?? Array(0..<count)
  }

  mutating func begin(observer: RenderStageObserver?) {
    generator = fresh
    generator.observer = observer
  }

  /// Creates the frame at a position of ``indices``, for positions in order.
  mutating func frame(_ place: Int) -> Frame { generator.frame(at: indices[place]) }
}
