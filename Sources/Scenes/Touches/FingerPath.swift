import LayoutCore

/// The path of a finger: from the first point, where the touch begins, to the last one, where it ends.
package struct FingerPath: Sendable, Hashable {
  private let gesture: PanGesture
  /// The time at which the touch begins, in seconds from the start of the step.
  package let start: Double
  /// The time at which the touch ends.
  package let end: Double

  /// Creates a path along points in ascending order of time, at least one.
  package init(_ points: [Touch]) {
    gesture = PanGesture(points)
    start = points.first?.timestamp ?? 0
    // A touch lasts at least until the next sample.
    end = max(gesture.end, start + 1 / TouchSampler.rate)
  }

  package func location(at time: Double) -> Point { gesture.location(at: time) }

  package var trace: TouchPath { TouchPath(gesture) }
}

/// The touches of several fingers, sampled at a fixed rate.
///
/// Gestures must not depend on the frame rate, so the samples are those of a touch screen: 120 per second, and the times
/// at which touches begin and end.
struct TouchSampler {
  static let rate = 120.0

  private let paths: [FingerPath]
  private var down: [Int: Point] = [:]
  private var last: [Int: Point] = [:]

  init(_ paths: [FingerPath]) { self.paths = paths }

  /// The time at which the last touch ends, in seconds.
  var end: Double { paths.map(\.end).max() ?? 0 }

  /// The times of the samples, in ascending order.
  var times: [Double] {
    let count = Int((end * Self.rate).rounded(.down))
    let grid = (0...max(0, count)).map { Double($0) / Self.rate }
    return Set(grid + paths.flatMap { [$0.start, $0.end] }).sorted()
  }

  /// Returns the touches at the next time; fingers that are lifted move to their last locations before.
  mutating func fingers(at time: Double) -> [[FingerTouch]] {
    let touches = touches(at: time)
    let moved = touches.map { touch in
      var touch = touch
      if touch.phase == .ended { touch.phase = touch.location == last[touch.finger] ? .stationary : .moved }
      return touch
    }
    for touch in touches { last[touch.finger] = touch.location }
    let isLifted = touches.contains { $0.phase == .ended }
    if !isLifted { return [touches] }
    let lifted = touches.map { touch in
      FingerTouch(finger: touch.finger, location: touch.location, phase: touch.phase == .ended ? .ended : .stationary)
    }
    return [moved, lifted]
  }

  private mutating func touches(at time: Double) -> [FingerTouch] {
    var touches: [FingerTouch] = []
    for (finger, path) in paths.enumerated() {
      let location = path.location(at: time)
      if let last = down[finger] {
        let phase: FingerTouch.Phase = time >= path.end ? .ended : location == last ? .stationary : .moved
        touches.append(FingerTouch(finger: finger, location: location, phase: phase))
        down[finger] = phase == .ended ? nil : location
      } else if time >= path.start, time < path.end || time == path.start {
        touches.append(FingerTouch(finger: finger, location: location, phase: .began))
        down[finger] = location
      }
    }
    return touches
  }
}
