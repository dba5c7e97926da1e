/// One mip level's place in a texture's pixels.
struct MipLevel: Sendable {
  /// Index of the level's first pixel.
  let offset: Int
  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int
  /// 256 × level pixels per pixel of level 0, along x.
  let scaleX: Double
  /// 256 × level pixels per pixel of level 0, along y.
  let scaleY: Double
  /// 256 × the last column.
  let lastX: Double
  /// 256 × the last row.
  let lastY: Double

  /// A level of a picture whose level 0 is `full` wide and high.
  init(offset: Int, width: Int, height: Int, full: (width: Int, height: Int)) {
    self.offset = offset
    self.width = width
    self.height = height
    scaleX = 256 * Double(width) / Double(full.width)
    scaleY = 256 * Double(height) / Double(full.height)
    lastX = 256 * Double(width - 1)
    lastY = 256 * Double(height - 1)
  }
}

/// Bilinear sample of one level, unrounded: red and blue, green and alpha in 32-bit lanes of 8.16 bits.
///
/// Weights are 8-bit fractions, their products exact. The texture continues with its edge pixels, or with itself where it
/// is tiled.
/// - Parameters: `u`, `v` in texels of level 0, any value; NaN counts as 0. Tiled: in `0...` the texture's sides.
@inline(always) private func bilinear(
  _ texels: Span<Pixel>, _ level: MipLevel, u: Double, v: Double, isTiled: Bool
) -> Lanes {
  let x = isTiled ? wrapped(u * level.scaleX, last: level.lastX) : fixed(u * level.scaleX, last: level.lastX)
  let y = isTiled ? wrapped(v * level.scaleY, last: level.lastY) : fixed(v * level.scaleY, last: level.lastY)
  let (fx, fy) = (UInt64(truncatingIfNeeded: x & 255), UInt64(truncatingIfNeeded: y & 255))
  let (x0, y0) = (x &>> 8, y &>> 8)
  let right = x0 &+ 1 < level.width ? 1 : isTiled ? 0 &- x0 : 0
  let top = level.offset &+ y0 &* level.width &+ x0
  let bottom = y0 &+ 1 < level.height ? top &+ level.width : isTiled ? level.offset &+ x0 : top
  let (gx, gy) = (256 &- fx, 256 &- fy)
  // `fixed` or `wrapped` has brought both indices into the level: no bounds are checked again for each of four texels.
  var sum = unsafe Lanes(texels[unchecked: top], gx &* gy)
  unsafe sum.add(Lanes(texels[unchecked: top &+ right], fx &* gy))
  unsafe sum.add(Lanes(texels[unchecked: bottom], gx &* fy))
  unsafe sum.add(Lanes(texels[unchecked: bottom &+ right], fx &* fy))
  return sum
}

/// Four channels as two pairs of 32-bit lanes, wide enough to add weighted bytes without rounding.
private struct Lanes {
  var redBlue: UInt64 = 0
  var greenAlpha: UInt64 = 0

  @inline(always) init() {}

  /// A pixel's channels times a weight.
  @inline(always) init(_ pixel: Pixel, _ weight: UInt64) {
    let bits = UInt64(pixel.bits)
    redBlue = ((bits & 0xFF) | (bits & 0xFF0000) &<< 16) &* weight
    greenAlpha = ((bits &>> 8 & 0xFF) | (bits & 0xFF00_0000) &<< 8) &* weight
  }

  @inline(always) mutating func add(_ other: Lanes) {
    redBlue &+= other.redBlue
    greenAlpha &+= other.greenAlpha
  }

  /// (self · (256 − fraction) + other · fraction) / 256, for 24-bit lanes.
  @inline(always) func mixed(with other: Lanes, _ fraction: UInt64) -> Lanes {
    var result = Lanes()
    let rest = 256 &- fraction
    result.redBlue = (redBlue &* rest &+ other.redBlue &* fraction) &>> 8 & 0x00FF_FFFF_00FF_FFFF
    result.greenAlpha = (greenAlpha &* rest &+ other.greenAlpha &* fraction) &>> 8 & 0x00FF_FFFF_00FF_FFFF
    return result
  }

