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
    var writers: [any FrameWriter] = []
    var last: Int?
    do {
      for target in targets { writers.append(try target.writer.init(plan(target, for: input))) }
      try await draw(input, to: &writers, last: &last)
    } catch {
      for index in writers.indices { writers[index].abandon() }
      throw error is Interrupted ? interrupted(after: last, input, targets) : error
    }
  }

  private func draw(_ input: OpenedInput, to writers: inout [any FrameWriter], last: inout Int?) async throws {
    var source = input.source
    let encodings = writers.map(\.encoding)
    let header = source.header
    warn(header.warnings, about: input)
    let pictures = PictureStore(
      header: header, limits: limits, jobs: drawing.workerCount, interruption: context.interruption)
    let typesetter = RunTypesetter(fonts: header.fonts)
    let renderer = FrameRenderer(
      canvas: header.canvas, pictures: pictures, typesetter: typesetter, encodings: encodings)
    var progress = Progress(
      title: input.name, total: source.frameCount, style: drawing.progress, isQuiet: drawing.quiet,
      sink: context.stderr)
    defer { progress.end() }
    var done = 0
    let pipeline = FramePipeline(jobs: drawing.workerCount, interruption: context.interruption)
    let count = try await pipeline.run(&source) { frame in
      try await renderer.encoded(frame)
    } write: { encoded, frame in
      for index in writers.indices {
        try writers[index].append(encoded[encodings[index].name] ?? [], frame: frame)
      }
      last = frame
      done += 1
      progress.advance(to: done)
    }
    guard count > 0 else {
      throw ToolFailure(.badData, subject: input.name, "there are no frames", advice: "record at least one frame")
    }
    progress.end()
    warn(typesetter.warnings, about: input)
    try finish(&writers, canvas: header.canvas, count: count, seconds: progress.seconds)
  }

  /// Takes every writer that is finished off the list; the caller abandons those that are left if one fails.
  private func finish(
    _ writers: inout [any FrameWriter], canvas: Canvas, count: Int, seconds: Double
  ) throws {
    let speed = "\(shortNumber(seconds)) s, \(rateText(Double(count) / max(seconds, 1e-9)))"
    while !writers.isEmpty {
      let report = try writers[0].finish()
      writers.removeFirst()
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
