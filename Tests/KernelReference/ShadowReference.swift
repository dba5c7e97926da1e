import CRaster

@testable import Raster

extension ShadowSampler {
  /// Lays the shadow over the pixels of the spans: color · mask over p.
  func paintByReference(_ spans: [RowSpan], over frame: inout [Pixel], _ layout: PixelLayout) {
    var pixels = frame.mutableSpan
    for span in spans {
      paintShadow(
        &pixels, offset: layout.index(x: Int(span.begin), y: Int(span.y)), span, pairs: mask.values.span,
        stride: mask.columns + 1, placement: placement, color: color, opacity: opacity)
    }
  }
}

/// A shadow's coordinates along up to 128 pixels of a row, counted from a multiple of 128.
///
/// The start is exact to Double's precision, the way from there is in Float: t = d / (1 + bend·d) for a pixel whose
/// centre lies `d` columns from `base`, and its distance from the box's nearer side is min(left − rateX·t, right +
/// rateX·t), likewise up and down. Distances from the sides keep their precision where the mask changes, however large
/// the box is; in affine maps, `bend` is 0 and t is d. A pixel's value depends on its place in the frame alone.
/// Source: u(d) = (a + b·d)/(e + f·d) = u(0) + u′(0)·d/(1 + (f/e)·d).
struct ShadowChunk {
  let base: Int
  let left: Float, right: Float, rateX: Float
  let upper: Float, lower: Float, rateY: Float
  let bend: Float
  /// The first column.
  let start: Int
  /// Columns between two exact starts.
  static var chunk: Int { CRASTER_SHADOW_CHUNK }
  /// Columns from one place on the mask that is looked at to the next: 1, 2 or 4.
  let step: Int

  /// The chunk from column 128·`index` of row `y`; `nil` if it lies behind the eye.
  init?(_ placement: ShadowPlacement, y: Int, index: Int) {
    let (map, half) = (placement.map, placement.half)
    let line = Double(y) + 0.5
    let (u0, v0, w0) = (map.h01 * line + map.h02, map.h11 * line + map.h12, map.h21 * line + map.h22)
    // Measured from its far end, 1 + bend·d lies between 0 and 1.
    base = (index &+ (map.h20 > 0 ? 1 : 0)) &* Self.chunk
    let x = Double(base)
    let w = map.h20 * x + w0
    guard w > 1e-30 else { return nil }
    let scale = 1 / w
    let u = (map.h00 * x + u0) * scale
    let v = (map.h10 * x + v0) * scale
    left = Float(half.width - u)
    right = Float(half.width + u)
    rateX = Float((map.h00 - u * map.h20) * scale)
    upper = Float(half.height - v)
    lower = Float(half.height + v)
    rateY = Float((map.h10 - v * map.h20) * scale)
    bend = Float(map.h20 * scale)
    start = index &* Self.chunk
    let (near, far) = (1 + bend * Float(start &- base), 1 + bend * Float(start &- base &+ Self.chunk))
    let depth = near < far ? near : far
    let (along, across) = (rateX < 0 ? -rateX : rateX, rateY < 0 ? -rateY : rateY)
    let speed = along < across ? across : along
    // A grid step is σ/8, so that interpolating over 1.5 of them errs by at most max|f″|·1.5²/64/8 = 0.242/228 < 0.0011 of
    // the shadow: a seventh of a level at half opacity. The farther, the faster: t moves by 1/(1 + bend·d)² a column. Speeds that are not numbers take each pixel.
    let limit = depth > 0 ? CRASTER_SHADOW_REACH * depth * depth : 0
    step = speed * 4 <= limit ? 4 : speed * 2 <= limit ? 2 : 1
  }

  /// Distances of a column's pixel centre from the nearer sides; NaN is possible.
  @inline(always) func distances(column: Int) -> (x: Float, y: Float) {
    let d = Float(column &- base) + 0.5
    let depth = 1 + bend * d
    // Pixels on the horizon and beyond it get no shadow.
    let t = d / (depth > CRASTER_SHADOW_NEAREST ? depth : CRASTER_SHADOW_NEAREST)
    let (x, y) = (rateX * t, rateY * t)
    return (Self.lesser(left - x, right + x), Self.lesser(upper - y, lower + y))
  }

  /// The minimum as vectors have it: the second number if one is NaN.
  @inline(always) static func lesser(_ a: Float, _ b: Float) -> Float { a < b ? a : b }
}

extension Float {
  /// The nearest whole place on a mask, `0...last`; 0 for NaN.
  @inline(always) func place(upTo last: Float) -> Int {
    let place = last < self ? last : self
    // 1.5·2²³: the sum's last bits are the rounded number.
    return place > 0 ? Int(truncatingIfNeeded: (place + 12_582_912).bitPattern & 0xFFFF) : 0
  }
}

