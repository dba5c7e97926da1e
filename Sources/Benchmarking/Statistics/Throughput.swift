import Graphics

/// Work by time.
public struct Throughput: Sendable, Hashable {
  /// The thing that did the work.
  public var subject: BenchmarkSeries.Subject
  /// The unit of the work.
  public var unit: WorkUnit
  /// Work of each second, by the median pass.
  public var perSecond: Double
}

extension BenchmarkEntry {
  /// Frames of each second, by the median pass; `nil` if the whole frame was not measured.
  public var framesPerSecond: Double? {
    guard let seconds = secondsPerFrame(.frame), seconds > 0 else { return nil }
    return 1 / seconds
  }

  /// Returns the throughput of a subject in a unit; `nil` if its time or its work is not known, or is 0.
  ///
  /// A series that does not tell the work is taken to do that of the whole frame: each of its stages has the same cells.
  public func throughput(of subject: BenchmarkSeries.Subject, in unit: WorkUnit) -> Throughput? {
    guard let series = self[subject], let seconds = series.passStatistics?.median, seconds > 0,
      let work = series.work[unit] ?? wholeFrame?.work[unit], work > 0
    else { return nil }
    return Throughput(subject: subject, unit: unit, perSecond: work / seconds)
  }

  /// Work of one frame in a unit: the whole frame's, or else what any of its stages tells; `nil` if nothing does.
  public func workPerFrame(_ unit: WorkUnit) -> Double? {
    guard !frames.isEmpty else { return nil }
    let work = wholeFrame?.work[unit] ?? series.lazy.compactMap { $0.work[unit] }.first
    return work.map { $0 / Double(frames.count) }
  }
}
