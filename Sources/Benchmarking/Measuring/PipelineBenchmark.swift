import FoundationEssentials
import Outputs
import Rendering

/// A benchmark of whole runs over the frames of a scene, as `render` performs them.
///
/// Frames are drawn concurrently on all workers, and encoded and written in order to a temporary folder.
package struct PipelineBenchmark: Sendable {
  private let input: SceneInput
  private let name: String
  private let options: BenchmarkOptions

  package init(_ input: SceneInput, name: String? = nil, options: BenchmarkOptions = BenchmarkOptions()) {
    (self.input, self.name, self.options) = (input, name ?? input.name, options)
  }

  /// Measures with a number of workers the time of a run divided by the number of frames.
  ///
  /// - Throws: `RenderingError`, `OutputError`, `Interrupted`.
  package func entry(workers: Int) async throws -> BenchmarkEntry {
    var rendering = options.rendering
    rendering.jobs = workers
    let renderer = SceneRenderer(input, options: rendering)
    let frames = (options.frames?.first ?? 0)...min(options.frames?.last ?? .max, renderer.frameCount - 1)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // The first run loads the images.
    var clock = PassClock()
    _ = try await seconds(renderer, frames, in: folder)
    var samples = Array(repeating: [Double](), count: frames.count)
    while clock.begin(options) {
      let seconds = try await seconds(renderer, frames, in: folder)
      for index in samples.indices { samples[index].append(seconds / Double(frames.count)) }
    }
    return BenchmarkEntry(
      name: name, parameters: [SweepParameter.workers.rawValue: Double(workers)], frames: Array(frames),
      series: [BenchmarkSeries(.frame, samples: samples)], peakMemory: PeakMemory.bytes)
  }

  private func seconds(_ renderer: SceneRenderer, _ frames: ClosedRange<Int>, in folder: String) async throws -> Double
  {
    let start = ContinuousClock.now
    try await renderer.write(to: "\(folder)/", frames: frames)
    return (ContinuousClock.now - start) / .seconds(1)
  }
}
