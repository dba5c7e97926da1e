import Compositor

/// A queue of the frames between the source, the workers, and the writer.
package actor FrameQueue<Drawn: Sendable> {
  package enum Reading {
    case next
    case lookAgain
    case stop
  }

  private let jobs: Int
  /// The frames that were read and not yet started.
  private var ahead: [PlayedFrame] = []
  private var begun = 0
  /// The frames that were drawn and not yet written, by their positions in the run.
  private var drawn: [Int: DrawnFrame<Drawn>] = [:]
  package private(set) var written = 0
  private var isAtEnd = false
  private var failure: (any Error)?
  private var isStopped = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init(jobs: Int) { self.jobs = jobs }

  /// Waits until another frame may be read.
  ///
  /// If the source isn't ready, that is when no other work remains, so that frames before it are drawn and written.
  package func reading(isReady: Bool) async -> Reading {
    while !isStopped {
      if ahead.isEmpty || ahead.count < FramePipeline.ahead && ahead.elementCount < FramePipeline.elementsAhead {
        if isReady || ahead.isEmpty && begun == written { return .next }
        await change()
        return .lookAgain
      }
      await change()
    }
    return .stop
  }

  package func add(_ frame: PlayedFrame) {
    ahead.append(frame)
    changed()
  }

  /// Ends the source, with an error that is thrown after all frames before it are written.
  package func end(_ failure: (any Error)? = nil) {
    (isAtEnd, self.failure) = (true, failure)
    changed()
  }

  package func nextToDraw() async -> PlayedFrame? {
    while !isStopped {
      if !ahead.isEmpty, begun - written < jobs + FramePipeline.slack {
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

  package func put(_ frame: DrawnFrame<Drawn>, number: Int) {
    drawn[number] = frame
    changed()
  }

  /// - Throws: The error of the source, after all frames before it.
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

  package func noteWritten() {
    written += 1
    changed()
  }

  package func stop() {
    isStopped = true
    changed()
  }

  private func change() async { await withCheckedContinuation { waiting.append($0) } }

  private func changed() {
    let woken = waiting
    waiting = []
    for wait in woken { wait.resume() }
  }
}

package struct DrawnFrame<Drawn: Sendable>: Sendable {
  package var frame: Int
  package var result: Result<Drawn, any Error>
}

extension [PlayedFrame] {
  fileprivate var elementCount: Int {
    reduce(0) { $0 + $1.frame.elementCount }
  }
}
