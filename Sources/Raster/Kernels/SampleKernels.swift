/// One mip level's place in a texture's pixels.
struct MipLevel: Sendable {
  /// Index of the level's first pixel.
  var offset: Int
  /// Pixels in a row.
  var width: Int
  /// Rows.
  var height: Int
  /// Level pixels per pixel of level 0.
  var scaleX: Double
  /// Level pixels per pixel of level 0.
  var scaleY: Double
}

/// The part of the texture that one device pixel sees, as taps along the longer axis of its ellipse.
struct Footprint {
  /// How many samples to average, `1...16`.
  var taps = 1
  /// Mip level in 1/256.
  var level = 0
  /// The longer axis, in texels of level 0.
  var axisX = 0.0
  /// The longer axis, in texels of level 0.
  var axisY = 0.0

  /// The most samples a pixel takes; a longer ellipse is blurred instead.
  static let maximumTaps = 16.0

  /// The footprint of a Jacobian ∂(u, v)/∂(x, y), in texels per device pixel.
  ///
  /// The pixel becomes an ellipse with the Jacobian's singular values as axes. The shorter one, at least a texel,
  /// chooses the mip level, the longer one is covered by taps.
  /// Source: P. Heckbert, *Fundamentals of Texture Mapping and Image Warping*, 1989, §3; the split into level and taps:
  /// J. McCormack et al., *Feline*, SIGGRAPH 1999.
  @inline(always) init(ux: Double, uy: Double, vx: Double, vy: Double, levels: Int) {
    let (a, b, c) = (ux * ux + uy * uy, ux * vx + uy * vy, vx * vx + vy * vy)
    let spread = (a - c) / 2
    let long = (a + c) / 2 + (spread * spread + b * b).squareRoot()
    // Neither axis beyond one texel: plain bilinear filtering. NaN ends here too.
    guard long > 1.0005 else { return }
    let longAxis = min(long.squareRoot(), 1e9)
    let area = ux * vy - uy * vx
    let shortAxis = max(area < 0 ? -area : area, longAxis) / longAxis
    let ratio = min((longAxis / shortAxis - 0.01).rounded(.up), Footprint.maximumTaps)
    var width = shortAxis
    if ratio > 1 {
      taps = Int(ratio)
      width = max(width, longAxis / ratio)
      // Eigenvector of the larger eigenvalue, by whichever formula cancels less.
      let (x, y) = a >= c ? (long - c, b) : (b, long - a)
      let scale = longAxis / (x * x + y * y).squareRoot()
      if scale.isFinite { (axisX, axisY) = (x * scale, y * scale) }
    }
    level = min(Footprint.levelOf(width), (levels - 1) << 8)
  }

  /// 256 · log₂(width), for `width` ≥ 1, within 3/256.
  ///
  /// The exponent is exact; log₂ of the significand m is (m − 1)·(1.3465553 − 0.3465553·(m − 1)), the parabola through
  /// both ends that is least wrong between them (0.008).
  @inline(always) static func levelOf(_ width: Double) -> Int {
    let m = width.significand - 1
    return Int(width.exponent) << 8 + Int(m * (1.3465553 - 0.3465553 * m) * 256 + 0.5)
  }
}

/// Bilinear sample of one level, unrounded: red and blue, green and alpha in 32-bit lanes of 8.16 bits.
///
/// Weights are 8-bit fractions, their products exact. The texture continues with its edge pixels.
/// - Parameters: `u`, `v` in texels of level 0, any value; NaN counts as 0.
@inline(always) private func bilinear(
  _ texels: Span<Pixel>, _ level: MipLevel, u: Double, v: Double
) -> (redBlue: UInt64, greenAlpha: UInt64) {
  let x = fixed(u * level.scaleX, limit: level.width)
  let y = fixed(v * level.scaleY, limit: level.height)
  let (fx, fy) = (UInt64(truncatingIfNeeded: x & 255), UInt64(truncatingIfNeeded: y & 255))
  let (x0, y0) = (x &>> 8, y &>> 8)
  let right = x0 &+ 1 < level.width ? 1 : 0
  let top = level.offset &+ y0 &* level.width &+ x0
  let bottom = y0 &+ 1 < level.height ? top &+ level.width : top
  let (gx, gy) = (256 &- fx, 256 &- fy)
  var (redBlue, greenAlpha): (UInt64, UInt64) = (0, 0)
  func add(_ pixel: Pixel, _ weight: UInt64) {
    let bits = UInt64(pixel.bits)
    redBlue &+= ((bits & 0xFF) | (bits & 0xFF0000) &<< 16) &* weight
    greenAlpha &+= ((bits &>> 8 & 0xFF) | (bits & 0xFF00_0000) &<< 8) &* weight
  }
  add(texels[top], gx &* gy)
  add(texels[top &+ right], fx &* gy)
  add(texels[bottom], gx &* fy)
  add(texels[bottom &+ right], fx &* fy)
  return (redBlue, greenAlpha)
}

