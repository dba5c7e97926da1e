/// Elementary maps, and maps preceded by another operation.
extension Transform3D {
  /// Returns a translation, in points.
  @inlinable public static func translation(x: Double, y: Double, z: Double = 0) -> Transform3D {
    var result = identity
    result.row4 = Vector4(x: x, y: y, z: z, w: 1)
    return result
  }

  /// Returns a scale about the origin by one factor per axis, where a negative factor mirrors.
  @inlinable public static func scale(x: Double, y: Double, z: Double = 1) -> Transform3D {
    Transform3D(
      rows: Vector4(x: x, y: 0, z: 0, w: 0), Vector4(x: 0, y: y, z: 0, w: 0), Vector4(x: 0, y: 0, z: z, w: 0),
      Vector4(x: 0, y: 0, z: 0, w: 1))
  }

  /// Returns a scale of width and height about the origin by one factor; depth is unchanged.
  @inlinable public static func scale(_ factor: Double) -> Transform3D { scale(x: factor, y: factor) }

  /// Returns a rotation about the axis (x, y, z) through the origin.
  ///
  /// The axis can have any length; length 0 gives the identity. A positive angle about +z turns x toward y, about +x y
  /// toward z, about +y z toward x, as in CATransform3DMakeRotation. Quarter turns about a coordinate axis are exact.
  ///
  /// Source: O. Rodrigues 1840, transposed for row vectors; n² + (1 − n²)·cos on the diagonal with 1 − n² written as
  /// the other two squares, which is exact for a coordinate axis.
  public static func rotation(_ angle: Angle, x: Double, y: Double, z: Double) -> Transform3D {
    let largest = max(x.magnitude, y.magnitude, z.magnitude)
    guard largest > 0 else { return identity }
    // Scaled first, so that squares neither overflow nor vanish.
    let (sx, sy, sz) = (x / largest, y / largest, z / largest)
    let length = (sx * sx + sy * sy + sz * sz).squareRoot()
    let (nx, ny, nz) = (sx / length, sy / length, sz / length)
    let (sine, cosine) = angle.sineAndCosine
    let (xx, yy, zz) = (nx * nx, ny * ny, nz * nz)
    let (xy, xz, yz) = (nx * ny * (1 - cosine), nx * nz * (1 - cosine), ny * nz * (1 - cosine))
    return Transform3D(
      rows: Vector4(x: xx + (yy + zz) * cosine, y: xy + nz * sine, z: xz - ny * sine, w: 0),
      Vector4(x: xy - nz * sine, y: yy + (xx + zz) * cosine, z: yz + nx * sine, w: 0),
      Vector4(x: xz + ny * sine, y: yz - nx * sine, z: zz + (xx + yy) * cosine, w: 0),
      Vector4(x: 0, y: 0, z: 0, w: 1))
  }

  /// Returns a rotation in the plane, about the z axis; positive is clockwise on screen.
  @inlinable public static func rotation(_ angle: Angle) -> Transform3D { rotation(angle, x: 0, y: 0, z: 1) }

  /// Returns the perspective of a viewer `distance` points in front of the plane z = 0: m34 = −1/distance.
  ///
  /// Nearer objects (z > 0) appear larger; at z = distance w is 0. `.infinity` means no perspective; a negative
  /// distance inverts foreshortening.
  ///
  /// - Precondition: `distance` isn't 0.
  @inlinable public static func perspective(distance: Double) -> Transform3D {
    precondition(distance != 0, "the viewer of a perspective must not be in the plane, found distance \(distance)")
    var result = identity
    result.m34 = 0 - 1 / distance
    return result
  }

  /// Returns a map that first translates and then applies this map: CATransform3DTranslate.
  @inlinable public func translatedBy(x: Double, y: Double, z: Double = 0) -> Transform3D {
    Transform3D(rows: row1, row2, row3, transformed(Vector4(x: x, y: y, z: z)))
  }

  /// Returns a map that first scales and then applies this map: CATransform3DScale.
  @inlinable public func scaledBy(x: Double, y: Double, z: Double = 1) -> Transform3D {
    Transform3D(rows: x * row1, y * row2, z * row3, row4)
  }

  /// Returns a map that first rotates and then applies this map: CATransform3DRotate.
  @inlinable public func rotatedBy(_ angle: Angle, x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D.rotation(angle, x: x, y: y, z: z).concatenating(self)
  }

  /// Returns a map that first rotates in the plane and then applies this map.
  @inlinable public func rotatedBy(_ angle: Angle) -> Transform3D { rotatedBy(angle, x: 0, y: 0, z: 1) }

  /// Returns this map about `point` instead of the origin: T(−point) · self · T(point).
  @inlinable public func about(x: Double, y: Double, z: Double = 0) -> Transform3D {
    Transform3D.translation(x: -x, y: -y, z: -z).concatenating(self).concatenating(.translation(x: x, y: y, z: z))
  }
}
