import Compositor
import Graphics
import LayoutCore
import Rendering
import Scenes
import Synchronization

/// The frames for a comparison, with their scale.
package struct RenderedSequence: Sendable {
  package var frames: FrameSequence
  /// The number of device pixels per point.
  package var scale: Double
  /// A Boolean value that indicates whether a layout is a class, which may walk a dictionary.
  package var hasLayoutClass = false
  /// A closure that creates the elements of a frame again, by its position, or `nil` if the elements aren't known.
  ///
  /// The positions are those of the attributes or of the frames of ``frames``. They may be requested in any order.
  package var frame: (@Sendable (_ position: Int) -> Frame)?

  package init(frames: FrameSequence, scale: Double, frame: (@Sendable (_ position: Int) -> Frame)? = nil) {
    (self.frames, self.scale, self.frame) = (frames, scale, frame)
  }

  /// The elements of all frames in order, or `nil` if they aren't known.
  ///
  /// - Complexity: O(elements of all frames), each of which is created again.
  package var elements: [Frame]? {
    guard let frame, let attributes = frames.attributes else { return nil }
    return attributes.indices.indices.map(frame)
  }
}

/// An error that describes a scene that can't be rendered completely.
package struct IncompleteRendering: Error, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension RenderedSequence {
  /// Renders a scene's frames once for their digests, and renders requested pixels again.
  ///
  /// - Throws: `RenderingError`; ``IncompleteRendering`` if an image or a character has no source; `CancellationError`.
  package init(
    _ input: SceneInput, _ choice: FrameChoice = .all, options: RenderingOptions = RenderingOptions()
  ) async throws {
    let generator = Mutex(FrameGenerator(input.timeline))
    let (count, rate) = (input.timeline.frameCount, input.timeline.framesPerSecond)
    let source = DrawnFrames(
      header: FrameSourceHeader(input, jobs: options.jobs), options: options,
      indices: choice.indices(ofFrames: count), frameCount: count, framesPerSecond: choice.rate(rate)
    ) { index in generator.withLock { $0.frame(at: index) } }
    self = try await source.sequence()
    do throws(LayoutException) {
      try generator.withLock { (generator: inout FrameGenerator) throws(LayoutException) in
        try generator.checkExceptions()
      }
    } catch {
      throw RenderingError.exception(error)
    }
  }

  /// Renders the frames of another source, such as a recording, once for their digests, and keeps the frames' elements.
  ///
  /// - Throws: The errors of the source, and those of the initializer for scenes.
  package init(
    _ source: consuming some FrameSource, _ choice: FrameChoice = .all, options: RenderingOptions = RenderingOptions()
  ) async throws {
    var frames: [Frame] = []
    while let frame = try source.next() { frames.append(frame) }
    guard let last = frames.last else { throw IncompleteRendering("the recording has no frame") }
    let header = source.header
    let byIndex = Dictionary(frames.map { ($0.index, $0) }) { first, _ in first }
    let wanted = choice.indices(ofFrames: last.index + 1).filter { byIndex[$0] != nil }
    let drawn = DrawnFrames(
      header: header, options: options, indices: wanted, frameCount: last.index + 1,
      framesPerSecond: choice.rate(header.framesPerSecond)
    ) { index in byIndex[index] ?? last }
    self = try await drawn.sequence()
  }
}

/// The frames of a timeline to compare.
package enum FrameChoice: Sendable, Hashable {
  case all
  /// The frames at fractions of the timeline, `0...1`: 0 is the first frame, 1 the last.
  case keyframes([Double])
  /// One frame as a still image, at a fraction of the timeline.
  case still(Double)

  /// The frame rate of the chosen frames, which is 0 for a still image.
  fileprivate func rate(_ framesPerSecond: Double) -> Double { if case .still = self { 0 } else { framesPerSecond } }

  /// Returns the distinct numbers of the chosen frames in ascending order.
  func indices(ofFrames count: Int) -> [Int] {
    func index(_ fraction: Double) -> Int { Int((min(max(fraction, 0), 1) * Double(count - 1)).rounded()) }
    return switch self {
    case .all: Array(0..<count)
    case .keyframes(let fractions): Set(fractions.map(index)).sorted()
    case .still(let fraction): [index(fraction)]
    }
  }
}

/// Frames that are drawn in order, several at a time.
private struct DrawnFrames: Sendable {
  let header: FrameSourceHeader
  let options: RenderingOptions
  let indices: [Int]
  let frameCount: Int
  let framesPerSecond: Double
  let frame: @Sendable (Int) -> Frame

  func sequence() async throws -> RenderedSequence {
    guard !indices.isEmpty else { throw IncompleteRendering("no frame is chosen") }
    for scheme in Set(header.images.map(\.source.scheme)).sorted() where header.imageProviders[scheme] == nil {
      throw IncompleteRendering("no provider supports images with the scheme \(scheme)")
    }
    let renderer = FrameRenderer(header, options: options, frameCount: indices.count)
    let digests = try await digests(renderer)
    if let issue = renderer.fontIssue { throw IncompleteRendering(issue) }
    let shape = SequenceShape(
      frameCount: framesPerSecond > 0 ? frameCount : 1, framesPerSecond: framesPerSecond,
      width: header.canvas.pixelWidth, height: header.canvas.pixelHeight)
    let numbers = framesPerSecond > 0 ? indices : [0]
    let numbered: @Sendable (Int) -> Frame = { [indices, frame] position in
      var frame = frame(indices[position])
      // A still image is always frame 0 of its sequence.
      frame.index = numbers[position]
      return frame
    }
    var frames = FrameSequence(
      shape: shape, indices: numbers, digests: digests,
      bitmap: { [indices, frame] position in
        try await renderer.pass().drawn(frame(indices[position])).bitmap
      }
    ).attributed { [indices, header] in
      AttributeSeries(
        indices.indices.map(numbered), framesPerSecond: header.framesPerSecond, scale: header.canvas.scale)
    }
    frames.isConcurrent = true
    return RenderedSequence(frames: frames, scale: header.canvas.scale, frame: numbered)
  }

  /// Returns the digests of all frames, drawing some ahead.
  private func digests(_ renderer: FrameRenderer) async throws -> [PixelDigest] {
    let pass = renderer.pass()
    return try await withThrowingTaskGroup(of: (Int, PixelDigest).self) { group in
      var digests: [Int: PixelDigest] = [:]
      for (position, index) in indices.enumerated() {
        if position > options.jobs + 1, let (done, digest) = try await group.next() { digests[done] = digest }
        let frame = frame(index)
        await pass.expect(frame)
        group.addTask { (position, PixelDigest(of: try await pass.drawn(frame).bitmap)) }
      }
      for try await (done, digest) in group { digests[done] = digest }
      return indices.indices.compactMap { digests[$0] }
    }
  }
}