  /// The pixel of a sum of `taps` 8.16-bit values, rounded to nearest.
  @inline(always) func pixel(taps: Int) -> Pixel {
    if taps == 1 {
      let odd = (redBlue &+ 0x0000_8000_0000_8000) &>> 16 & 0x0000_00FF_0000_00FF
      let even = (greenAlpha &+ 0x0000_8000_0000_8000) &>> 16 & 0x0000_00FF_0000_00FF
      return Pixel(bits: UInt32(truncatingIfNeeded: odd | odd &>> 16 | even &<< 8 | even &>> 8))
    }
    // The reciprocal is short by less than taps/2¹⁶ of itself: 255 in all taps still rounds to 255.
    let reciprocal = UInt64(truncatingIfNeeded: 65536 / taps)
    @inline(always) func channel(_ lane: UInt64) -> UInt32 {
      UInt32(truncatingIfNeeded: ((lane & 0xFFFF_FFFF) &* reciprocal &+ 0x8000_0000) &>> 32)
    }
    return Pixel(
      bits: channel(redBlue) | channel(greenAlpha) &<< 8 | channel(redBlue &>> 32) &<< 16
        | channel(greenAlpha &>> 32) &<< 24)
  }
}

/// A level coordinate in 1/256 (centres at +128) as the place of the pixel before it, held in `0...last`.
@inline(always) private func fixed(_ coordinate: Double, last: Double) -> Int {
  let position = coordinate - 128
  return nearestInteger(position > 0 ? (position < last ? position : last) : 0)
}

/// The same on an endless row of copies of the level; `coordinate` lies in `0...last + 256`.
@inline(always) private func wrapped(_ coordinate: Double, last: Double) -> Int {
  let period = last + 256
  let position = nearestInteger(coordinate < 128 ? coordinate - 128 + period : coordinate - 128)
  return position < nearestInteger(period) ? position : 0
}

/// The sides of a tile and their reciprocals.
private struct Tile {
  let width: Double, height: Double
  let perWidth: Double, perHeight: Double

  @inline(always) init(_ level: MipLevel) {
    (width, height) = (Double(level.width), Double(level.height))
    (perWidth, perHeight) = (1 / width, 1 / height)
  }

  /// The same place in the tile at the origin: within `0...side`, whose ends are the same place too.
  ///
  /// Every mip level divides the whole side into equal parts, so one reduction serves all levels.
  @inline(always) static func reduced(_ coordinate: Double, side: Double, perSide: Double) -> Double {
    let tiles = coordinate * perSide
    // So far away nothing but the smallest level is ever seen. NaN ends here too.
    guard tiles > -1e9, tiles < 1e9 else { return 0 }
    let whole = Double(Int(tiles))
    let rest = coordinate - (whole > tiles ? whole - 1 : whole) * side
    return rest > 0 ? (rest < side ? rest : side) : 0
  }
}

/// The whole number nearest to `value`, which lies in `0..<2³²`.
///
/// Adding 2⁵² leaves no fraction bits: the addition rounds, and the low bits are the number. Converting costs more.
@inline(always) func nearestInteger(_ value: Double) -> Int {
  Int(truncatingIfNeeded: (value + 4_503_599_627_370_496).bitPattern & 0xFFFF_FFFF)
}

