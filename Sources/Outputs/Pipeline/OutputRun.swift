import Raster
import Rendering

/// A run that writes the frames of a source to several outputs.
package struct OutputRun: Sendable {
  package struct Finished: Sendable {
    package var report: OutputReport
    /// The seconds since the start of the run.
    package var seconds: Double
  }

  package var jobs: Int
  package var interruption: Interruption
  package var targets: [OutputTarget]
  package var plans: [OutputPlan]
  /// The seconds for which the last frame is held.
  package var hold = 0.0
  package var bounces = false
  /// A Boolean value that indicates whether the source's first frame precedes those that are written.
  package var hasLead = false

  /// - Precondition: There is a plan for each target.
  package init(
    jobs: Int, interruption: Interruption, targets: [OutputTarget], plans: [OutputPlan], hold: Double = 0,
    bounces: Bool = false, hasLead: Bool = false
  ) {
    (self.jobs, self.interruption, self.targets, self.plans) = (jobs, interruption, targets, plans)
    (self.hold, self.bounces, self.hasLead) = (hold, bounces, hasLead)
  }

  /// Draws and writes all frames, and finishes the outputs.
  ///
  /// - Parameters:
  ///   - note: Called after each frame with the number of frames that every output has received.
  ///   - announce: Called for every frame in order, before it is drawn.
  ///   - atEnd: Called before the outputs are finished with the number of frames written and the source's warnings.
  /// - Throws: ``InterruptedRun``, and the errors of the source, `draw`, and the outputs. Partial outputs are then
  ///   removed.
  package func run(
    _ source: inout some FrameSource, on slots: WorkerPool, note: @escaping @Sendable (Int) -> Void = { _ in },
    announce: @escaping @Sendable (PlayedFrame) async -> Void = { _ in },
    draw: @escaping @Sendable (PlayedFrame) async throws -> FrameBitmap,
    atEnd: (Int, [String]) async throws -> Void = { _, _ in }, report: (Finished) throws -> Void
  ) async throws {
    let output = try FrameOutput(zip(targets, plans).map { ($0.format, $1) }, note: note)
    do {
      let encoder = FrameEncoder(
        encodings: output.encodings, ofExistingFrames: output.encodingsOfExistingFrames,
        digests: targets.contains(where: \.isFolder), slots: slots)
      let count = try await FramePipeline(jobs: jobs, interruption: interruption).run(
        &source, playback: playback(of: source), announce: announce,
        draw: { try await encoder.encoded($0, draw: draw) }, write: { frame, _ in try await output.write(frame) })
      try await atEnd(count - (hasLead ? 1 : 0), source.warnings)
      try await finish(output, report)
    } catch {
      await output.discard()
      let isInterrupted = error is Interrupted || (error as? OutputError)?.reason == .interrupted
      if isInterrupted { throw InterruptedRun(last: await output.last) }
      throw error
    }
  }

  /// Returns the number of frames of a source, including repetitions; `nil` if it's unknown before the end.
  package func frameCount(of source: some FrameSource) -> Int? {
    source.frameCount.map(playback(of: source).frameCount)
  }

  /// Returns the order of playback, in which a contact sheet shows each frame once.
  private func playback(of source: some FrameSource) -> PlaybackOrder {
    let isPlayed = targets.contains { type(of: $0.format).timing != .none }
    return PlaybackOrder(
      holdCount: isPlayed ? Int((hold * source.header.framesPerSecond).rounded()) : 0,
      bounces: isPlayed && bounces, hasLead: hasLead)
  }

  /// Finishes every output, then throws the first error.
  private func finish(_ output: FrameOutput, _ report: (Finished) throws -> Void) async throws {
    var failure: (any Error)?
    while true {
      do {
        guard let (finished, seconds) = try await output.finishNext() else { break }
        try report(Finished(report: finished, seconds: seconds))
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}

package struct InterruptedRun: Error {
  package var last: Int?
}
