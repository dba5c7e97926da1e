import Compositor
import Foundation
import Raster

/// Renders one input to all of its outputs.
struct RenderRun {
  var context: ToolContext
  var drawing: DrawingOptions
  var limits: DecodeLimits
  var outputs = OutputOptions()
  /// Seconds for which the last frame stays.
  var hold = 0.0
  /// Whether animations go back to their beginning the way they came.
  var bounces = false

  /// Draws every chosen frame once and hands it to all outputs; says where they are.
  ///
  /// - Throws: ``ToolFailure``, ``InputError``; what is not whole has then been removed.
  func render(_ input: OpenedInput, to targets: [OutputTarget]) async throws {
    let plans = targets.map { plan($0, for: input) }
    let folder = zip(targets, plans).first { $0.0.isFolder }?.1
    let kept = try outputs.resumes ? folder.map { plan throws(ToolFailure) in try KeptFrames(plan) } : nil
    let playback = playback(of: input, targets)
    let output = FrameOutput(
      try writers(targets, plans),
      progress: Progress(
        title: input.name, total: input.source.frameCount.map(playback.frameCount), style: drawing.progress,
        isQuiet: drawing.quiet, sink: context.stderr))
    do {
      try await draw(input, playback, keeping: kept, digests: folder != nil, to: output)
    } catch {
      await output.abandon()
      throw error is Interrupted ? interrupted(after: await output.last, input, targets) : error
    }
  }

  private func writers(_ targets: [OutputTarget], _ plans: [OutputPlan]) throws -> [any FrameWriter] {
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
  private func playback(of input: OpenedInput, _ targets: [OutputTarget]) -> Playback {
    let isPlayed = targets.contains { $0.writer.format.kind != .pictures }
    return Playback(
      holdCount: isPlayed ? Int((hold * input.source.header.framesPerSecond).rounded()) : 0,
      bounces: isPlayed && bounces, hasLead: input.hasLead)
  }

  private func draw(
    _ input: OpenedInput, _ playback: Playback, keeping kept: KeptFrames?, digests: Bool, to output: FrameOutput
  ) async throws {
    var source = input.source
    let header = source.header
    warn(header.warnings, about: input)
    let jobs = drawing.workerCount
    let places = Workplaces(count: jobs)
    // Labels are small; pictures get what is left.
    let labelMemory = min(drawing.memory.byteCount / 8, 32 << 20)
    let pictures = PictureStore(
      header: header, limits: limits, budget: drawing.memory.byteCount - labelMemory, jobs: jobs, places: places,
      interruption: context.interruption)
    let typesetter = RunTypesetter(fonts: header.fonts, memory: labelMemory)
    let renderer = FrameRenderer(
      canvas: header.canvas, pictures: pictures, typesetter: typesetter, places: places,
      threads: threads(of: jobs, frameCount: source.frameCount))
    let finisher = FrameFinisher(encodings: output.encodings, digests: digests, places: places)
    let count: Int
    do {
      count = try await FramePipeline(jobs: jobs, interruption: context.interruption).run(
        &source, playback: playback,
        announce: { frame in
          if kept?.places.contains(frame.index) != true { await pictures.expect(frame) }
        },
        draw: { played in
          try await finisher.finished(played) { frame in
            let old = try await places.work(for: frame.index) { kept?.picture(frame.index) }
            return if let old { old } else { try await renderer.drawn(frame) }
          }
        },
        write: { frame, _ in try await output.write(frame) })
      await pictures.stop()
    } catch {
      await pictures.stop()
      throw error
    }
    guard count > (playback.hasLead ? 1 : 0) || input.shard != nil else {
      throw ToolFailure(.badData, subject: input.name, "there are no frames", advice: "record at least one frame")
    }
    let seconds = await output.endProgress()
    warn(typesetter.warnings, about: input)
    if let needed = await pictures.statistics.neededBytes {
      let size = MemorySize(byteCount: needed + labelMemory)
      warn(["what is seen at once took \(size), more than --memory \(drawing.memory)"], about: input)
    }
    try await finish(output, canvas: header.canvas, count: count, seconds: seconds)
  }

  /// How many threads share a frame: more than one if there are fewer frames than jobs.
  private func threads(of jobs: Int, frameCount: Int?) -> Int {
    jobs / max(1, min(frameCount ?? jobs, jobs))
  }

  private func finish(_ output: FrameOutput, canvas: Canvas, count: Int, seconds: Double) async throws {
    let speed = "\(shortNumber(seconds)) s, \(rateText(Double(count) / max(seconds, 1e-9)))"
    while let report = try await output.finishNext() {
      let isStream = report.path == "-"
      if !isStream { try context.stdout.line(report.path) }
      if drawing.quiet { continue }
      let name = isStream ? "stdout" : report.path
      let size = "\(canvas.pixelWidth) × \(canvas.pixelHeight)"
      try? context.stderr.line("\(name): \(report.summary), \(size), \(speed)")
      for warning in report.warnings { try? context.stderr.line("\(name): warning: \(warning)") }
    }
  }

  private func warn(_ warnings: [String], about input: OpenedInput) {
    if drawing.quiet { return }
    for warning in warnings { try? context.stderr.line("\(input.name): warning: \(warning)") }
  }

  private func plan(_ target: OutputTarget, for input: OpenedInput) -> OutputPlan {
    let header = input.source.header
    return OutputPlan(
      path: target.path, width: header.canvas.pixelWidth, height: header.canvas.pixelHeight,
      scale: header.canvas.scale, isOpaque: header.canvas.background.pixel().alpha == 255,
      framesPerSecond: header.framesPerSecond, lastFrame: input.frames.isOpen ? nil : input.frames.last,
      timelineFrameCount: input.timelineFrameCount, content: input.content, options: outputs, shard: input.shard,
      runFrameCount: input.runFrameCount)
  }

  private func interrupted(after last: Int?, _ input: OpenedInput, _ targets: [OutputTarget]) -> ToolFailure {
    guard let last, let folder = targets.first(where: \.isFolder) else {
      return ToolFailure(
        .interrupted, "interrupted; nothing was written", advice: "run the same command again to start over")
    }
    if input.content.digest != nil {
      return ToolFailure(
        .interrupted, "interrupted after frame \(last); the frames in \(folder.path) are whole",
        advice: "go on with the same command and --resume")
    }
    let rest = input.frames.text(from: last + 1)
    guard !rest.isEmpty else {
      return ToolFailure(
        .interrupted, "interrupted; all frames in \(folder.path) are whole, other outputs were not written",
        advice: "run the same command again for the others")
    }
    return ToolFailure(
      .interrupted, "interrupted after frame \(last); the frames in \(folder.path) are whole",
      advice: "go on with --frames \(rest) -o \(folder.path.shellWord)")
  }
}
