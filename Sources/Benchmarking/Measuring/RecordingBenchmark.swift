import Compositor
import Outputs
import Rendering

/// A benchmark of frames without layout stages, such as those of a recording.
///
/// Each frame is measured repeatedly before the next one is read, so that memory doesn't grow with the number of
/// frames. Each frame is encoded completely.
package struct RecordingBenchmark {
  private let name: String
  private let options: BenchmarkOptions

  package init(name: String, options: BenchmarkOptions = BenchmarkOptions()) {
    (self.name, self.options) = (name, options)
  }

  /// The number of times that a frame is measured, unless the options specify another one.
  package static let standardRepeats = 10

  /// Measures all frames of a source, and reports the number of finished frames.
  ///
  /// - Throws: The errors of the source; `RenderingError`, `OutputError`, `Interrupted`.
  package func entry(
    of source: inout some FrameSource, progress: (Int) -> Void = { _ in }
  ) async throws -> BenchmarkEntry {
    let output = BenchmarkOutput(options.output)
    let renderer = FrameRenderer(source.header, options: options.rendering, frameCount: 1)
    var meter = FrameMeter(renderer, output: output)
    var (collected, indices) = (CollectedSamples(), [Int]())
    while let frame = try source.next() {
      collected.addFrame()
      meter.rewind()
      let warm = try await meter.measure(.warmUp) { frame }
      for (unit, amount) in warm.work { collected.work[unit, default: 0] += amount }
      let kinds = MeasuringPass.all(hasShadows: frame.hasShadows)
      for _ in 0..<(options.repeats ?? Self.standardRepeats) {
        for kind in kinds {
          meter.rewind()
          collected.add(try await meter.measure(kind) { frame }, of: kind, frame: indices.count)
        }
      }
      indices.append(frame.index)
      progress(indices.count)
    }
    await renderer.stop()
    return BenchmarkEntry(
      name: name, frames: indices, series: collected.series, loadingSeconds: meter.loadingSeconds,
      peakMemory: PeakMemory.bytes)
  }
}
