import ImageComparison

/// The settings for comparing frames with a golden's.
///
/// Digests are compared first, and no bitmap is requested if they're equal. The bitmaps of differing frames are
/// requested once per side, in the order of the frames. They aren't all held in memory at the same time.
public struct SequenceComparison: Sendable, Hashable {
  /// The tolerance of each frame.
  public var tolerances: ToleranceRanges
  /// The pixels to ignore.
  public var mask = SequenceMask()
  /// The largest number of frames that may exceed their tolerance.
  ///
  /// The default is 0.
  public var maxDifferingFrames = 0
  /// The largest number of such frames in a row, or `nil` for the total number.
  public var maxConsecutiveDifferingFrames: Int?
  /// The largest accepted flicker, `0...255`, or `nil` for no limit.
  ///
  /// Flicker is the mean of |(Aₜ − Aₜ₋₁) − (Gₜ − Gₜ₋₁)| over all channels of a pair of frames.
  public var maxFlicker: Double?

  /// Creates a comparison with one tolerance for all frames.
  public init(tolerance: Tolerance = .exact) { tolerances = ToleranceRanges(tolerance) }

  /// The tolerance of frames without a specific tolerance.
  public var tolerance: Tolerance {
    get { tolerances.others }
    set { tolerances.others = newValue }
  }

  /// Compares frames with a golden's.
  ///
  /// Differing frames are searched at other times, up to 12 frames earlier and later, and at other speeds. Frames
  /// without change are never considered late. A verdict is accepted if the number and the rate of the frames are the
  /// golden's, and all frames except those that the budgets allow are within their tolerance.
  /// - Throws: ``SequenceComparisonError``, and the errors of the sequences' bitmaps.
  /// - Complexity: O(frames), and O(pixels) for each frame that differs.
  package func verdict(of actual: FrameSequence, golden: FrameSequence) async throws -> GoldenVerdict {
    var verdict = GoldenVerdict(.identical, actual: actual.shape, expected: golden.shape)
    verdict.tolerance = tolerance
    guard actual.shape.width == golden.shape.width, actual.shape.height == golden.shape.height else {
      verdict.outcome = .size
      return verdict
    }
    // A misspelled element of a mask is an error even if nothing differs. Otherwise, frames that pass need no
    // attributes.
    if !mask.elements.isEmpty {
      _ = try ResolvedMask(
        mask, shape: actual.shape, attributes: ComparedAttributes(actual: actual.attributes, golden: golden.attributes))
    }
    if actual.digests == golden.digests, actual.indices == golden.indices,
      actual.shape.framesPerSecond == golden.shape.framesPerSecond
    {
      verdict.frames = actual.indices.map { FrameComparison(index: $0, difference: nil, isAccepted: true) }
      return verdict
    }
    let attributes = ComparedAttributes(actual: actual.attributes, golden: golden.attributes)
    let mask = try ResolvedMask(mask, shape: actual.shape, attributes: attributes)
    var run = ComparisonRun(self, actual: actual, golden: golden, attributes: attributes, mask: mask)
    try await run.measure()
    run.judge(&verdict)
    verdict.label(attributes)
    return verdict
  }

  func allows(rejected frames: [Int]) -> Bool {
    let longest = frames.runs.map(\.count).max() ?? 0
    return frames.count <= maxDifferingFrames && longest <= maxConsecutiveDifferingFrames ?? maxDifferingFrames
  }
}

extension [Int] {
  /// The runs of consecutive numbers of an ascending list.
  var runs: [ClosedRange<Int>] {
    reduce(into: []) { runs, number in
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
  }
}
