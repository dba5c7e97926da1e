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

  /// In drawing order; the first one is a ``Segment/move(_:)``.
  public var segments: [Segment]

  /// A path of `segments`.
  public init(_ segments: [Segment] = []) {
    self.segments = segments
  }
}
