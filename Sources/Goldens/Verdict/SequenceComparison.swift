import ImageComparison

/// The way in which frames are compared with a golden's.
public struct SequenceComparison: Sendable, Hashable {
  public var tolerance = Tolerance.exact

  public init(tolerance: Tolerance = .exact) { self.tolerance = tolerance }

  public func verdict(of actual: FrameSequence, golden: FrameSequence) async throws -> GoldenVerdict {
    GoldenVerdict(actual.digests == golden.digests ? .identical : .appearance, actual: actual.shape, expected: golden.shape)
  }
}

extension GoldenVerdict {
  public var summary: String { "\(outcome.rawValue)\(reason.map { ": \($0)" } ?? "")" }

  /// The first frame that is not accepted; `nil` if all are.
  public var firstDifferingFrame: Int? { frames.first { !$0.isAccepted }?.index }
}
