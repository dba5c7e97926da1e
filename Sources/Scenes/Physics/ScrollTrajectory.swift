import LayoutCore

/// The content offset of a released scroll view along one axis, with its deceleration and bounce.
///
/// It consists of closed-form laws, each of which continues with the position and velocity of the one before.
package struct ScrollTrajectory: Sendable, Hashable {
  private enum Law: Sendable, Hashable {
    case deceleration(Deceleration)
    case bounce(Bounce)
  }

  private struct Phase: Sendable, Hashable {
    var start: Double
    var law: Law
  }

  private var phases: [Phase] = []
  /// The time until it's at rest, in seconds.
  package private(set) var duration = 0.0
  package private(set) var end: Double

  /// Creates the trajectory of a release without a target, which doesn't move if the range is a single offset.
  init(
    from position: Double, velocity: Double, in range: ClosedRange<Double>, rate: DecelerationRate, bounces: Bool = true
  ) {
    end = position.isNaN ? range.lowerBound : position
    let velocity = velocity.limited
    if range.contains(end) {
      if range.length > 0 { decelerate(velocity, in: range, rate: rate, bounces: bounces) }
      return
    }
    let back = Bounce(past: range, at: end, velocity: velocity)
    guard let crossing = back.crossing else {
      add(.bounce(back), for: back.duration, to: back.edge)
      return
    }
    add(.bounce(back), for: crossing, to: back.edge)
    decelerate(back.velocity(at: crossing), in: range, rate: rate, bounces: bounces)
  }

  /// Creates the trajectory of a release that ends at a target.
  ///
  /// As in UIScrollView, it decelerates from the velocity that leads to the target, which is clamped to the range.
  /// Content past its target edge bounces instead, unless it would cross the edge.
  init(
    from position: Double, velocity: Double, to target: Double, in range: ClosedRange<Double>, rate: DecelerationRate
  ) {
    end = position.isNaN ? range.lowerBound : position
    let target = target.isNaN ? end : target
    let goal = max(range.lowerBound, min(target, range.upperBound))
    let back = Bounce(past: range, at: end, velocity: velocity.limited)
    if !range.contains(end), goal == back.edge, back.crossing == nil {
      add(.bounce(back), for: back.duration, to: goal)
    } else {
      let law = Deceleration(from: end, to: goal, rate: rate)
      add(.deceleration(law), for: law.duration, to: goal)
    }
  }

  package func position(at time: Double) -> Double {
    guard time < duration, let phase = phases.last(where: { $0.start <= time }) ?? phases.first else { return end }
    switch phase.law {
    case .deceleration(let law): return law.position(at: time - phase.start)
    case .bounce(let law): return law.position(at: time - phase.start)
    }
  }

  package func velocity(at time: Double) -> Double {
    guard time < duration, let phase = phases.last(where: { $0.start <= time }) ?? phases.first else { return 0 }
    switch phase.law {
    case .deceleration(let law): return law.velocity(at: time - phase.start)
    case .bounce(let law): return law.velocity(at: time - phase.start)
    }
  }

  private mutating func decelerate(
    _ velocity: Double, in range: ClosedRange<Double>, rate: DecelerationRate, bounces: Bool
  ) {
    let law = Deceleration(from: end, velocity: velocity, rate: rate)
    let rest = law.rest
    guard !range.contains(rest) else { return add(.deceleration(law), for: law.duration, to: rest) }
    let edge = velocity < 0 ? range.lowerBound : range.upperBound
    let time = law.time(reaching: edge)
    add(.deceleration(law), for: time, to: edge)
    guard bounces else { return }
    let bounce = Bounce(edge: edge, distance: 0, velocity: law.velocity(at: time))
    add(.bounce(bounce), for: bounce.duration, to: edge)
  }

  private mutating func add(_ law: Law, for seconds: Double, to place: Double) {
    phases.append(Phase(start: duration, law: law))
    duration += seconds
    end = place
  }
}

extension Bounce {
  init(past range: ClosedRange<Double>, at position: Double, velocity: Double) {
    let edge = position < range.lowerBound ? range.lowerBound : range.upperBound
    self.init(edge: edge, distance: position - edge, velocity: velocity)
  }
}

extension Double {
  fileprivate var limited: Double {
    isNaN ? 0 : Swift.max(-ScrollPhysics.topSpeed, Swift.min(self, ScrollPhysics.topSpeed))
  }
}
