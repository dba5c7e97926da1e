/// Two sequences for a comparison at the same times.
///
/// The images of an animation without a frame rate are shown for times that its file stores as fractions. The times are
/// compared exactly: on the frames of the other side, or else on the longest common step of all times.
package struct SequencePair: Sendable {
  package private(set) var expected: FrameSequence
  package private(set) var actual: FrameSequence
  /// The sequences at the different frame rates of their files, or `nil` if there is only one rate.
  private var files: (expected: FrameSequence, actual: FrameSequence)?
  /// The difference in time that the frames don't have.
  private var difference: String?

  /// Creates a pair at the same times.
  package init(expected: FrameSequence, actual: FrameSequence) {
    (self.expected, self.actual) = (expected, actual)
    switch (expected.runs, actual.runs) {
    case (nil, nil): break
    case (let runs?, nil): align(runs, \.expected, with: actual)
    case (nil, let runs?): align(runs, \.actual, with: expected)
    case (let before?, let after?): align(before, after)
    }
    if Self.haveOneRate(self.expected, self.actual), !Self.haveOneRate(expected, actual), expected.hasExactRate,
      actual.hasExactRate
    {
      files = (expected, actual)
    }
    adoptRate(\.expected, of: \.actual)
    adoptRate(\.actual, of: \.expected)
  }

  /// Gives a single image, which has no frame rate, that of the other side.
  ///
  /// Only the number of frames distinguishes them then. It doesn't if the other side is one key frame of a longer
  /// timeline.
  private mutating func adoptRate(
    _ side: WritableKeyPath<SequencePair, FrameSequence>, of other: KeyPath<SequencePair, FrameSequence>
  ) {
    let shape = self[keyPath: other].shape
    guard self[keyPath: side].shape.framesPerSecond == 0 else { return }
    guard shape.frameCount == 1 || self[keyPath: other].indices.count > 1 else { return }
    self[keyPath: side].shape.framesPerSecond = shape.framesPerSecond
  }

  private static func haveOneRate(_ a: FrameSequence, _ b: FrameSequence) -> Bool {
    let rates = [a.shape.framesPerSecond, b.shape.framesPerSecond]
    return rates[0] == rates[1] || rates.contains(0)
  }

  /// Compares the frames, and describes another speed at the frame rates of the files.
  ///
  /// - Throws: The errors of `SequenceComparison.verdict(of:golden:)`.
  package mutating func verdict(_ comparison: SequenceComparison) async throws -> GoldenVerdict {
    var verdict = try await comparison.verdict(of: actual, golden: expected)
    if verdict.isAccepted {
      guard let difference else { return verdict }
      (verdict.outcome, verdict.timing, verdict.reason) = (.timing, TimingDifference(), difference)
    } else if let files {
      let stretched = try await comparison.verdict(of: files.actual, golden: files.expected)
      guard stretched.timing?.stretch != nil, !stretched.isAccepted else { return verdict }
      (expected, actual) = files
      return stretched
    }
    return verdict
  }

  /// Replaces both sequences by some of their frames.
  package mutating func choose(
    expected: (FrameSequence) throws -> FrameSequence, actual: (FrameSequence) throws -> FrameSequence
  ) rethrows {
    (self.expected, self.actual) = (try expected(self.expected), try actual(self.actual))
    files = nil
  }

  /// Aligns an animation with frames that have a frame rate.
  private mutating func align(
    _ runs: PictureRuns, _ side: WritableKeyPath<SequencePair, FrameSequence>, with other: FrameSequence
  ) {
    let rate = other.shape.framesPerSecond
    if runs.runs.count == 1, other.shape.frameCount == 1, rate == 0 {
      self[keyPath: side] = runs.sequence([1], framesPerSecond: rate)
    } else if let counts = runs.counts(atRate: rate) {
      self[keyPath: side] = runs.sequence(counts, framesPerSecond: rate)
    } else if let others = PictureRuns(other) {
      // An image changes between the frames.
      let (before, after) = side == \SequencePair.actual ? (others, runs) : (runs, others)
      if before.runs.count == after.runs.count { return compareInOrder(before, after, rate) }
      difference = after.difference(from: before)
      if !self[keyPath: side].hasExactRate { self[keyPath: side].shape.framesPerSecond = rate }
    }
  }

  /// Compares each image with the image of the same position, since no frame rate has all times.
  private mutating func compareInOrder(_ before: PictureRuns, _ after: PictureRuns, _ rate: Double) {
    expected = before.sequence(before.runs.map { _ in 1 }, framesPerSecond: rate)
    actual = after.sequence(after.runs.map { _ in 1 }, framesPerSecond: rate)
    difference = after.difference(from: before)
  }

  /// Aligns two animations.
  private mutating func align(_ before: PictureRuns, _ after: PictureRuns) {
    let rate = expected.shape.framesPerSecond
    if rate > 0, rate == actual.shape.framesPerSecond, expected.hasExactRate, actual.hasExactRate { return }
    if let first = before.step, let second = after.step, let step = first.step(with: second),
      let counts = before.counts(of: step), let others = after.counts(of: step)
    {
      let rate = Double(step.denominator) / Double(step.numerator)
      expected = before.sequence(counts, framesPerSecond: rate)
      actual = after.sequence(others, framesPerSecond: rate)
    } else {
      compareInOrder(before, after, rate)
    }
  }
}

extension FrameSequence {
  /// A Boolean value that indicates whether the frame rate describes all times.
  fileprivate var hasExactRate: Bool { runs == nil || isRateExact }
}
