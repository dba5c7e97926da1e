import CRaster

/// Place of a window along one axis of a level: up to four texels from the first one on, and their shares.
///
/// Beyond the level its edge goes on, or its other side follows.
struct WindowAxis {
  /// The first texel, which may lie outside a level that is repeated.
  let first: Int
  /// The part of the side before the border behind the first texel, in 2⁻²³.
  private let before: Int
  private let density: Int
  /// The last texel from `first` on to which anything beyond belongs.
  private let end: Int

  /// - Parameters:
  ///   - place: The beginning in 1/128 texel; NaN lies before the level.
  ///   - density: 2¹⁶ over the side's length in texels.
  ///   - last: 128 times the level's last texel.
  @inline(always) init(_ place: Float, density: Int32, last: Float) {
    let inside = place > CRASTER_WINDOW_BEFORE ? place : CRASTER_WINDOW_BEFORE
    let begin = Int(nearestInteger(inside < last ? inside : last))
    let end = Int(last) &>> 7
    first = max(0, min(begin &>> 7, end &- 3))
    self.density = Int(density)
    before = ((first &<< 7) &+ 128 &- begin) &* Int(density)
    self.end = end &- first
  }

  /// - Parameter place: The beginning in 1/128 texel, inside the level, which is repeated.
  @inline(always) init(repeated place: Int, density: Int32) {
    first = place &>> 7
    self.density = Int(density)
    before = ((first &<< 7) &+ 128 &- place) &* Int(density)
    end = Int.max
  }

  /// The share of one of the four texels, of 2^bits in all.
  @inline(always) func share(of texel: Int, bits: Int) -> Int {
    let upTo = texel == 3 ? 1 &<< bits : share(before: texel, bits)
    return texel == 0 ? upTo : upTo &- share(before: texel &- 1, bits)
  }

  /// The part before the border behind a texel.
  @inline(always) private func share(before texel: Int, _ bits: Int) -> Int {
    let share = (before &+ texel &* 128 &* density &+ 1 &<< (22 &- bits)) &>> (23 &- bits)
    let whole = 1 &<< bits
    return texel >= end ? whole : max(0, min(share, whole))
  }
}

extension Lanes {
  /// The mean of a window whose upper left corner is at a position in 1/128 texel: first the columns, then the row.
  @inline(always) init(
    _ texels: Span<Pixel>, _ level: MipLevel, window footprint: Footprint, x: Float, y: Float, isTiled: Bool
  ) {
    self.init()
    let columns: WindowAxis, rows: WindowAxis
    if isTiled {
      columns = WindowAxis(repeated: wrapped(x, last: level.last_x), density: footprint.density_x)
      rows = WindowAxis(repeated: wrapped(y, last: level.last_y), density: footprint.density_y)
    } else {
      columns = WindowAxis(x, density: footprint.density_x, last: level.last_x)
      rows = WindowAxis(y, density: footprint.density_y, last: level.last_y)
    }
    let width = Int(level.last_x) &>> 7 &+ 1, height = Int(level.last_y) &>> 7 &+ 1
    for column in 0..<4 {
      // Weights are even, as those of the kernels, which take 2¹⁴ from the sum of a column.
      let part = Int16(truncatingIfNeeded: -2 &* columns.share(of: column, bits: 14))
      if part == 0 { continue }
      let texel = isTiled ? (columns.first &+ column) % width : columns.first &+ column
      var sum: UInt64 = 0
      for row in 0..<4 {
        let weight = rows.share(of: row, bits: 7)
        if weight == 0 { continue }
        let line = isTiled ? (rows.first &+ row) % height : rows.first &+ row
        sum &+= spread(texels[texel &+ line &* Int(level.stride)]) &* UInt64(weight)
      }
      add(sum, part: part)
    }
  }
}
