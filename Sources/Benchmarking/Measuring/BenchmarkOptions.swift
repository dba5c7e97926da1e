import Rendering

/// Choices of a benchmark run.
public struct BenchmarkOptions: Sendable {
  /// Destination of drawn frames.
  public enum Output: String, Sendable, Hashable, CaseIterable {
    /// Pixels in memory.
    case pixels
    /// PNG in memory, which is dropped.
    case encoded
    /// PNG files in a temporary folder.
    case files
  }

  /// Numbers of the frames that are measured, ascending; all frames if `nil`.
  public var frames: [Int]?
  /// Passes over the frames that are measured; as many as fit into ``duration`` if `nil`.
  public var repeats: Int?
  /// Seconds that measuring may take when ``repeats`` is `nil`; at least ``leastRepeats`` passes are made all the same.
  public var duration = 5.0
  /// Destination of drawn frames.
  public var output = Output.files
  /// Kernels, images and memory; `jobs` workers share each frame.
  public var rendering = RenderingOptions(jobs: 1)
  /// The counter of memory allocations; they are not counted if `nil`.
  public var allocationCounter: (any AllocationCounter)?

  /// Factor by which each frame is made to take longer, to see whether comparisons notice.
  package var slowdown = 1.0

  /// The default options: all frames, one worker, five seconds.
  public init() {}

  /// The fewest passes, which give an interval, unless ``repeats`` says another number.
  public static let leastRepeats = 8
  /// The most passes, unless ``repeats`` says another number.
  public static let mostRepeats = 200
}
