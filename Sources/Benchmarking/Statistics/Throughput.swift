extension BenchmarkEntry {
  /// The frames per second in the median pass, or `nil` if the whole frame wasn't measured.
  package var framesPerSecond: Double? {
    guard let seconds = secondsPerFrame(.frame), seconds > 0 else { return nil }
    return 1 / seconds
  }

  /// Returns the work per second of a subject in the median pass, or `nil` if its time or its work is unknown or 0.
  ///
  /// A series without a value for the work is assumed to do that of the whole frame, since each of its stages has the
  /// same cells.
  package func throughput(of subject: BenchmarkSeries.Subject, in unit: WorkUnit) -> Double? {
    guard let series = self[subject], let seconds = series.passStatistics?.median, seconds > 0,
      let work = series.work[unit] ?? wholeFrame?.work[unit], work > 0
    else { return nil }
    return work / seconds
  }

  /// Returns the work per frame of the whole frame, or else of any of its stages, or `nil` if it's unknown.
  package func workPerFrame(_ unit: WorkUnit) -> Double? {
    guard !frames.isEmpty else { return nil }
    let work = wholeFrame?.work[unit] ?? series.lazy.compactMap { $0.work[unit] }.first
    return work.map { $0 / Double(frames.count) }
  }
}
