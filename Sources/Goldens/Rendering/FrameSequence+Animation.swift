import Graphics
import ImageCodecs
import PNGCodec
import Rendering
import Synchronization

extension FrameSequence {
  static let frameLimit = GoldenManifest.frameLimit

  /// Creates a sequence from an animated PNG, or from a plain PNG with its image as the only frame.
  ///
  /// An image with a longer delay represents several frames. All images are decoded once for their digests, and again
  /// when they're requested.
  /// - Throws: `ImageError`.
  /// - Complexity: O(pixels of all images).
  package init(animatedPNG bytes: [UInt8], limits: DecodeLimits = .standard) throws(ImageError) {
    try self.init(framesOf: PNGFrameReader(bytes, limits: limits))
  }

  /// Creates a sequence of the frames that a reader decodes from its start.
  package init(framesOf animation: PNGFrameReader) throws(ImageError) {
    var reader = animation
    reader.concurrency = RenderingOptions.processorCount
    let timing = AnimationTiming(reader.frames.map(\.delay))
    var digests: [PixelDigest] = []
    while let bitmap = try reader.next() { digests.append(PixelDigest(of: bitmap)) }
    let pictures = timing.counts.enumerated().flatMap { Array(repeating: $0, count: $1) }
    let shape = SequenceShape(
      frameCount: pictures.count, framesPerSecond: timing.framesPerSecond, width: reader.width, height: reader.height)
    let source = AnimationPictures(reader)
    self.init(
      shape: shape, indices: Array(pictures.indices), digests: pictures.map { digests[$0] },
      bitmap: { position in try source.bitmap(pictures[position]) })
    let delays = reader.frames.map(\.delay)
    isRateExact = timing.isExact
    // A plain PNG has no time.
    guard delays.count > 1 || delays.contains(where: { $0.numerator > 0 }) else { return }
    runs = PictureRuns(
      digests, delays.map { ExactTime(delay: $0) }, size: (reader.width, reader.height),
      bitmap: { picture in try source.bitmap(picture) })
  }

  /// Returns the frame rate of a number of frames without one that are compared with these.
  package func framesPerSecond(ofFrames count: Int) -> Double {
    guard let runs, count > 1, let step = runs.step, let total = runs.counts(of: step)?.reduce(0, +) else {
      return shape.framesPerSecond
    }
    let frame = ExactTime(total, count)
    let (time, isLong) = step.numerator.multipliedReportingOverflow(by: frame.numerator)
    let (whole, isFine) = step.denominator.multipliedReportingOverflow(by: frame.denominator)
    guard !isLong, !isFine else { return shape.framesPerSecond }
    let rate = Double(whole) / Double(time)
    return runs.counts(atRate: rate) == nil ? shape.framesPerSecond : rate
  }
}

/// The frame rate of an animation and the number of frames of each image.
struct AnimationTiming: Sendable, Hashable {
  /// The number of frames per second, or 0 for a still image.
  var framesPerSecond: Double
  /// The number of frames of each image, at least 1.
  var counts: [Int]
  /// A Boolean value that indicates whether each delay is the time of its frames.
  var isExact = false

  /// Finds the lowest frame rate below 1000 at which every delay is an integral number of frames.
  ///
  /// Without such a rate, each image is one frame at the mean rate.
  init(_ delays: [(numerator: UInt16, denominator: UInt16)]) {
    counts = delays.map { _ in 1 }
    framesPerSecond = 0
    isExact = delays.count <= 1
    guard !isExact else { return }
    // "If the denominator is 0, it is to be treated as if it were 100." A delay of 0 means as fast as possible.
    let parts = delays.map { (Int($0.numerator), $0.denominator == 0 ? 100 : Int($0.denominator)) }
    let seconds = parts.reduce(0.0) { $0 + Double($1.0) / Double($1.1) }
    framesPerSecond = seconds > 0 ? Double(delays.count) / seconds : 60
    var denominator = 1
    for part in parts {
      denominator = denominator / ExactTime.divisor(denominator, part.1) * part.1
      if denominator > 1_000_000 { return }
    }
    let numerators = parts.map { $0.0 * (denominator / $0.1) }
    let step = numerators.reduce(0, ExactTime.divisor)
    guard step > 0, !numerators.contains(0), denominator <= 1000 * step else { return }
    let whole = numerators.map { $0 / step }
    guard whole.reduce(0, +) <= FrameSequence.frameLimit else { return }
    (framesPerSecond, counts, isExact) = (Double(denominator) / Double(step), whole, true)
  }
}

/// A decoder for an animation's images, which restarts to go back.
private final class AnimationPictures: Sendable {
  private struct State {
    var reader: PNGFrameReader
    var shown: Bitmap?
  }

  private let state: Mutex<State>

  init(_ reader: PNGFrameReader) {
    var reader = reader
    reader.rewind()
    state = Mutex(State(reader: reader))
  }

  func bitmap(_ picture: Int) throws(ImageError) -> Bitmap {
    try state.withLock { (state: inout State) throws(ImageError) -> Bitmap in
      if state.reader.position != picture + 1 { state.shown = try state.reader.image(at: picture) }
      guard let bitmap = state.shown else { throw .truncated }
      return bitmap
    }
  }
}

extension FrameSequence {
  package func frames(where isWanted: (Int) -> Bool) -> FrameSequence {
    let kept = indices.indices.filter { isWanted(indices[$0]) }
    var frames = FrameSequence(
      shape: shape, indices: kept.map { indices[$0] }, digests: kept.map { digests[$0] }, attributes: attributes,
      bitmap: { [bitmap] position in try await bitmap(kept[position]) })
    frames.isConcurrent = isConcurrent
    return frames
  }
}
