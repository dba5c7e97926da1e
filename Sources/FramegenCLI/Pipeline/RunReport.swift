import Outputs
import Raster
import Rendering

/// A run that shows its progress and prints the paths of its outputs.
struct RunReport {
  var context: ToolContext
  var drawing: DrawingOptions
  var name: String
  /// The word for the work, in the past tense.
  var work = "rendered"
  var run: OutputRun

  /// Runs to the end, calls `atEnd` with the number of frames and the warnings, and reports or prints the outputs.
  func run(
    _ source: inout some FrameSource, on slots: WorkerPool,
    announce: @escaping @Sendable (PlayedFrame) async -> Void = { _ in },
    draw: @escaping @Sendable (PlayedFrame) async throws -> FrameBitmap,
    atEnd: (Int, [String]) async throws -> Void = { _, _ in },
    report: ((OutputRun.Finished) throws -> Void)? = nil
  ) async throws {
    let progress = ProgressMeter(
      Progress(
        title: name, total: run.frameCount(of: source), style: drawing.progress, isQuiet: drawing.quiet,
        sink: context.stderr))
    defer { progress.end() }
    try await run.run(
      &source, on: slots, note: { progress.advance(to: $0) }, announce: announce, draw: draw,
      atEnd: { count, warnings in
        progress.end()
        try await atEnd(count, warnings)
      },
      report: { finished in
        if let report { return try report(finished) }
        let usesStdout = run.targets.contains { $0.path == "-" }
        try ClosingLine(finished: finished, work: work, leavesStdout: usesStdout).say(in: context, quiet: drawing.quiet)
      })
  }
}

/// The summary of a finished output for stderr, and its path for stdout.
struct ClosingLine {
  var finished: OutputRun.Finished
  /// The word for the work, in the past tense.
  var work = "rendered"
  /// The reductions that were necessary for the size limit.
  var choice: String?
  /// A Boolean value that indicates whether stdout contains frames instead of paths.
  var leavesStdout = false

  /// A text such as `hello.png: APNG, 103 frames, 3.4 s at 30 fps, 640 × 360, 17.6 MB (rendered in 25 s)`.
  var text: String {
    let report = finished.report
    let name = report.path == "-" ? "stdout" : report.path
    let choice = choice.map { "; \($0)" } ?? ""
    return "\(name): \(report.summary) (\(work) in \(shortNumber(finished.seconds)) s\(choice))"
  }

  func say(in context: ToolContext, quiet: Bool) throws {
    let report = finished.report
    if !quiet {
      try? context.stderr.line(text)
      for warning in report.warnings { try? context.stderr.line("\(report.path): warning: \(warning)") }
      if let advice = EmbeddedFile.sizeAdvice(path: report.path, byteCount: report.byteCount ?? 0) {
        try? context.stderr.line("\(report.path): note: \(advice)")
      }
    }
    guard !leavesStdout else { return }
    do {
      try context.stdout.line(report.path)
    } catch {
      // The files are complete even if no program reads their paths.
      if error != .closed { throw error }
    }
  }
}
