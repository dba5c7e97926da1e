import Graphics

package struct BenchmarkComparison: Sendable, Hashable {
  package struct Row: Sendable, Hashable {
    package var key: BenchmarkKey
    package var subject: BenchmarkSeries.Subject
    var baseSeconds: Double
    /// The newer time, in seconds per frame.
    package var seconds: Double
    package var estimate: RatioEstimate

    var change: Double { abs(seconds - baseSeconds) }
  }

  package struct Mismatch: Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
      case onlyInNew
      case onlyInBase
      /// The results have different frames. The values are the numbers of frames in both results.
      case otherFrames(base: Int, new: Int)
      case notMeasured
    }

    package var key: BenchmarkKey
    package var reason: Reason
  }

  /// A change of the work, which makes the times incomparable.
  package struct WorkChange: Sendable, Hashable {
    package var key: BenchmarkKey
    package var unit: WorkUnit
    package var base: Double
    package var new: Double
  }

  /// The rows in the order of the newer result: the whole frame of each entry, followed by its stages.
  ///
  /// A stage that only one side measured, or that took no time in a pass, has no row.
  package var rows: [Row] = []
  /// The entries that only one side contains, or that can't be compared.
  var mismatches: [Mismatch] = []
  var workChanges: [WorkChange] = []
  var environmentChanges: [EnvironmentChange]

  package init(of new: BenchmarkResult, to base: BenchmarkResult) {
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
      rows.append(Row(key: new.key, subject: series.subject, baseSeconds: before, seconds: seconds, estimate: estimate))
    }
    for unit in WorkUnit.allCases {
      guard let before = base.workPerFrame(unit), let after = new.workPerFrame(unit), before != after else { continue }
      workChanges.append(WorkChange(key: new.key, unit: unit, base: before, new: after))
    }
  }
}

extension BenchmarkComparison {
  var wholeFrames: [Row] { rows.filter { $0.subject == .frame } }

  /// Returns the whole frames whose time certainly exceeds a multiple of the baseline's, such as 1.05.
  ///
  /// Stages are excluded, because a frame isn't slower if its work moves from one stage to another.
  package func failures(above limit: Double) -> [Row] { wholeFrames.filter { $0.estimate.exceeds(limit) } }

  /// The geometric mean of the ratios of whole frames, or `nil` if there are none.
  ///
  /// Source: P. J. Fleming, J. J. Wallace, "How Not to Lie with Statistics: The Correct Way to Summarize Benchmark
  /// Results", CACM 29, 1986.
  var meanRatio: Double? {
    let ratios = wholeFrames.map(\.estimate.ratio)
    guard !ratios.isEmpty else { return nil }
    return PortableMath.exp(ratios.reduce(0) { $0 + PortableMath.log($1) } / Double(ratios.count))
  }
}

/// A key that identifies an entry in another result.
package struct BenchmarkKey: Sendable, Hashable {
  package var name: String
  /// The values that were varied.
  package var parameters: [String: Double]
}
