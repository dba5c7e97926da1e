import Compositor
import FoundationEssentials
import Outputs
import PNGCodec
import Raster
import Rendering
import SceneFiles
import Support
import Watchdog

struct RenderRun {
  var context: ToolContext
  var drawing: DrawingOptions
  var limits: DecodeLimits
  var resumes = false
  /// The extra time of the last frame, in seconds.
  var hold = 0.0
  /// A Boolean value that indicates whether animations play forward, then backward.
  var bounces = false
  /// The largest size of a file, in bytes.
  var byteLimit: Int?
  var hidesWarnings = false

  /// Draws each chosen frame once for all outputs, and reports or prints their paths.
  ///
  /// Messages about interruptions also name the outputs that the same command writes later.
  func render(
    _ input: OpenedInput, to targets: [OutputTarget], later: [OutputTarget] = [],
    report: ((OutputRun.Finished) throws -> Void)? = nil
  ) async throws {
    LayoutWatchdog.begin(input: input.path)
    let plans = targets.map { plan($0, for: input) }
    if resumes { removeLeftovers(targets) }
    let kept = try resumes ? existingFrames(targets, plans) : nil
    let run = RunReport(
      context: context, drawing: drawing, name: input.name,
      run: OutputRun(
        jobs: drawing.workerCount, interruption: context.interruption, targets: targets, plans: plans, hold: hold,
        bounces: bounces, hasLead: input.hasLead))
    do {
      try await draw(input, keeping: kept, for: run, report: report)
    } catch let error as InterruptedRun {
      throw interrupted(after: error.last, input, targets, later: later)
    } catch let error as RenderingError where error.path == nil {
      throw ToolFailure(error, subject: displayName(ofInput: input.path))
    }
  }

  private func existingFrames(
    _ targets: [OutputTarget], _ plans: [OutputPlan]
  ) throws(StoredFramesError) -> ReusableFrames? {
    for (target, plan) in zip(targets, plans) {
      if let format = target.format as? PNGSequenceFormat {
        return try ReusableFrames(plan, compression: format.compression)
      }
    }
    return nil
  }

  /// Removes temporary files of interrupted runs.
  private func removeLeftovers(_ targets: [OutputTarget]) {
    for target in targets where !target.isFolder {
      let names = OutputFile.temporarySuffixes.map { target.path + $0 }
      OutputFile.removeLeftovers(of: names, in: target.path.parentPath)
    }
  }

  private func draw(
    _ input: OpenedInput, keeping kept: ReusableFrames?, for run: RunReport,
    report: ((OutputRun.Finished) throws -> Void)?
  ) async throws {
    var source = input.source
    let header = source.header
    warn(header.warnings, about: input)
    let renderer = FrameRenderer(
      header, options: drawing.renderingOptions(limits: limits, in: context), frameCount: source.frameCount)
    let (slots, pass) = (renderer.slots, renderer.pass())
    do {
      try await run.run(
        &source, on: slots,
        announce: { played in
          if kept?.places.contains(played.place) != true { await pass.expect(played.frame) }
        },
        draw: { played in
          let old = try await slots.work(for: played.frame.index) { kept?.pixels(ofFrame: played.place) }
          return if let old { old } else { try await pass.drawn(played.frame) }
        },
        atEnd: { count, warnings in
          await renderer.stop()
          guard count > 0 || input.shard != nil else {
            throw ToolFailure(
              .badData, subject: displayName(ofInput: input.path), "the recording has no frames",
              advice: "record at least one frame")
          }
          warn((warnings + renderer.fontWarnings).map { InputWarning(stringLiteral: $0) }, about: input)
          if let excess = await renderer.excessMemory {
            let size = MemorySize(byteCount: excess)
            warn(
              ["the images visible at the same time took \(size), more than --memory \(drawing.memory)"], about: input)
          }
        },
        report: report)
    } catch {
      await renderer.stop()
      throw error
    }
  }

  private func warn(_ warnings: [InputWarning], about input: OpenedInput) {
    if drawing.quiet || hidesWarnings { return }
    for warning in warnings { try? context.stderr.line(warning.line(about: input.name)) }
  }

  private func plan(_ target: OutputTarget, for input: OpenedInput) -> OutputPlan {
    var plan = OutputPlan(
      target, header: input.source.header, frames: input.frames, timelineFrameCount: input.timelineFrameCount,
      content: input.content)
    (plan.shard, plan.shardedFrameCount) = (input.shard, input.runFrameCount)
    (plan.resumes, plan.interruption, plan.byteLimit) = (resumes, context.interruption, byteLimit)
    return plan
  }

  private func interrupted(
    after last: Int?, _ input: OpenedInput, _ targets: [OutputTarget], later: [OutputTarget]
  ) -> ToolFailure {
    guard let last, let folder = targets.first(where: \.isFolder) else {
      let names = (targets + later).map(\.path).joined(separator: ", ")
      return ToolFailure(
        .interrupted, "interrupted; nothing was written to \(names)",
        advice: "run the same command again to start over")
    }
    let rest = input.frames.text(from: last + 1)
    let advice =
      input.content.digest != nil
      ? "continue with the same command and --resume"
      : rest.isEmpty
        ? "run the same command again for the other outputs"
        : "continue with --frames \(rest) -o \(folder.path.shellWord)"
    return ToolFailure(
      .interrupted, "interrupted after frame \(last); the frames in \(folder.path) are complete", advice: advice)
  }
}
