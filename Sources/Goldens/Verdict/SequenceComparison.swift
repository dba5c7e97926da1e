import ImageComparison

/// The way in which frames are compared with a golden's.
///
/// Digests are compared first: no bitmap is asked for where they are equal. Bitmaps of frames that differ are asked for once
/// on each side, in the order of the frames, and not all are held at the same time.
public struct SequenceComparison: Sendable, Hashable {
  /// The tolerance of each frame.
  public var tolerances: ToleranceRanges
  /// Pixels that are left out.
  public var mask = SequenceMask()
  /// The most frames that may differ beyond their tolerance.
  public var maxDifferingFrames = 0
  /// The most frames in a row that may; `nil` for as many as may in all.
  public var maxConsecutiveDifferingFrames: Int?
  /// The largest ``FlickerDifference/maximum`` that is accepted, `0...255`; `nil` for any.
  public var maxFlicker: Double?

  /// Creates a comparison with one tolerance for all frames.
  public init(tolerance: Tolerance = .exact) { tolerances = ToleranceRanges(tolerance) }

  /// The tolerance of the frames that have none of their own.
  public var tolerance: Tolerance {
    get { tolerances.others }
    set { tolerances.others = newValue }
  }

  /// Compares frames with a golden's.
  ///
  /// Frames that differ are looked for at other times: up to 12 frames earlier and later, and at other speeds. Frames that
  /// stand still are never taken for late ones. A verdict is accepted if the number and the rate of the frames are the
  /// golden's and all frames but those that the budgets allow are within their tolerance.
  /// - Throws: ``SequenceComparisonError``, and what the bitmaps of the sequences throw.
  /// - Complexity: O(frames), and O(pixels) for each frame that differs.
  public func verdict(of actual: FrameSequence, golden: FrameSequence) async throws -> GoldenVerdict {
    var verdict = GoldenVerdict(.identical, actual: actual.shape, expected: golden.shape)
    verdict.tolerance = tolerance
    guard actual.shape.width == golden.shape.width, actual.shape.height == golden.shape.height else {
      verdict.outcome = .size
      return verdict
    }
    // A misspelt element of a mask is an error even if nothing differs; else frames that pass need no attributes.
    if !mask.elements.isEmpty {
      _ = try ResolvedMask(
        mask, shape: actual.shape,
        attributes: ComparedAttributes(actual: actual.attributes, golden: golden.attributes))
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

  /// Returns a Boolean value that indicates whether so many frames may differ as these do.
  func allows(rejected frames: [Int]) -> Bool {
    let longest = frames.runs.map(\.count).max() ?? 0
    return frames.count <= maxDifferingFrames && longest <= maxConsecutiveDifferingFrames ?? maxDifferingFrames
  }
}

extension [Int] {
  /// Runs of numbers that follow each other, of ascending numbers.
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
