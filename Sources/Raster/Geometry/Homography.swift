/// A projective map of the plane.
///
/// The map multiplies a 3×3 matrix with the column vector (x, y, 1) and divides by the third component. Members are
/// named by row and column: `h01` is row 0, column 1. Points whose `w` isn't positive lie behind the viewer.
public struct Homography: Sendable, Hashable {
  public var h00: Double, h01: Double, h02: Double
  public var h10: Double, h11: Double, h12: Double
  public var h20: Double, h21: Double, h22: Double

  /// The identity map.
  public static let identity = Homography(1, 0, 0, 0, 1, 0, 0, 0, 1)

  /// Creates a map from its nine numbers, row by row.
  public init(
    _ h00: Double, _ h01: Double, _ h02: Double, _ h10: Double, _ h11: Double, _ h12: Double,
    _ h20: Double, _ h21: Double, _ h22: Double
  ) {
    (self.h00, self.h01, self.h02) = (h00, h01, h02)
    (self.h10, self.h11, self.h12) = (h10, h11, h12)
    (self.h20, self.h21, self.h22) = (h20, h21, h22)
  }

  /// Returns a map that scales and then translates.
  public static func scale(x: Double, y: Double, thenTranslate t: Point = .zero) -> Homography {
    Homography(x, 0, t.x, 0, y, t.y, 0, 0, 1)
  }

  /// A Boolean value that indicates whether `w` is the same everywhere, so that equal steps in one plane are equal
  /// steps in the other.
  package var isAffine: Bool { h20 == 0 && h21 == 0 }

  /// A Boolean value that indicates whether all nine numbers and their sum are finite.
  package var isFinite: Bool {
    // A single nonfinite number makes the sum infinite or NaN.
    (h00 + h01 + h02 + h10 + h11 + h12 + h20 + h21 + h22).isFinite
  }

  /// The determinant.
  ///
  /// It is positive if the plane is seen from its front (y points down on both sides) and 0 if it is seen edge-on.
  public var determinant: Double {
    h00 * (h11 * h22 - h12 * h21) - h01 * (h10 * h22 - h12 * h20) + h02 * (h10 * h21 - h11 * h20)
  }

  /// Returns the image of a point before the division by `w`.
  @inline(always) public func applied(x: Double, y: Double) -> HomogeneousPoint {
    HomogeneousPoint(x: h00 * x + h01 * y + h02, y: h10 * x + h11 * y + h12, w: h20 * x + h21 * y + h22)
  }

  /// Returns the map that applies `first` and then this map: the matrix product `self · first`.
  public func after(_ first: Homography) -> Homography {
    let (a, b) = (self, first)
    return Homography(
      a.h00 * b.h00 + a.h01 * b.h10 + a.h02 * b.h20, a.h00 * b.h01 + a.h01 * b.h11 + a.h02 * b.h21,
      a.h00 * b.h02 + a.h01 * b.h12 + a.h02 * b.h22, a.h10 * b.h00 + a.h11 * b.h10 + a.h12 * b.h20,
      a.h10 * b.h01 + a.h11 * b.h11 + a.h12 * b.h21, a.h10 * b.h02 + a.h11 * b.h12 + a.h12 * b.h22,
      a.h20 * b.h00 + a.h21 * b.h10 + a.h22 * b.h20, a.h20 * b.h01 + a.h21 * b.h11 + a.h22 * b.h21,
      a.h20 * b.h02 + a.h21 * b.h12 + a.h22 * b.h22)
  }

  /// The inverse map, or `nil` if there is none.
  ///
  /// It is scaled so that points in front of the viewer keep a positive `w`. Source: the adjugate divided by the
  /// determinant.
  public var inverse: Homography? {
    let d = determinant
    guard d != 0, d.isFinite else { return nil }
    let s = 1 / d
    guard s.isFinite else { return nil }
    return Homography(
      (h11 * h22 - h12 * h21) * s, (h02 * h21 - h01 * h22) * s, (h01 * h12 - h02 * h11) * s,
      (h12 * h20 - h10 * h22) * s, (h00 * h22 - h02 * h20) * s, (h02 * h10 - h00 * h12) * s,
      (h10 * h21 - h11 * h20) * s, (h01 * h20 - h00 * h21) * s, (h00 * h11 - h01 * h10) * s)
  }
}

/// The partial derivatives of a projected point (u, v) by (x, y).
struct Jacobian {
  let ux: Double, uy: Double
  let vx: Double, vy: Double

  @inline(always) init(ux: Double, uy: Double, vx: Double, vy: Double) {
    (self.ux, self.uy, self.vx, self.vy) = (ux, uy, vx, vy)
  }

  /// Creates the derivatives of a projection where its value is (u, v) and 1/w is `scale`, by the quotient rule.
  @inline(always) init(of map: Homography, u: Double, v: Double, scale: Double) {
    self.init(
      ux: (map.h00 - u * map.h20) * scale, uy: (map.h01 - u * map.h21) * scale,
      vx: (map.h10 - v * map.h20) * scale, vy: (map.h11 - v * map.h21) * scale)
  }

  /// J·Jᵀ: its entries are (a, b; b, c), its eigenvalues the squares of the singular values.
  @inline(always) var square: (a: Double, b: Double, c: Double) {
    (ux * ux + uy * uy, ux * vx + uy * vy, vx * vx + vy * vy)
  }

  /// The square of the larger singular value, which is the largest stretch of the map.
  @inline(always) var longSquared: Double {
    let (a, b, c) = square
    let spread = (a - c) / 2
    return (a + c) / 2 + (spread * spread + b * b).squareRoot()
  }

  /// The signed area of the image of a unit square.
  @inline(always) var determinant: Double { ux * vy - uy * vx }
}

/// A point of the plane before the division by `w`.
public struct HomogeneousPoint: Sendable, Hashable {
  /// `w` times the x coordinate.
  public var x: Double
  /// `w` times the y coordinate.
  public var y: Double
  /// The divisor, which is positive in front of the viewer.
  public var w: Double

  /// Creates a point from its components.
  @inline(always) public init(x: Double, y: Double, w: Double) { (self.x, self.y, self.w) = (x, y, w) }
}
