/// Returns a frame rate as a fraction, exact for whole numbers and for decimals such as 29.97 (2997/100).
///
/// - Parameter limit: The greatest numerator and denominator.
/// Source: convergents of the continued fraction; G. H. Hardy, E. M. Wright, *An Introduction to the Theory of
/// Numbers*, ch. X.
package func frameRateFraction(
  _ framesPerSecond: Double, limit: Double = 65_535
) -> (numerator: Int, denominator: Int) {
  var (p0, q0, p1, q1) = (0.0, 1.0, 1.0, 0.0)
  var rest = framesPerSecond
  while rest.isFinite {
    let whole = rest.rounded(.down)
    let (p, q) = (whole * p1 + p0, whole * q1 + q0)
    guard p <= limit, q <= limit else { break }
    (p0, q0, p1, q1) = (p1, q1, p, q)
    if abs(p1 / q1 - framesPerSecond) < framesPerSecond * 1e-12 { break }
    rest = 1 / (rest - whole)
  }
  return (Int(max(1, p1)), Int(q1))
}

/// Returns the duration of some frames in seconds, as the best fraction that an APNG can store.
package func frameDelay(_ framesPerSecond: Double, frames: Int) -> (numerator: UInt16, denominator: UInt16) {
  let rate = frameRateFraction(framesPerSecond)
  let (numerator, denominator) = (frames * rate.denominator, rate.numerator)
  let divisor = greatestCommonDivisor(numerator, denominator)
  if numerator / divisor <= 65_535 { return (UInt16(numerator / divisor), UInt16(denominator / divisor)) }
  // Too long for the numerator: a coarser fraction, up to 18 hours.
  let seconds = Double(numerator) / Double(denominator)
  let coarse = max(1, (65_535 / seconds).rounded(.down))
  return (UInt16(min(65_535, (seconds * coarse).rounded())), UInt16(coarse))
}

extension OutputPlan {
  /// Warnings about 100 or more frames per second, which browsers play at 10 frames per second.
  package var frameRateWarnings: [String] {
    framesPerSecond < 100 ? [] : ["browsers play 100 or more frames per second slowly; use a lower rate: \(path)@60"]
  }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : greatestCommonDivisor(b, a % b) }

/// The times of frames in whole fractions of a second, rounded so that errors don't add up.
package struct RoundedTimes: Sendable {
  package var unitsPerSecond: Double
  package var framesPerSecond: Double
  private var frame = 0

  package init(unitsPerSecond: Double, framesPerSecond: Double) {
    (self.unitsPerSecond, self.framesPerSecond) = (unitsPerSecond, framesPerSecond)
  }

  package mutating func duration(ofNext frames: Int) -> Int {
    let start = moment(frame)
    frame += frames
    return moment(frame) - start
  }

  private func moment(_ frame: Int) -> Int { Int((Double(frame) * unitsPerSecond / framesPerSecond).rounded()) }
}
