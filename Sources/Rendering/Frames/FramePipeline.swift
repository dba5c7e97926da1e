/// Frames × workers: the only concurrency in the project, beside the loading of images.
///
/// Frames are read in order by one task and written in order by another; in between, `jobs` frames are drawn and encoded
/// at a time, in any order. Each of the three goes on while the others are busy, up to fixed limits, so memory does not
/// grow with the number of frames. The bytes do not depend on `jobs`, since each frame is a function of itself.
package struct FramePipeline: Sendable {
  /// Limits on the frames in the pipeline.
  package struct Limits: Sendable {
    /// Frames that are being drawn, or wait to be written.
    package var drawn: Int
    /// Frames that are read before a worker asks for them, so that their images can be loaded; one at least.
    package var ahead: Int
    /// Elements from which on no more frames are read ahead: a frame of a million cells is large itself.
    package var elementsAhead: Int
  }

  /// Frames that wait for their turn to be written, beyond those being drawn.
  package static let slack = 4
  /// Half a second of a quick animation.
  package static let ahead = 32
  /// Some 10 MB.
  package static let elementsAhead = 20_000

  /// Frames drawn at the same time.
  package var jobs: Int
  /// Looked at between frames.
  package var interruption: Interruption

  /// A value from its parts.
  package init(
    jobs: Int, interruption: Interruption
  ) {
    self.jobs = jobs
    self.interruption = interruption
  }

  /// Draws all frames of a source.
  ///
  /// - Parameters:
  ///   - playback: In which order, and how often.
  ///   - announce: Called for every frame in order, before it is drawn.
  ///   - draw: Runs on any worker.
  ///   - write: Runs in frame order, one at a time.
  /// - Returns: How many frames there were.
  /// - Throws: ``Interrupted``; else, of all that went wrong, what came first in the order of the frames: what `draw` or
  ///   `write` threw for one, or what the source threw instead of one. All frames before have then been written.
  package func run<Drawn: Sendable>(
    _ source: inout some FrameSource, playback: PlaybackOrder = PlaybackOrder(),
    announce: @Sendable (PlayedFrame) async -> Void = { _ in },
    draw: @escaping @Sendable (PlayedFrame) async throws -> Drawn,
    write: @escaping @Sendable (Drawn, _ frame: Int) async throws -> Void
  ) async throws -> Int {
    let queue = FrameQueue<Drawn>(
      limits: Limits(drawn: jobs + Self.slack, ahead: Self.ahead, elementsAhead: Self.elementsAhead))
    return try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<jobs { group.addTask { await work(on: queue, draw) } }
      group.addTask { try await deliver(queue, write) }
      do {
        try await read(&source, playback, to: queue, announce)
        while try await group.next() != nil {}
      } catch {
        await queue.stop()
        throw error
      }
      return await queue.written
    }
  }

  private func read<Drawn>(
    _ source: inout some FrameSource, _ playback: PlaybackOrder, to queue: FrameQueue<Drawn>,
    _ announce: @Sendable (PlayedFrame) async -> Void
  ) async throws {
    var playback = playback
    reading: while true {
      switch await queue.reading(isReady: playback.isReady || source.isReady) {
      case .stop: return
      case .lookAgain: continue
      case .next: break
      }
      if interruption.isRequested { throw Interrupted() }
      do {
        guard let played = try playback.next(of: &source) else { break reading }
        if played.role != .held { await announce(played) }
        await queue.add(played)
      } catch {
        return await queue.end(error)
      }
    }
    // Ctrl-C in a shell ends the program before the pipe, too: this end is none.
    if interruption.isRequested { throw Interrupted() }
    await queue.end()
  }

  @concurrent private func work<Drawn>(
    on queue: FrameQueue<Drawn>, _ draw: @Sendable (PlayedFrame) async throws -> Drawn
  ) async {
    while let played = await queue.nextToDraw() {
      let result: Result<Drawn, any Error>
      do { result = .success(try await draw(played)) } catch { result = .failure(error) }
      await queue.put(DrawnFrame(frame: played.place, result: result), number: played.number)
    }
  }

  @concurrent private func deliver<Drawn>(
    _ queue: FrameQueue<Drawn>, _ write: @Sendable (Drawn, _ frame: Int) async throws -> Void
  ) async throws {
    do {
      while let next = try await queue.nextToWrite() {
        if interruption.isRequested { throw Interrupted() }
        try await write(next.result.get(), next.frame)
        await queue.noteWritten()
      }
    } catch {
      // The reader learns of it here.
      await queue.stop()
      throw error
    }
  }
}

/// The user stopped the run.
package struct Interrupted: Error {
  package init() {}
}
