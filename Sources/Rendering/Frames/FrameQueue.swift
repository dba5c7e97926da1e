import Compositor

/// Frames between the source, the workers and the writer; each of them waits here for what it can go on with.
package actor FrameQueue<Drawn: Sendable> {
  /// The next thing that the reader of the source does.
  package enum Reading {
    /// Read the next frame.
    case next
    /// Look again whether the source is ready.
    case lookAgain
    /// Read no more.
    case stop
  }

  private let limits: FramePipeline.Limits
  /// Read and not yet begun.
  private var ahead: [PlayedFrame] = []
  private var begun = 0
  /// Drawn and not yet written, by their places in the run.
  private var drawn: [Int: DrawnFrame<Drawn>] = [:]
  /// Number of frames that have been written.
  package private(set) var written = 0
  private var isAtEnd = false
  /// Why the source ended, if it should not have.
  private var failure: (any Error)?
  private var isStopped = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// An empty queue.
  package init(limits: FramePipeline.Limits) { self.limits = limits }

  // The reader of the source

  /// Waits until another frame may be read.
  ///
  /// - Parameter isReady: Whether reading it is a matter of computing only. If not, it waits until nothing else is under
  ///   way: while the writer of a pipe takes its time, frames that were read are drawn and written.
  package func reading(isReady: Bool) async -> Reading {
    while !isStopped {
      if ahead.isEmpty || ahead.count < limits.ahead && ahead.elementCount < limits.elementsAhead {
        if isReady || ahead.isEmpty && begun == written { return .next }
        await change()
        return .lookAgain
      }
      await change()
    }
    return .stop
  }

  /// Takes the next frame of the source.
  package func add(_ frame: PlayedFrame) {
    ahead.append(frame)
    changed()
  }

  /// There are no more frames; a failure comes to light when all frames before it are written.
  package func end(_ failure: (any Error)? = nil) {
    (isAtEnd, self.failure) = (true, failure)
    changed()
  }

  // The workers

  /// Waits for a frame to draw; `nil` if there are no more.
  package func nextToDraw() async -> PlayedFrame? {
    while !isStopped {
      if !ahead.isEmpty, begun - written < limits.drawn {
        defer {
          begun += 1
          changed()
        }
        return ahead.removeFirst()
      }
      if isAtEnd && ahead.isEmpty { return nil }
      await change()
    }
    return nil
  }

  /// Takes a frame back, drawn or failed.
  package func put(_ frame: DrawnFrame<Drawn>, number: Int) {
    drawn[number] = frame
    changed()
  }

  // The writer

  /// Waits for the frame after the last one that was written; `nil` if there are no more.
  ///
  /// - Throws: What the source threw, after all frames before.
  package func nextToWrite() async throws -> DrawnFrame<Drawn>? {
    while !isStopped {
      if let next = drawn.removeValue(forKey: written) { return next }
      if isAtEnd && ahead.isEmpty && begun == written {
        if let failure { throw failure }
        return nil
      }
      await change()
    }
    return nil
  }

  /// The frame that was asked for last has been written.
  package func noteWritten() {
    written += 1
    changed()
  }

  // All of them

  /// Wakes all tasks that wait.
  package func stop() {
    isStopped = true
    changed()
  }

  private func change() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  private func changed() {
    let woken = waiting
    waiting = []
    for wait in woken { wait.resume() }
  }
}

/// A drawn frame on its way to the writers.
package struct DrawnFrame<Drawn: Sendable>: Sendable {
  /// Its place on the timeline.
  package var frame: Int
  /// The drawn frame, or the error that drawing it threw.
  package var result: Result<Drawn, any Error>
}

extension [PlayedFrame] {
  /// Number of elements in all frames.
  fileprivate var elementCount: Int {
    reduce(0) { count, played in
      played.frame.shutterSamples.reduce(count + played.frame.elements.count) { $0 + $1.elements.count }
    }
  }
}
