import CRaster

@testable import Raster

/// A texture's samples for the pixels of spans.
///
/// Eight pixels of a row share a footprint: it changes slowly, and it costs as much as a window. Such blocks are
/// counted from the frame's edge, and positions from a block's middle, so that a sample does not depend on its span.
struct FilteredRows {
  let map: Homography
  let isTiled: Bool
  /// The footprint of an affine map, whose last row is then 0 0 1.
  let footprint: Footprint?

  /// Sets the spans' pixels.
  func sample(
    _ ripmap: Ripmap, _ spans: Span<RowSpan>, into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout
  ) {
    let (du, dv, dw) = (Float(map.h00), Float(map.h10), Float(map.h20))
    var i = 0
    while i < spans.count {
      let span = spans[i]
      let (y, end) = (Int(span.y), Int(span.end))
      var x = Int(span.begin)
      while x < end {
        let first = x & ~7
        let block = Block(map, x: first, y: y)
        let footprint = self.footprint ?? block.footprint(of: map, levels: ripmap.counts)
        let level = ripmap.levels[Int(footprint.level)]
        let blockEnd = end < first &+ 8 ? end : first &+ 8
        ripmap.withTexels(of: footprint.level) { texels in
          while x < blockEnd {
            let offset = Float(x &- first) - 3.5
            var (u, v) = (block.u + offset * du, block.v + offset * dv)
            if self.footprint == nil {
              let w = block.w + offset * dw
              let s = w > 1e-30 ? 1 / w : 1e30
              (u, v) = (u * s, v * s)
            }
            let lanes = Lanes(footprint, texels, level, u: u, v: v, isTiled: isTiled)
            pixels[layout.index(x: x, y: y)] = lanes.pixel
            x &+= 1
          }
        }
      }
      i &+= 1
    }
  }
}

extension SmallTexture {
  /// Sets the spans' pixels.
  func sample(
    _ ripmap: Ripmap, _ spans: Span<RowSpan>, into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout
  ) {
    let (m0, m1, m2) = (Float(map.h00), Float(map.h01), Float(map.h02))
    let (m3, m4, m5) = (Float(map.h10), Float(map.h11), Float(map.h12))
    let (m6, m7, m8) = (Float(map.h20), Float(map.h21), Float(map.h22))
    let level = ripmap.levels[Int(footprint.level)]
    ripmap.withTexels(of: footprint.level) { texels in
      for i in spans.indices {
        let span = spans[i]
        let y = Float(span.y &- origin.y)
        for column in span.begin..<max(span.begin, span.end) {
          let x = Float(column &- origin.x)
          let w = m6 * x + (m7 * y + m8)
          let s = w > 1e-30 ? 1 / w : 1e30
          let (u, v) = ((m0 * x + (m1 * y + m2)) * s, (m3 * x + (m4 * y + m5)) * s)
          let lanes = Lanes(footprint, texels, level, u: u, v: v, isTiled: false)
          pixels[layout.index(x: Int(column), y: Int(span.y))] = lanes.pixel
        }
      }
    }
  }
}

extension Ripmap {
  /// Calls `body` with a level's texels.
  @inline(always) func withTexels(of level: Int32, _ body: (Span<Pixel>) -> Void) {
    let place = levels[Int(level)]
    if place.offset >= 0 {
      let mips = texels
      body(mips.span.extracting(Int(place.offset)...))
      return
    }
    let words = unsafe UnsafeRawPointer(texels(made: level)).assumingMemoryBound(to: Pixel.self)
    body(unsafe UnsafeBufferPointer(start: words, count: texelCount(place)).span)
  }
}

/// The middle of eight pixels, before the division by w.
private struct Block {
  let u: Float, v: Float, w: Float

  @inline(always) init(_ map: Homography, x: Int, y: Int) {
    let (column, line) = (Double(x) + 4, Double(y) + 0.5)
    u = Float(map.h00 * column + (map.h01 * line + map.h02))
    v = Float(map.h10 * column + (map.h11 * line + map.h12))
    w = Float(map.h20 * column + (map.h21 * line + map.h22))
  }

  /// The footprint by the derivatives of the projection: the quotient rule.
  @inline(always) func footprint(of map: Homography, levels: LevelCounts) -> Footprint {
    // Beyond the horizon, where only an edge pixel's centre can lie, the texture's far end goes on.
    let s = w > 1e-30 ? 1 / w : 1e30
    let (u, v) = (u * s, v * s)
    return Footprint(
      ux: (Float(map.h00) - u * Float(map.h20)) * s, uy: (Float(map.h01) - u * Float(map.h21)) * s,
      vx: (Float(map.h10) - v * Float(map.h20)) * s, vy: (Float(map.h11) - v * Float(map.h21)) * s, levels: levels)
  }
}
