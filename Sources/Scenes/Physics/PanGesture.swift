import LayoutCore

/// The location of a touch at a time, like UITouch.
public struct Touch: Sendable, Hashable {
  /// The time, in seconds from the start of the step.
  public var timestamp: Double
  /// The location in the viewport, in points.
  public var location: Point

  /// Creates a touch.
  public init(timestamp: Double, location: Point) {
    self.timestamp = timestamp
    self.location = location
  }
}

/// A pan gesture of one touch, which moves linearly from each location to the next.
package struct PanGesture: Sendable, Hashable {
  /// The touches in ascending order of time.
  package let touches: [Touch]
  /// The location and time at which the touch has moved far enough for a drag, or `nil` if it never does.
  package let recognition: Touch?

  package init(_ touches: [Touch]) {
    self.touches = touches
    recognition = Self.recognition(touches)
  }

  package var end: Double { touches.last?.timestamp ?? 0 }

  func location(at time: Double) -> Point {
    let after = touches.partitionPoint { $0.timestamp > time }
    guard after > 0 else { return touches.first?.location ?? .zero }
    guard after < touches.count else { return touches[after - 1].location }
    let (from, to) = (touches[after - 1], touches[after])
    let part = (time - from.timestamp) / (to.timestamp - from.timestamp)
    return from.location.interpolated(to: to.location, progress: part)
  }

  package func translation(at time: Double) -> Point {
    guard let recognition, time > recognition.timestamp else { return .zero }
    let location = location(at: time)
    return Point(x: location.x - recognition.location.x, y: location.y - recognition.location.y)
  }

  /// The mean velocity over the last 100 ms, after the recognition of the gesture, in points per second.
  package var releaseVelocity: Point {
    guard let recognition else { return .zero }
    let start = max(end - ScrollPhysics.velocityWindow, recognition.timestamp)
    let (seconds, from, to) = (end - start, translation(at: start), translation(at: end))
    guard seconds > 0 else { return .zero }
    return Point(x: (to.x - from.x) / seconds, y: (to.y - from.y) / seconds)
  }

  /// Returns the point at which the touch first leaves the circle of the recognition distance around its start.
  private static func recognition(_ touches: [Touch]) -> Touch? {
    guard let first = touches.first?.location else { return nil }
    let radius = ScrollPhysics.recognitionDistance
    for (from, to) in zip(touches, touches.dropFirst()) {
      let (ax, ay) = (from.location.x - first.x, from.location.y - first.y)
      let (bx, by) = (to.location.x - first.x, to.location.y - first.y)
      guard bx * bx + by * by > radius * radius else { continue }
      // |a + p·(b − a)| = radius; of the two solutions, the outward one.
      let (dx, dy) = (bx - ax, by - ay)
      let (square, half, rest) = (dx * dx + dy * dy, ax * dx + ay * dy, radius * radius - ax * ax - ay * ay)
      let part = (-half + max(0, half * half + square * rest).squareRoot()) / square
      return Touch(
        timestamp: from.timestamp + part * (to.timestamp - from.timestamp),
        location: from.location.interpolated(to: to.location, progress: part))
    }
    return nil
  }
}

/// The content offset during a drag, with resistance past the content's ends.
package struct DraggedScroll: Sendable, Hashable {
  package let gesture: PanGesture
  package let start: Point
  let range: ContentOffsetRange
  let size: Size
  let bounces: Bool

  package init(gesture: PanGesture, start: Point, range: ContentOffsetRange, size: Size, bounces: Bool) {
    (self.gesture, self.start, self.range, self.size, self.bounces) = (gesture, start, range, size, bounces)
  }

  /// Whether the touch is no drag, and doesn't change content at rest.
  package var isTouch: Bool { gesture.recognition == nil && range.clamped(start) == start }

  package func offset(at time: Double) -> Point {
    let translation = gesture.translation(at: time)
    return Point(
      x: dragged(start.x, by: -translation.x, in: range.x, size.width),
      y: dragged(start.y, by: -translation.y, in: range.y, size.height))
  }

  /// The velocity of the content offset at the end: that of the touch, reduced past an end of the content.
  package var releaseVelocity: Point {
    let time = gesture.end
    guard gesture.recognition != nil else { return .zero }
    let release = gesture.releaseVelocity
    let now = offset(at: time)
    return Point(
      x: -release.x * following(now.x, in: range.x, size.width),
      y: -release.y * following(now.y, in: range.y, size.height))
  }

  private func dragged(_ start: Double, by way: Double, in range: ClosedRange<Double>, _ dimension: Double) -> Double {
    // Content that fits doesn't scroll, and content that hasn't moved stays exactly where it is.
    guard way != 0, range.length > 0 || !range.contains(start) else { return start }
    let inside = max(range.lowerBound, min(start, range.upperBound))
    // Content may already be past its end when the drag begins.
    let pulled = inside + ScrollPhysics.pull(ofRubberBand: start - inside, dimension: dimension) + way
    let edge = max(range.lowerBound, min(pulled, range.upperBound))
    return bounces ? edge + ScrollPhysics.rubberBand(pulled - edge, dimension: dimension) : edge
  }

  /// Returns the content's speed at an offset as a factor of the touch's speed: 1 between the ends, and c·(1 − b/d)²,
  /// the derivative of the rubber band, at b points past them for a viewport of d points.
  private func following(_ offset: Double, in range: ClosedRange<Double>, _ dimension: Double) -> Double {
    let past = max(range.lowerBound - offset, offset - range.upperBound)
    guard past > 0, dimension > 0 else { return range.length > 0 ? 1 : 0 }
    let left = max(0, 1 - past / dimension)
    return ScrollPhysics.rubberBandCoefficient * left * left
  }
}
