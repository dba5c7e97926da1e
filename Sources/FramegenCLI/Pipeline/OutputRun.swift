import Compositor
import Raster

/// Brings the frames of a source to all outputs of a run, whatever draws them.
struct OutputRun {
  var context: ToolContext
  var drawing: DrawingOptions
  /// What is rendered, for messages.
  var name: String
  var targets: [OutputTarget]
  /// One for each target.
  var plans: [OutputPlan]
  /// Seconds for which the last frame stays.
  var hold = 0.0
  /// Whether animations go back to their beginning the way they came.
  var bounces = false
  /// Whether the source's first frame comes before those that are written.
  var hasLead = false

  /// What a run has to report.
  struct Outcome {
    /// Frames that were written.
    var count: Int
    var seconds: Double
  }

  /// Draws and writes all frames, and puts the outputs in their places.
  ///
  /// - Parameters:
  ///   - places: Where the work is done.
  ///   - announce: Told of every frame in order, before it is drawn.
  ///   - draw: Makes a frame's picture.
  ///   - atEnd: Called when all frames are written, before the outputs are reported.
  /// - Throws: ``ToolFailure``, ``InputError`` and what `draw` throws; what is not whole has then been removed.
  func run(
    _ source: inout some FrameSource, on places: Workplaces,
    announce: @escaping @Sendable (Frame) async -> Void = { _ in },
    draw: @escaping @Sendable (Frame) async throws -> DrawnPicture, atEnd: (Outcome) async throws -> Void = { _ in }
  ) async throws {
    let playback = playback(of: source)
    let output = FrameOutput(
      try writers(),
      progress: Progress(
        title: name, total: source.frameCount.map(playback.frameCount), style: drawing.progress,
        isQuiet: drawing.quiet, sink: context.stderr))
    do {
      let finisher = FrameFinisher(
        encodings: output.encodings, digests: targets.contains(where: \.isFolder), places: places)
      let count = try await FramePipeline(jobs: drawing.workerCount, interruption: context.interruption).run(
        &source, playback: playback, announce: announce,
        draw: { try await finisher.finished($0, draw: draw) },
        write: { frame, _ in try await output.write(frame) })
      let outcome = Outcome(count: count - (hasLead ? 1 : 0), seconds: await output.endProgress())
      try await atEnd(outcome)
      try await report(output, outcome)
    } catch {
      await output.abandon()
      if error is Interrupted { throw InterruptedRun(last: await output.last) }
      throw error
    }
  }

  private func writers() throws -> [any FrameWriter] {
    var writers: [any FrameWriter] = []
    do {
      for (target, plan) in zip(targets, plans) { writers.append(try target.writer.init(plan)) }
    } catch {
      for index in writers.indices { writers[index].abandon() }
      throw error
    }
    return writers
  }

  /// Pictures side by side show each frame once.
  private func playback(of source: some FrameSource) -> Playback {
    let isPlayed = targets.contains { $0.writer.format.kind != .pictures }
    return Playback(
      holdCount: isPlayed ? Int((hold * source.header.framesPerSecond).rounded()) : 0,
      bounces: isPlayed && bounces, hasLead: hasLead)
  }

  private func report(_ output: FrameOutput, _ outcome: Outcome) async throws {
    let seconds = outcome.seconds
    let speed = "\(shortNumber(seconds)) s, \(rateText(Double(outcome.count) / max(seconds, 1e-9)))"
    while let report = try await output.finishNext() {
      let isStream = report.path == "-"
      if !isStream { try context.stdout.line(report.path) }
      if drawing.quiet { continue }
      let name = isStream ? "stdout" : report.path
      let size = plans.first.map { "\($0.width) × \($0.height)" } ?? ""
      try? context.stderr.line("\(name): \(report.summary), \(size), \(speed)")
      for warning in report.warnings { try? context.stderr.line("\(name): warning: \(warning)") }
    }
  }
}

/// The user stopped a run.
struct InterruptedRun: Error {
  /// The last frame that all outputs have.
  var last: Int?
}
