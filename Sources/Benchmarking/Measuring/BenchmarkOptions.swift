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

  /// Returns the number of passes for a duration of each pass, in seconds.
  func passCount(ofSeconds seconds: Double) -> Int {
    let fitting = duration / max(seconds, 1e-9)
    return repeats ?? Int(min(max(fitting, Double(Self.leastRepeats)), Double(Self.mostRepeats)))
  }
}
