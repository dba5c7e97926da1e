import Foundation
import QuartzCore
import Scenes

/// A recognizer for pan gestures, which are movements of one or more fingers.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The maximum number of fingers.
  open var maximumNumberOfTouches = Int.max
  /// The minimum number of fingers.
  open var minimumNumberOfTouches = 1
  /// The center at which the fingers are down, or the last change of their number.
  private var start: CGPoint?
  /// The center with a translation of zero.
  private var origin = CGPoint.zero
  private var track: [(time: TimeInterval, place: CGPoint)] = []

  /// Returns the distance of the movement, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint { Self.vector(from: origin, to: center, in: view) }

  /// Sets the distance of the movement so far, in a view's coordinates.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let view else { return origin = center - translation }
    origin = view.convert(view.convert(center, from: nil) - translation, to: nil)
  }

  /// Returns the mean velocity of the last tenth of a second, in points per second.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let last = track.last else { return .zero }
    let recent = track.first { last.time - $0.time <= ScrollPhysics.velocityWindow + 1e-9 } ?? last
    guard last.time > recent.time else { return .zero }
    let way = Self.vector(from: recent.place, to: last.place, in: view)
    let seconds = CGFloat(last.time - recent.time)
    return CGPoint(x: way.x / seconds, y: way.y / seconds)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard course.touches.count <= maximumNumberOfTouches else {
      if course.state == .possible { state = .failed }
      for touch in touches.sorted(by: { $0.finger < $1.finger }) { ignore(touch, for: event) }
      return
    }
    moveStart(to: center, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let place = center
    track.append((event.timestamp, place))
    if course.isUnderWay { return state = .changed }
    guard course.touches.count >= minimumNumberOfTouches, let start else { return }
    let (distance, least) = (start.separation(from: place), CGFloat(ScrollPhysics.recognitionDistance))
    guard distance > least, isAcceptable(from: start, to: place) else { return }
    // The movement counts from the point at which the gesture is recognized.
    let part = least / distance
    origin = CGPoint(x: start.x + (place.x - start.x) * part, y: start.y + (place.y - start.y) * part)
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = course.touches.filter { !$0.phase.isOver }
    guard left.count < minimumNumberOfTouches else { return moveStart(to: CGPoint(centerOf: left.map(\.place)), event) }
    track.append((event.timestamp, center))
    state = course.isUnderWay ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  /// Returns a Boolean value that indicates whether a movement can begin the gesture.
  func isAcceptable(from start: CGPoint, to place: CGPoint) -> Bool { true }

  /// Continues from a center of other fingers without a jump.
  private func moveStart(to place: CGPoint, _ event: UIEvent) {
    if let old = track.last?.place { origin = origin + (place - old) }
    if !course.isUnderWay { start = place }
    track = [(event.timestamp, place)]
  }

  private static func vector(from start: CGPoint, to end: CGPoint, in view: UIView?) -> CGPoint {
    view.map { $0.convert(end, from: nil) - $0.convert(start, from: nil) } ?? end - start
  }

  override func forget() { (start, origin, track) = (nil, .zero, []) }
}

/// A recognizer for pan gestures that begin at an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The greatest distance of the first touch from the edge, in points.
  private static let reach: CGFloat = 20

  /// The edges at which the gesture can begin.
  open var edges: UIRectEdge = []

  override func isAcceptable(from start: CGPoint, to place: CGPoint) -> Bool {
    guard let root = view?.root else { return false }
    let screen = root.convert(root.bounds, to: nil)
    let (x, y) = (place.x - start.x, place.y - start.y)
    let isLevel = abs(x) > abs(y)
    let begins =
      edges.contains(.left) && start.x - screen.minX <= Self.reach && x > 0 && isLevel
      || edges.contains(.right) && screen.maxX - start.x <= Self.reach && x < 0 && isLevel
      || edges.contains(.top) && start.y - screen.minY <= Self.reach && y > 0 && !isLevel
      || edges.contains(.bottom) && screen.maxY - start.y <= Self.reach && y < 0 && !isLevel
    if !begins { state = .failed }
    return begins
  }
}

/// The recognizer with which a scroll view scrolls.
///
/// The steps of a scene move the content while it is recognized.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private var scroller: UIScrollView? { view as? UIScrollView }

  override func isAcceptable(from start: CGPoint, to place: CGPoint) -> Bool {
    guard let scroller, scroller.isScrollEnabled else { return false }
    let isTaken = course.received.contains { touch in
      touch.delivery == .begun
        && !(scroller.canCancelContentTouches && scroller.touchesShouldCancel(in: touch.view ?? scroller))
    }
    let scrolls = !isTaken && scroller.scrolls(along: place - start)
    if !scrolls { state = .failed }
    return scrolls
  }
}

extension UIScrollView {
  /// Returns a Boolean value that indicates whether a drag along a vector moves the content.
  func scrolls(along way: CGPoint) -> Bool {
    let inset = adjustedContentInset
    if abs(way.x) > abs(way.y) {
      return alwaysBounceHorizontal || contentSize.width + inset.left + inset.right > bounds.width
        || (self as? UICollectionView)?.layout.sectionScrolling != nil
    }
    return alwaysBounceVertical || contentSize.height + inset.top + inset.bottom > bounds.height
      || (self as? UICollectionView)?.layout.sectionScrolling != nil
  }
}
