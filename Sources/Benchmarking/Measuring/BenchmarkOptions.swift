import Rendering

/// Choices of a benchmark run.
public struct BenchmarkOptions: Sendable {
  /// What is done with drawn frames.
  public enum Output: String, Sendable, Hashable, CaseIterable {
    /// Nothing: frames end as pixels in memory.
    case pixels
    /// They are encoded as PNG, and dropped.
    case encoded
    /// They are encoded as PNG and written to a temporary folder.
    case files
  }

  /// Numbers of the frames that are measured, ascending; all frames if `nil`.
  public var frames: [Int]?
  /// Passes over the frames that are measured; as many as fit into ``duration`` if `nil`.
  public var repeats: Int?
  /// Seconds that measuring may take when ``repeats`` is `nil`; at least ``leastRepeats`` passes are made all the same.
  public var duration = 5.0
  /// What is done with drawn frames.
  public var output = Output.files
  /// Kernels, images and memory; `jobs` workers share each frame.
  public var rendering = RenderingOptions(jobs: 1)

  /// So many times as long as it takes each frame is made to take, to see whether comparisons notice.
  package var slowdown = 1.0

  /// The default options: all frames, one worker, five seconds.
  public init() {}

  /// The fewest passes, which give an interval, unless ``repeats`` says another number.
  public static let leastRepeats = 8
  /// The most passes, unless ``repeats`` says another number.
  public static let mostRepeats = 200
}
