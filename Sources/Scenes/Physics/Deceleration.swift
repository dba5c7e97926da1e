import LayoutCore

/// The deceleration of a scroll view along one axis, until |v| is 10 pt/s.
///
/// v(t) = v₀·r^(1000·t) and x(t) = x₀ + v₀·F·(1 − r^(1000·t)), with F = r / (1 − r) / 1000, so that x is the sum of v
/// over the milliseconds. Times are in seconds, lengths in points.
///
/// Source: UIScrollView, measured by the openuikit project (Vercantez).
struct Deceleration: Sendable, Hashable {
  let start: Double
  let velocity: Double
  let rate: DecelerationRate

  init(from start: Double, velocity: Double, rate: DecelerationRate) {
    (self.start, self.velocity, self.rate) = (start, velocity, rate)
  }

  /// Creates the deceleration that ends at a target, as UIScrollView does for another target content offset.
  init(from start: Double, to target: Double, rate: DecelerationRate) {
    let distance = target - start
    let velocity = distance == 0 ? 0 : distance / rate.reach + ScrollPhysics.stopSpeed.signed(as: distance)
    self.init(from: start, velocity: velocity, rate: rate)
  }

  private var isMoving: Bool { abs(velocity) > ScrollPhysics.stopSpeed }

  var duration: Double { isMoving ? rate.time(until: ScrollPhysics.stopSpeed / abs(velocity)) : 0 }

  var rest: Double {
    isMoving ? start + (velocity - ScrollPhysics.stopSpeed.signed(as: velocity)) * rate.reach : start
  }

  func position(at time: Double) -> Double { start + velocity * rate.reach * (1 - rate.remaining(after: time)) }

  func velocity(at time: Double) -> Double { velocity * rate.remaining(after: time) }

  func time(reaching edge: Double) -> Double {
    let left = 1 - (edge - start) / (velocity * rate.reach)
    return left < 1 ? rate.time(until: left) : 0
  }
}
