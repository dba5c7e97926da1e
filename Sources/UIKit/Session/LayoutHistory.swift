import Foundation
import LayoutCore

/// The events of a collection view, and sessions that have played some of them.
///
/// The results depend only on the events. Locks protect the events and the sessions, each of which is used by one
/// thread at a time.
final class LayoutHistory: @unchecked Sendable {
  let maker: LayoutMaker
  let start: LayoutContext
  private let lock = NSLock()
  private var events: [LayoutEvent]
  /// Another history and the number of its first events that this one shares.
  private let trunk: (history: LayoutHistory, count: Int)?
  private let sessions: SessionPool

  init(_ start: LayoutContext, _ maker: LayoutMaker) {
    (self.start, self.maker, trunk, sessions) = (start, maker, nil, SessionPool())
    events = [LayoutEvent(time: 0, change: .display)]
  }

  private init(_ other: LayoutHistory, _ events: [LayoutEvent]) {
    (start, maker, sessions, self.events) = (other.start, other.maker, other.sessions, events)
    trunk = (other, events.count)
  }

  /// Returns the history with events appended after the first `count`, or a new history if this one already continues
  /// differently.
  func adding(_ new: [LayoutEvent], after count: Int) -> (history: LayoutHistory, count: Int) {
    let other: LayoutHistory? = lock.withLock {
      if events.count == count {
        events += new
        return nil
      }
      let end = min(events.count, count + new.count)
      let isSame = end - count == new.count && events[count..<end].elementsEqual(new)
      return isSame ? nil : LayoutHistory(self, Array(events[..<count]))
    }
    guard let other else { return (self, count + new.count) }
    return other.adding(new, after: count)
  }

  func events(_ range: Range<Int>) -> [LayoutEvent] { lock.withLock { Array(events[range]) } }

  /// Returns a Boolean value that indicates whether the first `count` events are also those of another history.
  func shares(_ count: Int, with other: LayoutHistory) -> Bool {
    var history = self
    while history !== other {
      guard let trunk = history.trunk, count <= trunk.count else { break }
      history = trunk.history
    }
    if history === other { return true }
    return other.trunk.map { count <= $0.count && history.shares(count, with: $0.history) } ?? false
  }

  /// Calls a closure with a session that has played the first `count` events.
  func withSession<Result>(
    at count: Int, time: Double, _ body: @MainActor (LayoutSession) -> Result
  ) -> Result {
    sessions.withSession(of: self, at: count) { session in
      LayoutSession.within(
        start.scale, session.screenSize, start.resources, time: time, windows: session.windows
      ) { body(session) }
    }
  }
}

extension LayoutHistory {
  /// A Boolean value that indicates whether the delegate implements a method about scrolling.
  ///
  /// A separate session answers, because the methods are called.
  var hasScrollingDelegate: Bool {
    sessions.hasScrollingDelegate(self) {
      MainActor.runOnCurrentThread { displayedSessionHasScrollingDelegate }
    }
  }

  @MainActor private var displayedSessionHasScrollingDelegate: Bool {
    let session = LayoutSession(maker, start)
    session.play([LayoutEvent(time: 0, change: .display)], scale: start.scale)
    return LayoutSession.within(
      start.scale, Size(session.view.bounds.size), start.resources, time: 0, windows: session.windows
    ) {
      session.view.scrollRequests = ScrollRequests()
      return session.view.respondsToScrolling
    }
  }
}

/// A few sessions at different positions of a history, so that alternating queries need no replay.
private final class SessionPool: @unchecked Sendable {
  private struct Entry {
    let session: LayoutSession
    var history: LayoutHistory
  }

  /// One session before a change and one after it, for each of two threads.
  private static let limit = 4

  private let lock = NSLock()
  /// The sessions, most recently used last.
  private var entries: [Entry] = []
  /// Whether the delegate implements a method about scrolling, or `nil` before that is known.
  private var hasScrollingDelegate: Bool?

  func hasScrollingDelegate(_ history: LayoutHistory, _ ask: () -> Bool) -> Bool {
    let (known, hasDelegate) = lock.withLock {
      MainActor.runOnCurrentThread {
        if entries.isEmpty {
          entries.append(Entry(session: LayoutSession(history.maker, history.start), history: history))
        }
        return (hasScrollingDelegate, entries[0].session.hasDelegate)
      }
    }
    if let known { return known }
    let answer = hasDelegate && ask()
    lock.withLock { hasScrollingDelegate = answer }
    return answer
  }

  func withSession<Result>(
    of history: LayoutHistory, at count: Int, _ body: @MainActor (LayoutSession) -> Result
  ) -> Result {
    lock.withLock {
      MainActor.runOnCurrentThread {
        let session = session(of: history, at: count)
        return body(session)
      }
    }
  }

  @MainActor private func session(of history: LayoutHistory, at count: Int) -> LayoutSession {
    let usable = entries.indices.filter {
      entries[$0].session.position <= count && history.shares(entries[$0].session.position, with: entries[$0].history)
    }
    let best = usable.max { entries[$0].session.position < entries[$1].session.position }
    var entry =
      best.map { entries.remove(at: $0) }
      ?? Entry(session: LayoutSession(history.maker, history.start), history: history)
    entry.history = history
    entry.session.play(history.events(entry.session.position..<count), scale: history.start.scale)
    entries.append(entry)
    if entries.count > Self.limit { entries.removeFirst() }
    return entry.session
  }
}
