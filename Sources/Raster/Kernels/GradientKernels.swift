/// A stop of a gradient, prepared for interpolation.
struct GradientStop {
  /// The location, `0...1`, not before the previous stop.
  var location: Double
  var color: Pixel
  /// 65536 / (the next stop's location − this one's); 0 for the last one.
  var rate = 0.0
}

/// Puts a gradient behind a run of pixels: p over gradient.
///
/// Index i of the row is the device column `x + i`. There is at least one stop, and they ascend. The first and last
/// colors continue beyond them. The map leads from device pixels to a plane whose x is 0 at the gradient's start and 1
/// at its end.
func gradientRow(
  behind row: inout [Pixel], _ range: Range<Int>, stops: Span<GradientStop>, map: Homography, x: Int, y: Int
) {
  var pixels = row.mutableSpan
  let line = Double(y) + 0.5
  let (u0, w0) = (map.h01 * line + map.h02, map.h21 * line + map.h22)
  let last = stops.count &- 1
  // Neighbors mostly lie between the same two stops. The start of the search doesn't affect which two.
  var index = 0
  for i in range {
    let t = position(map, x: Double(x &+ i) + 0.5, u0, w0)
    while index < last, t >= stops[index &+ 1].location { index &+= 1 }
    while index > 0, t < stops[index].location { index &-= 1 }
    var color = stops[index].color
    if index < last, t > stops[index].location {
      let part = nearestInteger((t - stops[index].location) * stops[index].rate)
      color = color.mixed(with: stops[index &+ 1].color, UInt64(truncatingIfNeeded: min(part, 65536)))
    }
    pixels[i] = pixels[i].over(color)
  }
}

/// Composites source pixels over a row, at an opacity that changes along a line: s·opacity over d.
///
/// The source pixel 0 lies at `offset` in the target, in the device column `x` and the device row `y`. The map leads
/// from device pixels to a plane whose x is 0 where the opacity is `first` and 1 where it is `last`, both `0...1`. They
/// continue beyond the line.
func compositeOver(
  _ target: inout MutableSpan<Pixel>, offset: Int, source: [Pixel], _ range: Range<Int>, map: Homography,
  first: Double, last: Double, x: Int, y: Int
) {
  let line = Double(y) + 0.5
  let (u0, w0) = (map.h01 * line + map.h02, map.h21 * line + map.h22)
  let (start, slope) = (first * 65536, (last - first) * 65536)
  for i in range {
    let t = position(map, x: Double(x &+ i) + 0.5, u0, w0)
    let opacity = UInt64(truncatingIfNeeded: nearestInteger(start + slope * t))
    target[offset &+ i] = source[i].scaled(by16: opacity).over(target[offset &+ i])
  }
}

/// Returns the plane's x under a point, clamped to `0...1`, given the row's part of the map; 0 for NaN.
@inline(always) private func position(_ map: Homography, x: Double, _ u0: Double, _ w0: Double) -> Double {
  let w = map.h20 * x + w0
  // Beyond the horizon, where only an edge pixel's center can lie, the far end continues.
  let t = (map.h00 * x + u0) * (w > 1e-30 ? 1 / w : 1e30)
  return t > 0 ? (t < 1 ? t : 1) : 0
}

extension Pixel {
  /// Returns (self · (65536 − part) + other · part) / 65536, rounded to nearest; `part` is `0...65536`.
  @inline(always) fileprivate func mixed(with other: Pixel, _ part: UInt64) -> Pixel {
    let rest = 65536 &- part
    let (a, b) = (UInt64(bits), UInt64(other.bits))
    let odd = Self.spread(a) &* rest &+ Self.spread(b) &* part &+ 0x0000_8000_0000_8000
    let even = Self.spread(a &>> 8) &* rest &+ Self.spread(b &>> 8) &* part &+ 0x0000_8000_0000_8000
    let (low, high) = (odd &>> 16 & 0x0000_00FF_0000_00FF, even &>> 16 & 0x0000_00FF_0000_00FF)
    return Pixel(bits: UInt32(truncatingIfNeeded: low | low &>> 16 | high &<< 8 | high &>> 8))
  }

  /// Moves bits 0–7 to 0–7 and bits 16–23 to 32–39.
  @inline(always) private static func spread(_ bits: UInt64) -> UInt64 { bits & 0xFF | (bits & 0xFF_0000) &<< 16 }
}
