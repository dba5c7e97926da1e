import Compositor
import Foundation
import PNGCodec
import Raster
import Rendering
import SceneFiles
import Outputs

/// Renders one input to all of its outputs.
struct RenderRun {
  var context: ToolContext
  var drawing: DrawingOptions
  var limits: DecodeLimits
  var options = OutputOptions()
  /// Seconds for which the last frame stays.
  var hold = 0.0
  /// Whether animations go back to their beginning the way they came.
  var bounces = false

  /// Draws every chosen frame once and hands it to all outputs; says where they are.
  ///
  /// - Parameter later: Outputs of the same command whose turn comes afterwards.
  /// - Throws: ``ToolFailure``, ``SceneFileError``; what is not whole has then been removed.
  func render(_ input: OpenedInput, to targets: [OutputTarget], later: [OutputTarget] = []) async throws {
    let plans = targets.map { plan($0, for: input) }
    let folder = zip(targets, plans).first { $0.0.isFolder }?.1
    if options.resumes { removeLeftovers(targets) }
    let kept = try options.resumes ? folder.map { plan throws(StoredFramesError) in try KeptFrames(plan) } : nil
    let run = OutputRun(
      context: context, drawing: drawing, name: input.name, targets: targets, plans: plans, hold: hold,
      bounces: bounces, hasLead: input.hasLead)
    do {
      try await draw(input, keeping: kept, for: run)
    } catch let error as InterruptedRun {
      throw interrupted(after: error.last, input, targets, later: later)
    }
  }

  /// A killed run may have left half a file under a temporary name.
  private func removeLeftovers(_ targets: [OutputTarget]) {
    for target in targets where !target.isFolder {
      let names = ["", ".frames", ".palette"].map { target.path + $0 }
      OutputFile.removeLeftovers(of: names, in: target.path.parentPath)
    }
  }

  private func draw(_ input: OpenedInput, keeping kept: KeptFrames?, for run: OutputRun) async throws {
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
    do {
      try await run.run(
        &source, on: places,
        announce: { played in
          if kept?.places.contains(played.place) != true { await pictures.expect(played.frame) }
        },
        draw: { played in
          let old = try await places.work(for: played.frame.index) { kept?.picture(played.place) }
          return if let old { old } else { try await renderer.drawn(played.frame) }
        },
        atEnd: { outcome in
          await pictures.stop()
          guard outcome.count > 0 || input.shard != nil else {
            throw ToolFailure(.badData, subject: input.name, "there are no frames", advice: "record at least one frame")
          }
          warn(typesetter.warnings, about: input)
          if let needed = await pictures.statistics.neededBytes {
            let size = MemorySize(byteCount: needed + labelMemory)
            warn(["what is seen at once took \(size), more than --memory \(drawing.memory)"], about: input)
          }
        })
    } catch {
      await pictures.stop()
      throw error
    }
  }

  /// How many threads share a frame: more than one if there are fewer frames than jobs.
  private func threads(of jobs: Int, frameCount: Int?) -> Int {
    jobs / max(1, min(frameCount ?? jobs, jobs))
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
      frames: input.frames.isOpen ? nil : input.frames,
      timelineFrameCount: input.timelineFrameCount, content: input.content, options: options, shard: input.shard,
      interruption: context.interruption, runFrameCount: input.runFrameCount)
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
    if input.content.digest != nil {
      return ToolFailure(
        .interrupted, "interrupted after frame \(last); the frames in \(folder.path) are whole",
        advice: "go on with the same command and --resume")
    }
    let rest = input.frames.text(from: last + 1)
    return ToolFailure(
      .interrupted, "interrupted after frame \(last); the frames in \(folder.path) are whole",
      advice: rest.isEmpty
        ? "run the same command again for the other outputs"
        : "go on with --frames \(rest) -o \(folder.path.shellWord)")
  }
}
