import Graphics

/// Work per time.
package struct Throughput: Sendable, Hashable {
  package var subject: BenchmarkSeries.Subject
  package var unit: WorkUnit
  /// The work per second in the median pass.
  package var perSecond: Double
}

extension BenchmarkEntry {
  /// The frames per second in the median pass, or `nil` if the whole frame wasn't measured.
  package var framesPerSecond: Double? {
    guard let seconds = secondsPerFrame(.frame), seconds > 0 else { return nil }
    return 1 / seconds
  }

  /// Returns the throughput of a subject in a unit, or `nil` if its time or its work is unknown or 0.
  ///
  /// A series without a value for the work is assumed to do that of the whole frame, since each of its stages has the
  /// same cells.
  package func throughput(of subject: BenchmarkSeries.Subject, in unit: WorkUnit) -> Throughput? {
    guard let series = self[subject], let seconds = series.passStatistics?.median, seconds > 0,
      let work = series.work[unit] ?? wholeFrame?.work[unit], work > 0
    else { return nil }
    return Throughput(subject: subject, unit: unit, perSecond: work / seconds)
  }

  /// Returns the work per frame of the whole frame, or else of any of its stages, or `nil` if it's unknown.
  package func workPerFrame(_ unit: WorkUnit) -> Double? {
    guard !frames.isEmpty else { return nil }
    let work = wholeFrame?.work[unit] ?? series.lazy.compactMap { $0.work[unit] }.first
    return work.map { $0 / Double(frames.count) }
  }
}
