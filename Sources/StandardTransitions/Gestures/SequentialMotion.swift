import Scenes

extension CurveMotion {
  static func noChange(duration: Double) -> CurveMotion {
    CurveMotion(duration: duration, curve: .linear, animatedProperties: []) { _, _ in }
  }
}

/// A sequence of motions, each of which begins at the end of the one before.
struct SequentialMotion: Motion {
  private let parts: [(start: Double, motion: any Motion)]
  let duration: Double
  let animatedProperties: Set<AnimatedProperty>

  init(_ motions: [any Motion]) {
    var (parts, start): ([(start: Double, motion: any Motion)], Double) = ([], 0)
    for motion in motions {
      parts.append((start, motion))
      start += motion.duration
    }
    (self.parts, duration) = (parts, start)
    animatedProperties = motions.reduce(into: []) { $0.formUnion($1.animatedProperties) }
  }

  var touchTraces: [TouchPath] {
    parts.flatMap { part in part.motion.touchTraces.map { $0.delayed(by: part.start) } }
  }

  func apply(at time: Double, to state: inout CollectionState) {
    for (start, motion) in parts where start <= time {
      let isOver = time >= start + motion.duration || time >= duration
      motion.apply(at: isOver ? motion.duration : time - start, to: &state)
    }
  }
}

extension TransitionContext {
  func after(_ motion: any Motion) -> TransitionContext {
    var state = presentedState
    motion.apply(at: motion.duration, to: &state)
    return TransitionContext(state, scale: scale)
  }
}

/// A critically damped spring: x(t) = (x₀ + (v₀ + ω·x₀)·t)·e^(−ω·t), with the distance x from rest.
///
/// Source: the damped harmonic oscillator with damping ratio 1, as UIScrollView's bounce.
struct SettlingSpring: Sendable {
  let distance: Double
  let velocity: Double
  let frequency = 18.0

  func distance(at time: Double) -> Double {
    (distance + (velocity + frequency * distance) * time) * PortableMath.exp(-frequency * time)
  }

  /// The time until the distance stays below a tenth of a point, in seconds, by bisection.
  ///
  /// The distance is at most (|x₀| + |v₀ + ω·x₀|·t)·e^(−ω·t), which decreases from t = 1/ω on.
  var duration: Double {
    let slope = abs(velocity + frequency * distance)
    func isAtRest(_ time: Double) -> Bool {
      (abs(distance) + slope * time) * PortableMath.exp(-frequency * time) < 0.1
    }
    var (low, high) = (0.0, 4.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if middle >= 1 / frequency && isAtRest(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
