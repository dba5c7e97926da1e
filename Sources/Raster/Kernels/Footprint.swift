import CRaster

/// The part of the texture that one device pixel sees: windows in a row on one mip level.
///
/// A window is the mean of an upright rectangle, one to three texels of the level a side. They lie along the longer axis of
/// the pixel's ellipse.
typealias Footprint = craster_footprint

extension Footprint {
  /// One bilinear tap on one level: a window of one texel.
  init(level: Int32) {
    self.init(
      level: level, count: 1, first_weight: Footprint.unit, weight: 0, step_x: 0, step_y: 0, half_x: 64, half_y: 64,
      density_x: Footprint.wholeDensity, density_y: Footprint.wholeDensity)
  }

  /// The sum of the weights of all windows.
  static let unit: Int32 = 16384

  /// The density of a side of one texel.
  static let wholeDensity: Int32 = 65536

  /// True if it is one bilinear tap.
  @inline(always) var isTap: Bool {
    count == 1 && density_x == Footprint.wholeDensity && density_y == Footprint.wholeDensity
  }

  /// The footprint where a map's partial derivatives are these, in texels per device pixel.
  ///
  /// The pixel becomes an ellipse with the Jacobian's singular values as axes. The shorter one chooses the mip level, so
  /// that it is at most three texels there. Where the axes are the texture's own, a window has the sides of the pixel, and
  /// is exact. Where they are not, or the longer one is longer than a window, several windows lie along it: they and
  /// the sides of each have the variances of the pixel's shape along u and v. How long sides may be is what measuring left
  /// as the knee between error and time; see NOTES.md.
  /// Source: P. Heckbert, *Fundamentals of Texture Mapping and Image Warping*, 1989, §3; the split into level and places
  /// along the longer axis: J. McCormack et al., *Feline*, SIGGRAPH 1999.
  @inline(always) init(ux: Float, uy: Float, vx: Float, vy: Float, levels: Int) {
    let a = ux * ux + uy * uy
    let b = ux * vx + uy * vy
    let c = vx * vx + vy * vy
    let half = (a - c) * 0.5
    let spread = (half * half + b * b).squareRoot()
    let square = (a + c) * 0.5 + spread
    let last = Int32(truncatingIfNeeded: levels &- 1)
    // A bilinear tap is wide enough: all that follows would come to the same. NaN ends here too.
    guard square > CRASTER_TAP_SQUARE else {
      self.init(level: 0)
      return
    }
    guard square < 1e18 else {
      self.init(level: last)
      return
    }
    let area = ux * vy - uy * vx
    let short = larger(area * area / square, square * (1 / (CRASTER_MAXIMUM_COUNT * CRASTER_MAXIMUM_COUNT)))
    let level = (Int32(truncatingIfNeeded: larger(short * CRASTER_LEVEL_SCALE, 1).bitPattern &>> 23) &- 127) &>> 1
    guard level < last else {
      self.init(level: last)
      return
    }
    let texel = Float(bitPattern: UInt32(bitPattern: (127 &- level) &<< 23))
    // Eigenvector of the larger eigenvalue, by whichever formula cancels less, and the square of its length. A circle
    // has no longer axis: leaning a little towards u keeps rounding from choosing another one in each frame.
    let lean = half + CRASTER_LEANING * square
    let length = (lean * lean + b * b).squareRoot()
    let axis = Axis(
      x: lean < 0 ? b : length + lean, y: lean < 0 ? length - lean : b,
      norm: larger(2 * length * (length + (lean < 0 ? -lean : lean)), 1e-30))
    self.init(a: a, c: c, long: square, short: short, level: level, density: texel * texel, axis: axis)
  }

  /// - Parameters:
  ///   - a: The square of the pixel's extent along u, as `c` along v, in texels of level 0.
  ///   - long: The square of the longer axis, as `short` of the shorter one.
  ///   - density: Texels of the level per texel of level 0.
  @inline(always) private init(
    a: Float, c: Float, long: Float, short: Float, level: Int32, density: Float, axis: Axis
  ) {
    let alongX = axis.x * axis.x / axis.norm, alongY = 1 - alongX
    // 0 along the texture's axes, 1 halfway between them.
    let diagonal = 4 * alongX * alongY
    let long = long * density, short = larger(short * density, 1)
    var most = CRASTER_LONGEST_SQUARE + diagonal * (CRASTER_DIAGONAL_SIDE * short - CRASTER_LONGEST_SQUARE)
    most = smaller(larger(most, short), CRASTER_LONGEST_SQUARE)
    let wanted = smaller((long / most).squareRoot() + 0.499, CRASTER_MAXIMUM_COUNT)
    let n = max(1, nearestInteger(wanted))
    let count = Float(n), inverse = 1 / count
    // Each window's part of the longer axis's variance: equal parts beside each other along the texture's
    // axes; as much as the shorter axis has where windows cannot be turned.
    let part = long * (inverse * inverse)
    let left = part + diagonal * (larger(part, short) - part)
    let taken = n > 1 ? larger(long - left, 0) : 0
    let stepSquared = taken / ((count * count - 1) * axis.norm * density)
    let step = stepSquared > 0 && stepSquared < 1e30 ? stepSquared.squareRoot() : 0
    let weight = nearestInteger(Float(Footprint.unit) * inverse - 0.5)
    let x = Side(square: a * density - taken * alongX, level: level, density: density)
    let y = Side(square: c * density - taken * alongY, level: level, density: density)
    self.init(
      level: level, count: n, first_weight: Footprint.unit &- weight &* (n &- 1), weight: weight, step_x: axis.x * step,
      step_y: axis.y * step, half_x: x.half, half_y: y.half, density_x: x.density, density_y: y.density)
  }
}

/// The longer axis of an ellipse.
private struct Axis {
  /// Its direction, of any length.
  let x: Float, y: Float
  /// The square of the direction's length.
  let norm: Float
}

/// A window's side.
private struct Side {
  let half: Float
  let density: Int32

  /// - Parameters:
  ///   - square: That of the extent along the side, in texels of the level.
  ///   - density: See ``Footprint``.
  @inline(always) init(square: Float, level: Int32, density texels: Float) {
    // A level's texels are boxes themselves; those of the full-size level are what is to be averaged.
    let own =
      level > 0
      ? square - CRASTER_OWN_WIDTH * (1 - texels)
      : smaller(square, 1 + (square - CRASTER_TAP_SQUARE) * CRASTER_TAP_SLOPE)
    let side = smaller(larger(own, 1), CRASTER_LONGEST_SQUARE).squareRoot()
    half = side * 64
    density = nearestInteger(Float(Footprint.wholeDensity) / side)
  }
}

/// The smaller one; the second one if either is no number.
@inline(always) private func smaller(_ a: Float, _ b: Float) -> Float { a < b ? a : b }

/// The larger one; the second one if either is no number.
@inline(always) private func larger(_ a: Float, _ b: Float) -> Float { a > b ? a : b }