/// One filtered texture sample: trilinear between two mip levels, averaged over the footprint's taps.
///
/// All taps and levels are summed with integer weights and rounded once. A `nil` tile repeats the edges.
@inline(always) private func sample(
  _ texels: Span<Pixel>, _ levels: Span<MipLevel>, u: Double, v: Double, footprint: Footprint, tile: Tile?
) -> Pixel {
  let isTiled = tile != nil
  @inline(always) func place(_ u: Double, _ v: Double) -> (u: Double, v: Double) {
    guard let tile else { return (u, v) }
    return (
      Tile.reduced(u, side: tile.width, perSide: tile.perWidth),
      Tile.reduced(v, side: tile.height, perSide: tile.perHeight)
    )
  }
  let fine = levels[footprint.level &>> 8]
  let fraction = UInt64(truncatingIfNeeded: footprint.level & 255)
  var sum = Lanes()
  // The first tap lies half a step inside the axis's end.
  var (s, t) = (u - footprint.reachX, v - footprint.reachY)
  if fraction == 0 {
    if footprint.taps == 1 {
      let p = place(u, v)
      return bilinear(texels, fine, u: p.u, v: p.v, isTiled: isTiled).pixel(taps: 1)
    }
    for _ in 0..<footprint.taps {
      let p = place(s, t)
      sum.add(bilinear(texels, fine, u: p.u, v: p.v, isTiled: isTiled))
      (s, t) = (s + footprint.stepX, t + footprint.stepY)
    }
  } else {
    let coarse = levels[footprint.level &>> 8 &+ 1]
    for _ in 0..<footprint.taps {
      let p = place(s, t)
      let near = bilinear(texels, fine, u: p.u, v: p.v, isTiled: isTiled)
      sum.add(near.mixed(with: bilinear(texels, coarse, u: p.u, v: p.v, isTiled: isTiled), fraction))
      (s, t) = (s + footprint.stepX, t + footprint.stepY)
    }
  }
  return sum.pixel(taps: footprint.taps)
}

/// Samples a texture for a run of pixels of one row.
///
/// - Parameters:
///   - row: Receives the samples in `range`; index i is device column `x + i`.
///   - map: Device pixels to texels of level 0.
///   - x: Device column of index 0.
///   - y: Device row.
///   - isTiled: Whether the texture repeats itself for ever; otherwise its edge pixels go on.
func sampleRow(
  into row: inout [Pixel], _ range: Range<Int>, texels: Span<Pixel>, levels: Span<MipLevel>,
  map: Homography, x: Int, y: Int, isTiled: Bool = false
) {
  // Two copies of the loop, so that plain pictures do not pay for the question.
  if isTiled {
    sampleRow(into: &row, range, texels, levels, map: map, x: x, y: y, tile: Tile(levels[0]))
  } else {
    sampleRow(into: &row, range, texels, levels, map: map, x: x, y: y, tile: nil)
  }
}

@inline(always) private func sampleRow(
  into row: inout [Pixel], _ range: Range<Int>, _ texels: Span<Pixel>, _ levels: Span<MipLevel>,
  map: Homography, x: Int, y: Int, tile: Tile?
) {
  var pixels = row.mutableSpan
  let line = Double(y) + 0.5
  let (u0, v0, w0) = (map.h01 * line + map.h02, map.h11 * line + map.h12, map.h21 * line + map.h22)
  if map.isAffine {
    let s = 1 / map.h22
    let footprint = Footprint(Jacobian(of: map, u: 0, v: 0, scale: s), levels: levels.count)
    for i in range {
      let column = Double(x &+ i) + 0.5
      pixels[i] = sample(
        texels, levels, u: (map.h00 * column + u0) * s, v: (map.h10 * column + v0) * s, footprint: footprint,
        tile: tile)
    }
    return
  }
  var footprint = Footprint()
  var block = Int.min
  for i in range {
    let column = x &+ i
    if column &>> 2 != block {
      // Four pixels share a footprint: it changes slowly, and it costs as much as three samples. Blocks are counted
      // from the frame's edge, so that a pixel's value does not depend on where its run begins.
      block = column &>> 2
      footprint = Footprint(of: map, x: Double(block &<< 2 &+ 2), y: line, levels: levels.count)
    }
    let p = projected(map, x: Double(column) + 0.5, u0, v0, w0)
    pixels[i] = sample(texels, levels, u: p.u, v: p.v, footprint: footprint, tile: tile)
  }
}

/// The texel under a point, given the row's part of the map.
@inline(always) func projected(
  _ map: Homography, x: Double, _ u0: Double, _ v0: Double, _ w0: Double
) -> (u: Double, v: Double, scale: Double) {
  // Beyond the horizon, where only an edge pixel's centre can lie, the texture's far end goes on.
  let w = map.h20 * x + w0
  let s = w > 1e-30 ? 1 / w : 1e30
  return ((map.h00 * x + u0) * s, (map.h10 * x + v0) * s, s)
}
