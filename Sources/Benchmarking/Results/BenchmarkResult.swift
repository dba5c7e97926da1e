/// Results of a benchmark run: one entry for each scene, and the machine that they were measured on.
public struct BenchmarkResult: Sendable, Hashable {
  /// The machine, the build and the settings.
  public var environment: BenchmarkEnvironment
  /// One entry for each benchmark, in the order in which they were run.
  public var entries: [BenchmarkEntry]

  /// A result from its parts.
  public init(environment: BenchmarkEnvironment, entries: [BenchmarkEntry]) {
    (self.environment, self.entries) = (environment, entries)
  }
}

/// Results of one scene or recording at one setting.
public struct BenchmarkEntry: Sendable, Hashable {
  /// Name of the benchmark: of a scene in the suite, or of a file without its extension.
  public var name: String
  /// Values that were varied, such as `items` and `workers`; empty outside a sweep.
  public var parameters: [String: Double]
  /// Numbers of the frames that were measured.
  public var frames: [Int]
  /// The series: the whole frame, then the stages in their order.
  public var series: [BenchmarkSeries]
  /// Memory allocations a frame; `nil` where they were not counted.
  public var allocationsPerFrame: Double?
  /// Seconds that were spent on waiting for images, which no series has in it.
  public var loadingSeconds: Double
  /// The most memory that the process ever had resident, in bytes, until the end of this entry.
  public var peakMemory: Int

  /// An entry from its parts.
  public init(
    name: String, parameters: [String: Double] = [:], frames: [Int], series: [BenchmarkSeries],
    allocationsPerFrame: Double? = nil, loadingSeconds: Double = 0, peakMemory: Int = 0
  ) {
    (self.name, self.parameters, self.frames, self.series) = (name, parameters, frames, series)
    (self.allocationsPerFrame, self.loadingSeconds, self.peakMemory) = (allocationsPerFrame, loadingSeconds, peakMemory)
  }
}

/// The machine, the build and the settings of a benchmark run.
public struct BenchmarkEnvironment: Sendable, Hashable {
  /// Version of the tool.
  public var version = ""
  /// Commit of the tool's source, if it is known.
  public var commit: String?
  /// A Boolean value that indicates whether the build was optimised.
  public var isOptimized = true
  /// Name of the processor, as the operating system gives it.
  public var processor = ""
  /// Number of logical processors that the process may use.
  public var processorCount = 1
  /// Kernels that ran: `baseline`, `avx2`, `avx512`, `neon`.
  public var instructionSet = ""
  /// Operating system and its version.
  public var operatingSystem = ""
  /// Version of the compiler.
  public var compiler = ""
  /// Load average of the last minute when the run began; `nil` where there is none.
  public var loadAverage: Double?
  /// Workers that share a frame.
  public var workers = 1
  /// Passes over the frames that were measured.
  public var repeats = 1

  /// An environment that nothing is known of.
  public init() {}
}
