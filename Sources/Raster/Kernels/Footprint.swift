/// The part of the texture that one device pixel sees, as taps along the longer axis of its ellipse.
struct Footprint {
  /// How many samples to average, `1...16`.
  var taps = 1
  /// Mip level in 1/256.
  var level = 0
  /// From one tap to the next along the longer axis, in texels of level 0.
  var stepX = 0.0
  /// See ``stepX``.
  var stepY = 0.0
  /// From the first tap to the middle.
  var reachX: Double { stepX * (0.5 * Double(taps &- 1)) }
  /// See ``reachX``.
  var reachY: Double { stepY * (0.5 * Double(taps &- 1)) }

  /// One tap on the full-size level.
  init() {}

  /// The most samples a pixel takes; a longer ellipse is blurred instead.
  static let maximumTaps = 16.0

  /// The footprint of a Jacobian ∂(u, v)/∂(x, y), in texels per device pixel.
  ///
  /// The pixel becomes an ellipse with the Jacobian's singular values as axes. The shorter one chooses the mip level,
  /// the longer one is covered by taps. Both are matched by variance: a box of width s has s²/12, and a bilinear tap
  /// on texels of width w has w²/6 on average, that of a box √2·w wide. So the level's texels are the shorter axis/√2,
  /// and n taps spread evenly over L add L²·(1 − 1/n²)/12 to reach the longer axis's variance.
  /// Source: P. Heckbert, *Fundamentals of Texture Mapping and Image Warping*, 1989, §3; the split into level and taps:
  /// J. McCormack et al., *Feline*, SIGGRAPH 1999.
  @inline(always) init(_ jacobian: Jacobian, levels: Int) {
    let (a, b, c) = jacobian.square
    let longSquared = jacobian.longSquared
    // Up to √2 texels one bilinear tap is already wide enough. NaN ends here too.
    guard longSquared > 2 else { return }
    guard longSquared < 1e18 else {
      level = (levels - 1) << 8
      return
    }
    let long = longSquared.squareRoot()
    let area = jacobian.determinant
    let short = (area < 0 ? -area : area) / long
    let texel = max(1, max(short, long / Footprint.maximumTaps) * 0.5.squareRoot())
    level = min(Footprint.levelOf(texel), (levels - 1) << 8)
    // The next whole number; a hundredth of a tap more does not call for another.
    taps = nearestInteger(long / texel * 0.5.squareRoot() + 0.49)
    guard taps > 1 else {
      taps = 1
      return
    }
    let count = Double(taps)
    let extent = ((longSquared - 2 * texel * texel) / (1 - 1 / (count * count))).squareRoot()
    // Eigenvector of the larger eigenvalue, by whichever formula cancels less.
    let (x, y) = a >= c ? (longSquared - c, b) : (b, longSquared - a)
    let scale = extent / (count * (x * x + y * y).squareRoot())
    if scale.isFinite { (stepX, stepY) = (x * scale, y * scale) }
  }

  /// 256 · log₂(width), for `width` ≥ 1, within 3/256.
  ///
  /// The exponent is exact; log₂ of the significand m is (m − 1)·(1.3465553 − 0.3465553·(m − 1)), the parabola through
  /// both ends that is least wrong between them (0.008).
  @inline(always) static func levelOf(_ width: Double) -> Int {
    let bits = width.bitPattern
    let m = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000) - 1
    let exponent = Int(truncatingIfNeeded: bits &>> 52) &- 1023
    return exponent &<< 8 &+ nearestInteger(m * (1.3465553 - 0.3465553 * m) * 256)
  }
}

extension Footprint {
  /// The footprint of the pixel about (x, y), by the derivatives of the projection there.
  @inline(always) init(of map: Homography, x: Double, y: Double, levels: Int) {
    let p = projected(map, x: x, map.h01 * y + map.h02, map.h11 * y + map.h12, map.h21 * y + map.h22)
    self.init(Jacobian(of: map, u: p.u, v: p.v, scale: p.scale), levels: levels)
  }
}
