import CRaster

@testable import Raster

/// Four channels of 8.7 bits in 32-bit lanes: red and green, blue and alpha.
struct Lanes {
  var redGreen: UInt64 = 0
  var blueAlpha: UInt64 = 0

  @inline(always) init() {}

  /// The mean of a footprint's windows about the point (u, v), in texels of level 0; NaN lies before the level.
  @inline(always) init(
    _ footprint: Footprint, _ texels: Span<Pixel>, _ level: MipLevel, u: Float, v: Float, isTiled: Bool
  ) {
    var x = u * level.scale_x - footprint.half_x
    var y = v * level.scale_y - footprint.half_y
    if footprint.isTap {
      self.init(texels, level, x: x, y: y, isTiled: isTiled)
      return
    }
    if footprint.count == 1 {
      self.init(texels, level, window: footprint, x: x, y: y, isTiled: isTiled)
      return
    }
    self.init()
    let (dx, dy) = (footprint.step_x * level.scale_x, footprint.step_y * level.scale_y)
    let reach = 0.5 * Float(footprint.count &- 1)
    (x, y) = (x - dx * reach, y - dy * reach)
    var weight = UInt64(footprint.first_weight)
    var left = footprint.count
    while true {
      add(Lanes(texels, level, window: footprint, x: x, y: y, isTiled: isTiled), weight)
      left &-= 1
      if left == 0 { return }
      weight = UInt64(footprint.weight)
      (x, y) = (x + dx, y + dy)
    }
  }

  /// A bilinear tap at a position in 1/128 texel, (0, 0) the first texel's centre.
  @inline(always) private init(_ texels: Span<Pixel>, _ level: MipLevel, x: Float, y: Float, isTiled: Bool) {
    // Either brings both indices into the level, and behind it lies one more row and column.
    if isTiled {
      self.init(texels, level, column: wrapped(x, last: level.last_x), row: wrapped(y, last: level.last_y))
    } else {
      self.init(texels, level, column: fixed(x, last: level.last_x), row: fixed(y, last: level.last_y))
    }
  }

  /// A bilinear tap at a position inside the level, in 1/128 texel.
  ///
  /// First the columns, t·(128 − f) + b·f, which fits 16 bits; then the row, rounded to as many.
  @inline(always) init(_ texels: Span<Pixel>, _ level: MipLevel, column px: Int, row py: Int) {
    let (fx, fy) = (UInt64(px & 127), UInt64(py & 127))
    let stride = Int(level.stride)
    let top = (py &>> 7) &* stride &+ px &>> 7
    let bottom = top &+ stride
    let (p, q) = unsafe (spread(texels[unchecked: top]), spread(texels[unchecked: top &+ 1]))
    let (r, s) = unsafe (spread(texels[unchecked: bottom]), spread(texels[unchecked: bottom &+ 1]))
    let gy = 128 &- fy
    let left = p &* gy &+ r &* fy
    let right = q &* gy &+ s &* fy
    let gx = 128 &- fx
    redGreen = ((left & low) &* gx &+ (right & low) &* fx &+ 0x40_0000_0040) &>> 7 & low
    blueAlpha = ((left &>> 16 & low) &* gx &+ (right &>> 16 & low) &* fx &+ 0x40_0000_0040) &>> 7 & low
  }

  /// Adds tap · weight / 2¹⁴, rounded.
  @inline(always) private mutating func add(_ tap: Lanes, _ weight: UInt64) {
    redGreen &+= (tap.redGreen &* weight &+ 0x2000_0000_2000) &>> 14 & low
    blueAlpha &+= (tap.blueAlpha &* weight &+ 0x2000_0000_2000) &>> 14 & low
  }

  /// Adds a sum · part / −2¹⁵, rounded; half a 128th is rounded down, as the negative product's is up.
  ///
  /// - Parameter sum: Channels as ``spread(_:)`` lays them, 8.7 bits each.
  @inline(always) mutating func add(_ sum: UInt64, part: Int16) {
    let weight = UInt64(truncatingIfNeeded: -Int(part))
    redGreen &+= ((sum & low) &* weight &+ 0x3FFF_0000_3FFF) &>> 15 & low
    blueAlpha &+= ((sum &>> 16 & low) &* weight &+ 0x3FFF_0000_3FFF) &>> 15 & low
  }

  /// The whole levels, rounded: 16 windows' roundings, and four halves of a 128th in each, leave a constant texture as it is.
  @inline(always) var pixel: Pixel {
    let even = (redGreen &+ 0x40_0000_0040) &>> 7
    let odd = (blueAlpha &+ 0x40_0000_0040) &>> 7
    let bits = even & 0xFF | even &>> 24 & 0xFF00 | (odd & 0xFF) &<< 16 | (odd &>> 8) & 0xFF00_0000
    return Pixel(bits: UInt32(truncatingIfNeeded: bits))
  }
}

extension Footprint {
  /// True if it is one bilinear tap.
  @inline(always) var isTap: Bool {
    count == 1 && density_x == Footprint.wholeDensity && density_y == Footprint.wholeDensity
  }
}

/// The lower halves of both 32-bit lanes.
private let low: UInt64 = 0x0000_FFFF_0000_FFFF

/// A pixel's channels in 16-bit lanes: red, blue, green, alpha.
@inline(always) func spread(_ pixel: Pixel) -> UInt64 {
  let bits = UInt64(pixel.bits)
  return bits & 0x00FF_00FF | (bits &>> 8 & 0x00FF_00FF) &<< 32
}

/// A position rounded to whole 128ths within `0...last`, beyond which the edges go on.
///
/// NaN becomes 0.
@inline(always) private func fixed(_ position: Float, last: Float) -> Int {
  Int(nearestInteger(position > 0 ? (position < last ? position : last) : 0))
}

/// A position in the copy at the origin of an endless row of tiles, rounded to whole 128ths.
@inline(always) func wrapped(_ position: Float, last: Float) -> Int {
  let period = last + 128
  let tiles = position * (1 / period)
  // So far away nothing but the smallest level is ever seen. NaN ends here too.
  guard tiles > -4e6, tiles < 4e6 else { return 0 }
  let rest = position - ((tiles + 12_582_912) - 12_582_912) * period
  let place = rest < 0 ? rest + period : rest
  let whole = nearestInteger(place > 0 ? place : 0)
  let end = Int32(truncatingIfNeeded: Int(period))
  return Int(whole < end ? whole : whole &- end)
}
