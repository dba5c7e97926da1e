import Graphics

/// The progress of an animation as a function of its time.
///
/// Both run from 0 to 1, but springs and Bézier curves may leave that range in between. Progress isn't clamped.
public enum TimingCurve: Sendable, Hashable {
  /// Constant speed.
  case linear
  /// Slow at the start, as CAMediaTimingFunction's `easeIn`, cubic-bezier(0.42, 0, 1, 1).
  case easeIn
  /// Slow at the end, as CAMediaTimingFunction's `easeOut`, cubic-bezier(0, 0, 0.58, 1).
  case easeOut
  /// Slow at both ends, as UIView's default and CAMediaTimingFunction's `easeInEaseOut`, cubic-bezier(0.42, 0, 0.58, 1).
  case easeInOut
  /// Half a period of a cosine, (1 − cos(π·t)) / 2, as UIScrollView's setContentOffset(_:animated:).
  ///
  /// Source: UIScrollView, measured by the openuikit project (Vercantez). The name is that of easings.net.
  case easeInOutSine
  /// Two parabolas, 2t² and then −2t² + 4t − 1.
  ///
  /// Source: the film strip of PhotosApp, N. Razumnuy. The name is that of easings.net.
  case easeInOutQuad
  /// Core Animation's implicit animations, as CAMediaTimingFunction's `default`, cubic-bezier(0.25, 0.1, 0.25, 1).
  case `default`
  /// Progress 0 until the end, then 1.
  case hold
  /// A Bézier curve from (0, 0) to (1, 1) with two control points. Their x (time) is clamped to `0...1`; y is free.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A damped oscillation about the end.
  case spring(Spring)
  /// An equal division of the time into steps without motion, at least 1, or 2 for ``StepJump/none``.
  case steps(Int, jump: StepJump)

  /// Returns the progress at a fraction of the time.
  ///
  /// It is exactly 0 at 0 and exactly 1 at 1, except for springs, and for ``StepJump/start`` and ``StepJump/both``,
  /// which jump at once. The duration of a spring with a time scale is its ``settlingDuration``.
  ///
  /// - Parameter fraction: The fraction of the time, clamped to `0...1`. NaN counts as 0.
  public func progress(at fraction: Double) -> Double {
    progress(at: fraction, duration: settlingDuration ?? 1)
  }

  /// Returns the progress at a fraction of a duration, in seconds, on which only springs depend.
  ///
  /// The fraction is clamped to `0...1`. NaN counts as 0.
  public func progress(at fraction: Double, duration: Double) -> Double {
    let time = fraction > 0 ? min(fraction, 1) : 0
    switch self {
    case .linear: return time
    case .easeIn, .easeOut, .easeInOut, .default, .cubicBezier:
      return controlPoints.map { Self.bezier($0.x1, $0.y1, $0.x2, $0.y2, at: time) } ?? time
    case .easeInOutSine: return time < 1 ? 0.5 * (1 - Angle.degrees(180 * time).cosine) : 1
    case .easeInOutQuad: return time < 0.5 ? 2 * time * time : -2 * time * time + 4 * time - 1
    case .hold: return time < 1 ? 0 : 1
    case .spring(let spring):
      let progress = spring.progress(at: time, duration: duration)
      return progress.isFinite ? progress : 1
    case .steps(let count, let jump): return Self.steps(count, jump, at: time)
    }
  }

  /// The control points of a Bézier curve, or `nil` for any other curve.
  package var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double)? {
    switch self {
    case .linear: (0, 0, 1, 1)
    case .easeIn: (0.42, 0, 1, 1)
    case .easeOut: (0, 0, 0.58, 1)
    case .easeInOut: (0.42, 0, 0.58, 1)
    case .default: (0.25, 0.1, 0.25, 1)
    case .cubicBezier(let x1, let y1, let x2, let y2): (x1, y1, x2, y2)
    case .easeInOutSine, .easeInOutQuad, .hold, .spring, .steps: nil
    }
  }

  /// The time until a spring with a time scale rests, in seconds.
  ///
  /// The value is `nil` for curves that fit any duration, and infinity for a spring without damping.
  public var settlingDuration: Double? {
    guard case .spring(let spring) = self else { return nil }
    return spring.settlingDuration
  }
}

/// The points at which a stepped curve jumps.
///
/// Source: W3C *CSS Easing Functions Level 1*, §2.3, `jump-start` … `jump-both`.
public enum StepJump: String, Sendable, Hashable, CaseIterable {
  /// At the start of every step, the first time at once.
  case start
  /// At the end of every step, the last time at 1.
  case end
  /// Only between steps, which include one at 0 and one at 1.
  case none
  /// At both ends and between steps.
  case both
}

extension TimingCurve {
  /// The step function at a time in `0...1`, by W3C *CSS Easing Functions Level 1*, §2.3.
  private static func steps(_ count: Int, _ jump: StepJump, at time: Double) -> Double {
    let stretches = Double(max(count, 1))
    let (extra, jumps): (Double, Double) =
      switch jump {
      case .start: (1, stretches)
      case .end: (0, stretches)
      case .none: (0, max(stretches - 1, 1))
      case .both: (1, stretches + 1)
      }
    // (k / n) · n may be less than k by a rounding error, but a frame at the time of a jump must show it.
    let current = (time * stretches + 1e-9).rounded(.down) + extra
    return min(current, jumps) / jumps
  }

  /// Returns the Bézier curve's y where its x is `time`, exactly 0 and 1 at the ends.
  ///
  /// Newton's method starts at x and stays inside a bracket, which is halved where a step would leave it. x(s) is
  /// monotone because both control points lie in `0...1`. The result is accurate to 10⁻¹⁵ or the precision of `Double`.
  ///
  /// Source: W3C *CSS Easing Functions Level 1*, §2.2; polynomial form s·(s·(s·a + b) + c).
  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    let (x1, x2) = (min(max(x1, 0), 1), min(max(x2, 0), 1))
    let (c, b, a) = (3 * x1, 3 * (x2 - 2 * x1), 1 + 3 * (x1 - x2))
    var (low, high) = (0.0, 1.0)
    var s = time
    for _ in 0..<64 {
      let error = s * (s * (s * a + b) + c) - time
      if error.magnitude <= 1e-15 { break }
      if error < 0 { low = s } else { high = s }
      let next = s - error / (s * (s * (3 * a) + 2 * b) + c)
      // Also false for NaN, where the curve is level.
      s = next > low && next < high ? next : 0.5 * (low + high)
    }
    return s * (s * (s * (1 + 3 * (y1 - y2)) + 3 * (y2 - 2 * y1)) + 3 * y1)
  }
}
