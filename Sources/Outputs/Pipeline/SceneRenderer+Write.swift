import LayoutCore
import Rendering
import Scenes

extension SceneRenderer {
  /// Renders frames to files and folders, in the formats that their names choose.
  ///
  /// ```swift
  /// try await renderer.write(to: "preview.png", "preview.webp", "frames/")
  /// ```
  /// Names are those of the option `-o` of the command line. A name that ends with `/`, has no extension, or names a
  /// folder is a folder with a PNG file for each frame and `frames.json`. Other names are files: the extension chooses
  /// the format, and `x.gif@25` has its own frame rate. Outputs with the same rate share the drawing. Files appear when
  /// they are complete, and unrelated files are never deleted.
  ///
  /// - Parameters:
  ///   - outputs: The paths of files and folders.
  ///   - frames: The indices of the frames, or `nil` for all frames.
  ///   - catalog: The catalog of output formats. The default has the built-in ones.
  /// - Returns: The reports of the outputs, grouped by frame rate.
  /// - Throws: ``OutputError``, `RenderingError`, or `CancellationError`. Partial files are then removed.
  @discardableResult
  public func write(
    to outputs: String..., frames: ClosedRange<Int>? = nil, in catalog: Catalog = Catalog()
  ) async throws -> [OutputReport] {
    var targets: [OutputTarget] = []
    for output in outputs { targets.append(try OutputTarget(output, in: catalog)) }
    return try await write(to: targets, frames: frames)
  }

  /// Renders frames to outputs with given formats.
  ///
  /// - Parameters:
  ///   - targets: The paths with formats and their options.
  ///   - frames: The indices of the frames, or `nil` for all frames.
  /// - Returns: The reports of the outputs, grouped by frame rate.
  /// - Throws: ``OutputError``, `RenderingError`, or `CancellationError`. Partial files are then removed.
  @discardableResult
  public func write(to targets: [OutputTarget], frames: ClosedRange<Int>? = nil) async throws -> [OutputReport] {
    try targets.refuseSharedPlaces()
    let range = frames ?? 0...frameCount - 1
    guard range.lowerBound >= 0, range.upperBound < frameCount else {
      throw RenderingError.noFrame(range.lowerBound < 0 ? range.lowerBound : range.upperBound, count: frameCount)
    }
    var reports: [OutputReport] = []
    for (rate, group) in targets.byRate(framesPerSecond) {
      var (renderer, chosen) = (self, FrameIndices([range]))
      if rate != framesPerSecond {
        renderer = SceneRenderer(try input.atFrameRate(rate), options: options)
        chosen = chosen.atRate(rate, insteadOf: framesPerSecond, count: renderer.frameCount, insteadOf: frameCount)
      }
      reports += try await renderer.write(chosen, to: group)
    }
    return reports
  }

  private func write(_ frames: FrameIndices, to targets: [OutputTarget]) async throws -> [OutputReport] {
    var source = SceneSource(input, frames: frames, jobs: options.jobs)
    let plans = targets.map { target in
      var plan = OutputPlan(
        target, header: source.header, frames: frames, timelineFrameCount: frameCount, content: OutputContent(input))
      plan.interruption = options.interruption
      return plan
    }
    let run = OutputRun(jobs: options.jobs, interruption: options.interruption, targets: targets, plans: plans)
    let pass = frameRenderer.pass()
    var reports: [OutputReport] = []
    try await run.run(
      &source, on: frameRenderer.slots, announce: { await pass.expect($0.frame) },
      draw: { try await pass.drawn($0.frame) }, report: { reports.append($0.report) })
    return reports
  }
}

extension OutputPlan {
  package init(
    _ target: OutputTarget, header: FrameSourceHeader, frames: FrameIndices, timelineFrameCount: Int?,
    content: OutputContent
  ) {
    self.init(
      path: target.path, width: header.canvas.pixelWidth, height: header.canvas.pixelHeight,
      scale: header.canvas.scale, isOpaque: header.canvas.background.pixel().alpha == 255,
      framesPerSecond: header.framesPerSecond, lastFrame: frames.isOpen ? nil : frames.last,
      timelineFrameCount: timelineFrameCount, content: content)
    self.frames = frames.isOpen ? nil : frames
  }
}

extension OutputContent {
  package init(_ input: SceneInput) {
    self.init(
      title: input.name, description: AltText(input.scene, input.timeline).text,
      chapters: Self.chapters(of: input.timeline))
  }

  package static func chapters(of timeline: Timeline) -> [Chapter] {
    timeline.spans.map { span in
      Chapter(name: span.name ?? span.kind, frame: Int((span.start * timeline.framesPerSecond).rounded()))
    }
  }
}
