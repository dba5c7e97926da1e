/// A map of the plane that preserves parallel lines: CGAffineTransform, row vectors, (x, y, 1)·M.
///
/// x′ = a·x + c·y + tx and y′ = b·x + d·y + ty, in points, with y pointing down.
@frozen public struct AffineTransform: Sendable, Hashable {
  /// The factor of x in x′.
  public var a: Double
  /// The factor of x in y′.
  public var b: Double
  /// The factor of y in x′.
  public var c: Double
  /// The factor of y in y′.
  public var d: Double
  /// The translation along x, in points.
  public var tx: Double
  /// The translation along y, in points.
  public var ty: Double

  /// The identity map.
  @inlinable public static var identity: AffineTransform { AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Creates a map from its numbers, in CGAffineTransform's order.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Returns the image of `point`.
  @inlinable public func transformed(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}
