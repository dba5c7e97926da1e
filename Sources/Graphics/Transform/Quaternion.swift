/// A rotation in space as a unit quaternion, (sin(θ/2)·axis, cos(θ/2)), where q and −q are the same rotation.
package struct Quaternion: Sendable, Hashable {
  /// The components of the axis, times sin(θ/2).
  package var x, y, z: Double
  /// The cosine of half the angle, cos(θ/2).
  package var w: Double

  static var identity: Quaternion { Quaternion(x: 0, y: 0, z: 0, w: 1) }

  /// Returns the quaternion of opposite sign, which is the same rotation.
  package static prefix func - (q: Quaternion) -> Quaternion {
    Quaternion(x: -q.x, y: -q.y, z: -q.z, w: -q.w)
  }

  /// Returns the dot product of two quaternions: the cosine of half the angle between the rotations.
  package func dot(_ other: Quaternion) -> Double { x * other.x + y * other.y + z * other.z + w * other.w }

  /// Returns the rotation at `progress` from this one (0) to `end` (1), at constant speed.
  ///
  /// Progress can exceed both ends. The rotation takes the short path, unless `shortest` is false. It then takes the
  /// path that the signs of the two quaternions determine, up to a full turn.
  ///
  /// Source: K. Shoemake, *Animating Rotation with Quaternion Curves*, SIGGRAPH 1985. The angle comes from atan2 of
  /// chord and sum, which unlike an arc cosine stays exact for nearly equal rotations.
  func slerp(to end: Quaternion, progress: Double, shortest: Bool = true) -> Quaternion {
    let target = shortest && dot(end) < 0 ? -end : end
    let chord = combined(1, target, -1)
    let sum = combined(1, target, 1)
    let angle = 2 * PortableMath.atan2(chord.dot(chord).squareRoot(), sum.dot(sum).squareRoot())
    let sine = PortableMath.sin(angle)
    // Between close rotations the line is the arc; between opposite ones, no direction is better than another.
    guard sine > 1e-9 else { return combined(1 - progress, target, progress).normalized }
    return combined(
      PortableMath.sin((1 - progress) * angle) / sine, target, PortableMath.sin(progress * angle) / sine
    ).normalized
  }

  private func combined(_ a: Double, _ other: Quaternion, _ b: Double) -> Quaternion {
    Quaternion(x: a * x + b * other.x, y: a * y + b * other.y, z: a * z + b * other.z, w: a * w + b * other.w)
  }

  /// The quaternion scaled to length 1, or the identity if it has no length.
  var normalized: Quaternion {
    let length = dot(self).squareRoot()
    return length > 0 ? Quaternion(x: x / length, y: y / length, z: z / length, w: w / length) : .identity
  }
}

extension Transform3D {
  /// Creates the rotation of a unit quaternion.
  ///
  /// Source: K. Shoemake 1985, appendix; transposed where his vectors are columns.
  init(_ q: Quaternion) {
    self.init(
      rows: Vector4(
        x: 1 - 2 * (q.y * q.y + q.z * q.z), y: 2 * (q.x * q.y + q.z * q.w), z: 2 * (q.x * q.z - q.y * q.w), w: 0),
      Vector4(x: 2 * (q.x * q.y - q.z * q.w), y: 1 - 2 * (q.x * q.x + q.z * q.z), z: 2 * (q.y * q.z + q.x * q.w), w: 0),
      Vector4(x: 2 * (q.x * q.z + q.y * q.w), y: 2 * (q.y * q.z - q.x * q.w), z: 1 - 2 * (q.x * q.x + q.y * q.y), w: 0),
      Vector4(x: 0, y: 0, z: 0, w: 1))
  }
}

extension Quaternion {
  /// Creates the rotation of three orthonormal, right-handed rows, the images of the axes, ignoring their w.
  ///
  /// Source: S. W. Shepperd, *Quaternion from Rotation Matrix*, J. Guidance and Control 1(3), 1978: dividing by the
  /// largest of the four components keeps all of them precise, also at half turns.
  init(rows a: Vector4, _ b: Vector4, _ c: Vector4) {
    let trace = a.x + b.y + c.z
    let result: Quaternion
    if trace >= max(a.x, b.y, c.z) {
      result = Quaternion(x: b.z - c.y, y: c.x - a.z, z: a.y - b.x, w: 1 + trace)
    } else if a.x >= b.y && a.x >= c.z {
      result = Quaternion(x: 1 + 2 * a.x - trace, y: a.y + b.x, z: a.z + c.x, w: b.z - c.y)
    } else if b.y >= c.z {
      result = Quaternion(x: a.y + b.x, y: 1 + 2 * b.y - trace, z: b.z + c.y, w: c.x - a.z)
    } else {
      result = Quaternion(x: a.z + c.x, y: b.z + c.y, z: 1 + 2 * c.z - trace, w: a.y - b.x)
    }
    self = result.normalized
  }
}
