@inline(always) func saturated(_ value: Double) -> Double { max(0, min(1, value)) }

/// Returns the smooth step: 0 at `from`, 1 at `to`, which may be less than `from`, and level at both ends.
@inline(always) func ramp(_ value: Double, _ from: Double, _ to: Double) -> Double {
  let t = saturated((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

@inline(always) func mix(_ a: Double, _ b: Double, _ amount: Double) -> Double { a + (b - a) * amount }

/// Returns a bell of height 1 and half width `width`, a rational replacement for a Gaussian with longer tails.
@inline(always) func bell(_ distance: Double, _ width: Double) -> Double {
  let t = distance / width
  let s = 1 + t * t
  return 1 / (s * s)
}

/// Returns the share of a pixel on the positive side of an edge at signed `distance`.
///
/// - Parameter softness: The pixel's side, or more for an edge out of focus, in the unit of `distance`.
@inline(always) func softEdge(_ distance: Double, _ softness: Double) -> Double {
  ramp(distance, -0.6 * softness, 0.6 * softness)
}

/// Returns the sine of an angle in turns, within 0.0011, by Bhaskara's rational parabola.
///
/// Source: Bhaskara I, *Mahābhāskarīya*, c. 600: sin(πt) ≈ 16t(1−t) / (5 − 4t(1−t)). Images need a wave, not a sine; no
/// measurement depends on it.
@inline(always) func sineOfTurns(_ turns: Double) -> Double {
  let t = turns - Double(Noise.floor(turns))
  let half = t < 0.5 ? 2 * t : 2 * t - 1
  let p = half * (1 - half)
  let s = 16 * p / (5 - 4 * p)
  return t < 0.5 ? s : -s
}

@inline(always) func cosineOfTurns(_ turns: Double) -> Double { sineOfTurns(turns + 0.25) }

@inline(always) func hypotenuse(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
