import LayoutCore

/// The path of a touch on the viewport, which a stage shows as a dot.
public struct TouchPath: Sendable {
  /// The time at which the touch begins, in seconds from the start of the step, which may be negative.
  public var start: Double
  /// The time at which the touch ends, in seconds from the start of the step.
  public var end: Double
  /// A closure that returns the location at a time, in points from the viewport's top left corner.
  public var location: @Sendable (Double) -> Point

  /// Creates a path.
  public init(start: Double, end: Double, location: @escaping @Sendable (Double) -> Point) {
    (self.start, self.end, self.location) = (start, end, location)
  }

  package init(_ gesture: PanGesture) {
    self.init(start: gesture.touches.first?.timestamp ?? 0, end: gesture.end) { gesture.location(at: $0) }
  }

  package func delayed(by seconds: Double) -> TouchPath {
    TouchPath(start: start + seconds, end: end + seconds) { [location] in location($0 - seconds) }
  }

  package static func tap(at location: Point, holding: Double = 0) -> TouchPath {
    TouchPath(start: -0.12, end: max(0.04, holding)) { _ in location }
  }
}

struct TouchDrivenMotion: Motion {
  let motion: any Motion
  let touchTraces: [TouchPath]

  var duration: Double { motion.duration }
  var animatedProperties: Set<AnimatedProperty> { motion.animatedProperties }

  func apply(at time: Double, to state: inout CollectionState) { motion.apply(at: time, to: &state) }

  func progress(at time: Double) -> Double { motion.progress(at: time) }
}

extension Motion {
  package func touched(by traces: [TouchPath]) -> any Motion { TouchDrivenMotion(motion: self, touchTraces: traces) }
}

extension TransitionContext {
  /// Returns the location of a tap on an item in the viewport: the center of its visible part.
  package func place(of item: ItemIndexPath) -> Point {
    let bounds = settledState.bounds
    let middle = Point(x: bounds.size.width / 2, y: bounds.size.height / 2)
    guard let frame = prepared.attributes(for: item)?.frame.intersection(bounds) else { return middle }
    return Point(x: frame.midX - bounds.minX, y: frame.midY - bounds.minY)
  }
}
