import Graphics

/// The return of content to an edge that it has passed, or reached at speed, along one axis.
///
/// At 50 pt/s and more, the spring is critically damped: (d + (v + ω·d)·t)·e^(−ω·t) past the edge, with ω = 11. Slower
/// content creeps back: A·e^(−9·t) + B·e^(−46·t), with A = (v + 46·d)/37 and B = d − A.
///
/// Source: UIScrollView, measured by the openuikit project (Vercantez).
struct Bounce: Sendable, Hashable {
  /// The distance from the edge at rest, in points, which is invisible even at scale 3.
  static let restDistance = 0.005

  let edge: Double
  /// The signed distance past the edge at the start.
  let distance: Double
  let velocity: Double

  private var isCritical: Bool { abs(velocity) >= ScrollPhysics.bounceSpeed }
  /// v + ω·d of the critically damped spring.
  private var slope: Double { velocity + ScrollPhysics.bounceFrequency * distance }
  /// A and B of slow content.
  private var parts: (slow: Double, fast: Double) {
    let rates = ScrollPhysics.heldRates
    let slow = (velocity + rates.fast * distance) / (rates.fast - rates.slow)
    return (slow, distance - slow)
  }

  func position(at time: Double) -> Double {
    if isCritical { return edge + (distance + slope * time) * swing(time) }
    let (parts, left) = (parts, creep(time))
    return edge + parts.slow * left.slow + parts.fast * left.fast
  }

  func velocity(at time: Double) -> Double {
    if isCritical { return (velocity - ScrollPhysics.bounceFrequency * slope * time) * swing(time) }
    let (parts, left, rates) = (parts, creep(time), ScrollPhysics.heldRates)
    return -rates.slow * parts.slow * left.slow - rates.fast * parts.fast * left.fast
  }

  /// The time at which it crosses the edge inward, where no spring acts on it, or `nil` if it never does.
  var crossing: Double? {
    let time: Double
    if isCritical {
      time = -distance / slope
    } else {
      let (slow, fast) = parts
      let rates = ScrollPhysics.heldRates
      time = PortableMath.log(-fast / slow) / (rates.fast - rates.slow)
    }
    // Also false for NaN.
    return distance != 0 && time > 0 && time < .infinity ? time : nil
  }

  /// The time until it stays within ``restDistance`` of the edge, in seconds.
  var duration: Double {
    guard distance != 0 || velocity != 0 else { return 0 }
    var low = isCritical ? 1 / ScrollPhysics.bounceFrequency : 0
    var high = low + 0.25
    while envelope(high) >= Self.restDistance, high < 100 { (low, high) = (high, 2 * high) }
    for _ in 0..<60 {
      let middle = 0.5 * (low + high)
      if envelope(middle) < Self.restDistance { high = middle } else { low = middle }
    }
    return high
  }

  /// An upper bound of the distance from the edge, which decreases, for a critically damped spring from 1/ω on.
  private func envelope(_ time: Double) -> Double {
    if isCritical { return (abs(distance) + abs(slope) * time) * swing(time) }
    let (parts, left) = (parts, creep(time))
    return abs(parts.slow) * left.slow + abs(parts.fast) * left.fast
  }

  private func swing(_ time: Double) -> Double { PortableMath.exp(-ScrollPhysics.bounceFrequency * time) }

  private func creep(_ time: Double) -> (slow: Double, fast: Double) {
    let rates = ScrollPhysics.heldRates
    return (PortableMath.exp(-rates.slow * time), PortableMath.exp(-rates.fast * time))
  }
}
