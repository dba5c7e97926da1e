import Compositor
import Graphics
import LayoutCore
import Rendering
import Scenes
import Synchronization

/// Frames to compare, with the number of device pixels in a point.
public struct RenderedSequence: Sendable {
  /// The frames.
  public var frames: FrameSequence
  /// Device pixels per point.
  public var scale: Double
  /// Returns the elements of a frame anew, by its position in the sequence; `nil` if nobody knows the elements.
  ///
  /// Positions are those of the attributes, or of the frames, of ``frames``. They may be asked for in any order.
  public var frame: (@Sendable (_ position: Int) -> Frame)?

  /// Creates a sequence from its parts.
  public init(
    frames: FrameSequence, scale: Double, frame: (@Sendable (_ position: Int) -> Frame)? = nil
  ) {
    (self.frames, self.scale, self.frame) = (frames, scale, frame)
  }

  /// The elements of all frames, in order; `nil` if nobody knows them.
  ///
  /// - Complexity: O(elements of all frames), of which each is made anew.
  public var elements: [Frame]? {
    guard let frame, let attributes = frames.attributes else { return nil }
    return attributes.indices.indices.map(frame)
  }
}

/// A scene that cannot be drawn as it is meant.
public struct IncompleteRendering: Error, Sendable, CustomStringConvertible {
  /// One line: what is missing.
  public var description: String

  /// Creates an error from its line.
  public init(_ description: String) { self.description = description }
}

extension RenderedSequence {
  /// Draws a scene's frames once for their digests; pixels are drawn again when they are asked for.
  ///
  /// - Parameters:
  ///   - input: The scene.
  ///   - choice: The frames that are compared.
  ///   - options: Change the speed only.
  /// - Throws: `RenderingError`; ``IncompleteRendering``, if an image or a character has no source; `CancellationError`.
  public init(
    _ input: SceneInput, _ choice: FrameChoice = .all, options: RenderingOptions = RenderingOptions()
  ) async throws {
    let generator = Mutex(FrameGenerator(input.timeline))
    let (count, rate) = (input.timeline.frameCount, input.timeline.framesPerSecond)
    let source = DrawnFrames(
      header: FrameSourceHeader(input), options: options, indices: choice.indices(ofFrames: count), frameCount: count,
      framesPerSecond: choice.isStill ? 0 : rate
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

  /// Draws the frames of another source, such as a recording, once for their digests; the frames' elements are kept.
  ///
  /// - Throws: What the source throws; else as the initializer for scenes.
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
      framesPerSecond: choice.isStill ? 0 : header.framesPerSecond
    ) { index in byIndex[index] ?? last }
    self = try await drawn.sequence()
  }
}

/// The frames of a timeline that are compared.
public enum FrameChoice: Sendable, Hashable {
  /// Every frame.
  case all
  /// The frames at fractions of the timeline, `0...1`: 0 is the first frame, 1 the last.
  case keyframes([Double])
  /// One frame as a still image, at a fraction of the timeline.
  case still(Double)

  var isStill: Bool {
    switch self {
    case .still: true
    case .all, .keyframes: false
    }
  }

  /// Returns the numbers of the chosen frames, ascending, none twice.
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

  init(
    header: FrameSourceHeader, options: RenderingOptions, indices: [Int], frameCount: Int, framesPerSecond: Double,
    frame: @escaping @Sendable (Int) -> Frame
  ) {
    (self.header, self.options, self.indices) = (header, options, indices)
    (self.frameCount, self.framesPerSecond, self.frame) = (frameCount, framesPerSecond, frame)
  }

  func sequence() async throws -> RenderedSequence {
    guard !indices.isEmpty else { throw IncompleteRendering("no frame is chosen") }
    for scheme in Set(header.images.map(\.source.scheme)).sorted() where header.imageProviders[scheme] == nil {
      throw IncompleteRendering("nobody provides images of the scheme \(scheme)")
    }
    let renderer = FrameRenderer(header, options: options, frameCount: indices.count)
    let digests = try await digests(renderer)
    if let warning = renderer.fontWarnings.first { throw IncompleteRendering(warning) }
    let shape = SequenceShape(
      frameCount: framesPerSecond > 0 ? frameCount : 1, framesPerSecond: framesPerSecond,
      width: header.canvas.pixelWidth, height: header.canvas.pixelHeight)
    let numbers = framesPerSecond > 0 ? indices : [0]
    let numbered: @Sendable (Int) -> Frame = { [indices, frame] position in
      var frame = frame(indices[position])
      // A still image is frame 0 of itself, whenever it shows.
      frame.index = numbers[position]
      return frame
    }
    let frames = FrameSequence(
      shape: shape, indices: numbers, digests: digests,
      bitmap: { [indices, frame] position in
        try await renderer.pass().drawn(frame(indices[position])).bitmap
      }
    ).attributed { [indices, header] in
      AttributeSeries(
        indices.indices.map(numbered), framesPerSecond: header.framesPerSecond, scale: header.canvas.scale)
    }
    return RenderedSequence(frames: frames, scale: header.canvas.scale, frame: numbered)
  }

  /// Returns the digests of all frames; some are drawn ahead.
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
