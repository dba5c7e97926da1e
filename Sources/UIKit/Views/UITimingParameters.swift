import Foundation
import LayoutCore
import QuartzCore

/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's curves.
  case builtin
  /// A cubic Bézier curve.
  case cubic
  /// A spring.
  case spring
  /// A cubic Bézier curve with a spring.
  case composed
}

/// A type that provides the timing of an animator.
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The kind of the curve.
  var timingCurveType: UITimingCurveType { get }
  /// The Bézier curve, or `nil` for none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, or `nil` for none.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The timing of an animation by a cubic Bézier curve.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// UIKit's curve, or ``UIView/AnimationCurve/easeInOut`` for a curve with control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point, in fractions of the duration and of the change.
  public let controlPoint1: CGPoint
  /// The second control point, in fractions of the duration and of the change.
  public let controlPoint2: CGPoint
  let curve: TimingCurve
  /// The kind of the curve.
  public let timingCurveType: UITimingCurveType

  /// Creates parameters with the curve of implicit animations.
  public override init() {
    (animationCurve, curve, timingCurveType) = (.easeInOut, .default, .builtin)
    (controlPoint1, controlPoint2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
  }

  /// Creates parameters with one of UIKit's curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    (animationCurve, self.curve, timingCurveType) = (curve, curve.timingCurve, .builtin)
    let isSlowFirst = curve == .easeInOut || curve == .easeIn
    let isSlowLast = curve == .easeInOut || curve == .easeOut
    (controlPoint1, controlPoint2) = (CGPoint(x: isSlowFirst ? 0.42 : 0, y: 0), CGPoint(x: isSlowLast ? 0.58 : 1, y: 1))
  }

  /// Creates parameters with two control points, whose x-coordinates are `0...1`.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, controlPoint1, controlPoint2, timingCurveType) = (.easeInOut, point1, point2, .cubic)
    curve = .cubicBezier(
      x1: Double(point1.x), y1: Double(point1.y), x2: Double(point2.x), y2: Double(point2.y))
  }

  /// These parameters.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// The value `nil`.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The timing of an animation by a spring.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The speed at the start, in whole changes per second.
  public let initialVelocity: CGVector
  let spring: Spring

  private init(_ spring: Spring, _ velocity: CGVector) {
    self.spring = spring
    initialVelocity = velocity
  }

  /// Creates parameters with a damping ratio of 4.56.
  ///
  /// Source: UISpringTimingParameters' reference of `init()`.
  public override convenience init() { self.init(dampingRatio: 4.56) }

  /// Creates parameters with a damping ratio, whose spring rests at the end of the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// Creates parameters with a damping ratio, whose spring rests at the end of the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(
      Spring(dampingRatio: max(0.01, Double(ratio)), initialVelocity: velocity.greaterComponent), velocity)
  }

  /// Creates parameters with physical constants, which replace the duration of the animator.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    self.init(
      Spring(
        mass: max(1e-9, Double(mass)), stiffness: max(1e-9, Double(stiffness)), damping: max(0, Double(damping)),
        initialVelocity: velocity.greaterComponent), velocity)
  }

  /// Creates parameters with a perceptual duration, which replaces the duration of the animator, and a bounce,
  /// `-1...1`.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  /// Creates parameters with a perceptual duration, which replaces the duration of the animator, and a bounce,
  /// `-1...1`.
  public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    self.init(
      Spring(duration: duration, bounce: bounce, initialVelocity: CGFloat(velocity.greaterComponent)), velocity)
  }

  /// The kind `spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// The value `nil`.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These parameters.
  open var springTimingParameters: UISpringTimingParameters? { self }
}

extension CGVector {
  /// The component of greater magnitude, because a change of attributes has one progress.
  fileprivate var greaterComponent: Double { Double(abs(dx) >= abs(dy) ? dx : dy) }
}

extension AnimationRequest {
  /// Creates a request with the timing of an animator, which doesn't inherit that of an enclosing block.
  init(_ duration: Double, delay: Double = 0, _ timing: (any UITimingCurveProvider)?) {
    if let spring = timing?.springTimingParameters?.spring {
      self.init(delay: delay, duration: duration, spring: spring)
    } else {
      let curve = timing?.cubicTimingParameters?.curve
      self.init(delay: delay, duration: duration, curve: curve ?? .easeInOut, hasOwnCurve: curve != nil)
    }
    (overridesDuration, overridesCurve) = (true, true)
  }
}
