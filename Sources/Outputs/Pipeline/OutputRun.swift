import Raster
import Rendering

/// Brings the frames of a source to all outputs of a run, whatever draws them.
package struct OutputRun: Sendable {
  /// An output that is in its place.
  package struct Finished: Sendable {
    package var report: OutputReport
    /// Seconds since the start of the run.
    package var seconds: Double
    /// Frames that were written to every output.
    package var frameCount: Int
  }

  package var jobs: Int
  package var interruption: Interruption
  package var targets: [OutputTarget]
  /// One for each target.
  package var plans: [OutputPlan]
  /// Seconds for which the last frame stays.
  package var hold = 0.0
  /// True if animations go back to their beginning the way they came.
  package var bounces = false
  /// True if the source's first frame comes before those that are written.
  package var hasLead = false

  /// Creates a run to outputs.
  ///
  /// - Precondition: There is a plan for each target.
  package init(
    jobs: Int, interruption: Interruption, targets: [OutputTarget], plans: [OutputPlan], hold: Double = 0,
    bounces: Bool = false, hasLead: Bool = false
  ) {
    self.jobs = jobs
    self.interruption = interruption
    self.targets = targets
    self.plans = plans
    self.hold = hold
    self.bounces = bounces
    self.hasLead = hasLead
  }

  /// Draws and writes all frames, and puts the outputs in their places.
  ///
  /// - Parameters:
  ///   - slots: Where the work is done.
  ///   - note: Told how many frames all outputs have, after each one.
  ///   - announce: Called for every frame in order, before it is drawn.
  ///   - draw: Renders a frame.
  ///   - atEnd: Told how many frames were written, and the source's doubts about them, before the outputs are finished.
  ///   - report: Called for every output that is complete.
  /// - Throws: ``InterruptedRun``; what the source, `draw` and the outputs throw; what is not whole has then been removed.
  package func run(
    _ source: inout some FrameSource, on slots: WorkerPool,
    note: @escaping @Sendable (Int) -> Void = { _ in },
    announce: @escaping @Sendable (PlayedFrame) async -> Void = { _ in },
    draw: @escaping @Sendable (PlayedFrame) async throws -> FrameBitmap,
    atEnd: (Int, [String]) async throws -> Void = { _, _ in },
    report: (Finished) throws -> Void
  ) async throws {
    let output = try FrameOutput(zip(targets, plans).map { ($0.format, $1) }, note: note)
    do {
      let encoder = FrameEncoder(
        encodings: output.encodings, ofExistingFrames: output.encodingsOfExistingFrames,
        digests: targets.contains(where: \.isFolder), slots: slots)
      let count = try await FramePipeline(jobs: jobs, interruption: interruption).run(
        &source, playback: playback(of: source), announce: announce,
        draw: { try await encoder.encoded($0, draw: draw) },
        write: { frame, _ in try await output.write(frame) })
      let written = count - (hasLead ? 1 : 0)
      try await atEnd(written, source.warnings)
      try await finish(output, written, report)
    } catch {
      await output.discard()
      let isInterrupted = error is Interrupted || (error as? OutputError)?.reason == .interrupted
      if isInterrupted { throw InterruptedRun(last: await output.last) }
      throw error
    }
  }

  /// Returns the number of frames that come of a source, repetitions included; `nil` if only its end will tell.
  package func frameCount(of source: some FrameSource) -> Int? {
    source.frameCount.map(playback(of: source).frameCount)
  }

  /// A contact sheet shows each frame once.
  private func playback(of source: some FrameSource) -> PlaybackOrder {
    let isPlayed = targets.contains { type(of: $0.format).timing != .none }
    return PlaybackOrder(
      holdCount: isPlayed ? Int((hold * source.header.framesPerSecond).rounded()) : 0,
      bounces: isPlayed && bounces, hasLead: hasLead)
  }

  /// Puts every output in its place that can be; then throws for the first that could not.
  private func finish(_ output: FrameOutput, _ count: Int, _ report: (Finished) throws -> Void) async throws {
    var failure: (any Error)?
    while true {
      do {
        guard let (finished, seconds) = try await output.finishNext() else { break }
        try report(Finished(report: finished, seconds: seconds, frameCount: count))
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}

/// The user stopped a run.
package struct InterruptedRun: Error {
  /// The last frame that all outputs have.
  package var last: Int?
}
