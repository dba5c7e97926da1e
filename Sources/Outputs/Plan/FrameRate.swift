/// A number of frames per second as a fraction, as containers store it.
///
/// Exact for whole numbers and for decimals such as 29.97 (2997/100).
/// - Parameter limit: The greatest numerator and denominator.
/// Source: convergents of the continued fraction; G. H. Hardy, E. M. Wright, *An Introduction to the Theory of Numbers*, ch. X.
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

/// Returns the time for which a frame shows, in seconds, as the best fraction that an APNG can store: exact wherever one exists.
///
/// - Parameter frames: The number of frames that it stands for, at least 1.
package func frameDelay(_ framesPerSecond: Double, frames: Int) -> (numerator: UInt16, denominator: UInt16) {
  let rate = frameRateFraction(framesPerSecond)
  let (numerator, denominator) = (frames * rate.denominator, rate.numerator)
  let divisor = greatestCommonDivisor(numerator, denominator)
  if numerator / divisor <= 65_535 { return (UInt16(numerator / divisor), UInt16(denominator / divisor)) }
  // Longer than the numerator can say: a coarser fraction, up to 18 hours.
  let seconds = Double(numerator) / Double(denominator)
  let coarse = max(1, (65_535 / seconds).rounded(.down))
  return (UInt16(min(65_535, (seconds * coarse).rounded())), UInt16(coarse))
}

extension OutputPlan {
  /// Warnings about the frame rate: browsers take animated images of a hundred frames a second and more for faulty, and show ten.
  package var hasteWarnings: [String] {
    framesPerSecond < 100
      ? [] : ["browsers slow down animations of 100 frames a second and more; as in \(path)@60 they do not"]
  }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : greatestCommonDivisor(b, a % b) }

/// Moments of frames in whole units of a second, for formats without fractions: rounded moments, so that no error adds up.
package struct RoundedTimes: Sendable {
  /// Units in a second.
  package var unitsPerSecond: Double
  package var framesPerSecond: Double
  private var frame = 0

  package init(unitsPerSecond: Double, framesPerSecond: Double) {
    (self.unitsPerSecond, self.framesPerSecond) = (unitsPerSecond, framesPerSecond)
  }

  /// Returns the time for which the next image shows, which stands for `frames` frames.
  package mutating func duration(ofNext frames: Int) -> Int {
    let start = moment(frame)
    frame += frames
    return moment(frame) - start
  }

  private func moment(_ frame: Int) -> Int { Int((Double(frame) * unitsPerSecond / framesPerSecond).rounded()) }
}
