import Graphics

/// A mass on a spring, released at progress 0 and at rest at 1.
///
/// Source of the closed forms: the damped harmonic oscillator x″ + 2ζω·x′ + ω²·x = 0 of the distance x from rest, with
/// the undamped angular frequency ω and the damping ratio ζ. Below 1 it overshoots, and 1 is the fastest without
/// overshoot.
public struct Spring: Sendable, Hashable {
  /// The parameters that define the spring.
  package enum Parameters: Sendable, Hashable {
    /// ζ alone, as UIView's `usingSpringWithDamping`. ω is such that the spring rests at the end of the step.
    case dampingRatio(Double)
    /// ζ and the undamped period in seconds, as SwiftUI's `spring(response:dampingFraction:)`.
    case response(Double, dampingRatio: Double)
    /// The constants of CASpringAnimation, in kilograms, newtons per meter, and newton seconds per meter. Its defaults
    /// are 1, 100, and 10.
    case physical(mass: Double, stiffness: Double, damping: Double)
  }

  package var parameters: Parameters
  /// The speed at the start, in whole distances (progress 0 to 1) per second, positive toward the end.
  public var initialVelocity: Double

  /// Creates a spring that rests at the end of its step, from a positive damping ratio.
  public init(dampingRatio: Double, initialVelocity: Double = 0) {
    parameters = .dampingRatio(dampingRatio)
    self.initialVelocity = initialVelocity
  }

  /// Creates a spring from a damping ratio of 0 or more and a positive undamped period, in seconds.
  public init(dampingRatio: Double, response: Double, initialVelocity: Double = 0) {
    parameters = .response(response, dampingRatio: dampingRatio)
    self.initialVelocity = initialVelocity
  }

  /// Creates a spring from its physical constants, as CASpringAnimation.
  ///
  /// - Parameters:
  ///   - mass: The mass, positive, in kilograms.
  ///   - stiffness: The stiffness, positive, in newtons per meter.
  ///   - damping: The damping, 0 or more, in newton seconds per meter.
  ///   - initialVelocity: The speed at the start, in whole distances per second.
  public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    parameters = .physical(mass: mass, stiffness: stiffness, damping: damping)
    self.initialVelocity = initialVelocity
  }

  /// The distance from rest, as a fraction of the whole distance, that counts as rest: a third of a point in 300.
  package static let restDistance = 0.001

  /// The time after which the spring stays within 0.001 of its end, in seconds.
  ///
  /// It may be a little too long, because it follows from the envelope of the oscillation. The value is `nil` for a
  /// spring with only a damping ratio, which rests at the end of its step, and infinity without damping.
  public var settlingDuration: Double? { oscillator?.settlingTime }

  /// Returns the progress at a fraction of a duration in seconds, from 0 at the start.
  ///
  /// It may exceed 1. A duration that isn't finite counts as one undamped period.
  public func progress(at fraction: Double, duration: Double) -> Double {
    if let oscillator {
      return oscillator.progress(at: fraction * (duration.isFinite ? duration : oscillator.period))
    }
    guard case .dampingRatio(let ratio) = parameters else { return fraction }
    // In units of the step's time, ω = 1 gives the number of radians until the spring rests.
    let radians = Oscillator(frequency: 1, dampingRatio: ratio, velocity: 0).settlingTime
    let velocity = initialVelocity * (duration.isFinite ? duration : 1)
    return Oscillator(
      frequency: radians.isFinite ? radians : Oscillator.twoPi, dampingRatio: ratio, velocity: velocity
    ).progress(at: fraction)
  }

  /// The oscillator in seconds, or `nil` if its frequency depends on the duration of the step.
  private var oscillator: Oscillator? {
    switch parameters {
    case .dampingRatio: return nil
    case .response(let response, let ratio):
      return Oscillator(frequency: Oscillator.twoPi / response, dampingRatio: ratio, velocity: initialVelocity)
    case .physical(let mass, let stiffness, let damping):
      return Oscillator(
        frequency: (stiffness / mass).squareRoot(), dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
        velocity: initialVelocity)
    }
  }
}

/// The distance of a spring from rest over time: e^(−ζωt)·(cos ω′t + (ζω − v)·sin(ω′t)/ω′) with ω′ = ω·√(1 − ζ²), its
/// limit for ζ = 1, and its hyperbolic counterpart for ζ > 1.
private struct Oscillator {
  static let twoPi = 6.283185307179586

  /// ω, in radians per unit of time.
  let frequency: Double
  let dampingRatio: Double
  /// v, in whole distances per unit of time.
  let velocity: Double

  var period: Double { Self.twoPi / frequency }
  private var slope: Double { dampingRatio * frequency - velocity }

  /// |ω′|, the angular frequency for ζ < 1, and half the difference of the two decay rates for ζ > 1.
  private var split: Double { frequency * ((1 - dampingRatio) * (1 + dampingRatio)).magnitude.squareRoot() }

  /// Returns the progress at a time of 0 or later, which is 1 minus the distance from rest.
  func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let decay = dampingRatio * frequency
    let angle = split * time
    if dampingRatio < 1 {
      let (sine, cosine) = PortableMath.sincos(angle)
      return 1 - PortableMath.exp(-decay * time) * (cosine + slope * (sine / split))
    }
    if angle < 1e-3 {
      // cosh and sinh(a)/a by their series, because the difference of two exponentials would lose all digits, and be
      // 0/0 at ζ = 1.
      let square = angle * angle
      let even = 1 + square * (0.5 + square / 24)
      let odd = 1 + square * (1.0 / 6 + square / 120)
      return 1 - PortableMath.exp(-decay * time) * (even + slope * time * odd)
    }
    let slow = PortableMath.exp(-slowDecay * time)
    let fast = PortableMath.exp(-(decay + split) * time)
    return 1 - 0.5 * ((slow + fast) + slope * ((slow - fast) / split))
  }

  /// The rate of the slower decay: ζω, or ζω − |ω′| = ω²/(ζω + |ω′|) for ζ > 1.
  private var slowDecay: Double {
    let decay = dampingRatio * frequency
    return dampingRatio > 1 ? frequency * frequency / (decay + split) : decay
  }

  /// The time at which the envelope falls below ``Spring/restDistance``, or infinity.
  ///
  /// The distance is at most e^(−λt)·g(t), with the slower decay λ and the smaller g of 1 + |ζω − v|·t and a bound
  /// without t. log g is concave, so that −λt + log(g/rest) has one root, which is found by bisection.
  var settlingTime: Double {
    let rate = slowDecay
    guard rate > 0, rate.isFinite, slope.isFinite else { return .infinity }
    let ratio = slope.magnitude / split
    let bound = dampingRatio < 1 ? (1 + ratio * ratio).squareRoot() : 1 + 0.5 * ratio
    func isAtRest(_ time: Double) -> Bool {
      let growth = 1 + slope.magnitude * time
      return PortableMath.log((bound < growth ? bound : growth) / Spring.restDistance) <= rate * time
    }
    var high = 1 / rate
    while high.isFinite && !isAtRest(high) { high *= 2 }
    var low = 0.0
    for _ in 0..<60 {
      let middle = 0.5 * (low + high)
      if isAtRest(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
