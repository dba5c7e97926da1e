/// A point in homogeneous coordinates, or a row of a ``Transform3D``.
///
/// The vector represents the point (x/w, y/w, z/w); x, y, z are in points, with y down and z toward the viewer. If w ≤
/// 0, the point lies at or behind the viewer of a perspective and isn't visible.
///
/// The type isn't `SIMD4<Double>`, which is as fast in release builds and 100 times slower in debug builds.
@frozen public struct Vector4: Sendable, Hashable {
  /// The first coordinate.
  public var x: Double
  /// The second coordinate.
  public var y: Double
  /// The third coordinate.
  public var z: Double
  /// The divisor: 1 for an ordinary point, 0 for a direction.
  public var w: Double

  /// Creates a vector from its numbers, by default an ordinary point in the plane z = 0.
  @inlinable public init(x: Double, y: Double, z: Double = 0, w: Double = 1) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// Creates a point of the plane z = 0.
  @inlinable public init(_ point: Point) { self.init(x: point.x, y: point.y) }

  /// The point on screen, (x/w, y/w), or `nil` at or behind the viewer, where w ≤ 0 or is NaN.
  @inlinable public var projected: Point? { w > 0 ? Point(x: x / w, y: y / w) : nil }

  /// A Boolean value that indicates whether all coordinates are finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }

  /// Returns the sum of two vectors.
  @inlinable public static func + (a: Vector4, b: Vector4) -> Vector4 {
    Vector4(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z, w: a.w + b.w)
  }

  /// Returns the vector times `factor`.
  @inlinable public static func * (factor: Double, vector: Vector4) -> Vector4 {
    Vector4(x: factor * vector.x, y: factor * vector.y, z: factor * vector.z, w: factor * vector.w)
  }

  /// Returns the linear interpolation from this vector (`progress` 0) to `end` (1) and beyond.
  func interpolated(to end: Vector4, progress: Double) -> Vector4 {
    Vector4(
      x: mix(x, end.x, progress), y: mix(y, end.y, progress), z: mix(z, end.z, progress), w: mix(w, end.w, progress))
  }
}

/// Returns the linear interpolation from `start` (`progress` 0) to `end` (1) and beyond.
///
/// The result is exact at both ends, and everywhere if they are equal. It is symmetric: the same as from `end` at 1 −
/// progress.
package func mix(_ start: Double, _ end: Double, _ progress: Double) -> Double {
  start == end ? start : (1 - progress) * start + progress * end
}
