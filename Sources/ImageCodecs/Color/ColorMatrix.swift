/// A 3 × 3 matrix that multiplies column vectors.
struct ColorMatrix: Sendable {
  var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) { columns = (first, second, third) }

  static func * (matrix: ColorMatrix, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
  }

  static func * (left: ColorMatrix, right: ColorMatrix) -> ColorMatrix {
    ColorMatrix(left * right.columns.0, left * right.columns.1, left * right.columns.2)
  }

  var transpose: ColorMatrix {
    let (a, b, c) = columns
    return ColorMatrix([a.x, b.x, c.x], [a.y, b.y, c.y], [a.z, b.z, c.z])
  }

  /// The inverse, or `nil` if the columns lie in a plane.
  var inverse: ColorMatrix? {
    let (a, b, c) = columns
    let normals = (Self.cross(b, c), Self.cross(c, a), Self.cross(a, b))
    let volume = (a * normals.0).sum()
    guard volume.magnitude > 1e-9 else { return nil }
    return ColorMatrix(normals.0 / volume, normals.1 / volume, normals.2 / volume).transpose
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
  }
}

/// The x and y chromaticities of a color space's red, green, blue, and white.
struct Chromaticities: Sendable {
  var red, green, blue, white: SIMD2<Double>

  static let sRGB = Chromaticities(red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06], white: d65)
  static let d65: SIMD2<Double> = [0.3127, 0.329]

  /// The matrix from linear components to the ICC connection space, XYZ relative to D50, or `nil` if there is none.
  ///
  /// White becomes D50 by the linear Bradford transform. Source: ICC.1:2022, annex E.
  var toXYZ: ColorMatrix? {
    guard white.y > 0, [red, green, blue, white].allSatisfy({ $0.x >= 0 && $0.y >= 0 && $0.x + $0.y <= 1.001 }) else {
      return nil
    }
    let primaries = ColorMatrix(Self.xyz(red), Self.xyz(green), Self.xyz(blue))
    let light = Self.xyz(white) / white.y
    guard let amounts = primaries.inverse.map({ $0 * light }), let back = Self.bradford.inverse else { return nil }
    let cones = (Self.bradford * ColorSpace.d50) / (Self.bradford * light)
    let adaptation = back * ColorMatrix([cones.x, 0, 0], [0, cones.y, 0], [0, 0, cones.z]) * Self.bradford
    let (r, g, b) = primaries.columns
    return adaptation * ColorMatrix(r * amounts.x, g * amounts.y, b * amounts.z)
  }

  private static func xyz(_ point: SIMD2<Double>) -> SIMD3<Double> { [point.x, point.y, 1 - point.x - point.y] }

  private static let bradford = ColorMatrix(
    [0.8951, -0.7502, 0.0389], [0.2664, 1.7135, -0.0685], [-0.1614, 0.0367, 1.0296])
}
