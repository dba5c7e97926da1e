import Graphics

/// Content on its way back to an edge that it is past, or has just reached at speed, along one axis.
///
/// At 50 pt/s and more the spring is critically damped: (d + (v + ω·d)·t)·e^(−ω·t) past the edge, with ω = 11; from the edge
/// itself it swings v/(ω·e) past it. What was held creeps back: A·e^(−9·t) + B·e^(−46·t), A = (v + 46·d)/37, B = d − A.
///
/// Source: UIScrollView, measured by the openuikit project (Vercantez).
struct Bounce: Sendable, Hashable {
  /// Distance from the edge at which it counts as there, in points: even at scale 3 less than what rounds to another colour
  /// on most edges.
  static let restDistance = 0.005

  let edge: Double
  /// Past the edge at the start, signed.
  let distance: Double
  /// At the start, in points per second.
  let velocity: Double

  private var isCritical: Bool { abs(velocity) >= ScrollPhysics.bounceSpeed }
  /// v + ω·d of the critically damped spring.
  private var slope: Double { velocity + ScrollPhysics.bounceFrequency * distance }
  /// A and B of the spring of what was held.
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

  /// When it comes over the edge to the inside, where no spring holds it; `nil` if it never does.
  var crossing: Double? {
    let time: Double
    if isCritical {
      time = -distance / slope
    } else {
      let (slow, fast) = parts
      let rates = ScrollPhysics.heldRates
      time = PortableMath.log(-fast / slow) / (rates.fast - rates.slow)
    }
    // Also false for what is not a number.
    return distance != 0 && time > 0 && time < .infinity ? time : nil
  }

  /// Seconds until it stays within ``restDistance`` of the edge.
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

  /// Upper bound of the distance from the edge; it shrinks, that of a swing from its peak at 1/ω on at the latest.
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
