import CRaster

/// The part of a texture that one device pixel covers: windows in a row on one level.
///
/// A window is the mean of an upright rectangle, one to three texels of the level a side. They lie along the pixel's
/// direction in which u and v grow together, or one grows as the other falls. Shortly before an axis changes to its
/// next level, windows gradually become taps on that level, so that sharpness doesn't jump.
typealias Footprint = craster_footprint

/// The number of levels of a texture: those halved 0, 1, … times along each axis.
struct LevelCounts: Equatable, Sendable {
  let columns: Int32, rows: Int32
}

extension Footprint {
  /// Creates one bilinear tap on one level: a window of one texel.
  init(level: Int32) {
    self.init(
      level: level, count: 1, first_weight: Footprint.unit, weight: 0, step_x: 0, step_y: 0, half_x: 64, half_y: 64,
      density_x: Footprint.wholeDensity, density_y: Footprint.wholeDensity, mix_x: 0, mix_y: 0)
  }

  /// The sum of the weights of all windows.
  static let unit: Int32 = 16384

  /// The density of a side of one texel.
  static let wholeDensity: Int32 = 65536

  /// Creates the footprint for a map's partial derivatives, in texels per device pixel.
  ///
  /// The pixel's extents along u and v choose the level of each axis, so that a window's sides are at most three texels
  /// there; upright pixels are exact. The extents of rotated pixels correlate; beyond a correlation of a third, windows
  /// represent it. They lie along the pixel's diagonal by steps that have its covariance, and the remainder for each of
  /// them is upright. Source: levels by axis, the ripmap of T. McReynolds and D. Blythe, *Advanced Graphics Programming
  /// Using OpenGL*, 2005; samples in a row along the longer extent: J. McCormack et al., *Feline*, SIGGRAPH 1999. For a
  /// covariance matrix (a, b; b, c) and t = (√(ra), ±√(rc)), r = |b|/√(ac), the matrix less t tᵀ is (1 − r)·(a, 0; 0,
  /// c); n points at equal distances d have the variance d²(n² − 1)/12, and a side of length l has l²/12.
  @inline(always) init(ux: Float, uy: Float, vx: Float, vy: Float, levels: LevelCounts) {
    let a = ux * ux + uy * uy
    let b = ux * vx + uy * vy
    let c = vx * vx + vy * vy
    let half = (a - c) * 0.5
    // A bilinear tap is wide enough for the longer axis, so the rest would give the same result. NaN ends here too.
    guard (a + c) * 0.5 + (half * half + b * b).squareRoot() > CRASTER_TAP_SQUARE else {
      self.init(level: 0)
      return
    }
    let square = smaller(b * b / larger(a * c, 1e-30), CRASTER_MOST_TURNED)
    if square <= CRASTER_UPRIGHT * CRASTER_UPRIGHT {
      self.init(squareU: a, squareV: c, levels: levels)
      return
    }
    let correlation = square.squareRoot()
    let turned = smaller(correlation, (correlation - CRASTER_UPRIGHT) * CRASTER_UPRIGHT_SLOPE)
    let rest = 1 - turned
    self.init(squareU: a * rest, squareV: c * rest, levels: levels)
    // As many as keep the steps no longer than their sides.
    count = nearestInteger((1 / rest).squareRoot() + 0.499)
    let number = Float(count), inverse = 1 / number
    let part = count > 1 ? turned / (number * number - 1) : 0
    let (x, y) = ((a * part).squareRoot(), (c * part).squareRoot())
    step_x = x < 1e15 ? x : 0
    step_y = y < 1e15 ? (b < 0 ? -y : y) : 0
    weight = nearestInteger(Float(Footprint.unit) * inverse - 0.5)
    first_weight = Footprint.unit &- weight &* (count &- 1)
  }

  /// Creates one upright window from the squares of its extents along u and v, in texels.
  @inline(always) init(squareU: Float, squareV: Float, levels: LevelCounts) {
    let (u, v) = (Side(square: squareU, levels: levels.columns), Side(square: squareV, levels: levels.rows))
    self.init(
      level: u.level &+ v.level &* levels.columns, count: 1, first_weight: Footprint.unit, weight: 0, step_x: 0,
      step_y: 0, half_x: u.half, half_y: v.half, density_x: u.density, density_y: v.density, mix_x: u.mix, mix_y: v.mix)
  }
}

private struct Side {
  /// The number of halvings of its axis.
  let level: Int32
  let half: Float
  let density: Int32
  /// The share of a tap on the next level.
  let mix: Float

  /// Creates a side from the square of its extent, in texels of level 0, and the number of its levels, at least 1.
  @inline(always) init(square: Float, levels: Int32) {
    let exponent = Int32(truncatingIfNeeded: larger(square * CRASTER_LEVEL_SCALE, 1).bitPattern &>> 23) &- 127
    level = min(exponent &>> 1, levels &- 1)
    let texel = Float(bitPattern: UInt32(bitPattern: (127 &- level) &<< 23)), share = texel * texel
    let extent = square * share
    // A level's texels are boxes already; those of the full-size level are averaged.
    let own =
      level > 0
      ? extent - CRASTER_OWN_WIDTH * (1 - share)
      : smaller(extent, 1 + (extent - CRASTER_TAP_SQUARE) * CRASTER_TAP_SLOPE)
    let side = smaller(larger(own, 1), CRASTER_LONGEST_SQUARE).squareRoot()
    half = side * 64
    density = nearestInteger(Float(Footprint.wholeDensity) / side)
    let next = smaller((extent - CRASTER_MIX_SQUARE) * CRASTER_MIX_SLOPE, 1)
    mix = level < levels &- 1 ? larger(next, 0) : 0
  }
}

/// Returns the smaller number, or the second one if either is NaN.
@inline(always) private func smaller(_ a: Float, _ b: Float) -> Float { a < b ? a : b }

/// Returns the larger number, or the second one if either is NaN.
@inline(always) private func larger(_ a: Float, _ b: Float) -> Float { a > b ? a : b }
