extension BenchmarkSeries {
  /// Times of whole passes over the frames, in seconds, in the order of measuring.
  ///
  /// A pass is as long as its frames together. There are as many passes as the frame with the fewest samples has; a frame
  /// without any is no part of them.
  public var passes: [Double] {
    let measured = samples.filter { !$0.isEmpty }
    let count = measured.map(\.count).min() ?? 0
    return (0..<count).map { pass in measured.reduce(0) { $0 + $1[pass] } }
  }

  /// The figures of ``passes``, in seconds; `nil` if nothing was measured.
  public var passStatistics: SampleStatistics? { SampleStatistics(passes) }

  /// The figures of all samples of all frames, in seconds: what a frame took; `nil` if nothing was measured.
  public var frameStatistics: SampleStatistics? { SampleStatistics(samples.joined()) }
}

extension BenchmarkEntry {
  /// The series of a subject; `nil` if it was not measured.
  public subscript(subject: BenchmarkSeries.Subject) -> BenchmarkSeries? { series.first { $0.subject == subject } }

  /// The series of the whole frame; `nil` if it was not measured.
  public var wholeFrame: BenchmarkSeries? { self[.frame] }

  /// The time of a subject for one frame, in seconds: the median pass by its frames; `nil` if it was not measured.
  public func secondsPerFrame(_ subject: BenchmarkSeries.Subject) -> Double? {
    guard !frames.isEmpty, let median = self[subject]?.passStatistics?.median else { return nil }
    return median / Double(frames.count)
  }
}
