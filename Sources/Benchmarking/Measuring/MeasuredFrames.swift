import Compositor
import Graphics
import Rendering

/// Frames that can be made again and again.
protocol MeasuredFrames: Sendable {
  var header: FrameSourceHeader { get }
  /// The frames' numbers, ascending.
  var indices: [Int] { get }
  /// Begins a pass.
  mutating func begin(probe: StageProbe?)
  /// Makes one of ``indices``, by its place; in order.
  mutating func frame(_ place: Int) -> Frame
}

/// Frames of a timeline, each made by its layout.
struct TimelineFrames: MeasuredFrames {
  let header: FrameSourceHeader
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

  mutating func begin(probe: StageProbe?) {
    generator = fresh
    generator.probe = probe
  }

  mutating func frame(_ place: Int) -> Frame { generator.frame(at: indices[place]) }
}

/// Frames of a recording.
struct StoredMeasuredFrames: MeasuredFrames {
  let header: FrameSourceHeader
  let frames: [Frame]
  var indices: [Int] { frames.map(\.index) }

  mutating func begin(probe: StageProbe?) {}

  mutating func frame(_ place: Int) -> Frame { frames[place] }
}
