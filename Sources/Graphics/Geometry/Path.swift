/// Closed shapes of lines and Bézier curves: glyph outlines, symbols.
///
/// Filled by the non-zero rule. Coordinates are plane units, y down.
public struct Path: Sendable, Hashable {
  /// A piece of an outline; each begins where the one before ends.
  public enum Segment: Sendable, Hashable {
    /// Begins a shape; the one before is closed.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A quadratic Bézier curve.
    case quadratic(control: Point, end: Point)
    /// A cubic Bézier curve.
    case cubic(control1: Point, control2: Point, end: Point)
  }

  /// Segments in drawing order; the first one is a ``Segment/move(_:)``.
  public var segments: [Segment]

  /// A path of `segments`.
  public init(_ segments: [Segment] = []) {
    self.segments = segments
  }

  /// The path moved by a vector.
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
