import CRaster

@testable import Raster

/// A texture's samples for the pixels of spans, turned about the vertical axis alone.
///
/// Eight columns by 32 rows share a footprint, that of their middle, and positions are counted from there. Where the
/// extents along u and v correlate too much for one upright window, samples are those of any other perspective.
struct ColumnRows {
  let map: Homography

  /// Sets the spans' pixels.
  func sample(
    _ ripmap: Ripmap, _ spans: Span<RowSpan>, into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout
  ) {
    let others = FilteredRows(map: map, isTiled: false, footprint: nil)
    for i in spans.indices {
      let (y, end) = (Int(spans[i].y), Int(spans[i].end))
      var x = Int(spans[i].begin)
      while x < end {
        let blockEnd = min(end, x & ~7 &+ 8)
        if let block = ColumnBlock(map, x: x & ~7, y: y & ~31, ripmap) {
          ripmap.withTexels(of: block.footprint.level) { texels in
            for column in x..<blockEnd {
              pixels[layout.index(x: column, y: y)] = block.pixel(column: column & 7, row: y & 31, texels)
            }
          }
        } else {
          let rest = [RowSpan(y: y, columns: x..<blockEnd)]
          others.sample(ripmap, rest.span, into: &pixels, layout)
        }
        x = blockEnd
      }
    }
  }
}

/// Eight columns by 32 rows.
private struct ColumnBlock {
  let footprint: Footprint
  private let level: MipLevel
  private let map: Homography
  /// The middle, before the division by w.
  private let u: Float, v: Float, w: Float

  /// Returns `nil` if windows of the block would have to follow a correlation, or reach too many rows.
  init?(_ map: Homography, x: Int, y: Int, _ ripmap: Ripmap) {
    let (column, line) = (Double(x) + 4, Double(y) + 16)
    (u, v) = (Float(map.h00 * column + map.h02), Float(map.h10 * column + (map.h11 * line + map.h12)))
    (w, self.map) = (Float(map.h20 * column + map.h22), map)
    let s = w > 1e-30 ? 1 / w : 1e30, bend = Float(map.h20), vy = Float(map.h11) * s
    let ux = (Float(map.h00) - u * s * bend) * s, vx = (Float(map.h10) - v * s * bend) * s
    footprint = Footprint(squareU: ux * ux, squareV: vx * vx + vy * vy, levels: ripmap.counts)
    level = ripmap.levels[Int(footprint.level)]
    let most = abs(vx) + abs(vy * bend * s * -15.5)
    let slanted = most * most, longest = slanted + vy * vy, half = (ux * ux - longest) * 0.5
    let square = (ux * ux + longest) * 0.5 + (half * half + ux * ux * slanted).squareRoot()
    guard square <= CRASTER_TAP_SQUARE || slanted <= longest * (CRASTER_UPRIGHT * CRASTER_UPRIGHT),
      w - abs(bend * 3.5) > 1e-30
    else { return nil }
    var ends: [Int32] = []
    for column in 0..<8 {
      for row in [0, 31] {
        let place = place(column: column, row: row)
        let inside = place > CRASTER_WINDOW_BEFORE ? place : CRASTER_WINDOW_BEFORE
        ends.append(nearestInteger(inside < level.last_y ? inside : level.last_y))
      }
    }
    guard let first = ends.min(), let last = ends.max(), last - first <= 128 * CRASTER_COLUMN_TEXELS else { return nil }
  }

  private func scale(_ column: Int) -> (offset: Float, s: Float) {
    let offset = Float(column) - 3.5
    return (offset, 1 / (w + offset * Float(map.h20)))
  }

  /// The beginning of a pixel's window along v, in 1/128 texel.
  private func place(column: Int, row: Int) -> Float {
    let (offset, s) = scale(column)
    let middle = (v + offset * Float(map.h10)) * s * level.scale_y - footprint.half_y
    return middle + Float(map.h11) * s * level.scale_y * (Float(row) - 15.5)
  }

  /// The mean of a pixel's window, exact but for the shares, and rounded once.
  func pixel(column: Int, row: Int, _ texels: Span<Pixel>) -> Pixel {
    let (offset, s) = scale(column)
    let left = (u + offset * Float(map.h00)) * s * level.scale_x - footprint.half_x
    let across = WindowSide(half: footprint.half_x, density: footprint.density_x, mix: footprint.mix_x)
    let down = WindowSide(half: footprint.half_y, density: footprint.density_y, mix: footprint.mix_y)
    let columns = WindowAxis(left, across, last: level.last_x, next: level.next_x, bits: 7)
    let top = place(column: column, row: row)
    let rows = WindowAxis(top, down, last: level.last_y, next: level.next_y, bits: 7)
    var sum = SIMD4<Int>(repeating: 1 << 13)
    for i in 0..<4 {
      for j in 0..<4 where columns.share(of: i) * rows.share(of: j) > 0 {
        let texel = texels[(rows.first + j) * Int(level.stride) + columns.first + i]
        let channels = SIMD4(texel.red, texel.green, texel.blue, texel.alpha)
        sum &+= SIMD4<Int>(truncatingIfNeeded: channels) &* (columns.share(of: i) * rows.share(of: j))
      }
    }
    let mean = SIMD4<UInt8>(truncatingIfNeeded: sum &>> 14)
    return Pixel(red: mean.x, green: mean.y, blue: mean.z, alpha: mean.w)
  }
}
