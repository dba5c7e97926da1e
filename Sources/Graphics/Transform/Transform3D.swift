/// A projective map of space: CATransform3D as a value.
///
/// Row vectors: (x, y, z, 1)·M, then division by w. `m41 m42 m43` shift, `m34 = −1/d` is a perspective:
/// ```
/// │ m11 m12 m13 m14 │   x′ = m11·x + m21·y + m31·z + m41
/// │ m21 m22 m23 m24 │   …
/// │ m31 m32 m33 m34 │   w′ = m14·x + m24·y + m34·z + m44
/// │ m41 m42 m43 m44 │
/// ```
/// Points, y down, z towards the viewer. This is the transpose of what mathematics texts and the CSS specification
/// print (column vectors). There is no operator `*`: `a.concatenating(b)` applies `a` first.
@frozen public struct Transform3D: Sendable, Hashable {
  /// m11…m14: where (1, 0, 0) goes.
  public var row1: Vector4
  /// m21…m24: where (0, 1, 0) goes.
  public var row2: Vector4
  /// m31…m34: where (0, 0, 1) goes.
  public var row3: Vector4
  /// m41…m44: where the origin goes.
  public var row4: Vector4

  /// Leaves every point where it is.
  @inlinable public static var identity: Transform3D {
    Transform3D(
      rows: Vector4(x: 1, y: 0, z: 0, w: 0), Vector4(x: 0, y: 1, z: 0, w: 0), Vector4(x: 0, y: 0, z: 1, w: 0),
      Vector4(x: 0, y: 0, z: 0, w: 1))
  }

  /// A map from its four rows.
  @inlinable public init(rows row1: Vector4, _ row2: Vector4, _ row3: Vector4, _ row4: Vector4) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  /// A map from m11, m12, … m44, row by row; nil unless there are 16 numbers.
  @inlinable public init?(_ numbers: some Collection<Double>) {
    guard numbers.count == 16 else { return nil }
    var iterator = numbers.makeIterator()
    func row() -> Vector4 {
      Vector4(
        x: iterator.next() ?? 0, y: iterator.next() ?? 0, z: iterator.next() ?? 0, w: iterator.next() ?? 0)
    }
    self.init(rows: row(), row(), row(), row())
  }

  /// A map of the plane, extended to space: z stays.
  @inlinable public init(_ affine: AffineTransform) {
    self.init(
      rows: Vector4(x: affine.a, y: affine.b, z: 0, w: 0), Vector4(x: affine.c, y: affine.d, z: 0, w: 0),
      Vector4(x: 0, y: 0, z: 1, w: 0), Vector4(x: affine.tx, y: affine.ty, z: 0, w: 1))
  }

  /// m11, m12, … m44, row by row.
  @inlinable public var numbers: [Double] {
    [row1, row2, row3, row4].flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }

  /// True if the map is exactly the identity.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// True if the map keeps the plane z = 0 in place and has no perspective, as CATransform3DIsAffine.
  @inlinable public var isAffine: Bool {
    row1.z == 0 && row1.w == 0 && row2.z == 0 && row2.w == 0 && row3 == Transform3D.identity.row3 && row4.z == 0
      && row4.w == 1
  }

  /// The map of the plane that this is; nil unless ``isAffine``.
  @inlinable public var affine: AffineTransform? {
    isAffine ? AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) : nil
  }

  /// True if no number is NaN or infinite.
  @inlinable public var isFinite: Bool { row1.isFinite && row2.isFinite && row3.isFinite && row4.isFinite }

  /// Returns the image of `point`; divide by its w for the position on screen.
  @inlinable @inline(__always) public func transformed(_ point: Vector4) -> Vector4 {
    Vector4(
      x: point.x * m11 + point.y * m21 + point.z * m31 + point.w * m41,
      y: point.x * m12 + point.y * m22 + point.z * m32 + point.w * m42,
      z: point.x * m13 + point.y * m23 + point.z * m33 + point.w * m43,
      w: point.x * m14 + point.y * m24 + point.z * m34 + point.w * m44)
  }

  /// Returns the image of a point of the plane z = 0; divide by its w for the position on screen.
  @inlinable public func transformed(_ point: Point) -> Vector4 {
    transformed(Vector4(point))
  }

  /// This map first, then `next`: CATransform3DConcat(self, next).
  @inlinable public func concatenating(_ next: Transform3D) -> Transform3D {
    Transform3D(
      rows: next.transformed(row1), next.transformed(row2), next.transformed(row3), next.transformed(row4))
  }
}
