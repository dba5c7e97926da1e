import Compositor
import Foundation
import Raster

/// Renders one input to all of its outputs.
struct RenderRun {
  var context: ToolContext
  var drawing: DrawingOptions
  var limits: DecodeLimits

  /// Draws every chosen frame once and hands it to all outputs; says where they are.
  ///
  /// - Throws: ``ToolFailure``, ``InputError``; what is not whole has then been removed.
  func render(_ input: OpenedInput, to targets: [OutputTarget]) async throws {
    let output = FrameOutput(
      try writers(targets, for: input),
      progress: Progress(
        title: input.name, total: input.source.frameCount, style: drawing.progress, isQuiet: drawing.quiet,
        sink: context.stderr))
    do {
      try await draw(input, to: output)
    } catch {
      await output.abandon()
      throw error is Interrupted ? interrupted(after: await output.last, input, targets) : error
    }
  }

  private func writers(_ targets: [OutputTarget], for input: OpenedInput) throws -> [any FrameWriter] {
    var writers: [any FrameWriter] = []
    do {
      for target in targets { writers.append(try target.writer.init(plan(target, for: input))) }
    } catch {
      for index in writers.indices { writers[index].abandon() }
      throw error
    }
    return writers
  }

  private func draw(_ input: OpenedInput, to output: FrameOutput) async throws {
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
      canvas: header.canvas, pictures: pictures, typesetter: typesetter, encodings: output.encodings,
      places: places, threads: threads(of: jobs, frameCount: source.frameCount))
    let pipeline = FramePipeline(jobs: jobs, interruption: context.interruption)
    let count: Int
    do {
      count = try await pipeline.run(&source, announce: pictures.expect, draw: renderer.encoded) { encoded, frame in
        try await output.write(encoded, frame: frame)
      }
      await pictures.stop()
    } catch {
      await pictures.stop()
      throw error
    }
    guard count > 0 else {
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
      try context.stdout.line(report.path)
      if drawing.quiet { continue }
      let size = "\(canvas.pixelWidth) × \(canvas.pixelHeight)"
      try? context.stderr.line("\(report.path): \(report.summary), \(size), \(speed)")
      for warning in report.warnings { try? context.stderr.line("\(report.path): warning: \(warning)") }
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
      isOpaque: header.canvas.background.pixel().alpha == 255, framesPerSecond: header.framesPerSecond,
      lastFrame: input.frames.isOpen ? nil : input.frames.last, timelineFrameCount: input.timelineFrameCount)
  }

  private func interrupted(after last: Int?, _ input: OpenedInput, _ targets: [OutputTarget]) -> ToolFailure {
    guard let last, let folder = targets.first(where: \.isFolder) else {
      return ToolFailure(
        .interrupted, "interrupted; nothing was written", advice: "run the same command again to start over")
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
