/// Entries that differ only in one parameter.
package struct GrowthSweep: Sendable, Hashable {
  package var name: String
  package var parameter: String
  package var fixed: [String: Double]
  package var entries: [BenchmarkEntry]

  /// Returns the growth of a subject's time per frame, or `nil` if it was measured for fewer than three values.
  package func fit(of subject: BenchmarkSeries.Subject) -> GrowthFit? { GrowthFit(points: points(of: subject)) }

  /// Returns the nonzero times of a subject, in seconds per frame, for each measured value.
  package func points(of subject: BenchmarkSeries.Subject) -> [GrowthFit.Point] {
    entries.compactMap { entry in
      guard let number = entry.parameters[parameter], number > 0, let series = entry[subject], !entry.frames.isEmpty,
        let times = SampleStatistics(series.passes.map { $0 / Double(entry.frames.count) }), times.minimum > 0
      else { return nil }
      return GrowthFit.Point(number: number, times: times)
    }
  }
}

extension BenchmarkResult {
  /// The sweeps among the entries, each with one name, at least three values of one parameter, and all other parameters
  /// equal.
  ///
  /// They have the order of their first entries. The parameters of one entry are sorted by name.
  package var sweeps: [GrowthSweep] {
    var order: [GrowthSweep] = []
    var groups: [GrowthSweep: [Double: BenchmarkEntry]] = [:]
    for entry in entries {
      for (parameter, value) in entry.parameters.sorted(by: { $0.key < $1.key }) {
        var fixed = entry.parameters
        fixed[parameter] = nil
        let sweep = GrowthSweep(name: entry.name, parameter: parameter, fixed: fixed, entries: [])
        if groups[sweep] == nil { order.append(sweep) }
        groups[sweep, default: [:]][value] = entry
      }
    }
    return order.compactMap { sweep in
      guard let group = groups[sweep], group.count >= 3 else { return nil }
      var sweep = sweep
      sweep.entries = group.sorted { $0.key < $1.key }.map(\.value)
      return sweep
    }
  }
}
