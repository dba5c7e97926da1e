package enum BenchmarkWarning: Sendable, Hashable {
  case debugBuild
  /// The machine was busy. The value is the load average at the beginning of the run.
  case load(Double)
  case fewPasses(Int)
  /// The median's 95 % interval is wide. The value is half of its width as a fraction of the median.
  case wideInterval(Double)
  /// Passes lie outside Tukey's fences, some of them possibly outside the outer ones.
  case outliers(SampleStatistics.Outliers, passes: Int)
  /// The passes became slower or faster. The value is the change from the first to the last as a fraction of the
  /// median.
  case drift(Double)
  /// The stages don't account for the whole frame. The value is the fraction that they account for.
  case unexplained(Double)

  /// The largest load average of a machine that counts as idle.
  static let idleLoad = 0.5
  /// The largest half width of an interval without a warning, 5 %.
  package static let margin = 0.05
  /// The largest fraction of a frame that the stages may leave unexplained, 5 %.
  static let unexplainedShare = 0.05
}

extension BenchmarkWarning: CustomStringConvertible {
  package var description: String {
    switch self {
    case .debugBuild: "debug build: times don't apply to a release build (swift build -c release)"
    case .load(let load): "load average \(load.quantityText) at the beginning of the run; close other programs"
    case .fewPasses(let count):
      "\(count.counted("pass", "passes")): too few for an interval; at least \(RatioEstimate.minimumCount) are required"
    case .wideInterval(let margin): "noisy: the median has an uncertainty of ± \(margin.percentText); use more passes"
    case .outliers(let outliers, let passes):
      "\(outliers.count.counted("outlier")) among \(passes.counted("pass", "passes")), \(outliers.severe) severe; "
        + "no figure excludes them"
    case .drift(let change):
      "passes became \((1 + change).changeText) \(change > 0 ? "slower" : "faster") from first to last: "
        + "heat, frequency or load"
    case .unexplained(let share): "the stages explain \(share.percentText) of the frame"
    }
  }
}

extension BenchmarkEnvironment {
  package var warnings: [BenchmarkWarning] {
    var warnings: [BenchmarkWarning] = isOptimized ? [] : [.debugBuild]
    if let loadAverage, loadAverage > BenchmarkWarning.idleLoad { warnings.append(.load(loadAverage)) }
    return warnings
  }
}

extension BenchmarkEntry {
  /// The warnings about the times of the whole frame.
  ///
  /// Outliers cause a warning if one of them is severe, or if they're more than a tenth of the passes. The table counts
  /// them all.
  package var warnings: [BenchmarkWarning] {
    guard let passes = wholeFrame?.passes, let statistics = SampleStatistics(passes) else { return [.fewPasses(0)] }
    var warnings: [BenchmarkWarning] = []
    if let margin = statistics.relativeMargin {
      if margin > BenchmarkWarning.margin { warnings.append(.wideInterval(margin)) }
    } else {
      warnings.append(.fewPasses(statistics.count))
    }
    let outliers = statistics.outliers
    if outliers.severe > 0 || outliers.count * 10 > statistics.count {
      warnings.append(.outliers(outliers, passes: statistics.count))
    }
    if let trend = Trend(passes), trend.isNotable { warnings.append(.drift(trend.change)) }
    if let breakdown, abs(breakdown.explained - 1) > BenchmarkWarning.unexplainedShare {
      warnings.append(.unexplained(breakdown.explained))
    }
    return warnings
  }
}
