import LayoutCore

/// A scroll view slowing down along one axis: v(t) = v₀·r^(1000·t), x(t) = x₀ + v₀·F·(1 − r^(1000·t)), until |v| is 10 pt/s.
///
/// F is r / (1 − r) / 1000, so that x is the sum of v over the milliseconds. Times in seconds, lengths in points.
///
/// Source: UIScrollView, measured by the openuikit project (Vercantez).
struct Deceleration: Sendable, Hashable {
  let start: Double
  /// At the start, in points per second.
  let velocity: Double
  let rate: DecelerationRate

  /// A release at a position with a velocity.
  init(from start: Double, velocity: Double, rate: DecelerationRate) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
  }

  /// The deceleration that ends at `target`: what UIScrollView makes of another target content offset.
  init(from start: Double, to target: Double, rate: DecelerationRate) {
    let distance = target - start
    let velocity = distance == 0 ? 0 : distance / rate.reach + ScrollPhysics.stopSpeed.signed(as: distance)
    self.init(from: start, velocity: velocity, rate: rate)
  }

  private var isMoving: Bool { abs(velocity) > ScrollPhysics.stopSpeed }

  /// Seconds until it stops.
  var duration: Double { isMoving ? rate.time(until: ScrollPhysics.stopSpeed / abs(velocity)) : 0 }

  /// Offset at which it stops.
  var rest: Double {
    isMoving ? start + (velocity - ScrollPhysics.stopSpeed.signed(as: velocity)) * rate.reach : start
  }

  func position(at time: Double) -> Double { start + velocity * rate.reach * (1 - rate.remaining(after: time)) }

  func velocity(at time: Double) -> Double { velocity * rate.remaining(after: time) }

  /// When it is at `edge`, which lies between its start and where it stops.
  func time(reaching edge: Double) -> Double {
    let left = 1 - (edge - start) / (velocity * rate.reach)
    return left < 1 ? rate.time(until: left) : 0
  }
}
