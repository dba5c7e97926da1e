import JSON
import Compositor
import PNGCodec
import Raster
import Rendering
import SceneFiles

/// Draws the frames of one input again and again and takes the time.
struct BenchRun {
  var context: ToolContext
  var limits: DecodeLimits
  /// Number of times that each frame is timed, at least 1.
  var repeats: Int
  /// Workers that share one frame.
  var jobs: Int
  var path: InstructionSet
  var isQuiet: Bool
  var progress: ProgressStyle

  /// The figures of all chosen frames; says the sum of them.
  ///
  /// Frame by frame, so that memory does not grow with their number: read it, load its images, draw it once to have
  /// everything warm, then draw it ``repeats`` times against the clock.
  /// - Parameters:
  ///   - input: The frames.
  ///   - start: When the run began to read them.
  /// - Throws: ``SceneFileError``, ``ToolFailure``.
  func report(on input: OpenedInput, since start: ContinuousClock.Instant) async throws -> BenchReport {
    var source = input.source
    let header = source.header
    var options = RenderingOptions(jobs: jobs)
    (options.limits, options.instructionSet, options.interruption) = (limits, path, context.interruption)
    let renderer = FrameRenderer(header, options: options, frameCount: 1)
    var report = BenchReport(repeats: repeats, jobs: jobs, kernels: path.name)
    var shown = Progress(
      title: input.name, total: source.frameCount, style: progress, isQuiet: isQuiet, sink: context.stderr)
    defer { shown.end() }
    var setUpFrom = start
    while let frame = try source.next() {
      let read = ContinuousClock.now - setUpFrom
      let (loading, times) = try await times(of: frame, renderer)
      report.setUp += read + loading
      report.add(times)
      shown.advance(to: report.shortest.count)
      setUpFrom = .now
    }
    guard !report.shortest.isEmpty else {
      throw ToolFailure(.badData, subject: input.name, "there are no frames", advice: "record at least one frame")
    }
    shown.end()
    report.peakMemory = PeakMemory.bytes
    say(report, header: header, warnings: header.warnings + renderer.fontWarnings, name: input.name)
    return report
  }

  private func times(
    of frame: Frame, _ renderer: FrameRenderer
  ) async throws -> (loading: Duration, drawing: [Duration]) {
    do {
      return try await renderer.times(of: frame, repeats: repeats)
    } catch is Interrupted {
      throw ToolFailure.interrupted
    }
  }

  private func say(_ report: BenchReport, header: FrameSourceHeader, warnings: [String], name: String) {
    if isQuiet { return }
    for warning in warnings { try? context.stderr.line("\(name): warning: \(warning)") }
    let size = "\(header.canvas.pixelWidth) × \(header.canvas.pixelHeight)"
    try? context.stderr.line("\(name): \(report.summary), \(size)")
  }
}

/// Results of a benchmark.
struct BenchReport {
  var repeats: Int
  var jobs: Int
  var kernels: String
  /// Each frame's shortest time.
  private(set) var shortest: [Duration] = []
  /// Each frame's median time.
  private(set) var medians: [Duration] = []
  /// Reading, layouts, decoding.
  var setUp = Duration.zero
  /// Bytes.
  var peakMemory = 0

  /// Nothing measured yet.
  init(repeats: Int, jobs: Int, kernels: String) {
    (self.repeats, self.jobs, self.kernels) = (repeats, jobs, kernels)
  }

  /// Takes in the times of one more frame, at least one.
  mutating func add(_ times: [Duration]) {
    let sorted = times.sorted()
    shortest.append(sorted[0])
    medians.append((sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2)
  }

  /// `96 frames, 2.1 ms each (2.4 ms by medians), avx512, 1 worker`: means over the frames.
  var summary: String {
    func mean(_ times: [Duration]) -> String {
      "\(shortNumber(times.reduce(.zero, +).milliseconds / Double(max(1, times.count)))) ms"
    }
    let frames = "\(shortest.count) \(shortest.count == 1 ? "frame" : "frames")"
    let workers = "\(jobs) \(jobs == 1 ? "worker" : "workers")"
    return "\(frames), \(mean(shortest)) each (\(mean(medians)) by medians), \(kernels), \(workers)"
  }

  /// For programs: times in milliseconds to the tenth of a microsecond, memory in MiB.
  var json: String {
    func number(_ value: Double, steps: Double = 1e4) -> JSONValue { .number((value * steps).rounded() / steps) }
    func times(_ values: [Duration]) -> JSONValue { .list(values.map { number($0.milliseconds) }) }
    let tree: JSONValue = [
      "frames": .number(Double(shortest.count)), "repeats": .number(Double(repeats)), "jobs": .number(Double(jobs)),
      "kernels": .text(kernels), "render_ms": times(shortest), "render_ms_median": times(medians),
      "setup_ms": number(setUp.milliseconds), "peak_rss_mb": number(Double(peakMemory) / 0x10_0000, steps: 10),
    ]
    return tree.text()
  }
}

extension Duration {
  /// In thousandths of a second.
  fileprivate var milliseconds: Double { self / .milliseconds(1) }
}
