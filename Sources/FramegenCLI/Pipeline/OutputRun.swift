import Compositor
import Raster
import Rendering
import SceneFiles
import Outputs

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
  }

  /// Draws and writes all frames, and puts the outputs in their places.
  ///
  /// - Parameters:
  ///   - places: Where the work is done.
  ///   - announce: Told of every frame in order, before it is drawn.
  ///   - draw: Makes a frame's picture.
  ///   - atEnd: Called when all frames are written, before the outputs are reported.
  /// - Throws: ``ToolFailure``, ``SceneFileError`` and what `draw` throws; what is not whole has then been removed.
  func run(
    _ source: inout some FrameSource, on places: Workplaces,
    announce: @escaping @Sendable (PlayedFrame) async -> Void = { _ in },
    draw: @escaping @Sendable (PlayedFrame) async throws -> DrawnPicture,
    atEnd: (Outcome) async throws -> Void = { _ in }
  ) async throws {
    let playback = playback(of: source)
    let progress = ProgressMeter(
      Progress(
        title: name, total: source.frameCount.map(playback.frameCount), style: drawing.progress,
        isQuiet: drawing.quiet, sink: context.stderr))
    let output = FrameOutput(try writers()) { progress.advance(to: $0) }
    do {
      let finisher = FrameFinisher(
        encodings: output.encodings, digests: targets.contains(where: \.isFolder), places: places)
      let count = try await FramePipeline(jobs: drawing.workerCount, interruption: context.interruption).run(
        &source, playback: playback, announce: announce,
        draw: { try await finisher.finished($0, draw: draw) },
        write: { frame, _ in try await output.write(frame) })
      progress.end()
      let outcome = Outcome(count: count - (hasLead ? 1 : 0))
      try await atEnd(outcome)
      try await report(output, outcome.count)
    } catch {
      progress.end()
      await output.abandon()
      let isInterrupted = error is Interrupted || (error as? OutputError)?.reason == .interrupted
      if isInterrupted { throw InterruptedRun(last: await output.last) }
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

  /// Puts every output in its place that can be; then tells of the first that could not.
  private func report(_ output: FrameOutput, _ count: Int) async throws {
    var failure: (any Error)?
    while true {
      do {
        guard let (report, seconds) = try await output.finishNext() else { break }
        try say(report, "\(shortNumber(seconds)) s, \(rateText(Double(count) / max(seconds, 1e-9)))")
      } catch TextSinkError.closed {
        // Who does not want to know the paths may still want the files.
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  private func say(_ report: OutputReport, _ speed: String) throws {
    if !drawing.quiet {
      let name = report.path == "-" ? "stdout" : report.path
      let size = plans.first.map { "\($0.width) × \($0.height)" } ?? ""
      try? context.stderr.line("\(name): \(report.summary), \(size), \(speed)")
      for warning in report.warnings { try? context.stderr.line("\(name): warning: \(warning)") }
    }
    // Where frames go, paths do not.
    if !targets.contains(where: { $0.path == "-" }) { try context.stdout.line(report.path) }
  }
}

/// The user stopped a run.
struct InterruptedRun: Error {
  /// The last frame that all outputs have.
  var last: Int?
}
