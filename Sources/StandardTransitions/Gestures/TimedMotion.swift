import Scenes

/// A motion whose state is a closed form of the time.
struct TimedMotion: Motion {
  let duration: Double
  let animatedProperties: Set<AnimatedProperty>
  /// Changes a state to that at a time in seconds; at the duration, to the end.
  let change: @Sendable (inout CollectionState, _ time: Double) -> Void

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    change(&state, min(time, duration))
  }
}

/// Motions one after another, each from the end of the one before.
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
  /// Returns the context after a motion from this one.
  func after(_ motion: any Motion) -> TransitionContext {
    var state = presentedState
    motion.apply(at: motion.duration, to: &state)
    return TransitionContext(state, scale: scale)
  }
}

/// The way of something that a critically damped spring pulls to rest: x(t) = (x₀ + (v₀ + ω·x₀)·t)·e^(−ω·t), x being the
/// distance from rest.
///
/// Source: the damped harmonic oscillator with damping ratio 1, as UIScrollView's bounce.
struct SettlingSpring: Sendable {
  /// Distance from rest at the start, in points.
  let distance: Double
  /// Change of the distance at the start, in points per second.
  let velocity: Double
  /// Angular frequency, in radians per second.
  var frequency = 18.0

  /// Returns the distance from rest at a time in seconds.
  func distance(at time: Double) -> Double {
    (distance + (velocity + frequency * distance) * time) * PortableMath.exp(-frequency * time)
  }

  /// Seconds until the distance is below a tenth of a point for good.
  ///
  /// The distance is at most (|x₀| + |v₀ + ω·x₀|·t)·e^(−ω·t), which only falls from t = 1/ω on; the root is found by halving.
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
