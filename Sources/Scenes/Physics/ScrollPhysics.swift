import LayoutCore

extension DecelerationRate {
  var perMillisecond: Double {
    switch self {
    case .normal: 0.998
    case .fast: 0.99
    }
  }

  /// The total distance per point per second of the initial speed, summed over milliseconds: r / (1 − r) / 1000.
  var reach: Double { perMillisecond / (1 - perMillisecond) / 1000 }

  /// Returns the fraction of the speed after a time in seconds: r^(1000·time).
  func remaining(after time: Double) -> Double { PortableMath.exp(1000 * time * PortableMath.log(perMillisecond)) }

  /// Returns the time in seconds after which a fraction of the speed remains.
  func time(until part: Double) -> Double { PortableMath.log(part) / (1000 * PortableMath.log(perMillisecond)) }
}

/// The constants and laws of UIScrollView's motion, with lengths in points and times in seconds.
///
/// Source: UIScrollView, measured by the openuikit project (Vercantez). The deceleration is also in Apple's session 803
/// of 2018, "Designing Fluid Interfaces".
package enum ScrollPhysics {
  /// The speed at which a decelerating scroll view stops, in points per second.
  static let stopSpeed = 10.0
  /// The maximum speed in calculations, in points per second, far above that of a touch.
  static let topSpeed = 1e6
  /// The speed from which content past the edge bounces instead of creeping back, in points per second.
  static let bounceSpeed = 50.0
  /// The angular frequency of a critically damped bounce, in radians per second.
  static let bounceFrequency = 11.0
  /// The two rates at which slow content past its edge creeps back, per second.
  static let heldRates = (slow: 9.0, fast: 46.0)
  /// The initial fraction of a touch's movement past the edge that the content follows.
  static let rubberBandCoefficient = 0.55
  /// The distance that a touch moves until its pan gesture is recognized, in points.
  package static let recognitionDistance = 10.0
  /// The time over which the release velocity is averaged, in seconds.
  package static let velocityWindow = 0.1

  /// Returns the distance of content that a touch drags x points past its edge, (1 − 1/(c·|x|/d + 1))·d with the sign
  /// of x, in a viewport of the dimension d.
  package static func rubberBand(_ distance: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let followed = (1 - 1 / (rubberBandCoefficient * abs(distance) / dimension + 1)) * dimension
    return followed.signed(as: distance)
  }

  /// Returns the distance of a touch for content that is `distance` points past its edge.
  static func pull(ofRubberBand distance: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    // At the viewport's dimension, the distance would be infinite.
    let part = min(abs(distance) / dimension, 0.999)
    return (part / (1 - part) * dimension / rubberBandCoefficient).signed(as: distance)
  }
}

extension Double {
  func signed(as other: Double) -> Double { other < 0 ? -magnitude : magnitude }
}
