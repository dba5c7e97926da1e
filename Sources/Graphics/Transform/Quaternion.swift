/// A turn in space as a unit quaternion: (sin(θ/2)·axis, cos(θ/2)); q and −q are the same turn.
@frozen public struct Quaternion: Sendable, Hashable {
  /// First component of the axis, times sin(θ/2).
  public var x: Double
  /// Second component of the axis, times sin(θ/2).
  public var y: Double
  /// Third component of the axis, times sin(θ/2).
  public var z: Double
  /// cos(θ/2).
  public var w: Double

  /// No turn.
  @inlinable public static var identity: Quaternion { Quaternion(x: 0, y: 0, z: 0, w: 1) }

  /// A quaternion from its numbers; a turn only if their squares sum to 1.
  @inlinable public init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// The same turn by the quaternion of opposite sign.
  @inlinable public static prefix func - (q: Quaternion) -> Quaternion {
    Quaternion(x: -q.x, y: -q.y, z: -q.z, w: -q.w)
  }

  /// The cosine of the angle between two as vectors of four numbers: half the angle between the turns.
  @inlinable public func dot(_ other: Quaternion) -> Double {
    x * other.x + y * other.y + z * other.z + w * other.w
  }

  /// The turn at `progress` on the way from this one (0) to `end` (1), at constant speed; beyond both ends too.
  ///
  /// The short way, unless `shortest` is false: then as the signs of the two quaternions say, up to a full turn.
  ///
  /// Source: K. Shoemake, *Animating Rotation with Quaternion Curves*, SIGGRAPH 1985. The angle comes from atan2 of
  /// chord and sum, which unlike an arc cosine stays exact for turns next to each other.
  public func slerp(to end: Quaternion, progress: Double, shortest: Bool = true) -> Quaternion {
    let target = shortest && dot(end) < 0 ? -end : end
    let chord = combined(1, target, -1)
    let sum = combined(1, target, 1)
    let angle = 2 * PortableMath.atan2(chord.dot(chord).squareRoot(), sum.dot(sum).squareRoot())
    let sine = PortableMath.sin(angle)
    // Next to each other the line is the arc; opposite, no direction is better than another.
    guard sine > 1e-9 else { return combined(1 - progress, target, progress).normalized }
    return combined(
      PortableMath.sin((1 - progress) * angle) / sine, target, PortableMath.sin(progress * angle) / sine
    ).normalized
  }

  /// This · a + other · b.
  private func combined(_ a: Double, _ other: Quaternion, _ b: Double) -> Quaternion {
    Quaternion(x: a * x + b * other.x, y: a * y + b * other.y, z: a * z + b * other.z, w: a * w + b * other.w)
  }

  /// The quaternion scaled to length 1; the identity if it has no length.
  @inlinable public var normalized: Quaternion {
    let length = dot(self).squareRoot()
    return length > 0 ? Quaternion(x: x / length, y: y / length, z: z / length, w: w / length) : .identity
  }
}

extension Transform3D {
  /// The turn of a unit quaternion.
  ///
  /// Source: K. Shoemake 1985, appendix; transposed where his vectors are columns.
  @inlinable public init(_ q: Quaternion) {
    self.init(
      rows: Vector4(
        x: 1 - 2 * (q.y * q.y + q.z * q.z), y: 2 * (q.x * q.y + q.z * q.w), z: 2 * (q.x * q.z - q.y * q.w), w: 0),
      Vector4(
        x: 2 * (q.x * q.y - q.z * q.w), y: 1 - 2 * (q.x * q.x + q.z * q.z), z: 2 * (q.y * q.z + q.x * q.w), w: 0),
      Vector4(
        x: 2 * (q.x * q.z + q.y * q.w), y: 2 * (q.y * q.z - q.x * q.w), z: 1 - 2 * (q.x * q.x + q.y * q.y), w: 0),
      Vector4(x: 0, y: 0, z: 0, w: 1))
  }
}

extension Quaternion {
  /// The turn of three orthonormal, right-handed rows: the images of the axes (their w is not looked at).
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
