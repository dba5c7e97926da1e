/// A plane angle of any number of turns.
///
/// A positive angle turns x toward y: clockwise on screen, because y points down. The angle is stored in degrees, so
/// quarter turns are exact: `Angle.degrees(90).cosine == 0`.
@frozen public struct Angle: Sendable, Hashable, Comparable, AdditiveArithmetic {
  /// The angle in degrees.
  public var degrees: Double

  /// The angle 0°.
  @inlinable public static var zero: Angle { Angle(degrees: 0) }
  /// A full turn, 360°.
  @inlinable public static var turn: Angle { Angle(degrees: 360) }

  /// Creates an angle from degrees.
  @inlinable public init(degrees: Double) { self.degrees = degrees }

  /// Creates an angle from radians.
  @inlinable public init(radians: Double) { degrees = radians * Self.degreesPerRadian }

  /// Returns an angle from degrees.
  @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Returns an angle from radians.
  @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// The angle in radians.
  @inlinable public var radians: Double {
    get { degrees * Self.radiansPerDegree }
    set { degrees = newValue * Self.degreesPerRadian }
  }

  /// The sine, −1…1.
  ///
  /// It is exactly 0 or ±1 at multiples of 90°, otherwise within 2 ulp, and NaN if the angle isn't finite.
  @inlinable public var sine: Double { sineAndCosine.sine }

  /// The cosine, −1…1, with the accuracy and special values of ``sine``.
  @inlinable public var cosine: Double { sineAndCosine.cosine }

  /// The sine and the cosine, at the cost of one.
  public var sineAndCosine: (sine: Double, cosine: Double) {
    // Both remainders are exact, and so is the remainder of a multiple of 90°: zero.
    let withinTurn = degrees.truncatingRemainder(dividingBy: 360)
    guard withinTurn.isFinite else { return (.nan, .nan) }
    let quarters = (withinTurn / 90).rounded()
    let (sine, cosine) = PortableMath.sincos((withinTurn - quarters * 90) * Self.radiansPerDegree)
    switch Int(quarters) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine + 0)
    case 2: return (-sine + 0, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns a Boolean value that indicates whether `lhs` is less than `rhs`; −90° < 0° < 360°.
  @inlinable public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.degrees < rhs.degrees }

  /// Returns the sum of two angles.
  @inlinable public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(degrees: lhs.degrees + rhs.degrees) }

  /// Returns the difference of two angles.
  @inlinable public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(degrees: lhs.degrees - rhs.degrees) }

  /// Returns the opposite angle.
  @inlinable public static prefix func - (angle: Angle) -> Angle { Angle(degrees: -angle.degrees) }

  /// Returns the angle times `factor`.
  @inlinable public static func * (angle: Angle, factor: Double) -> Angle { Angle(degrees: angle.degrees * factor) }

  /// Returns the angle times `factor`.
  @inlinable public static func * (factor: Double, angle: Angle) -> Angle { Angle(degrees: angle.degrees * factor) }

  /// Returns the angle divided by `divisor`.
  @inlinable public static func / (angle: Angle, divisor: Double) -> Angle { Angle(degrees: angle.degrees / divisor) }

  /// Returns the ratio of two angles.
  @inlinable public static func / (lhs: Angle, rhs: Angle) -> Double { lhs.degrees / rhs.degrees }

  /// π/180, rounded.
  @usableFromInline static let radiansPerDegree = 0.017453292519943295
  /// 180/π, rounded.
  @usableFromInline static let degreesPerRadian = 57.29577951308232
}
