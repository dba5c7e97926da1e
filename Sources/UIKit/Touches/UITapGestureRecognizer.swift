import Foundation
import QuartzCore

/// A recognizer for taps with one or more fingers.
///
/// Apple doesn't document how long a tap may take and how far it may move: 0.75 seconds and 45 points here.
open class UITapGestureRecognizer: UIGestureRecognizer {
  private static let longestTap = 0.75

  /// The required number of taps.
  open var numberOfTapsRequired = 1
  /// The required number of fingers.
  open var numberOfTouchesRequired = 1
  private var taps = 0
  /// The center of the current tap, once all fingers are down.
  private var place: CGPoint?
  /// The center of the first tap.
  private var firstPlace: CGPoint?
  /// The time at which the recognizer fails.
  private var deadline: TimeInterval?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard course.touches.count <= numberOfTouchesRequired else { return state = .failed }
    if course.touches.count == touches.count { deadline = event.timestamp + Self.longestTap }
    guard course.touches.count == numberOfTouchesRequired else { return }
    if let firstPlace, firstPlace.separation(from: center) > TouchDispatcher.tapDistance { return state = .failed }
    (place, firstPlace) = (center, firstPlace ?? center)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let place, place.separation(from: center) > TouchDispatcher.tapDistance { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard place != nil else { return state = .failed }
    guard course.touches.allSatisfy(\.phase.isOver) else { return }
    (place, taps) = (nil, taps + 1)
    if taps >= numberOfTapsRequired { return state = .ended }
    deadline = event.timestamp + TouchDispatcher.tapInterval
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  /// Returns `false` for a tap recognizer that requires more taps.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
      && other.numberOfTouchesRequired <= numberOfTouchesRequired
  }

  override func timePassed(to time: TimeInterval) {
    if course.state == .possible, course.pending.isEmpty, let deadline, time > deadline + 1e-9 { fail() }
  }

  override var awaitsMoreTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

  override func forget() { (taps, place, firstPlace, deadline) = (0, nil, nil, nil) }
}

/// A recognizer for presses that last.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of a press, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The required number of taps before the press.
  open var numberOfTapsRequired = 0
  /// The required number of fingers.
  open var numberOfTouchesRequired = 1
  /// The maximum distance by which the fingers may move before the gesture is recognized, in points.
  open var allowableMovement: CGFloat = 10
  private var taps = 0
  private var start: (place: CGPoint, time: TimeInterval)?
  /// The time at which the recognizer fails between taps.
  private var deadline: TimeInterval?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if course.isUnderWay { return }
    guard course.touches.count <= numberOfTouchesRequired else { return state = .failed }
    deadline = nil
    if course.touches.count == numberOfTouchesRequired { start = (center, event.timestamp) }
    timePassed(to: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if course.isUnderWay { return state = .changed }
    if let start, start.place.separation(from: center) > allowableMovement { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if course.isUnderWay { return state = .ended }
    guard start != nil, taps < numberOfTapsRequired else { return state = .failed }
    guard course.touches.allSatisfy(\.phase.isOver) else { return }
    (start, taps, deadline) = (nil, taps + 1, event.timestamp + TouchDispatcher.tapInterval)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  override func timePassed(to time: TimeInterval) {
    guard course.state == .possible, course.pending.isEmpty else { return }
    if let deadline, time > deadline + 1e-9 { return fail() }
    // Times are sums of fractions.
    if taps == numberOfTapsRequired, let start, time - start.time >= minimumPressDuration - 1e-9 { state = .began }
  }

  override var awaitsMoreTouches: Bool { deadline != nil }

  override func forget() { (taps, start, deadline) = (0, nil, nil) }
}

/// A recognizer for swipes, which are quick movements in one direction.
///
/// Apple doesn't document how far and how fast: at least 50 points within 0.5 seconds here, and at most 50 points across.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  private static let distance: CGFloat = 50
  private static let longestSwipe = 0.5

  /// The directions of a swipe.
  public struct Direction: OptionSet, Sendable {
    /// The bits of the set, one for each direction.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  /// The permitted directions.
  open var direction = Direction.right
  /// The required number of fingers.
  open var numberOfTouchesRequired = 1
  private var start: (place: CGPoint, time: TimeInterval)?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard course.touches.count <= numberOfTouchesRequired else { return state = .failed }
    if course.touches.count == numberOfTouchesRequired { start = (center, event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard course.state == .possible, let start else { return }
    if event.timestamp - start.time > Self.longestSwipe { return state = .failed }
    let (x, y) = (center.x - start.place.x, center.y - start.place.y)
    let isAcross = direction.isDisjoint(with: [.left, .right]) ? abs(x) : abs(y)
    let isFree = direction.isDisjoint(with: [.left, .right]) == direction.isDisjoint(with: [.up, .down])
    if !isFree, isAcross > Self.distance { return state = .failed }
    let isReached =
      direction.contains(.right) && x >= Self.distance || direction.contains(.left) && -x >= Self.distance
      || direction.contains(.down) && y >= Self.distance || direction.contains(.up) && -y >= Self.distance
    if isReached { state = .ended }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func timePassed(to time: TimeInterval) {
    if course.state == .possible, let start, time - start.time > Self.longestSwipe { fail() }
  }

  override func forget() { start = nil }
}
