import LayoutCore

/// The way of one finger on the viewport: what a stage shows as a dot.
public struct TouchPath: Sendable {
  /// The time of the touch, in seconds after the start of the step; negative for a finger that touches before.
  public var start: Double
  /// The time at which the finger lifts.
  public var end: Double
  /// Returns the location of the finger at a time, in points from the viewport's top left corner.
  public var location: @Sendable (Double) -> Point

  /// A way from its parts.
  public init(start: Double, end: Double, location: @escaping @Sendable (Double) -> Point) {
    (self.start, self.end, self.location) = (start, end, location)
  }

  /// The finger of a pan gesture.
  package init(_ gesture: PanGesture) {
    self.init(start: gesture.touches.first?.timestamp ?? 0, end: gesture.end) { gesture.location(at: $0) }
  }

  /// Returns the same way some seconds later.
  package func delayed(by seconds: Double) -> TouchPath {
    TouchPath(start: start + seconds, end: end + seconds) { [location] in location($0 - seconds) }
  }

  /// A tap: the finger rests at a place for a moment before the step begins.
  ///
  /// - Parameters:
  ///   - location: The place in the viewport, in points.
  ///   - holding: The time for which it goes on to rest there, in seconds.
  package static func tap(at location: Point, holding: Double = 0) -> TouchPath {
    TouchPath(start: -0.12, end: max(0.04, holding)) { _ in location }
  }
}

/// A motion with the fingers that make it.
struct TouchDrivenMotion: Motion {
  let motion: any Motion
  let touchTraces: [TouchPath]

  var duration: Double { motion.duration }
  var animatedProperties: Set<AnimatedProperty> { motion.animatedProperties }

  func apply(at time: Double, to state: inout CollectionState) { motion.apply(at: time, to: &state) }

  func progress(at time: Double) -> Double { motion.progress(at: time) }
}

extension Motion {
  /// Returns the motion with its fingers.
  package func touched(by traces: [TouchPath]) -> any Motion { TouchDrivenMotion(motion: self, touchTraces: traces) }
}

extension TransitionContext {
  /// The place in the viewport at which a finger taps an item: the middle of what is visible of it.
  package func place(of item: ItemIndexPath) -> Point {
    let bounds = settledState.bounds
    let middle = Point(x: bounds.size.width / 2, y: bounds.size.height / 2)
    guard let frame = prepared.attributes(for: item)?.frame.intersection(bounds) else { return middle }
    return Point(x: frame.midX - bounds.minX, y: frame.midY - bounds.minY)
  }
}
