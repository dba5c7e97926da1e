import Raster
import Support

/// Drawing times of each frame, in milliseconds: what programs that set renderers side by side read.
///
/// Everything else in a result's JSON is more exact; these repeat a part of it in the fewest members. Drawing is from
/// layout attributes in memory to finished pixels in memory.
struct FrameTimes {
  /// Keys at the top of the JSON.
  static let keys = ["render_ms", "render_ms_median", "setup_ms", "peak_rss_mb"]

  private let entry: BenchmarkEntry

  init(_ entry: BenchmarkEntry) { self.entry = entry }

  /// The least and the median time of every frame, the time for loading images, and the most resident memory in MiB.
  var members: JSONValue {
    let frames = entry.frames.indices.compactMap { index in SampleStatistics(passes(over: index)) }
    return [
      "render_ms": .list(frames.map { Self.milliseconds($0.minimum) }),
      "render_ms_median": .list(frames.map { Self.milliseconds($0.median) }),
      "setup_ms": Self.milliseconds(entry.loadingSeconds),
      "peak_rss_mb": .number((Double(entry.peakMemory) / 0x10_0000 * 10).rounded() / 10),
    ]
  }

  /// Times from attributes to pixels of one frame in every pass.
  private func passes(over index: Int) -> [Double] {
    let stages = [RenderStage.compose, .plan, .raster].compactMap { entry[.stage($0)]?.samples[index] }
    guard let count = stages.map(\.count).min() else { return [] }
    return (0..<count).map { pass in stages.reduce(0) { $0 + $1[pass] } }
  }

  private static func milliseconds(_ seconds: Double) -> JSONValue { .number((seconds * 1e7).rounded() / 1e4) }
}
