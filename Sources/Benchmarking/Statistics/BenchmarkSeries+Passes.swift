extension BenchmarkSeries {
  /// The times of whole passes over the frames, in seconds and in the order of measuring.
  ///
  /// The time of a pass is the sum of its frames. The number of passes is that of the frame with the fewest samples.
  /// Frames without samples are ignored.
  package var passes: [Double] {
    let measured = samples.filter { !$0.isEmpty }
    let count = measured.map(\.count).min() ?? 0
    return (0..<count).map { pass in measured.reduce(0) { $0 + $1[pass] } }
  }

  package var passStatistics: SampleStatistics? { SampleStatistics(passes) }

  /// The statistics of all samples of all frames in seconds, or `nil` if nothing was measured.
  package var frameStatistics: SampleStatistics? { SampleStatistics(samples.joined()) }
}

extension BenchmarkEntry {
  package subscript(subject: BenchmarkSeries.Subject) -> BenchmarkSeries? { series.first { $0.subject == subject } }

  package var wholeFrame: BenchmarkSeries? { self[.frame] }

  /// Returns the time of a subject per frame in seconds, from the median pass, or `nil` if it wasn't measured.
  package func secondsPerFrame(_ subject: BenchmarkSeries.Subject) -> Double? {
    guard !frames.isEmpty, let median = self[subject]?.passStatistics?.median else { return nil }
    return median / Double(frames.count)
  }
}
