/// Closed shapes of lines and Bézier curves, such as glyph outlines and symbols.
///
/// Paths are filled by the nonzero rule. Coordinates are in plane units, with y pointing down.
public struct Path: Sendable, Hashable {
  /// A segment of an outline, which begins where the previous one ends.
  public enum Segment: Sendable, Hashable {
    /// The beginning of a shape. The previous shape is closed.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A quadratic Bézier curve.
    case quadratic(control: Point, end: Point)
    /// A cubic Bézier curve.
    case cubic(control1: Point, control2: Point, end: Point)
  }

  /// The segments in drawing order, beginning with a ``Segment/move(_:)``.
  public var segments: [Segment]

  /// Creates a path of `segments`.
  public init(_ segments: [Segment] = []) { self.segments = segments }

  /// Returns the path moved by a vector.
  public func offsetBy(dx: Double, dy: Double) -> Path {
    func moved(_ p: Point) -> Point { Point(x: p.x + dx, y: p.y + dy) }
    return Path(
      segments.map { segment in
        switch segment {
        case .move(let end): .move(moved(end))
        case .line(let end): .line(moved(end))
        case .quadratic(let control, let end): .quadratic(control: moved(control), end: moved(end))
        case .cubic(let control1, let control2, let end):
          .cubic(control1: moved(control1), control2: moved(control2), end: moved(end))
        }
      })
  }
}
