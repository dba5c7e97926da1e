import CoreGraphics
import Graphics

/// An animation with the motion of a spring, which is stored but not played.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring.
  open var mass: CGFloat = 1
  /// The stiffness of the spring.
  open var stiffness: CGFloat = 100
  /// The damping of the motion.
  open var damping: CGFloat = 10
  /// The velocity at the start, in whole distances per second.
  open var initialVelocity: CGFloat = 0

  /// The time after which the spring moves by less than a thousandth of the distance, in seconds.
  open var settlingDuration: CFTimeInterval {
    let (rate, decay) = ((stiffness / mass).squareRoot(), damping / (2 * mass))
    if decay <= 0 { return .infinity }
    // Beyond critical damping, the slower of two decays remains.
    let slowest = decay > rate ? decay - (decay * decay - rate * rate).squareRoot() : decay
    return Double(-log(0.001) / slowest)
  }
}

/// A transition between two states of a layer, which is stored but not played.
open class CATransition: CAAnimation {
  /// The kind of the transition.
  open var type = CATransitionType.fade
  /// The direction of the transition, or `nil` for none.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition begins, `0...1`.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, `0...1`.
  open var endProgress: Float = 1
}

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Sendable, Hashable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a kind with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new state fades in.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new state moves over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new state pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old state moves away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Sendable, Hashable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a direction with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right edge.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left edge.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top edge.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom edge.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An object that learns of the start and the end of animations.
///
/// Explicit animations aren't played, so that the methods aren't called.
public protocol CAAnimationDelegate: AnyObject {
  /// Responds to the start of an animation.
  func animationDidStart(_ anim: CAAnimation)
  /// Responds to the end of an animation.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
