import Foundation
import LayoutCore
import QuartzCore

extension UIView {
  /// The options of an animation.
  ///
  /// A step plays an animation once, so ``repeat`` and ``autoreverse`` have no effect.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the set, one for each option.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Allows user interaction during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Starts from the current state of a running animation.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Repeats the animation.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// Plays the animation in reverse after it plays forward.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// Keeps the animation's own duration in the block of another animation.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    /// Keeps the animation's own curve in the block of another animation.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
    /// Draws the content again during a transition.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
    /// Hides and shows the views of a transition.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
    /// Inherits no options of another animation.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)
    /// A slow start and a slow end.
    public static let curveEaseInOut: AnimationOptions = []
    /// A slow start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// A slow end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// A constant pace.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// A transition by a flip about a vertical axis, from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition by a flip about a vertical axis, from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition by a page that curls up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A transition by a page that curls down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A transition by dissolving from one state to the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A transition by a flip about a horizontal axis, from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition by a flip about a horizontal axis, from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }

  /// The options of a keyframe animation.
  ///
  /// The calculation modes have no effect, because a step moves elements from their first to their last state.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits of the set, one for each option.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    /// Allows user interaction during the animation.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    /// Starts from the current state of a running animation.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    /// Repeats the animation.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    /// Plays the animation in reverse after it plays forward.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    /// Keeps the animation's own duration in the block of another animation.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
    /// Inherits no options of another animation.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)
    /// Interpolates linearly between keyframes.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps from one keyframe to the next.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates at an even pace.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates with a smooth curve through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolates with a smooth curve at an even pace.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// The timing curve of an animation.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut
    case easeIn
    case easeOut
    case linear
  }
}

extension UIView.AnimationCurve {
  var timingCurve: TimingCurve {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}

extension AnimationRequest {
  /// Creates a request with the curve and the overrides of options.
  init(_ duration: Double, delay: Double = 0, _ options: UIView.AnimationOptions) {
    // Bits 16 and 17 contain the curve, as in UIKit.
    let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
    self.init(delay: delay, duration: duration, curve: curve.timingCurve, hasOwnCurve: curve != .easeInOut)
    overridesDuration = options.contains(.overrideInheritedDuration)
    overridesCurve = options.contains(.overrideInheritedCurve)
  }
}
