/// Closed shapes of lines and Bézier curves, such as glyph outlines and symbols.
///
/// Paths are filled by the nonzero rule, or by the even-odd rule. Coordinates are in plane units, with y pointing down.
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
  /// A Boolean value that indicates whether the even-odd rule determines what is inside, instead of the nonzero rule.
  package var isEvenOdd = false

  /// Creates a path of `segments`.
  public init(_ segments: [Segment] = []) { self.segments = segments }

  /// Returns the path moved by a vector.
  public func offsetBy(dx: Double, dy: Double) -> Path { mapped { Point(x: $0.x + dx, y: $0.y + dy) } }

  /// Returns the path with its points transformed by an affine map.
  package func mapped(_ map: (Point) -> Point) -> Path {
    var path = self
    path.segments = segments.map { segment in
      switch segment {
      case .move(let end): .move(map(end))
      case .line(let end): .line(map(end))
      case .quadratic(let control, let end): .quadratic(control: map(control), end: map(end))
      case .cubic(let control1, let control2, let end):
        .cubic(control1: map(control1), control2: map(control2), end: map(end))
      }
    }
    return path
  }

  /// The smallest rectangle that contains all points and control points, or `nil` for an empty path.
  package var bounds: Rect? {
    var box: Rect?
    func add(_ point: Point) {
      let rect = Rect(origin: point, size: .zero)
      box = box?.union(rect) ?? rect
    }
    for segment in segments {
      switch segment {
      case .move(let end), .line(let end): add(end)
      case .quadratic(let control, let end): [control, end].forEach(add)
      case .cubic(let control1, let control2, let end): [control1, control2, end].forEach(add)
      }
    }
    return box
  }
}
