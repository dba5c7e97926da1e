/// The results of a benchmark run, with one entry for each scene and a description of the machine.
package struct BenchmarkResult: Sendable, Hashable {
  package var environment: BenchmarkEnvironment
  package var entries: [BenchmarkEntry]

  package init(environment: BenchmarkEnvironment, entries: [BenchmarkEntry]) {
    (self.environment, self.entries) = (environment, entries)
  }
}

/// The results of one scene or recording with one set of parameters.
package struct BenchmarkEntry: Sendable, Hashable {
  /// The name of the benchmark: that of a scene in the suite, or of a file without its extension.
  package var name: String
  /// The varied values, such as `items` and `workers`, or an empty dictionary outside a sweep.
  package var parameters: [String: Double] = [:]
  package var frames: [Int]
  /// The series: the whole frame, followed by the stages in order.
  package var series: [BenchmarkSeries]
  package var allocationsPerFrame: Double?
  /// The time spent waiting for images, in seconds, which no series includes.
  var loadingSeconds = 0.0
  /// The peak resident memory of the process until the end of this entry, in bytes.
  package var peakMemory = 0
}

/// The machine, the build, and the settings of a benchmark run.
package struct BenchmarkEnvironment: Sendable, Hashable {
  /// The version of the build, such as `0.2.0`.
  package var version = ""
  /// The commit that the tool was built from, with the suffix `-dirty` if files had been changed, or `nil` if it's unknown.
  package var commit: String?
  package var isOptimized = true
  package var processor = ""
  /// The number of logical processors available to the process.
  package var processorCount = 1
  /// The kernels: `baseline`, `avx2`, `avx512`, or `neon`.
  package var instructionSet = ""
  package var operatingSystem = ""
  package var compiler = ""
  /// The load average of the last minute at the beginning of the run, or `nil` if it's unavailable.
  package var loadAverage: Double?
  /// The number of workers that share a frame.
  package var workers = 1
  package var repeats = 1

  package init() {}
}
