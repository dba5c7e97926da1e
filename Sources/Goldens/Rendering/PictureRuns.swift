import Graphics
import Outputs

/// The distinct consecutive images of an animation, with the exact times for which they're shown.
struct PictureRuns: Sendable {
  struct Run: Sendable, Hashable {
    var digest: PixelDigest
    var duration: ExactTime
  }

  private(set) var runs: [Run] = []
  /// The first position in the source of each run.
  private var positions: [Int] = []
  private let width: Int
  private let height: Int
  private let bitmap: @Sendable (_ position: Int) async throws -> Bitmap

  /// Creates the runs of images of one size.
  ///
  /// - Parameters:
  ///   - digests: The digest of each image.
  ///   - durations: The time for which each image is shown. It may be 0.
  ///   - size: The number of pixels in a row, and the number of rows.
  ///   - bitmap: A closure that returns an image.
  init(
    _ digests: [PixelDigest], _ durations: [ExactTime], size: (width: Int, height: Int),
    bitmap: @escaping @Sendable (_ position: Int) async throws -> Bitmap
  ) {
    (width, height) = (size.width, size.height)
    self.bitmap = bitmap
    for (position, (digest, duration)) in zip(digests, durations).enumerated() {
      if let last = runs.last, last.digest == digest, let sum = last.duration.adding(duration) {
        runs[runs.count - 1].duration = sum
      } else {
        runs.append(Run(digest: digest, duration: duration))
        positions.append(position)
      }
    }
  }

  /// Creates the runs of frames with a frame rate, or returns `nil` for a still image and for key frames.
  init?(_ sequence: FrameSequence) {
    let shape = sequence.shape
    guard shape.framesPerSecond > 0, sequence.indices == Array(0..<shape.frameCount) else { return nil }
    self.init(
      sequence.digests, sequence.indices.map { _ in ExactTime(frameAt: shape.framesPerSecond) },
      size: (shape.width, shape.height), bitmap: sequence.bitmap)
  }

  /// The longest time of which all durations are multiples, or `nil` if there is none.
  var step: ExactTime? {
    guard let first = runs.first?.duration, runs.allSatisfy({ $0.duration.numerator > 0 }) else { return nil }
    var step = first
    for run in runs {
      guard let next = step.step(with: run.duration) else { return nil }
      step = next
    }
    return step
  }

  /// Returns the number of frames of each image at a frame rate, or `nil` if one of them isn't a positive integer.
  func counts(atRate framesPerSecond: Double) -> [Int]? {
    guard framesPerSecond > 0 else { return nil }
    let frame = ExactTime(frameAt: framesPerSecond)
    return counts { duration in
      if let count = duration.count(of: frame) { return count }
      // A file stores the nearest fraction to a long time.
      let count = (duration.seconds * framesPerSecond).rounded()
      guard count >= 1, count <= Double(FrameSequence.frameLimit) else { return nil }
      return ExactTime(delay: frameDelay(framesPerSecond, frames: Int(count))) == duration ? Int(count) : nil
    }
  }

  func counts(of step: ExactTime) -> [Int]? { counts { $0.count(of: step) } }

  private func counts(_ count: (ExactTime) -> Int?) -> [Int]? {
    var (counts, sum) = ([Int](), 0)
    for run in runs {
      guard let count = count(run.duration), count > 0, count <= FrameSequence.frameLimit - sum else { return nil }
      sum += count
      counts.append(count)
    }
    return counts
  }

  /// Returns frames with each image repeated by its count.
  func sequence(_ counts: [Int], framesPerSecond: Double) -> FrameSequence {
    let shown = counts.enumerated().flatMap { Array(repeating: $0, count: $1) }
    let shape = SequenceShape(
      frameCount: shown.count, framesPerSecond: framesPerSecond, width: width, height: height)
    return FrameSequence(
      shape: shape, indices: Array(shown.indices), digests: shown.map { runs[$0].digest },
      bitmap: { [positions, bitmap] in try await bitmap(positions[shown[$0]]) })
  }

  /// Returns a description of how the times differ from those of other images, or `nil` if they're equal.
  func difference(from other: PictureRuns) -> String? {
    let times = zip(runs.map(\.duration), other.runs.map(\.duration)).enumerated()
    guard let (place, (time, expected)) = times.first(where: { $0.element.0 != $0.element.1 }) else {
      return runs.count == other.runs.count ? nil : "\(runs.count) images instead of \(other.runs.count)"
    }
    return "image \(place) is shown for \(time) instead of \(expected)"
  }
}

extension ExactTime {
  /// Creates the time of one frame, by the fraction that files store.
  init(frameAt framesPerSecond: Double) {
    let rate = frameRateFraction(framesPerSecond)
    self.init(rate.denominator, rate.numerator)
  }
}
