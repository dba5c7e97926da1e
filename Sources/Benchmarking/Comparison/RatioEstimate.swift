import Graphics

/// Ratio of a time to its baseline, with its confidence interval.
public struct RatioEstimate: Sendable, Hashable {
  /// A finding in one word.
  public enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// It takes longer, surely by more than noise.
    case slower
    /// It takes less time, surely by more than noise.
    case faster
    /// No difference was found, and a large one is unlikely.
    case noChange
    /// The interval is so wide that a large difference may hide in it.
    case unclear
    /// There are too few samples for an interval.
    case tooFewSamples
  }

  /// Time by the baseline's time; 1 for the same.
  public var ratio: Double
  /// The 95 % interval of the ratio; `nil` of too few samples.
  public var interval: ClosedRange<Double>?

  /// The fewest samples on each side that make an interval.
  public static let minimumCount = 6
  /// The largest change that counts as none, 2 %: what machines, memory addresses and frequencies do by themselves.
  ///
  /// Source: T. Mytkowicz et al., "Producing Wrong Data Without Doing Anything Obviously Wrong!", ASPLOS 2009, shows such
  /// shifts of a few per cent. Criterion has a noise threshold for the same reason.
  public static let noise = 0.02
  /// The change that must be excluded before "no change" is said, 10 %.
  public static let resolution = 0.1

  /// An estimate from its parts.
  public init(ratio: Double, interval: ClosedRange<Double>?) { (self.ratio, self.interval) = (ratio, interval) }

  /// The ratio of the medians of two independent lists of times, with a bootstrap interval; `nil` unless both medians
  /// are positive.
  ///
  /// Both lists are resampled, since both are noisy; whole passes are, not frames, since the noise of a pass is common to
  /// its frames.
  public init?(of times: [Double], to base: [Double]) {
    guard let times = SampleStatistics(times), let base = SampleStatistics(base), times.minimum > 0,
      base.minimum > 0
    else { return nil }
    ratio = times.median / base.median
    guard min(times.count, base.count) >= Self.minimumCount else {
      interval = nil
      return
    }
    interval = Bootstrap.interval { $0.median(of: times) / $0.median(of: base) }
  }

  /// The finding.
  ///
  /// An interval that holds a change of at most ``noise`` is not a change; one that also holds a change of more than
  /// ``resolution`` does not tell.
  public var verdict: Verdict {
    guard let interval else { return .tooFewSamples }
    if interval.lowerBound > 1 + Self.noise { return .slower }
    if interval.upperBound < 1 / (1 + Self.noise) { return .faster }
    let allowed = 1 / (1 + Self.resolution)...(1 + Self.resolution)
    return allowed.contains(interval.lowerBound) && allowed.contains(interval.upperBound) ? .noChange : .unclear
  }

  /// Returns true if the time is surely more than so many times the baseline's: the gate of `--fail-above`.
  ///
  /// The lower end of the interval decides, so noise alone does not fail a run.
  public func exceeds(_ limit: Double) -> Bool { interval.map { $0.lowerBound > limit } ?? false }
}
