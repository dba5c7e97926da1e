import Graphics

/// Two results, entry by entry: how much longer the newer one takes.
public struct BenchmarkComparison: Sendable, Hashable {
  /// A quantity of one subject of one entry in both results.
  public struct Row: Sendable, Hashable {
    /// Name and parameters of the entry.
    public var key: BenchmarkKey
    /// The thing that was measured.
    public var subject: BenchmarkSeries.Subject
    /// The baseline's time, in seconds a frame.
    public var baseSeconds: Double
    /// The newer time, in seconds a frame.
    public var seconds: Double
    /// The ratio of the newer time to the baseline's.
    public var estimate: RatioEstimate
  }

  /// An entry that cannot be compared.
  public struct Mismatch: Sendable, Hashable {
    /// Reasons for that.
    public enum Reason: Sendable, Hashable {
      /// The baseline has no such entry.
      case onlyInNew
      /// The newer result has no such entry.
      case onlyInBase
      /// Other frames were measured: so many in the baseline, so many in the newer result.
      case otherFrames(base: Int, new: Int)
      /// One of them has no times of the whole frame.
      case notMeasured
    }

    /// Name and parameters of the entry.
    public var key: BenchmarkKey
    /// The reason.
    public var reason: Reason
  }

  /// Work that changed, so that the times are of other pictures.
  public struct WorkChange: Sendable, Hashable {
    /// Name and parameters of the entry.
    public var key: BenchmarkKey
    /// The unit of the work.
    public var unit: WorkUnit
    /// Work of a frame in the baseline.
    public var base: Double
    /// Work of a frame in the newer result.
    public var new: Double
  }

  /// The rows in the order of the newer result: of each entry the whole frame, then its stages.
  ///
  /// A stage that one side did not measure, or that took no time at all in a pass, has no row.
  public var rows: [Row] = []
  /// Entries that are on one side alone, or cannot be compared.
  public var mismatches: [Mismatch] = []
  /// Entries that do other work than before.
  public var workChanges: [WorkChange] = []
  /// Differences between the machines, builds and settings.
  public var environmentChanges: [EnvironmentChange]

  /// Compares a result with a baseline.
  public init(of new: BenchmarkResult, to base: BenchmarkResult) {
    environmentChanges = EnvironmentChange.between(base.environment, new.environment)
    let bases = Dictionary(base.entries.map { ($0.key, $0) }) { first, _ in first }
    for entry in new.entries {
      if let old = bases[entry.key] { add(entry, old) } else { add(entry.key, .onlyInNew) }
    }
    let known = Set(new.entries.map(\.key))
    for entry in base.entries where !known.contains(entry.key) { add(entry.key, .onlyInBase) }
  }

  private mutating func add(_ key: BenchmarkKey, _ reason: Mismatch.Reason) {
    mismatches.append(Mismatch(key: key, reason: reason))
  }

  private mutating func add(_ new: BenchmarkEntry, _ base: BenchmarkEntry) {
    guard new.frames == base.frames else {
      return add(new.key, .otherFrames(base: base.frames.count, new: new.frames.count))
    }
    guard new.secondsPerFrame(.frame) != nil, base.secondsPerFrame(.frame) != nil else {
      return add(new.key, .notMeasured)
    }
    for series in new.series {
      guard let old = base[series.subject], let estimate = RatioEstimate(of: series.passes, to: old.passes),
        let seconds = new.secondsPerFrame(series.subject), let before = base.secondsPerFrame(series.subject)
      else { continue }
      rows.append(
        Row(key: new.key, subject: series.subject, baseSeconds: before, seconds: seconds, estimate: estimate))
    }
    for unit in WorkUnit.allCases {
      guard let before = base.workPerFrame(unit), let after = new.workPerFrame(unit), before != after else { continue }
      workChanges.append(WorkChange(key: new.key, unit: unit, base: before, new: after))
    }
  }
}

extension BenchmarkComparison {
  /// The rows of whole frames.
  public var wholeFrames: [Row] { rows.filter { $0.subject == .frame } }

  /// Returns the rows that fail a gate: whole frames that surely take more than so many times the baseline's time.
  ///
  /// Stages do not fail a run: a frame whose work moved from one stage to another is no slower.
  /// - Parameter limit: 1.05 for 5 % more.
  public func failures(above limit: Double) -> [Row] { wholeFrames.filter { $0.estimate.exceeds(limit) } }

  /// The geometric mean of the ratios of whole frames; `nil` without any.
  ///
  /// Source: P. J. Fleming, J. J. Wallace, "How Not to Lie with Statistics: The Correct Way to Summarize Benchmark
  /// Results", CACM 29, 1986.
  public var meanRatio: Double? {
    let ratios = wholeFrames.map(\.estimate.ratio)
    guard !ratios.isEmpty else { return nil }
    return PortableMath.exp(ratios.reduce(0) { $0 + PortableMath.log($1) } / Double(ratios.count))
  }
}

/// Key by which an entry is found in another result.
public struct BenchmarkKey: Sendable, Hashable {
  /// Name of the benchmark.
  public var name: String
  /// Values that were varied.
  public var parameters: [String: Double]
}

extension BenchmarkEntry {
  /// The name and the parameters.
  public var key: BenchmarkKey { BenchmarkKey(name: name, parameters: parameters) }
}
