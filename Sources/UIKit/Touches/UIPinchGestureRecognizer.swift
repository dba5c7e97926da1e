import Foundation
import Graphics
import QuartzCore
import Scenes

/// A recognizer for pinch gestures of two fingers.
///
/// Source: "Handling pinch gestures" in Apple's documentation: the gesture begins when both fingers have moved enough,
/// here by 8 points, and ends when both are lifted.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The factor by which the distance of the fingers has changed.
  open var scale: CGFloat {
    get { unit > 0 ? distance / unit : 1 }
    set { unit = newValue > 0 ? distance / newValue : distance }
  }
  /// The mean change of the scale in the last tenth of a second, per second.
  open var velocity: CGFloat { unit > 0 ? track.rate / unit : 0 }
  private var distance: CGFloat = 0
  /// The distance with a scale of 1.
  private var unit: CGFloat = 0
  private var track = FingerTrack()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let span = newSpan(touches, event) else { return }
    let last = scale
    distance = span.length
    unit = course.isUnderWay ? distance / last : distance
    track = FingerTrack(event.timestamp, distance)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let span else { return }
    track.add(event.timestamp, span.length)
    if course.isUnderWay {
      distance = span.length
      state = .changed
    } else if abs(span.length - unit) > FingerTrack.threshold {
      distance = span.length
      // The scale counts from the distance at which the gesture is recognized.
      unit += distance > unit ? FingerTrack.threshold : -FingerTrack.threshold
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { endPair() }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  override func forget() { (distance, unit, track) = (0, 0, FingerTrack()) }
}

/// A recognizer for rotations of two fingers.
///
/// Source: "Handling rotation gestures" in Apple's documentation: the gesture begins when both fingers have moved enough,
/// here by an arc of 8 points, and ends when both are lifted.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The clockwise rotation, in radians.
  open var rotation: CGFloat = 0
  /// The mean angular velocity of the last tenth of a second, in radians per second.
  open var velocity: CGFloat { track.rate }
  private var last: CGPoint?
  private var whole: CGFloat = 0
  private var track = FingerTrack()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let span = newSpan(touches, event) else { return }
    (last, track) = (span, FingerTrack(event.timestamp, whole))
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let span, let last else { return }
    let turn = last.angle(to: span)
    (self.last, whole) = (span, whole + turn)
    track.add(event.timestamp, whole)
    if course.isUnderWay {
      rotation += turn
      state = .changed
    } else if abs(whole) * span.length / 2 > FingerTrack.threshold {
      // The rotation counts from the angle at which the gesture is recognized.
      let least = FingerTrack.threshold * 2 / span.length
      rotation = whole > 0 ? whole - least : whole + least
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { endPair() }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  override func forget() { (rotation, last, whole, track) = (0, nil, 0, FingerTrack()) }
}

extension UIGestureRecognizer {
  /// The vector between the fingers, or `nil` unless two are down.
  fileprivate var span: CGPoint? {
    course.touches.count == 2 ? course.touches[1].place - course.touches[0].place : nil
  }

  /// Ignores a third finger, and returns the vector between two fingers that have just gone down.
  fileprivate func newSpan(_ touches: Set<UITouch>, _ event: UIEvent) -> CGPoint? {
    let isThird = course.touches.count > 2
    for touch in course.touches.dropFirst(2) { ignore(touch, for: event) }
    return isThird && course.isUnderWay ? nil : span
  }

  fileprivate func endPair() {
    guard course.touches.allSatisfy(\.phase.isOver) else { return }
    state = course.isUnderWay ? .ended : .failed
  }
}

/// The values of a gesture over time.
private struct FingerTrack {
  /// The change of the fingers' distance, or of their arc, with which a gesture begins, in points.
  static let threshold: CGFloat = 8

  private var values: [(time: TimeInterval, value: CGFloat)] = []

  init() {}

  init(_ time: TimeInterval, _ value: CGFloat) { values = [(time, value)] }

  mutating func add(_ time: TimeInterval, _ value: CGFloat) { values.append((time, value)) }

  /// The mean change over the last tenth of a second, per second.
  var rate: CGFloat {
    guard let last = values.last,
      let first = values.first(where: { last.time - $0.time <= ScrollPhysics.velocityWindow + 1e-9 }),
      last.time > first.time
    else { return 0 }
    return (last.value - first.value) / CGFloat(last.time - first.time)
  }
}

extension CGPoint {
  fileprivate var length: CGFloat { separation(from: .zero) }

  /// Returns the clockwise angle to another vector, in −π...π.
  fileprivate func angle(to other: CGPoint) -> CGFloat {
    let (cross, dot) = (x * other.y - y * other.x, x * other.x + y * other.y)
    return CGFloat(PortableMath.atan2(Double(cross), Double(dot)))
  }
}
