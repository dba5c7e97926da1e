import Compositor

/// A frame in its place in a run.
package struct PlayedFrame: Sendable {
  /// Why a frame is in the run.
  package enum Role: Sendable, Hashable {
    /// The frame before the first one: drawn to tell what changes after it, and not written.
    case lead
    /// It is in the selection.
    case shown
    /// The one before it, once more.
    case held
    /// Shown again on the way back.
    case returning
  }

  /// Its index is its place on the timeline, but for one that comes again: no two frames of a run share an index.
  package var frame: Frame
  package var role = Role.shown
  /// Its place in the run, from 0.
  package var number: Int
  /// Its place on the timeline.
  package var place: Int
  /// Place of the frame before it in the run.
  package var placeBefore: Int?
}

/// The order in which a source's frames are shown: each once, then perhaps the last one for a while, then perhaps backwards.
///
/// On the way back neither the last nor the first frame comes again, so that the run can be repeated.
package struct PlaybackOrder: Sendable {
  private enum Phase: Sendable { case forwards, held(Int), backwards, ended }

  /// Number of times that the last frame is repeated.
  package var holdCount = 0
  /// True if frames come backwards in the end; they are then kept, as attributes without pixels.
  package var bounces = false
  /// True if the source's first frame is only compared with, and not shown.
  package var hasLead = false

  private var number = 0
  private var placeBefore: Int?
  private var last: Frame?
  private var past: [Frame] = []
  private var phase = Phase.forwards

  package init(holdCount: Int = 0, bounces: Bool = false, hasLead: Bool = false) {
    (self.holdCount, self.bounces, self.hasLead) = (holdCount, bounces, hasLead)
  }

  /// True if nothing has to be read for the next frame.
  package var isReady: Bool { if case .forwards = phase { false } else { true } }

  /// Returns the number of frames that are shown for `count` frames of the source.
  package func frameCount(of count: Int) -> Int {
    count + holdCount + (bounces ? max(0, count - 2) : 0) - (hasLead ? 1 : 0)
  }

  /// The next frame of the run; `nil` behind the last.
  package mutating func next(of source: inout some FrameSource) throws -> PlayedFrame? {
    if case .forwards = phase {
      if let frame = try source.next() {
        last = frame
        if bounces { past.append(frame) }
        return played(frame, hasLead && number == 0 ? .lead : .shown)
      }
      // The first frame comes again by itself, the last one has just been shown.
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
