import Compositor
import Foundation

/// All that has happened to a layout, and objects that have lived through some of it.
///
/// What it answers depends on the events alone. A lock guards the objects: only one thread at a time uses them.
final class LayoutHistory: @unchecked Sendable {
  private let make: @Sendable (CGRect) -> (view: UICollectionView, kept: [AnyObject])
  private let start: LayoutContext
  private let lock = NSLock()
  private var events: [LayoutEvent] = []
  private var session: LayoutSession?

  init(
    _ start: LayoutContext, _ make: @escaping @Sendable (CGRect) -> (view: UICollectionView, kept: [AnyObject])
  ) {
    (self.start, self.make) = (start, make)
    events = [LayoutEvent(time: 0, change: .display)]
  }

  private init(_ other: LayoutHistory, prefix count: Int) {
    (start, make) = (other.start, other.make)
    events = Array(other.events.prefix(count))
  }

  /// Returns the history with events added behind the first `count`; another one if it goes on otherwise already.
  func adding(_ new: [LayoutEvent], after count: Int, keepingObject: Bool) -> (history: LayoutHistory, count: Int) {
    lock.withLock {
      let history = keepingObject && events.count == count ? self : LayoutHistory(self, prefix: count)
      history.events += new
      return (history, count + new.count)
    }
  }

  /// Calls a body with an object that has lived through the first `count` events.
  func withSession<Result>(at count: Int, time: Double, _ body: (LayoutSession) -> Result) -> Result {
    lock.withLock {
      if let session, session.position > count { self.session = nil }
      let session = session ?? LayoutSession(make, start)
      self.session = session
      session.play(events[session.position..<count], scale: start.scale)
      return LayoutSession.within(start.scale, Size(session.view.bounds.size), time: time) { body(session) }
    }
  }
}
