/// A point in homogeneous coordinates, or a row of a ``Transform3D``: four plain numbers.
///
/// The point it stands for is (x/w, y/w, z/w); x, y, z are in points with y down and z towards the viewer. w ≤ 0 lies
/// at or behind the eye of a perspective and stands for no visible point.
///
/// Purposely not `SIMD4<Double>`: that is as fast in release builds and 100 times slower in debug builds.
@frozen public struct Vector4: Sendable, Hashable {
  /// First coordinate.
  public var x: Double
  /// Second coordinate.
  public var y: Double
  /// Third coordinate.
  public var z: Double
  /// The divisor; 1 for an ordinary point, 0 for a direction.
  public var w: Double

  /// A vector from its numbers; an ordinary point in the plane z = 0 unless told.
  @inlinable public init(x: Double, y: Double, z: Double = 0, w: Double = 1) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// A point of the plane z = 0.
  @inlinable public init(_ point: Point) {
    self.init(x: point.x, y: point.y)
  }

  /// The point on screen, (x/w, y/w); nil where w ≤ 0 or is NaN: at or behind the eye.
  @inlinable public var projected: Point? {
    w > 0 ? Point(x: x / w, y: y / w) : nil
  }

  /// True if no coordinate is NaN or infinite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }

  /// The sum by coordinates.
  @inlinable public static func + (a: Vector4, b: Vector4) -> Vector4 {
    Vector4(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z, w: a.w + b.w)
  }

  /// Every coordinate times `factor`.
  @inlinable public static func * (factor: Double, vector: Vector4) -> Vector4 {
    Vector4(x: factor * vector.x, y: factor * vector.y, z: factor * vector.z, w: factor * vector.w)
  }

  /// The straight line from this vector (`progress` 0) to `end` (1) and beyond.
  func interpolated(to end: Vector4, progress: Double) -> Vector4 {
    Vector4(
      x: mix(x, end.x, progress), y: mix(y, end.y, progress), z: mix(z, end.z, progress), w: mix(w, end.w, progress))
  }
}

/// The number at `progress` on the straight way from `start` (0) to `end` (1) and beyond.
///
/// Exact at both, and all the way if they are equal; the same backwards, from `end` at 1 − progress.
package func mix(_ start: Double, _ end: Double, _ progress: Double) -> Double {
  start == end ? start : (1 - progress) * start + progress * end
}