/// A texel coordinate (centres at +0.5) as the index of the texel before it, in 1/256, inside `0...limit − 1`.
@inline(always) private func fixed(_ coordinate: Double, limit: Int) -> Int {
  let highest = Double(limit &- 1)
  let position = coordinate - 0.5
  let clamped = position > 0 ? (position < highest ? position : highest) : 0
  return Int(clamped * 256 + 0.5)
}

/// One filtered texture sample: trilinear between two mip levels, averaged over the footprint's taps.
///
/// All taps and levels are summed with integer weights and rounded once.
@inline(always) private func sample(
  _ texels: Span<Pixel>, _ levels: Span<MipLevel>, u: Double, v: Double, footprint: Footprint
) -> Pixel {
  let index = footprint.level &>> 8
  let fraction = UInt64(truncatingIfNeeded: footprint.level & 255)
  var (redBlue, greenAlpha): (UInt64, UInt64) = (0, 0)
  for tap in 0..<footprint.taps {
    let along = footprint.taps == 1 ? 0 : (Double(tap) + 0.5) / Double(footprint.taps) - 0.5
    let (s, t) = (u + footprint.axisX * along, v + footprint.axisY * along)
    let fine = bilinear(texels, levels[index], u: s, v: t)
    if fraction == 0 {
      redBlue &+= fine.redBlue
      greenAlpha &+= fine.greenAlpha
    } else {
      let coarse = bilinear(texels, levels[index &+ 1], u: s, v: t)
      redBlue &+= mixed(fine.redBlue, coarse.redBlue, fraction)
      greenAlpha &+= mixed(fine.greenAlpha, coarse.greenAlpha, fraction)
    }
  }
  return rounded(redBlue, greenAlpha, taps: UInt64(truncatingIfNeeded: footprint.taps))
}

/// Two lanes of a·(256 − fraction) + b·fraction, divided by 256.
@inline(always) private func mixed(_ a: UInt64, _ b: UInt64, _ fraction: UInt64) -> UInt64 {
  (a &* (256 &- fraction) &+ b &* fraction) &>> 8 & 0x00FF_FFFF_00FF_FFFF
}

/// Sums of `taps` 8.16-bit values in two lanes each, to a pixel: one division by taps · 2¹⁶, rounded to nearest.
@inline(always) private func rounded(_ redBlue: UInt64, _ greenAlpha: UInt64, taps: UInt64) -> Pixel {
  if taps == 1 {
    let odd = (redBlue &+ 0x0000_8000_0000_8000) &>> 16 & 0x0000_00FF_0000_00FF
    let even = (greenAlpha &+ 0x0000_8000_0000_8000) &>> 16 & 0x0000_00FF_0000_00FF
    return Pixel(bits: UInt32(truncatingIfNeeded: odd | odd &>> 16 | even &<< 8 | even &>> 8))
  }
  let (divisor, half) = (taps &<< 16, taps &<< 15)
  @inline(always) func channel(_ lane: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: ((lane & 0xFFFF_FFFF) &+ half) / divisor)
  }
  return Pixel(
    bits: channel(redBlue) | channel(greenAlpha) &<< 8 | channel(redBlue &>> 32) &<< 16
      | channel(greenAlpha &>> 32) &<< 24)
}

/// Samples a texture for a run of pixels of one row.
///
/// - Parameters:
///   - pixels: Receives the samples in `range`; index i is device column `x + i`.
///   - map: Device pixels to texels of level 0.
///   - x: Device column of index 0.
///   - y: Device row.
func sampleRow(
  into pixels: inout MutableSpan<Pixel>, _ range: Range<Int>, texels: Span<Pixel>, levels: Span<MipLevel>,
  map: Homography, x: Int, y: Int
) {
  let row = Double(y) + 0.5
  let (u0, v0, w0) = (map.h01 * row + map.h02, map.h11 * row + map.h12, map.h21 * row + map.h22)
  if map.isAffine {
    let s = 1 / map.h22
    let footprint = Footprint(
      ux: map.h00 * s, uy: map.h01 * s, vx: map.h10 * s, vy: map.h11 * s, levels: levels.count)
    for i in range {
      let column = Double(x &+ i) + 0.5
      pixels[i] = sample(
        texels, levels, u: (map.h00 * column + u0) * s, v: (map.h10 * column + v0) * s, footprint: footprint)
    }
    return
  }
  for i in range {
    let column = Double(x &+ i) + 0.5
    // Beyond the horizon, where only an edge pixel's centre can lie, the texture's far end goes on.
    let w = map.h20 * column + w0
    let s = w > 1e-30 ? 1 / w : 1e30
    let (u, v) = ((map.h00 * column + u0) * s, (map.h10 * column + v0) * s)
    let footprint = Footprint(
      ux: (map.h00 - u * map.h20) * s, uy: (map.h01 - u * map.h21) * s,
      vx: (map.h10 - v * map.h20) * s, vy: (map.h11 - v * map.h21) * s, levels: levels.count)
    pixels[i] = sample(texels, levels, u: u, v: v, footprint: footprint)
  }
}
