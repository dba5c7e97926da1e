import Compositor

/// Frames × workers: the only concurrency in the project.
///
/// The source is asked for frames in order, and writers get them in order; in between, `jobs` frames are drawn and
/// encoded at a time, in any order. At most `jobs + slack` frames exist at once, so memory does not grow with their
/// number. The bytes do not depend on `jobs`, since each frame is a function of itself.
struct FramePipeline: Sendable {
  /// Frames that wait for their turn to be written, beyond those being drawn.
  static let slack = 2

  /// Frames drawn at the same time.
  var jobs: Int
  /// Looked at between frames.
  var interruption: Interruption

  /// Draws all frames of a source.
  ///
  /// - Parameters:
  ///   - draw: Runs on any worker.
  ///   - write: Runs in frame order.
  /// - Returns: How many frames there were.
  /// - Throws: What the source or `write` throws; of the frames that fail, the first one's error; ``Interrupted``.
  func run<Drawn: Sendable>(
    _ source: inout some FrameSource, draw: @escaping @Sendable (Frame) async throws -> Drawn,
    write: (Drawn, _ frame: Int) throws -> Void
  ) async throws -> Int {
    try await withThrowingTaskGroup(of: Ticket<Drawn>.self) { group in
      var (begun, drawn, written, isAtEnd) = (0, 0, 0, false)
      var waiting: [Int: Ticket<Drawn>] = [:]
      while true {
        // While the writer of a pipe takes its time, frames that are drawn are written, too.
        while !isAtEnd, begun - drawn < jobs, begun - written < jobs + Self.slack,
          source.isReady || begun == written
        {
          if interruption.isRequested { throw Interrupted() }
          guard let frame = try source.next() else {
            isAtEnd = true
            // Ctrl-C in a shell ends the program before the pipe, too: this end is none.
            if interruption.isRequested { throw Interrupted() }
            break
          }
          let number = begun
          group.addTask { await Ticket(number: number, frame: frame.index, draw: { try await draw(frame) }) }
          begun += 1
        }
        guard let ticket = try await group.next() else { return written }
        drawn += 1
        waiting[ticket.number] = ticket
        // Failures, too, come in order: the same one for any number of workers.
        while let next = waiting.removeValue(forKey: written) {
          if interruption.isRequested { throw Interrupted() }
          try write(next.drawn.get(), next.frame)
          written += 1
        }
      }
    }
  }
}

/// The user stopped the run.
struct Interrupted: Error {}

/// A drawn frame on its way to the writers.
private struct Ticket<Drawn: Sendable>: Sendable {
  /// Its place in the run.
  let number: Int
  /// Its place on the timeline.
  let frame: Int
  let drawn: Result<Drawn, any Error>

  init(number: Int, frame: Int, draw: () async throws -> Drawn) async {
    self.number = number
    self.frame = frame
    do { drawn = .success(try await draw()) } catch { drawn = .failure(error) }
  }
}
