import Compositor
import Outputs
import Rendering

/// Measures frames that are read from somewhere, such as a recording, one after another: there are no stages of a layout.
///
/// Each frame is measured as often as wanted before the next one is read, so that memory does not grow with their number; each
/// is encoded as a whole.
package struct RecordingBenchmark {
  private let name: String
  private let options: BenchmarkOptions

  /// A benchmark of frames under a name.
  package init(name: String, options: BenchmarkOptions = BenchmarkOptions()) {
    (self.name, self.options) = (name, options)
  }

  /// Number of times that a frame is measured, if the options do not say.
  package static let standardRepeats = 10

  /// Measures all frames of a source; there are none in the entry if the source has none.
  ///
  /// - Parameter progress: Called with the number of frames that are done.
  /// - Throws: What the source throws; `RenderingError`, `OutputError`, `Interrupted`.
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
