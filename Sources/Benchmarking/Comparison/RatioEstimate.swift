import Graphics

/// The ratio of a time to its baseline, with its confidence interval.
public struct RatioEstimate: Sendable, Hashable {
  /// The conclusion from an estimate.
  public enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// It takes longer, by more than noise.
    case slower
    /// It takes less time, by more than noise.
    case faster
    /// No difference was found, and a large one is unlikely.
    case noChange
    /// The interval is so wide that it may hide a large difference.
    case unclear
    /// There are too few samples for an interval.
    case tooFewSamples
  }

  /// The time divided by the baseline's time.
  public var ratio: Double
  /// The 95 % interval of the ratio, or `nil` if there are too few samples.
  public var interval: ClosedRange<Double>?

  /// The smallest number of samples on each side for an interval.
  package static let minimumCount = 6
  /// The largest change that counts as noise, 2 %, which machines, memory addresses, and frequencies cause.
  ///
  /// Source: T. Mytkowicz et al., "Producing Wrong Data Without Doing Anything Obviously Wrong!", ASPLOS 2009, shows
  /// such shifts of a few percent. Criterion has a noise threshold for the same reason.
  package static let noise = 0.02
  /// The change that must be excluded for the verdict ``Verdict/noChange``, 10 %.
  static let resolution = 0.1

  package init(ratio: Double, interval: ClosedRange<Double>?) { (self.ratio, self.interval) = (ratio, interval) }

  /// Creates the ratio of the medians of two independent lists of times, with a bootstrap interval.
  ///
  /// The result is `nil` unless both medians are positive. Both lists are resampled, since both are noisy. Passes are
  /// resampled instead of frames, since the frames of a pass share its noise.
  package init?(of times: [Double], to base: [Double]) {
    guard let times = SampleStatistics(times), let base = SampleStatistics(base), times.minimum > 0,
      base.minimum > 0
    else { return nil }
    ratio = times.median / base.median
    guard min(times.count, base.count) >= Self.minimumCount else { return }
    interval = Bootstrap.interval { $0.median(of: times) / $0.median(of: base) }
  }

  /// The conclusion from the estimate.
  ///
  /// An interval that contains a change of at most 2 % isn't a change. If it also contains a change of more than 10 %,
  /// the result is unclear.
  public var verdict: Verdict {
    guard let interval else { return .tooFewSamples }
    if interval.lowerBound > 1 + Self.noise { return .slower }
    if interval.upperBound < 1 / (1 + Self.noise) { return .faster }
    let allowed = 1 / (1 + Self.resolution)...(1 + Self.resolution)
    return allowed.contains(interval.lowerBound) && allowed.contains(interval.upperBound) ? .noChange : .unclear
  }

  /// Returns `true` if the time certainly exceeds the given multiple of the baseline's, as for `--fail-above`.
  ///
  /// The lower end of the interval decides, so noise alone doesn't fail a run.
  public func exceeds(_ limit: Double) -> Bool { interval.map { $0.lowerBound > limit } ?? false }
}
