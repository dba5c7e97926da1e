import Graphics

/// A mass on a spring, let go at progress 0 and pulled to rest at 1.
///
/// Source of the closed forms: the damped harmonic oscillator x″ + 2ζω·x′ + ω²·x = 0 of the distance x from rest, ω the
/// undamped angular frequency, ζ the damping ratio: under 1 it overshoots, at 1 it is the fastest that does not.
public struct Spring: Sendable, Hashable {
  /// Parameters that the spring was given by.
  public enum Parameters: Sendable, Hashable {
    /// ζ alone, as UIView's `usingSpringWithDamping`: ω is such that it rests when the step ends.
    case dampingRatio(Double)
    /// ζ and the undamped period in seconds, as SwiftUI's `spring(response:dampingFraction:)`.
    case response(Double, dampingRatio: Double)
    /// As CASpringAnimation: kilograms, newtons per metre, newton seconds per metre; its defaults are 1, 100, 10.
    case physical(mass: Double, stiffness: Double, damping: Double)
  }

  /// Parameters that the spring was given by.
  public var parameters: Parameters
  /// The speed at the start, in whole ways (progress 0 to 1) per second; positive is towards the end.
  public var initialVelocity: Double

  /// A spring that rests when its step ends.
  ///
  /// - Parameters:
  ///   - dampingRatio: Positive; 1 does not overshoot.
  ///   - initialVelocity: In whole ways per second.
  public init(dampingRatio: Double, initialVelocity: Double = 0) {
    parameters = .dampingRatio(dampingRatio)
    self.initialVelocity = initialVelocity
  }

  /// A spring by its undamped period.
  ///
  /// - Parameters:
  ///   - dampingRatio: 0 or more; 1 does not overshoot.
  ///   - response: The undamped period, positive, in seconds.
  ///   - initialVelocity: In whole ways per second.
  public init(dampingRatio: Double, response: Double, initialVelocity: Double = 0) {
    parameters = .response(response, dampingRatio: dampingRatio)
    self.initialVelocity = initialVelocity
  }

  /// A spring by its physical constants, as CASpringAnimation.
  ///
  /// - Parameters:
  ///   - mass: Positive, kilograms.
  ///   - stiffness: Positive, newtons per metre.
  ///   - damping: 0 or more, newton seconds per metre.
  ///   - initialVelocity: In whole ways per second.
  public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    parameters = .physical(mass: mass, stiffness: stiffness, damping: damping)
    self.initialVelocity = initialVelocity
  }

  /// The distance from rest, as a part of the whole way, that counts as rest: a third of a point in 300.
  public static let restDistance = 0.001

  /// When the spring is closer than ``restDistance`` to its end for good, in seconds; never sooner, and a little later
  /// where the envelope of the oscillation is what decides.
  ///
  /// nil if only the damping ratio is given: that spring rests when its step ends. `.infinity` without damping.
  public var settlingDuration: Double? {
    oscillator?.settlingTime
  }

  /// Progress at `fraction` of a step of `duration` seconds: 0 at the start; may pass 1; at the end of the step whatever
  /// the spring has reached by then.
  ///
  /// A non-finite duration is taken as one undamped period.
  public func progress(at fraction: Double, duration: Double) -> Double {
    if let oscillator {
      return oscillator.progress(at: fraction * (duration.isFinite ? duration : oscillator.period))
    }
    guard case .dampingRatio(let ratio) = parameters else { return fraction }
    // Time in steps: ω = 1 tells for how many radians the spring swings until it rests, with no push.
    let radians = Oscillator(frequency: 1, dampingRatio: ratio, velocity: 0).settlingTime
    let velocity = initialVelocity * (duration.isFinite ? duration : 1)
    return Oscillator(
      frequency: radians.isFinite ? radians : Oscillator.twoPi, dampingRatio: ratio, velocity: velocity
    ).progress(at: fraction)
  }

  /// The oscillator in seconds; nil if its frequency depends on the step.
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

/// The distance of a spring from rest over time: e^(−ζωt)·(cos ω′t + (ζω − v)·sin(ω′t)/ω′), ω′ = ω·√(1 − ζ²), and its limit
/// and hyperbolic twin for ζ = 1 and ζ > 1.
private struct Oscillator {
  static let twoPi = 6.283185307179586

  /// ω, radians per unit of time.
  let frequency: Double
  /// ζ.
  let dampingRatio: Double
  /// v, whole ways per unit of time.
  let velocity: Double

  /// The undamped period.
  var period: Double { Self.twoPi / frequency }

  /// ζω − v, the slope that the second term adds.
  private var slope: Double { dampingRatio * frequency - velocity }

  /// |ω′|: how fast it swings (ζ < 1) or how far apart its two decays are (ζ > 1).
  private var split: Double {
    frequency * ((1 - dampingRatio) * (1 + dampingRatio)).magnitude.squareRoot()
  }

  /// Progress at `time` ≥ 0: one minus the distance from rest.
  func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let decay = dampingRatio * frequency
    let angle = split * time
    if dampingRatio < 1 {
      let (sine, cosine) = PortableMath.sincos(angle)
      return 1 - PortableMath.exp(-decay * time) * (cosine + slope * (sine / split))
    }
    if angle < 1e-3 {
      // cosh and sinh(a)/a by their series: the difference of two exponentials would lose all digits, and at ζ = 1 be 0/0.
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

  /// When the envelope falls below ``Spring/restDistance``; `.infinity` if never.
  ///
  /// The distance is at most e^(−λt)·g(t), λ the slower decay and g the smaller of 1 + |ζω − v|·t and a bound without t.
  /// log g is concave, so −λt + log(g/rest) has one root, found by halving.
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
