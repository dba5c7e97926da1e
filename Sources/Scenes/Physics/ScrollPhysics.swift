import LayoutCore

extension DecelerationRate {
  /// The part of its speed that a scroll view keeps in a millisecond.
  var perMillisecond: Double {
    switch self {
    case .normal: 0.998
    case .fast: 0.99
    }
  }

  /// r / (1 − r) / 1000: how far a scroll goes per point per second of its speed, in points, were it never to stop.
  ///
  /// The sum of the way of every millisecond, each at the speed at its end: 0.499 for normal, 0.099 for fast.
  var reach: Double { perMillisecond / (1 - perMillisecond) / 1000 }

  /// The part of the speed that is left after `time` seconds: r^(1000·time).
  func remaining(after time: Double) -> Double { PortableMath.exp(1000 * time * PortableMath.log(perMillisecond)) }

  /// The seconds after which a part of the speed is left.
  func time(until part: Double) -> Double { PortableMath.log(part) / (1000 * PortableMath.log(perMillisecond)) }
}

/// The constants of UIScrollView's motion and its laws for a finger; lengths in points, times in seconds.
///
/// Source: UIScrollView, measured by the openuikit project (Vercantez). The way of a released scroll is also in Apple's
/// session 803 of 2018, "Designing Fluid Interfaces".
package enum ScrollPhysics {
  /// Points per second at which a decelerating scroll view stops.
  static let stopSpeed = 10.0
  /// The most points per second that are counted with: far more than a finger can do.
  static let topSpeed = 1e6
  /// Points per second from which on a release past the edge swings, instead of creeping back.
  static let bounceSpeed = 50.0
  /// Angular frequency of a bounce, radians per second; it is critically damped.
  static let bounceFrequency = 11.0
  /// The two rates at which content that was held past its edge creeps back, per second.
  static let heldRates = (slow: 9.0, fast: 46.0)
  /// Part of a finger's way past the edge that is followed at first.
  static let rubberBandCoefficient = 0.55
  /// Distance that a finger moves before a scroll view follows, in points: its pan gesture is recognised then.
  package static let recognitionDistance = 10.0
  /// Length of the end of a drag that tells its release velocity, in seconds.
  package static let velocityWindow = 0.1

  /// Returns the distance of content past its edge when a finger pulls it `distance` points past it: (1 − 1/(c·x/d + 1))·d.
  ///
  /// It never gets as far as the viewport's dimension d. The sign is kept.
  package static func rubberBand(_ distance: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let followed = (1 - 1 / (rubberBandCoefficient * abs(distance) / dimension + 1)) * dimension
    return followed.signed(as: distance)
  }

  /// Returns the distance by which a finger has pulled content that is `distance` points past its edge: the inverse of the rubber band.
  static func pull(ofRubberBand distance: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    // At the viewport's dimension no pull would be enough.
    let part = min(abs(distance) / dimension, 0.999)
    return (part / (1 - part) * dimension / rubberBandCoefficient).signed(as: distance)
  }
}

extension Double {
  /// The magnitude with another number's sign.
  func signed(as other: Double) -> Double { other < 0 ? -magnitude : magnitude }
}
