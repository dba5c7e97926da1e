/// A projective map of space: CATransform3D as a value.
///
/// The map multiplies the row vector (x, y, z, 1) with the matrix and divides by w. `m41 m42 m43` translate, and
/// `m34 = −1/d` is a perspective:
/// ```
/// │ m11 m12 m13 m14 │   x′ = m11·x + m21·y + m31·z + m41
/// │ m21 m22 m23 m24 │   …
/// │ m31 m32 m33 m34 │   w′ = m14·x + m24·y + m34·z + m44
/// │ m41 m42 m43 m44 │
/// ```
/// Coordinates are in points, with y down and z toward the viewer. The matrix is the transpose of the one in
/// mathematics texts and the CSS specification, which use column vectors. Use `a.concatenating(b)`, which applies `a`
/// first; there is no operator `*`.
@frozen public struct Transform3D: Sendable, Hashable {
  /// The first row, m11…m14: the image of (1, 0, 0).
  public var row1: Vector4
  /// The second row, m21…m24: the image of (0, 1, 0).
  public var row2: Vector4
  /// The third row, m31…m34: the image of (0, 0, 1).
  public var row3: Vector4
  /// The fourth row, m41…m44: the image of the origin.
  public var row4: Vector4

  /// The identity map.
  @inlinable public static var identity: Transform3D {
    Transform3D(
      rows: Vector4(x: 1, y: 0, z: 0, w: 0), Vector4(x: 0, y: 1, z: 0, w: 0), Vector4(x: 0, y: 0, z: 1, w: 0),
      Vector4(x: 0, y: 0, z: 0, w: 1))
  }

  /// Creates a map from its four rows.
  @inlinable public init(rows row1: Vector4, _ row2: Vector4, _ row3: Vector4, _ row4: Vector4) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  /// Creates a map from m11, m12, … m44, row by row, or returns `nil` unless there are 16 numbers.
  @inlinable public init?(_ numbers: some Collection<Double>) {
    guard numbers.count == 16 else { return nil }
    var iterator = numbers.makeIterator()
    func row() -> Vector4 {
      Vector4(x: iterator.next() ?? 0, y: iterator.next() ?? 0, z: iterator.next() ?? 0, w: iterator.next() ?? 0)
    }
    self.init(rows: row(), row(), row(), row())
  }

  /// Creates a map of space from a map of the plane; z is unchanged.
  @inlinable public init(_ affine: AffineTransform) {
    self.init(
      rows: Vector4(x: affine.a, y: affine.b, z: 0, w: 0), Vector4(x: affine.c, y: affine.d, z: 0, w: 0),
      Vector4(x: 0, y: 0, z: 1, w: 0), Vector4(x: affine.tx, y: affine.ty, z: 0, w: 1))
  }

  /// The numbers m11, m12, … m44, row by row.
  @inlinable public var numbers: [Double] { [row1, row2, row3, row4].flatMap { [$0.x, $0.y, $0.z, $0.w] } }

  /// A Boolean value that indicates whether the map is exactly the identity.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// A Boolean value that indicates whether the map keeps the plane z = 0 in place and has no perspective.
  ///
  /// The value matches CATransform3DIsAffine.
  @inlinable public var isAffine: Bool {
    row1.z == 0 && row1.w == 0 && row2.z == 0 && row2.w == 0 && row3 == Transform3D.identity.row3 && row4.z == 0
      && row4.w == 1
  }

  /// The corresponding map of the plane, or `nil` unless ``isAffine``.
  @inlinable public var affine: AffineTransform? {
    isAffine ? AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) : nil
  }

  /// A Boolean value that indicates whether all numbers are finite.
  @inlinable public var isFinite: Bool { row1.isFinite && row2.isFinite && row3.isFinite && row4.isFinite }

  /// Returns the image of `point`, whose position on screen is (x/w, y/w).
  @inlinable @inline(__always) public func transformed(_ point: Vector4) -> Vector4 {
    Vector4(
      x: point.x * m11 + point.y * m21 + point.z * m31 + point.w * m41,
      y: point.x * m12 + point.y * m22 + point.z * m32 + point.w * m42,
      z: point.x * m13 + point.y * m23 + point.z * m33 + point.w * m43,
      w: point.x * m14 + point.y * m24 + point.z * m34 + point.w * m44)
  }

  /// Returns the image of a point of the plane z = 0, whose position on screen is (x/w, y/w).
  @inlinable public func transformed(_ point: Point) -> Vector4 { transformed(Vector4(point)) }

  /// Returns the map that applies this map and then `next`: CATransform3DConcat(self, next).
  @inlinable public func concatenating(_ next: Transform3D) -> Transform3D {
    Transform3D(rows: next.transformed(row1), next.transformed(row2), next.transformed(row3), next.transformed(row4))
  }
}
