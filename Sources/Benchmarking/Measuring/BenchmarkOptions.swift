import Rendering

package struct BenchmarkOptions: Sendable {
  package enum Output: String, Sendable, Hashable, CaseIterable {
    case pixels
    /// PNG data in memory, which is discarded.
    case encoded
    /// PNG files in a temporary folder.
    case files
  }

  /// The numbers of the frames to measure, in ascending order, or `nil` for all frames.
  package var frames: [Int]?
  /// The number of passes over the measured frames, or `nil` for as many as fit into ``duration``.
  package var repeats: Int?
  /// The duration of measuring, in seconds, for at least ``leastRepeats`` passes, if ``repeats`` is `nil`.
  package var duration = 5.0
  package var output = Output.files
  /// The options for kernels, images, and memory, and the number of workers that share each frame.
  package var rendering = RenderingOptions(jobs: 1)
  package var allocationCounter: (any AllocationCounter)?
  /// A factor by which each frame is slowed down, to test comparisons.
  package var slowdown = 1.0

  package init() {}

  /// The smallest number of passes, which is sufficient for an interval, unless ``repeats`` is set.
  package static let leastRepeats = 8
  static let mostRepeats = 200

  /// Returns `true` if another pass is required after a number of passes, the last of which took a time in seconds.
  func needsPass(after count: Int, elapsed: Double, lastPass: Double) -> Bool {
    if let repeats { return count < repeats }
    if count < Self.leastRepeats { return true }
    return count < Self.mostRepeats && elapsed + lastPass <= duration
  }
}

/// A clock for the passes of a benchmark, which begins with the pass that doesn't count.
struct PassClock {
  private let start = ContinuousClock.now
  private var lastPass = 0.0
  private var elapsed = 0.0
  private(set) var count = 0

  /// Returns `true` before each required pass.
  mutating func begin(_ options: BenchmarkOptions) -> Bool {
    let now = (ContinuousClock.now - start) / .seconds(1)
    (lastPass, elapsed) = (now - elapsed, now)
    guard options.needsPass(after: count, elapsed: elapsed, lastPass: lastPass) else { return false }
    count += 1
    return true
  }
}
