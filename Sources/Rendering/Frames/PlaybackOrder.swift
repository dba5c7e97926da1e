import Compositor

package struct PlayedFrame: Sendable {
  package enum Role: Sendable, Hashable {
    /// The frame before the first one, which is compared with it and not written.
    case lead
    case shown
    /// A repetition of the previous frame.
    case held
    /// A repetition in reverse order.
    case returning
  }

  /// The frame, whose index is its position on the timeline, or a unique number for a repetition.
  package var frame: Frame
  package var role = Role.shown
  package var number: Int
  package var place: Int
  /// The timeline position of the previous frame in the run.
  package var placeBefore: Int?
}

/// The order of a source's frames: each once, repetitions of the last one, then optionally the reverse order.
///
/// The reverse order omits the last and the first frame, so that the run can loop.
package struct PlaybackOrder: Sendable {
  private enum Phase: Sendable { case forwards, held(Int), backwards, ended }

  /// The number of repetitions of the last frame.
  package var holdCount = 0
  /// A Boolean value that indicates whether frames, kept as attributes, are repeated in reverse order.
  package var bounces = false
  /// A Boolean value that indicates whether the source's first frame is only for comparison.
  package var hasLead = false

  private var number = 0
  private var placeBefore: Int?
  private var last: Frame?
  private var past: [Frame] = []
  private var phase = Phase.forwards

  package init(holdCount: Int = 0, bounces: Bool = false, hasLead: Bool = false) {
    (self.holdCount, self.bounces, self.hasLead) = (holdCount, bounces, hasLead)
  }

  /// A Boolean value that indicates whether the next frame needs no reading.
  package var isReady: Bool { if case .forwards = phase { false } else { true } }

  package func frameCount(of count: Int) -> Int {
    count + holdCount + (bounces ? max(0, count - 2) : 0) - (hasLead ? 1 : 0)
  }

  package mutating func next(of source: inout some FrameSource) throws -> PlayedFrame? {
    if case .forwards = phase {
      if let frame = try source.next() {
        last = frame
        if bounces { past.append(frame) }
        return played(frame, hasLead && number == 0 ? .lead : .shown)
      }
      // A loop repeats the first frame, and the last one has just been shown.
      past = Array(past.dropFirst().dropLast())
      phase = .held(holdCount)
    }
    return nextAfterEnd()
  }

  private mutating func nextAfterEnd() -> PlayedFrame? {
    if case .held(let count) = phase {
      if count > 0, let last {
        phase = .held(count - 1)
        return played(last, .held)
      }
      phase = .backwards
    }
    if case .backwards = phase, let last, var frame = past.popLast() {
      let place = frame.index
      frame.index = 2 * last.index - place
      return played(frame, .returning, place: place)
    }
    phase = .ended
    return nil
  }

  private mutating func played(_ frame: Frame, _ role: PlayedFrame.Role, place: Int? = nil) -> PlayedFrame {
    let place = place ?? frame.index
    defer { (number, placeBefore) = (number + 1, place) }
    return PlayedFrame(frame: frame, role: role, number: number, place: place, placeBefore: placeBefore)
  }
}
