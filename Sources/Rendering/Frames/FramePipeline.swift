/// A pipeline that reads, draws, encodes, and writes frames concurrently.
///
/// One task reads frames in order, and another writes them in order. In between, `jobs` frames at a time are drawn and
/// encoded in any order. Fixed limits keep the memory independent of the number of frames.
package struct FramePipeline: Sendable {
  /// The number of frames that wait to be written, in addition to those being drawn.
  package static let slack = 4
  /// The number of frames to read in advance, so that their images can load: half a second of a fast animation.
  package static let ahead = 32
  /// The number of elements, which take about 10 MB, above which no more frames are read in advance.
  package static let elementsAhead = 20_000

  package var jobs: Int
  package var interruption: Interruption

  package init(jobs: Int, interruption: Interruption) { (self.jobs, self.interruption) = (jobs, interruption) }

  /// Draws all frames of a source on any worker, and returns their number.
  ///
  /// `announce` is called for every frame in order before it is drawn, and `write` for one drawn frame at a time, in
  /// order.
  /// - Throws: ``Interrupted``, or the first error in the order of the frames, of `draw`, `write`, or the source. All
  ///   frames before it have been written.
  package func run<Drawn: Sendable>(
    _ source: inout some FrameSource, playback: PlaybackOrder = PlaybackOrder(),
    announce: @Sendable (PlayedFrame) async -> Void = { _ in },
    draw: @escaping @Sendable (PlayedFrame) async throws -> Drawn,
    write: @escaping @Sendable (Drawn, _ frame: Int) async throws -> Void
  ) async throws -> Int {
    let queue = FrameQueue<Drawn>(jobs: jobs)
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
      // Repetitions need no reading.
      if !playback.isReady { await source.readAhead(jobs: jobs) }
      do {
        guard let played = try playback.next(of: &source) else { break reading }
        if played.role != .held { await announce(played) }
        await queue.add(played)
      } catch { return await queue.end(error) }
    }
    // Ctrl-C in a shell also ends the program that writes to the pipe, so the source isn't complete.
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
      // The reader stops here.
      await queue.stop()
      throw error
    }
  }
}

package struct Interrupted: Error {
  package init() {}
}
