/// Determinant, inverse, and transpose.
extension Transform3D {
  /// The factor by which the map scales volumes: negative if it mirrors, and 0 if it is singular.
  package var determinant: Double { Minors(row1, row2).determinant(below: Minors(row3, row4)) }

  /// Returns the inverse map, or `nil` if the determinant is 0 or numbers exceed the range of `Double`.
  ///
  /// CATransform3DInvert returns its argument in that case, which callers can't distinguish from success.
  ///
  /// Source: Laplace expansion by the 2×2 minors of two rows, D. Eberly, *The Laplace Expansion Theorem*, 2008.
  public func inverted() -> Transform3D? {
    let (upper, lower) = (Minors(row1, row2), Minors(row3, row4))
    let scale = 1 / upper.determinant(below: lower)
    guard scale.isFinite else { return nil }
    let columns = Transform3D(
      rows: scale * lower.cofactors(row2), -scale * lower.cofactors(row1), scale * upper.cofactors(row4),
      -scale * upper.cofactors(row3))
    return columns.isFinite ? columns.transposed : nil
  }

  /// The matrix with rows and columns exchanged.
  public var transposed: Transform3D {
    Transform3D(
      rows: Vector4(x: m11, y: m21, z: m31, w: m41), Vector4(x: m12, y: m22, z: m32, w: m42),
      Vector4(x: m13, y: m23, z: m33, w: m43), Vector4(x: m14, y: m24, z: m34, w: m44))
  }
}

/// The six 2×2 determinants of two rows, named by their columns.
private struct Minors {
  let xy, xz, xw, yz, yw, zw: Double

  init(_ a: Vector4, _ b: Vector4) {
    xy = a.x * b.y - b.x * a.y
    xz = a.x * b.z - b.x * a.z
    xw = a.x * b.w - b.x * a.w
    yz = a.y * b.z - b.y * a.z
    yw = a.y * b.w - b.y * a.w
    zw = a.z * b.w - b.z * a.w
  }

  /// Returns the 4×4 determinant of these two rows over the two of `lower`.
  func determinant(below lower: Minors) -> Double {
    xy * lower.zw - xz * lower.yw + xw * lower.yz + yz * lower.xw - yw * lower.xz + zw * lower.xy
  }

  /// Returns the 3×3 determinants of `row` over these two rows, each without one column, in alternating sign.
  func cofactors(_ row: Vector4) -> Vector4 {
    Vector4(
      x: row.y * zw - row.z * yw + row.w * yz, y: row.z * xw - row.x * zw - row.w * xz,
      z: row.x * yw - row.y * xw + row.w * xy, w: row.y * xz - row.x * yz - row.z * xy)
  }
}
