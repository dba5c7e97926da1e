import Outputs
import Rendering

/// A benchmark of the frames of a scene, from the layout to files, in passes over all of them.
///
/// Passes that measure the whole frame alternate with passes that measure its stages, so that other activity of the
/// machine affects both. Images are loaded before the time of a frame begins. The first pass doesn't count.
package struct SceneBenchmark: Sendable {
  /// A closure that is called after every frame with the number of measured frames in all passes so far.
  package typealias Progress = @Sendable (Int) -> Void

  private let frames: TimelineFrames
  private let name: String
  private let options: BenchmarkOptions

  package init(_ input: SceneInput, name: String? = nil, options: BenchmarkOptions = BenchmarkOptions()) {
    (self.name, self.options) = (name ?? input.name, options)
    frames = TimelineFrames(input, indices: options.frames)
  }

  /// Measures the scene, with a sample of every pass for each frame.
  ///
  /// - Throws: `RenderingError`, `OutputError`, `Interrupted`.
  package func entry(progress: @escaping Progress = { _ in }) async throws -> BenchmarkEntry {
    let output = BenchmarkOutput(options.output)
    // All jobs share one frame at a time.
    let renderer = FrameRenderer(frames.header, options: options.rendering, frameCount: 1)
    var meter = FrameMeter(renderer, output: output)
    (meter.progress, meter.slowdown) = (progress, options.slowdown)
    var clock = PassClock()
    let first = try await pass(.warmUp, &meter)
    let kinds = MeasuringPass.all(hasShadows: first.hasShadows)
    var collected = CollectedSamples(frameCount: frames.indices.count)
    collected.work = first.work
    while clock.begin(options) {
      for kind in kinds {
        for (index, sample) in try await pass(kind, &meter).samples.enumerated() {
          collected.add(sample, of: kind, frame: index)
        }
      }
    }
    let allocations = try await allocations(&meter)
    await renderer.stop()
    return BenchmarkEntry(
      name: name, frames: frames.indices, series: collected.series, allocationsPerFrame: allocations,
      loadingSeconds: meter.loadingSeconds, peakMemory: PeakMemory.bytes)
  }

  private struct Pass {
    var samples: [FrameMeter.Sample] = []
    var hasShadows = false
    var work: [WorkUnit: Double] = [:]
  }

  private func pass(_ kind: MeasuringPass, _ meter: inout FrameMeter) async throws -> Pass {
    var result = Pass()
    var source = frames
    source.begin(observer: kind.isStaged ? meter.observer : nil)
    meter.rewind()
    for place in frames.indices.indices {
      var hasShadows = false
      let sample = try await meter.measure(kind) {
        let frame = source.frame(place)
        if kind == .warmUp { hasShadows = frame.hasShadows }
        return frame
      }
      result.hasShadows = result.hasShadows || hasShadows
      for (unit, amount) in sample.work { result.work[unit, default: 0] += amount }
      result.samples.append(sample)
    }
    return result
  }

  private func allocations(_ meter: inout FrameMeter) async throws -> Double? {
    guard let counter = options.allocationCounter, let start = counter.start() else { return nil }
    do {
      _ = try await pass(.whole, &meter)
    } catch {
      _ = counter.stop(start)
      throw error
    }
    return Double(counter.stop(start)) / Double(frames.indices.count)
  }
}
