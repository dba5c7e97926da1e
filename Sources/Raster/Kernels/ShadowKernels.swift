/// Puts a shadow behind a run of pixels: p over color · mask.
///
/// - Parameters:
///   - row: `range` is changed; index i is device column `x + i`.
///   - values: The mask's corner, row-major, 65535 for full shadow.
///   - columns: Mask values in a row; `rows` of them.
///   - map: Device pixels to grid steps from the shadow's centre.
///   - halfWidth: Half the shadow box in grid steps, likewise `halfHeight`.
///   - color: Premultiplied.
func shadowRow(
  behind row: inout [Pixel], _ range: Range<Int>, values: Span<UInt16>, columns: Int, rows: Int,
  map: Homography, halfWidth: Double, halfHeight: Double, color: Pixel, x: Int, y: Int
) {
  var pixels = row.mutableSpan
  let line = Double(y) + 0.5
  let (u0, v0, w0) = (map.h01 * line + map.h02, map.h11 * line + map.h12, map.h21 * line + map.h22)
  for i in range {
    let column = Double(x &+ i) + 0.5
    let w = map.h20 * column + w0
    let s = w > 1e-30 ? 1 / w : 1e30
    let (u, v) = ((map.h00 * column + u0) * s, (map.h10 * column + v0) * s)
    let strength = maskValue(
      values, columns: columns, rows: rows, x: halfWidth - (u < 0 ? -u : u), y: halfHeight - (v < 0 ? -v : v))
    pixels[i] = pixels[i].over(color.scaled(by16: strength))
  }
}

/// Bilinear value of the mask, `0...65536`, at a place in grid steps from its outer corner; 0 outside.
@inline(always) private func maskValue(
  _ values: Span<UInt16>, columns: Int, rows: Int, x: Double, y: Double
) -> UInt64 {
  guard x > 0, y > 0 else { return 0 }
  let column = nearestInteger(min(x, Double(columns &- 1)) * 256)
  let line = nearestInteger(min(y, Double(rows &- 1)) * 256)
  let (fx, fy) = (UInt64(truncatingIfNeeded: column & 255), UInt64(truncatingIfNeeded: line & 255))
  let right = column &>> 8 &+ 1 < columns ? 1 : 0
  let top = (line &>> 8) &* columns &+ column &>> 8
  let bottom = line &>> 8 &+ 1 < rows ? top &+ columns : top
  let upper = UInt64(values[top]) &* (256 &- fx) &+ UInt64(values[top &+ right]) &* fx
  let lower = UInt64(values[bottom]) &* (256 &- fx) &+ UInt64(values[bottom &+ right]) &* fx
  let value = (upper &* (256 &- fy) &+ lower &* fy &+ 32768) &>> 16
  return value &+ value &>> 15
}

extension Pixel {
  /// Every component times `factor` / 65536, rounded to nearest: for masks finer than a byte.
  ///
  /// - Parameter factor: `0...65536`.
  @inline(always) func scaled(by16 factor: UInt64) -> Pixel {
    let wide = UInt64(bits)
    let odd = ((wide & 0xFF | (wide & 0xFF0000) &<< 16) &* factor &+ 0x0000_8000_0000_8000) &>> 16
    let even = ((wide &>> 8 & 0xFF | (wide & 0xFF00_0000) &<< 8) &* factor &+ 0x0000_8000_0000_8000) &>> 16
    let (a, b) = (odd & 0x0000_00FF_0000_00FF, even & 0x0000_00FF_0000_00FF)
    return Pixel(bits: UInt32(truncatingIfNeeded: a | a &>> 16 | b &<< 8 | b &>> 8))
  }
}
