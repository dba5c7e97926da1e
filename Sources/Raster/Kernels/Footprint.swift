import CRaster

/// The part of the texture that one device pixel sees: taps along the longer axis of its ellipse, on one mip level or
/// on two neighbours.
typealias Footprint = craster_footprint

/// Taps in a row on one mip level; `count` 0 if the level has none.
typealias FootprintTaps = craster_taps

extension Footprint {
  /// One tap on one level.
  init(level: Int32) {
    let single = FootprintTaps(count: 1, first_weight: Footprint.unit, weight: 0, step_x: 0, step_y: 0)
    self.init(level: level, fine: single, coarse: FootprintTaps())
  }

  /// The most taps on a level; a longer ellipse is blurred instead.
  static let maximumTaps: Float = 16

  /// The sum of the weights of all taps.
  static let unit: Int32 = 16384

  /// The footprint where a map's partial derivatives are these, in texels per device pixel.
  ///
  /// The pixel becomes an ellipse with the Jacobian's singular values as axes. The shorter one chooses the mip level,
  /// the longer one is covered by taps. The level's texels are 0.64 of the shorter axis, since a bilinear tap is wider
  /// than a texel. Both levels have their own taps: the coarser one needs half as many. How many, and where mixing
  /// begins, is what measuring left as the knee between error and time; see NOTES.md.
  /// Source: P. Heckbert, *Fundamentals of Texture Mapping and Image Warping*, 1989, §3; the split into level and taps:
  /// J. McCormack et al., *Feline*, SIGGRAPH 1999.
  @inline(always) init(ux: Float, uy: Float, vx: Float, vy: Float, levels: Int) {
    let a = ux * ux + uy * uy
    let b = ux * vx + uy * vy
    let c = vx * vx + vy * vy
    let half = (a - c) * 0.5
    let spread = (half * half + b * b).squareRoot()
    let square = (a + c) * 0.5 + spread
    let last = Int32(truncatingIfNeeded: levels &- 1)
    // Up to √2 texels one bilinear tap is already wide enough. NaN ends here too.
    guard square > 2 else {
      self.init(level: 0)
      return
    }
    guard square < 1e18 else {
      self.init(level: last)
      return
    }
    let long = square.squareRoot()
    let area = ux * vy - uy * vx
    let short = (area < 0 ? -area : area) / long
    var (level, mix) = Footprint.level(short: short, long: long)
    if level >= last { (level, mix) = (last, 0) }
    let texel = Float(bitPattern: UInt32(bitPattern: (127 &+ level) &<< 23))
    let density = Float(bitPattern: UInt32(bitPattern: (127 &- level) &<< 23)) * Footprint.density
    // Eigenvector of the larger eigenvalue, by whichever formula cancels less, and the square of its length. A circle
    // has no longer axis: leaning a little towards u keeps rounding from choosing another one in each frame.
    let lean = half + Footprint.leaning * square
    let length = (lean * lean + b * b).squareRoot()
    let axis = Axis(
      x: lean < 0 ? b : length + lean, y: lean < 0 ? length - lean : b,
      norm: 2 * length * (length + (lean < 0 ? -lean : lean)), long: long, square: square)
    self.init(
      level: level,
      fine: axis.taps(
        texel: texel, density: density * (1 - Footprint.thinning * Float(mix)), total: 64 &* (256 &- mix)),
      coarse: mix > 0 ? axis.taps(texel: 2 * texel, density: 0.5 * density, total: 64 &* mix) : FootprintTaps())
  }

  /// The finer level, and the coarser one's share in 1/256.
  ///
  /// log₂ of the significand m is (m − 1)·(1.3465553 − 0.3465553·(m − 1)), the parabola through both ends that is least
  /// wrong between them (0.008). Near a level it serves alone: the mixture takes more taps than it gains.
  @inline(always) private static func level(short: Float, long: Float) -> (level: Int32, mix: Int32) {
    let least = long * (shortScale / maximumTaps)
    var width = short * shortScale
    width = width > least ? width : least
    width = width > 1 ? width : 1
    let bits = width.bitPattern
    let part = Float(bitPattern: bits & 0x7FFFFF | 0x3F80_0000) - 1
    let fraction = part * (1.3465553 - 0.3465553 * part)
    var mixing = (fraction - mixBegin) * mixScale
    mixing = mixing > 0 ? mixing : 0
    mixing = mixing < 1 ? mixing : 1
    let mix = nearestInteger(mixing * 256)
    let level = Int32(truncatingIfNeeded: bits &>> 23) &- 127
    return mix == 256 ? (level &+ 1, 0) : (level, mix)
  }

  /// Level texels per texel of the shorter axis.
  private static var shortScale: Float { 0.64 }
  /// The part of the longer axis's square that is added along u before its direction is worked out.
  private static var leaning: Float { 0.004 }
  /// Below this part of the way to the next level the finer one serves alone.
  private static var mixBegin: Float { 0.08 }
  /// 1 over the rest of the way.
  private static var mixScale: Float { 1.0869565 }
  /// Taps per texel of the longer axis.
  fileprivate static var density: Float { 0.45 }
  /// The rounding of the number of taps: from 1.4 texels on there are two.
  fileprivate static var rounding: Float { 0.87 }
  /// The part of its taps that the finer level does without per 1/256 of the coarser one's share.
  fileprivate static var thinning: Float { 0.002734375 }
}

/// The longer axis of an ellipse in texels of level 0.
private struct Axis {
  /// Its direction, of any length.
  let x: Float, y: Float
  /// The square of the direction's length.
  let norm: Float
  /// The axis's length, and that squared.
  let long: Float, square: Float

  /// Taps along the axis on a level whose texels are `texel` wide, `density` of them per texel of level 0.
  ///
  /// n taps spread evenly over L have the variance L²·(1 − 1/n²)/12; the texels' own width makes up for the rest of the
  /// axis's L²/12.
  @inline(always) func taps(texel: Float, density: Float, total: Int32) -> FootprintTaps {
    let wanted = long * density + Footprint.rounding
    let rounded = nearestInteger(wanted < Footprint.maximumTaps ? wanted : Footprint.maximumTaps)
    let n = rounded > 1 ? rounded : 1
    let count = Float(n)
    let stepSquared = (square - texel * texel) / ((count * count - 1) * norm)
    let step = stepSquared > 0 && stepSquared < 1e30 ? stepSquared.squareRoot() : 0
    let weight = nearestInteger(Float(total) / count - 0.5)
    return FootprintTaps(
      count: n, first_weight: total &- weight &* (n &- 1), weight: weight, step_x: x * step, step_y: y * step)
  }
}
