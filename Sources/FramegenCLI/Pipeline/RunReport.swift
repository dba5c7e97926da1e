import Outputs
import Raster
import Rendering

/// Shows the progress of a run to outputs, and says where they are.
struct RunReport {
  var context: ToolContext
  var drawing: DrawingOptions
  /// Names what is rendered.
  var name: String
  var run: OutputRun

  /// Runs to the end.
  ///
  /// - Parameters:
  ///   - atEnd: Told how many frames were written, before the outputs are reported.
  /// - Throws: As ``OutputRun`` does.
  func run(
    _ source: inout some FrameSource, on slots: WorkerSlots,
    announce: @escaping @Sendable (PlayedFrame) async -> Void = { _ in },
    draw: @escaping @Sendable (PlayedFrame) async throws -> FrameBitmap,
    atEnd: (Int) async throws -> Void = { _ in }
  ) async throws {
    let progress = ProgressMeter(
      Progress(
        title: name, total: run.frameCount(of: source), style: drawing.progress, isQuiet: drawing.quiet,
        sink: context.stderr))
    defer { progress.end() }
    try await run.run(
      &source, on: slots, note: { progress.advance(to: $0) }, announce: announce, draw: draw,
      atEnd: { count in
        progress.end()
        try await atEnd(count)
      },
      report: say)
  }

  private func say(_ finished: OutputRun.Finished) throws {
    let report = finished.report
    if !drawing.quiet {
      let name = report.path == "-" ? "stdout" : report.path
      let size = run.plans.first.map { "\($0.width) × \($0.height)" } ?? ""
      let rate = rateText(Double(finished.frameCount) / max(finished.seconds, 1e-9))
      try? context.stderr.line("\(name): \(report.summary), \(size), \(shortNumber(finished.seconds)) s, \(rate)")
      for warning in report.warnings { try? context.stderr.line("\(name): warning: \(warning)") }
    }
    // Frames on standard output leave no room for paths.
    guard !run.targets.contains(where: { $0.path == "-" }) else { return }
    do {
      try context.stdout.line(report.path)
    } catch {
      // Who does not want to know the paths may still want the files.
      if error != .closed { throw error }
    }
  }
}
