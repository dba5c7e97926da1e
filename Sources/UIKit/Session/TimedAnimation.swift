import Foundation
import LayoutCore
import QuartzCore

/// An animation in the time of an action, in seconds.
struct TimedAnimation {
  var start: Double
  var duration: Double
  var curve: TimingCurve

  var end: Double { start + duration }

  init(start: Double, duration: Double, curve: TimingCurve) {
    (self.start, self.duration, self.curve) = (start, duration, curve)
  }

  /// Creates the one animation that a step performs for several: from the start of the first to the end of the last,
  /// with the curve of the last, or returns `nil` if there are none.
  init?(_ animations: [TimedAnimation]) {
    guard let last = animations.reversed().max(by: { $0.end < $1.end }) else { return nil }
    let start = animations.reduce(last.start) { min($0, $1.start) }
    self.init(start: start, duration: last.end - start, curve: last.curve)
  }
}

/// The animation that a method of UIView requests.
struct AnimationRequest {
  var delay = 0.0
  var duration: Double
  var curve: TimingCurve
  /// A Boolean value that indicates whether the curve is one that the caller chose.
  var hasOwnCurve = true
  /// A Boolean value that indicates whether the duration counts in the block of another animation.
  var overridesDuration = false
  /// A Boolean value that indicates whether the curve counts in the block of another animation.
  var overridesCurve = false

  /// Returns the animation in the block of another one, whose remaining duration and curve it inherits unless it
  /// overrides them.
  ///
  /// Source: UIView.AnimationOptions' reference of `overrideInheritedDuration` and `overrideInheritedCurve`.
  func animation(in block: TimedAnimation?, now: Double, curve transactionCurve: TimingCurve?) -> TimedAnimation {
    let outer = block.flatMap { $0.duration > 0 ? $0 : nil }
    let own = hasOwnCurve ? curve : transactionCurve ?? curve
    return TimedAnimation(
      start: (outer?.start ?? now) + max(0, delay),
      duration: overridesDuration ? max(0, duration) : outer?.duration ?? max(0, duration),
      curve: overridesCurve ? own : outer?.curve ?? own)
  }

  /// Creates a request with a spring, which takes its own time if it has one.
  init(
    delay: Double = 0, duration: Double, spring: Spring, overridesDuration: Bool = false, overridesCurve: Bool = false
  ) {
    (self.delay, curve) = (delay, .spring(spring))
    self.duration = spring.settlingDuration.flatMap { $0.isFinite ? $0 : nil } ?? duration
    (self.overridesDuration, self.overridesCurve) = (overridesDuration, overridesCurve)
  }

  init(delay: Double = 0, duration: Double, curve: TimingCurve, hasOwnCurve: Bool = true) {
    (self.delay, self.duration, self.curve, self.hasOwnCurve) = (delay, duration, curve, hasOwnCurve)
  }
}

extension TimingCurve {
  /// Creates the curve of a timing function.
  init(_ function: CAMediaTimingFunction) {
    let points = function.controlPoints
    self = .cubicBezier(x1: points.x1, y1: points.y1, x2: points.x2, y2: points.y2)
  }
}
