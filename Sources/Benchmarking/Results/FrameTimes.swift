import Raster
import Support

/// The drawing times of each frame in milliseconds, for programs that compare renderers.
///
/// The rest of a result's JSON is more precise. These members repeat a part of it as briefly as possible. Drawing
/// starts with layout attributes in memory and ends with finished pixels in memory.
enum FrameTimes {
  static let keys = ["render_ms", "render_ms_median", "setup_ms", "peak_rss_mb"]

  /// Returns the minimum and the median time of every frame, the time for loading images, and the peak resident memory
  /// in MiB.
  static func members(of entry: BenchmarkEntry) -> JSONValue {
    let frames = entry.frames.indices.compactMap { SampleStatistics(passes(of: entry, over: $0)) }
    return [
      "render_ms": .list(frames.map { milliseconds($0.minimum) }),
      "render_ms_median": .list(frames.map { milliseconds($0.median) }),
      "setup_ms": milliseconds(entry.loadingSeconds),
      "peak_rss_mb": .number((Double(entry.peakMemory) / 0x10_0000 * 10).rounded() / 10),
    ]
  }

  /// Returns the times from attributes to pixels of one frame in every pass.
  private static func passes(of entry: BenchmarkEntry, over index: Int) -> [Double] {
    let stages = [RenderStage.compose, .plan, .raster].compactMap { entry[.stage($0)]?.samples[index] }
    guard let count = stages.map(\.count).min() else { return [] }
    return (0..<count).map { pass in stages.reduce(0) { $0 + $1[pass] } }
  }

  private static func milliseconds(_ seconds: Double) -> JSONValue { .number((seconds * 1e7).rounded() / 1e4) }
}
