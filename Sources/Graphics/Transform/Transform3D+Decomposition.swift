/// The components of a ``Transform3D``, which can be interpolated separately.
///
/// The map is scale · shear · rotation · translation · perspective, in the order in which they apply to a row vector.
///
/// Source: W3C *CSS Transforms Module Level 2*, "Decomposing a 3D matrix", after S. W. Thomas, *Decomposing a Matrix
/// into Simple Transformations*, Graphics Gems II, 1991. Its `matrix[i][j]` counts as row vectors do, so nothing is
/// transposed.
public struct TransformComponents: Sendable, Hashable {
  /// The three numbers of a scale, a translation, or an axis.
  public struct Triple: Sendable, Hashable {
    /// The number along x.
    public var x: Double
    /// The number along y.
    public var y: Double
    /// The number along z.
    public var z: Double

    /// Creates a triple from its numbers.
    public init(x: Double, y: Double, z: Double) {
      self.x = x
      self.y = y
      self.z = z
    }
  }

  /// Shears, as tangents of angles.
  package struct Shear: Sendable, Hashable {
    /// The shears of y toward x, of z toward x, and of z toward y.
    package var xy, xz, yz: Double
  }

  package enum Axis: Sendable, Hashable { case x, y, z }

  /// The factors along the axes, one of which is negative in a map that mirrors.
  package var scale: Triple
  /// The shears, applied after the scale.
  package var shear: Shear
  package var rotation: Quaternion
  /// The translation, in points.
  package var translation: Triple
  /// The factors of x, y, z, and 1 in w′, applied last: (0, 0, 0, 1) without perspective, and z = −1/d with it.
  package var perspective: Vector4
}

extension Transform3D {
  /// Returns the map's components, from which `Transform3D(components)` recreates it, divided by m44.
  ///
  /// The division gives the same map for all points, and the size on screen of a card that a perspective pushes back
  /// changes evenly. Returns `nil` if the map flattens space, isn't finite, or has an m44 that isn't positive. The
  /// specification divides by a negative m44, too, which moves objects from behind the viewer to the front.
  ///
  /// - Parameter axis: The axis whose scale takes the minus sign in a map that mirrors. The default is the one that
  ///   leaves the smallest rotation, so that a mirrored card is flat halfway to its mirror image. The specification
  ///   negates all three, which is the same map but rotates a card by half a turn on the way.
  package func decomposed(mirroring axis: TransformComponents.Axis? = nil) -> TransformComponents? {
    guard isFinite, m44 > 0 else { return nil }
    var affine = self
    if m44 != 1 {
      guard let divided = Transform3D(numbers.map { $0 / m44 }), divided.isFinite else { return nil }
      affine = divided
    }
    let lastColumn = Vector4(x: affine.m14, y: affine.m24, z: affine.m34, w: affine.m44)
    (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
    guard let inverse = affine.inverted(), let parts = TransformComponents(affine: affine, mirroring: axis) else {
      return nil
    }
    var result = parts
    if lastColumn != result.perspective {
      // Only the last column depends on the perspective P: affine · P has affine · (P's last column) there.
      result.perspective = inverse.transposed.transformed(lastColumn)
    }
    return result
  }

  /// Creates the map of components: scale · shear · rotation · translation · perspective.
  package init(_ components: TransformComponents) {
    let (scale, shear) = (components.scale, components.shear)
    var result = Transform3D.identity
    // Scale · shear written out; shears act on unit axes, so each row carries its scale.
    result.row1 = Vector4(x: scale.x, y: 0, z: 0, w: 0)
    result.row2 = scale.y * Vector4(x: shear.xy, y: 1, z: 0, w: 0)
    result.row3 = scale.z * Vector4(x: shear.xz, y: shear.yz, z: 1, w: 0)
    result = result.concatenating(Transform3D(components.rotation))
    let shift = components.translation
    result.row4 = Vector4(x: shift.x, y: shift.y, z: shift.z, w: 1)
    var perspective = Transform3D.identity
    let last = components.perspective
    (perspective.m14, perspective.m24, perspective.m34, perspective.m44) = (last.x, last.y, last.z, last.w)
    self = result.concatenating(perspective)
  }
}

extension TransformComponents {
  /// Creates the components of a map whose last column is (0, 0, 0, 1), by Gram–Schmidt over its rows, or returns `nil`
  /// if it flattens space.
  fileprivate init?(affine: Transform3D, mirroring axis: Axis?) {
    var (a, b, c) = (affine.row1, affine.row2, affine.row3)
    scale = Triple(x: a.length, y: 0, z: 0)
    a = (1 / scale.x) * a
    shear = Shear(xy: a.dot(b), xz: a.dot(c), yz: 0)
    b = b + -shear.xy * a
    scale.y = b.length
    b = (1 / scale.y) * b
    c = c + -shear.xz * a
    shear.yz = b.dot(c)
    c = c + -shear.yz * b
    scale.z = c.length
    c = (1 / scale.z) * c
    guard scale.x > 0, scale.y > 0, scale.z > 0 else { return nil }
    shear = Shear(xy: shear.xy / scale.y, xz: shear.xz / scale.z, yz: shear.yz / scale.z)
    rotation = .identity
    translation = Triple(x: affine.m41, y: affine.m42, z: affine.m43)
    perspective = Vector4(x: 0, y: 0, z: 0, w: 1)
    if affine.determinant < 0 {
      switch axis ?? Self.cheapestMirror(a, b, c) {
      case .x:
        a = -1 * a
        scale.x = -scale.x
        (shear.xy, shear.xz) = (-shear.xy, -shear.xz)
      case .y:
        b = -1 * b
        scale.y = -scale.y
        (shear.xy, shear.yz) = (-shear.xy, -shear.yz)
      case .z:
        c = -1 * c
        scale.z = -scale.z
        (shear.xz, shear.yz) = (-shear.xz, -shear.yz)
      }
    }
    rotation = Quaternion(rows: a, b, c)
  }

  /// Returns the axis whose negation leaves the smallest rotation: the one with the least on the diagonal.
  private static func cheapestMirror(_ a: Vector4, _ b: Vector4, _ c: Vector4) -> Axis {
    if a.x <= b.y && a.x <= c.z { return .x }
    return b.y <= c.z ? .y : .z
  }

  /// The axis that carries the minus sign, or `nil` if the map doesn't mirror.
  var mirroredAxis: Axis? {
    if scale.x < 0 { return .x }
    if scale.y < 0 { return .y }
    return scale.z < 0 ? .z : nil
  }
}

extension Vector4 {
  /// Returns the sum of the products of x, y, and z.
  fileprivate func dot(_ other: Vector4) -> Double { x * other.x + y * other.y + z * other.z }

  /// The length of (x, y, z).
  fileprivate var length: Double { dot(self).squareRoot() }
}
