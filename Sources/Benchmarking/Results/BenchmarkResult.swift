/// The results of a benchmark run, with one entry for each scene and a description of the machine.
public struct BenchmarkResult: Sendable, Hashable {
  /// The machine, the build, and the settings.
  public var environment: BenchmarkEnvironment
  /// The entries of the benchmarks in the order in which they ran.
  public var entries: [BenchmarkEntry]

  /// Creates a result.
  public init(environment: BenchmarkEnvironment, entries: [BenchmarkEntry]) {
    (self.environment, self.entries) = (environment, entries)
  }
}

/// The results of one scene or recording with one set of parameters.
public struct BenchmarkEntry: Sendable, Hashable {
  /// The name of the benchmark: that of a scene in the suite, or of a file without its extension.
  public var name: String
  /// The varied values, such as `items` and `workers`.
  ///
  /// The dictionary is empty outside a sweep.
  public var parameters: [String: Double]
  /// The numbers of the measured frames.
  public var frames: [Int]
  /// The series: the whole frame, followed by the stages in order.
  public var series: [BenchmarkSeries]
  /// The number of memory allocations per frame, or `nil` if they weren't counted.
  public var allocationsPerFrame: Double?
  /// The time spent waiting for images, in seconds.
  ///
  /// No series includes it.
  public var loadingSeconds: Double
  /// The peak resident memory of the process until the end of this entry, in bytes.
  public var peakMemory: Int

  /// Creates an entry.
  public init(
    name: String, parameters: [String: Double] = [:], frames: [Int], series: [BenchmarkSeries],
    allocationsPerFrame: Double? = nil, loadingSeconds: Double = 0, peakMemory: Int = 0
  ) {
    (self.name, self.parameters, self.frames, self.series) = (name, parameters, frames, series)
    (self.allocationsPerFrame, self.loadingSeconds, self.peakMemory) = (allocationsPerFrame, loadingSeconds, peakMemory)
  }
}

/// The machine, the build, and the settings of a benchmark run.
public struct BenchmarkEnvironment: Sendable, Hashable {
  /// The version of the tool.
  public var version = ""
  /// The commit of the tool's source, if it's known.
  public var commit: String?
  /// A Boolean value that indicates whether the build was optimized.
  public var isOptimized = true
  /// The name of the processor according to the operating system.
  public var processor = ""
  /// The number of logical processors available to the process.
  public var processorCount = 1
  /// The kernels: `baseline`, `avx2`, `avx512`, or `neon`.
  public var instructionSet = ""
  /// The operating system and its version.
  public var operatingSystem = ""
  /// The version of the compiler.
  public var compiler = ""
  /// The load average of the last minute at the beginning of the run, or `nil` if it's unavailable.
  public var loadAverage: Double?
  /// The number of workers that share a frame.
  public var workers = 1
  /// The number of passes over the measured frames.
  public var repeats = 1

  /// Creates an environment without known values.
  public init() {}
}
