import CAllocations
import Compositor
import Outputs
import Rendering

/// Measures the frames of one scene, from its layout to files, in passes over all of them.
///
/// Passes that measure the whole frame and passes that measure its stages take turns, so that what else the machine does
/// falls on both. Images are loaded before a frame's time begins; the first pass does not count.
public struct BenchmarkRun: Sendable {
  /// Called after every frame with the part of the run that is done, `0...1`.
  public typealias Progress = @Sendable (Double) -> Void

  private let frames: any MeasuredFrames
  private let name: String
  private let options: BenchmarkOptions

  /// A run over a scene.
  public init(_ input: SceneInput, name: String? = nil, options: BenchmarkOptions = BenchmarkOptions()) {
    (self.name, self.options) = (name ?? input.name, options)
    frames = TimelineFrames(input, indices: options.frames)
  }

  /// A run over frames that have been read, such as those of a recording; there are no stages of a layout.
  package init(
    _ frames: [Frame], header: FrameSourceHeader, name: String, options: BenchmarkOptions = BenchmarkOptions()
  ) {
    (self.name, self.options) = (name, options)
    self.frames = StoredMeasuredFrames(header: header, frames: frames)
  }

  /// Measures.
  ///
  /// - Returns: The entry, whose series have a sample of every pass for each frame.
  /// - Throws: `RenderingError`, `OutputError`, `Interrupted`.
  public func entry(progress: Progress = { _ in }) async throws -> BenchmarkEntry {
    let output = BenchmarkOutput(options.output)
    // One frame at a time: all jobs share it.
    let renderer = FrameRenderer(frames.header, options: options.rendering, frameCount: 1)
    var meter = FrameMeter(renderer, output: output)
    let start = ContinuousClock.now
    let first = try await pass(.warmUp, &meter)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let kinds = passes(hasShadows: first.hasShadows)
    let repeats = options.repeats ?? Self.repeats(in: options.duration, passSeconds: seconds * Double(kinds.count))
    var collected = CollectedSamples(frames.indices.count)
    collected.work = first.work
    for number in 0..<repeats {
      for (place, kind) in kinds.enumerated() {
        collected.add(try await pass(kind, &meter).samples, of: kind)
        progress(Double(number * kinds.count + place + 1) / Double(repeats * kinds.count))
      }
    }
    let allocations = try await allocations(&meter)
    await renderer.stop()
    return BenchmarkEntry(
      name: name, frames: frames.indices, series: collected.series, allocationsPerFrame: allocations,
      peakMemory: PeakMemory.bytes)
  }

  private func passes(hasShadows: Bool) -> [MeasuringPass] {
    [.whole, .stages] + (hasShadows ? [.withoutShadows] : [])
  }

  private static func repeats(in duration: Double, passSeconds: Double) -> Int {
    let fitting = duration / max(passSeconds, 1e-9)
    return Int(min(max(fitting, Double(BenchmarkOptions.leastRepeats)), Double(BenchmarkOptions.mostRepeats)))
  }

  private struct Pass {
    var samples: [FrameMeter.Sample] = []
    var hasShadows = false
    var work: [WorkUnit: Double] = [:]
  }

  private func pass(_ kind: MeasuringPass, _ meter: inout FrameMeter) async throws -> Pass {
    var result = Pass()
    var source = frames
    source.begin(probe: kind.isStaged ? meter.probe : nil)
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

  /// Returns the objects that Swift allocates for a frame; `nil` if they cannot be counted.
  private func allocations(_ meter: inout FrameMeter) async throws -> Double? {
    guard callocations_start() else { return nil }
    let result: Result<Pass, any Error>
    do {
      result = .success(try await pass(.whole, &meter))
    } catch {
      result = .failure(error)
    }
    let count = callocations_stop()
    _ = try result.get()
    return Double(count) / Double(frames.indices.count)
  }
}

/// Samples of all passes, on their way to series.
private struct CollectedSamples {
  /// One list for each frame.
  private var whole: [[Double]]
  private var stages: [FrameStage: [[Double]]] = [:]
  private var shadowless: [[Double]]
  var work: [WorkUnit: Double] = [:]

  init(_ count: Int) {
    whole = Array(repeating: [], count: count)
    shadowless = whole
  }

  mutating func add(_ samples: [FrameMeter.Sample], of kind: MeasuringPass) {
    for (index, sample) in samples.enumerated() {
      switch kind {
      case .warmUp: break
      case .whole: whole[index].append(sample.whole ?? 0)
      case .stages:
        for stage in FrameStage.allCases {
          guard let seconds = sample.stages[stage] ?? stages[stage].map({ _ in 0 }) else { continue }
          stages[stage, default: Array(repeating: [], count: whole.count)][index].append(seconds)
        }
      case .withoutShadows:
        shadowless[index].append(Self.drawing.reduce(0) { $0 + (sample.stages[$1] ?? 0) })
      }
    }
  }

  /// Stages that shadows have a part in.
  private static let drawing: [FrameStage] = [.compose, .plan, .raster]

  var series: [BenchmarkSeries] {
    var all = [BenchmarkSeries(.frame, samples: whole, work: work)]
    for stage in FrameStage.allCases {
      if let samples = stages[stage] { all.append(BenchmarkSeries(.stage(stage), samples: samples, work: work)) }
    }
    if let shadow { all.append(shadow) }
    return all
  }

  private var shadow: BenchmarkSeries? {
    guard shadowless.contains(where: { !$0.isEmpty }) else { return nil }
    let samples = shadowless.indices.map { index in
      shadowless[index].indices.map { pass in
        let with = Self.drawing.reduce(0) { $0 + (stages[$1]?[index][pass] ?? 0) }
        return max(0, with - shadowless[index][pass])
      }
    }
    return BenchmarkSeries(.shadow, samples: samples, work: work)
  }
}