/// The bilinear value of a mask at a place, `0...32767`.
///
/// - Parameter pairs: See ``ShadowMask/values``; `stride` of them in a row.
@inline(always) func maskValue(_ pairs: Span<UInt32>, stride: Int, x: Int, y: Int) -> UInt32 {
  let index = (y &>> 7) &* stride &+ x &>> 7
  let (fx, fy) = (UInt32(truncatingIfNeeded: x & 127), UInt32(truncatingIfNeeded: y & 127))
  let (left, right) = (pairs[index], pairs[index &+ 1])
  let first = ((left & 0xFFFF) &* (128 &- fy) &+ (left &>> 16) &* fy) &>> 7
  let second = ((right & 0xFFFF) &* (128 &- fy) &+ (right &>> 16) &* fy) &>> 7
  return (first &* (128 &- fx) &+ second &* fx) &>> 7
}

/// The share of a shadow in a pixel, `0...32767`: its opacity times what a mask has at a chunk's column.
private struct ShadowShares {
  /// See ``ShadowMask/values``; `stride` of them in a row.
  let stride: Int
  let last: (x: Float, y: Float)
  /// `0...32767`.
  let opacity: UInt32

  /// The share in a column: a mean of those of the two columns that are looked at.
  @inline(always) func share(_ chunk: ShadowChunk, column: Int, _ pairs: Span<UInt32>) -> UInt32 {
    let (part, step) = ((column &- chunk.start) & (chunk.step &- 1), UInt32(truncatingIfNeeded: chunk.step))
    if step == 1 { return exact(chunk, column: column, pairs) }
    let first = exact(chunk, column: column &- part, pairs)
    let second = exact(chunk, column: column &- part &+ chunk.step, pairs)
    let after = UInt32(truncatingIfNeeded: part)
    return (first &* (step &- after) &+ second &* after &+ step &>> 1) &>> (step &>> 1)
  }

  @inline(always) private func exact(_ chunk: ShadowChunk, column: Int, _ pairs: Span<UInt32>) -> UInt32 {
    let (x, y) = chunk.distances(column: column)
    let value = maskValue(pairs, stride: stride, x: x.place(upTo: last.x), y: y.place(upTo: last.y))
    return (value &* opacity &+ 16384) &>> 15
  }
}

/// Moves the pixels of a span towards a shadow's colour by mask · opacity.
///
/// The mask is looked up in every second or fourth column where neighbours lie close together on it.
/// - Parameters:
///   - pixels: Starts at `offset` for the span's first pixel.
///   - pairs: See ``ShadowMask/values``; `stride` of them in a row.
///   - color: Not premultiplied, alpha 255.
///   - opacity: `0...32767`.
private func paintShadow(
  _ pixels: inout MutableSpan<Pixel>, offset: Int, _ span: RowSpan, pairs: Span<UInt32>, stride: Int,
  placement: ShadowPlacement, color: Pixel, opacity: UInt32
) {
  let columns = span.columns
  let shares = ShadowShares(stride: stride, last: placement.last, opacity: opacity)
  var begin = columns.lowerBound
  while begin < columns.upperBound {
    let index = begin / ShadowChunk.chunk
    let end = min((index &+ 1) &* ShadowChunk.chunk, columns.upperBound)
    if let chunk = ShadowChunk(placement, y: Int(span.y), index: index) {
      for column in begin..<end {
        let i = offset &+ column &- columns.lowerBound
        pixels[i] = pixels[i].moved(towards: color, share: shares.share(chunk, column: column, pairs))
      }
    }
    begin = end
  }
}

extension Pixel {
  /// The way to another pixel in 1/32768: p + (other − p)·share, each component rounded once.
  ///
  /// Towards an opaque colour this is "over" with a share of its opacity, without rounding in between, and what was
  /// premultiplied or opaque stays so.
  /// - Parameter share: `0...32768`.
  @inline(always) func moved(towards other: Pixel, share: UInt32) -> Pixel {
    let (p, q) = (UInt64(bits), UInt64(other.bits))
    let (to, from) = (UInt64(share), UInt64(32768 &- share))
    let half: UInt64 = 0x0000_4000_0000_4000
    let low = (p & 0xFF | (p & 0xFF0000) &<< 16) &* from &+ (q & 0xFF | (q & 0xFF0000) &<< 16) &* to &+ half
    let high =
      (p &>> 8 & 0xFF | (p & 0xFF00_0000) &<< 8) &* from &+ (q &>> 8 & 0xFF | (q & 0xFF00_0000) &<< 8) &* to &+ half
    let (a, b) = (low &>> 15 & 0x0000_00FF_0000_00FF, high &>> 15 & 0x0000_00FF_0000_00FF)
    return Pixel(bits: UInt32(truncatingIfNeeded: a | a &>> 16 | b &<< 8 | b &>> 8))
  }
}
