import CRaster

@testable import Raster

/// Place of a window along one axis of a level: up to four texels from the first one on, and their shares.
///
/// Beyond the level its edge goes on, or its other side follows.
struct WindowAxis {
  /// The first texel, which may lie outside a level that is repeated.
  let first: Int
  /// The shares before the borders behind each of the four texels, the last one all.
  private var before: SIMD4<Int>

  /// - Parameters:
  ///   - place: The beginning in 1/128 texel; NaN lies before the level.
  ///   - last: 128 times the level's last texel.
  ///   - next: Texels of the next level per texel.
  ///   - bits: Shares are 2^bits in all.
  @inline(always) init(_ place: Float, _ side: WindowSide, last: Float, next: Float, bits: Int) {
    let inside = place > CRASTER_WINDOW_BEFORE ? place : CRASTER_WINDOW_BEFORE
    let begin = Int(nearestInteger(inside < last ? inside : last))
    self.init(begin: begin, side, last: Int(last) &>> 7, next: next, bits: bits)
  }

  /// - Parameter place: The beginning in 1/128 texel, inside the level, which is repeated.
  @inline(always) init(repeated place: Int, _ side: WindowSide, next: Float, bits: Int) {
    self.init(begin: place, side, last: nil, next: next, bits: bits)
  }

  @inline(always) private init(begin: Int, _ side: WindowSide, last: Int?, next: Float, bits: Int) {
    let whole = 1 &<< bits
    before = SIMD4(repeating: whole)
    if side.mix > 0 {
      let tap = NextTap(side, begin: begin, last: last, next: next)
      first = WindowAxis.clamped(tap.firstTexel(of: side, begin: begin), last)
      tap.mix(with: side, begin: begin, first: first, into: &before)
    } else {
      first = WindowAxis.clamped(begin &>> 7, last)
      let density = Int(side.density), start = ((first &<< 7) &+ 128 &- begin) &* density
      for i in 0..<3 {
        let share = (start &+ i &* 128 &* density &+ 1 &<< (22 &- bits)) &>> (23 &- bits)
        before[i] = max(0, min(share, whole))
      }
    }
    guard let last else { return }
    for i in 0..<3 where first &+ i >= last { before[i] = whole }
  }

  /// The first texel such that all four lie in the level, if it has as many.
  @inline(always) private static func clamped(_ first: Int, _ last: Int?) -> Int {
    guard let last else { return first }
    return max(0, min(first, last &- 3))
  }

  /// The share of one of the four texels.
  @inline(always) func share(of texel: Int) -> Int {
    texel == 0 ? before[0] : before[texel] &- before[texel &- 1]
  }
}

/// The side of a window along one axis.
struct WindowSide {
  /// Half its length, in 1/128 texel.
  let half: Float
  /// 2¹⁶ over its length in texels.
  let density: Int32
  /// The share of taps on the next level.
  let mix: Float
}

/// A bilinear tap along one axis of the level that is halved once more, by texels of the level itself.
///
/// Two texels, or a little more if the level's length is odd, are one of the next level. With the window the tap may reach
/// five texels. Which four of them are read moves from the window's to the tap's as the tap's share grows. A texel that is
/// left out at an end counts as its neighbour.
private struct NextTap {
  /// The first of its two texels of the next level.
  private let texel: Float
  /// The weight of the second one.
  private let weight: Float
  private let next: Float

  /// - Parameter last: The level's last texel; `nil` if it is repeated.
  @inline(always) init(_ side: WindowSide, begin: Int, last: Int?, next: Float) {
    let place = (Float(begin) + side.half) * (next * (1.0 / 128)) - 0.5
    let tap = last.map { clamped(place, to: Float(($0 &+ 1) / 2 &- 1)) } ?? place
    texel = Float(nearestInteger(tap - 0.5))
    weight = tap - texel
    self.next = next
  }

  /// The first texel to be read, up to half a texel from that of the window.
  @inline(always) func firstTexel(of side: WindowSide, begin: Int) -> Int {
    let own = Int(nearestInteger(texel * (1 / next) - 0.5)), move = Int(64 * side.mix)
    return min(max(own, (begin &- move) &>> 7), (begin &+ move) &>> 7)
  }

  /// Sets the shares before the borders behind the first three texels: the window's mixed with the tap's.
  ///
  /// - Parameter before: On entry its last element is the sum of all shares.
  @inline(always) func mix(with side: WindowSide, begin: Int, first: Int, into before: inout SIMD4<Int>) {
    let whole = Float(before[3])
    // The weights of the window and of the tap's two texels; a, b and c are their parts before a border.
    let taps = side.mix * whole, rest = whole - taps
    let second = weight * taps, one = taps - second
    let density = Float(side.density) * 0x1p-23 * rest
    let border = Float(first &+ 1), place = border * next - texel
    var (a, b, c) = ((border * 128 - Float(begin)) * density, place * one, (place - 1) * second)
    for i in 0..<3 {
      before[i] = Int(nearestInteger(clamped(a, to: rest) + clamped(b, to: one) + clamped(c, to: second)))
      (a, b, c) = (a + 128 * density, b + one * next, c + second * next)
    }
  }
}

/// The value, at least 0 and at most the limit.
@inline(always) private func clamped(_ value: Float, to limit: Float) -> Float {
  let positive = value > 0 ? value : 0
  return positive < limit ? positive : limit
}

extension Lanes {
  /// The mean of a window whose upper left corner is at a position in 1/128 texel: first the columns, then the row.
  ///
  /// It is called, not inlined, so that loops over bilinear taps stay small.
  @inline(never) init(
    _ texels: Span<Pixel>, _ level: MipLevel, window footprint: Footprint, x: Float, y: Float, isTiled: Bool
  ) {
    self.init()
    let across = WindowSide(half: footprint.half_x, density: footprint.density_x, mix: footprint.mix_x)
    let down = WindowSide(half: footprint.half_y, density: footprint.density_y, mix: footprint.mix_y)
    let columns: WindowAxis, rows: WindowAxis
    if isTiled {
      columns = WindowAxis(repeated: wrapped(x, last: level.last_x), across, next: level.next_x, bits: 14)
      rows = WindowAxis(repeated: wrapped(y, last: level.last_y), down, next: level.next_y, bits: 7)
    } else {
      columns = WindowAxis(x, across, last: level.last_x, next: level.next_x, bits: 14)
      rows = WindowAxis(y, down, last: level.last_y, next: level.next_y, bits: 7)
    }
    let width = Int(level.last_x) &>> 7 &+ 1, height = Int(level.last_y) &>> 7 &+ 1
    for column in 0..<4 {
      // Weights are even, as those of the kernels, which take 2¹⁴ from the sum of a column.
      let part = Int16(truncatingIfNeeded: -2 &* columns.share(of: column))
      if part == 0 { continue }
      let texel = isTiled ? (columns.first &+ column &+ width) % width : columns.first &+ column
      var sum: UInt64 = 0
      for row in 0..<4 {
        let weight = rows.share(of: row)
        if weight == 0 { continue }
        let line = isTiled ? (rows.first &+ row &+ height) % height : rows.first &+ row
        sum &+= spread(texels[texel &+ line &* Int(level.stride)]) &* UInt64(weight)
      }
      add(sum, part: part)
    }
  }
}
