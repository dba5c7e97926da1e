import CRaster

/// An upright texture of any size: each pixel is the mean of the texels that it covers.
///
/// A pixel covers an interval of texels along each axis, at least one texel long: magnified textures are bilinear, and
/// at their own size both are the same. Each axis has four weights, worked out once for a column or a row, so a pixel
/// costs a few operations however many texels it covers.
struct TextureScaling: Sendable {
  let level: MipLevel
  private let x: AxisScaling, y: AxisScaling

  /// The scale that a map makes; `nil` of maps that turn, shear or stretch one axis much more than the other.
  ///
  /// - Parameters:
  ///   - map: Device pixels to texels of the full-size level.
  ///   - levels: The first one is full-size.
  init?(_ map: Homography, levels: [MipLevel]) {
    guard map.isAffine else { return nil }
    let s = 1 / map.h22
    // Over 30,000 pixels no more than 1/1000 texel off, as an inverted matrix may be.
    guard abs(map.h01 * s) < 3e-8, abs(map.h10 * s) < 3e-8 else { return nil }
    for level in levels {
      let kx = Double(level.scale_x) / Double(MipLevel.unit), ky = Double(level.scale_y) / Double(MipLevel.unit)
      let x = AxisScaling(scale: map.h00 * s * kx, move: map.h02 * s * kx, last: level.last_x)
      let y = AxisScaling(scale: map.h11 * s * ky, move: map.h12 * s * ky, last: level.last_y)
      guard x.isUsable && y.isUsable else { continue }
      // A level too small for the shorter axis would blur it.
      guard min(abs(x.scale), abs(y.scale)) >= 1 || level.offset == 0 else { return nil }
      (self.level, self.x, self.y) = (level, x, y)
      return
    }
    return nil
  }

  /// The weights of the level's texels for the columns and rows of spans.
  ///
  /// - Complexity: O(columns + rows).
  func cover(_ spans: Span<RowSpan>) -> ScalingWeights {
    var (left, right, top, bottom) = (Int32.max, Int32.min, Int32.max, Int32.min)
    for i in spans.indices where spans[i].begin < spans[i].end {
      let span = spans[i]
      (left, right) = (min(left, span.begin), max(right, span.end))
      (top, bottom) = (min(top, span.y), max(bottom, span.y + 1))
    }
    if left >= right { (left, right, top, bottom) = (0, 0, 0, 0) }
    return ScalingWeights(columns: Int(left)..<Int(right), rows: Int(top)..<Int(bottom), x: x, y: y)
  }

  /// Sets the spans' pixels: the reference that the kernel for wide vectors matches bit by bit.
  func sample(
    _ texels: Span<Pixel>, _ spans: Span<RowSpan>, into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout
  ) {
    let cover = cover(spans)
    var sums: [UInt64] = []
    for i in spans.indices where spans[i].begin < spans[i].end {
      let span = spans[i]
      let columns = cover.columns.span.extracting(
        Int(span.begin) - cover.firstColumn..<Int(span.end) - cover.firstColumn)
      let ends = (Int(columns[0].first), Int(columns[columns.count - 1].first))
      let first = min(ends.0, ends.1)
      let end = min(max(ends.0, ends.1) + 4, Int(level.stride))
      sumColumns(texels, cover.rows[Int(span.y) - cover.firstRow], first..<end, into: &sums)
      var index = layout.index(x: Int(span.begin), y: Int(span.y))
      for x in columns.indices {
        pixels[index] = mean(sums.span, first: first, columns[x])
        index &+= 1
      }
    }
  }

  /// The weighted sums of four rows' texels, 8.7 bits a channel.
  private func sumColumns(_ texels: Span<Pixel>, _ row: TexelWeights, _ columns: Range<Int>, into sums: inout [UInt64])
  {
    sums.removeAll(keepingCapacity: true)
    sums.append(contentsOf: repeatElement(0, count: columns.count))
    var row = (row.weight.0, row.weight.1, row.weight.2, row.weight.3, Int(row.first))
    while row.0 | row.1 | row.2 | row.3 > 0 {
      if row.0 > 0 {
        let weight = UInt64(row.0)
        var index = Int(level.offset) + row.4 * Int(level.stride) + columns.lowerBound
        for x in sums.indices {
          sums[x] &+= spread(texels[index]) &* weight
          index &+= 1
        }
      }
      row = (row.1, row.2, row.3, 0, row.4 + 1)
    }
  }

  /// The weighted sum of four columns.
  @inline(always) private func mean(_ sums: Span<UInt64>, first: Int, _ column: TexelWeights) -> Pixel {
    var lanes = Lanes()
    let index = Int(column.first) &- first
    lanes.add(sums[index], part: column.weight.0)
    if column.weight.1 < 0 { lanes.add(sums[index &+ 1], part: column.weight.1) }
    if column.weight.2 < 0 { lanes.add(sums[index &+ 2], part: column.weight.2) }
    if column.weight.3 < 0 { lanes.add(sums[index &+ 3], part: column.weight.3) }
    return lanes.pixel
  }
}

/// The texels that one pixel covers along one axis: four at most.
typealias TexelWeights = craster_texel_weights

/// The texel weights of each column and each row of some pixels.
struct ScalingWeights {
  /// Seven more than there are columns: kernels take eight at a time.
  let columns: [TexelWeights]
  let rows: [TexelWeights]
  /// The frame's column and row that come first.
  let firstColumn: Int, firstRow: Int

  fileprivate init(columns: Range<Int>, rows: Range<Int>, x: AxisScaling, y: AxisScaling) {
    // 2¹⁵ fits 16 bits as a negative number only, and an even part of it takes whole 128ths off a sum of signed texels.
    self.columns = x.covers(columns.lowerBound..<columns.upperBound + 7, parts: 16384, step: -2)
    self.rows = y.covers(rows, parts: 128, step: 1)
    (firstColumn, firstRow) = (columns.lowerBound, rows.lowerBound)
  }
}

/// One axis of a map: pixel p's middle lies at scale · (p + ½) + move.
private struct AxisScaling {
  /// Texels per pixel.
  let scale: Double
  let move: Double
  /// Index of the last texel.
  let last: Int
  /// The length that a pixel covers, in texels.
  private var length: Double { max(abs(scale), 1) }

  /// The longest interval that four texels hold wherever it begins.
  private static var maximum: Double { 3 }

  init(scale: Double, move: Double, last: Float) {
    (self.scale, self.move, self.last) = (scale, move, Int(last) / MipLevel.unit)
  }

  /// True if four texels hold any pixel's interval, and no pixel of a frame lies where numbers lose their texels.
  var isUsable: Bool { abs(scale) <= AxisScaling.maximum && abs(move) < 268_435_456 }

  /// Returns for each pixel the four texels from its interval's beginning on, and their shares in `parts`, times a
  /// step.
  ///
  /// The part before the k-th border between texels is rounded, and shares are differences: none is below 0, and
  /// nothing is lost. Places are in 2⁻³² texels, lengths in 2⁻²⁴.
  func covers(_ pixels: Range<Int>, parts: Int, step: Int) -> [TexelWeights] {
    let unit = 4_294_967_296.0
    let pace = Int(scale * unit), start = Int((move + 0.5 * scale - 0.5 * length) * unit)
    let density = Int(Double(parts) / length * 65536)
    func rounded(_ share: Int) -> Int {
      let whole = (share &* density &+ 1 &<< 39) &>> 40
      return (whole < parts ? whole : parts) &* step
    }
    var covers: [TexelWeights] = []
    covers.reserveCapacity(pixels.count)
    for pixel in pixels {
      let begin = pace &* pixel &+ start
      let share = (0x1_0000_0000 &- begin & 0xFFFF_FFFF) &>> 8
      covers.append(
        cover(
          begin &>> 32, rounded(share), rounded(share &+ 0x100_0000), rounded(share &+ 0x200_0000), parts &* step))
    }
    return covers
  }

  /// The texels from `first` on with the shares before the borders behind them; beyond the texture its edge goes on.
  @inline(always) private func cover(_ first: Int, _ a: Int, _ b: Int, _ c: Int, _ all: Int) -> TexelWeights {
    if first >= 0 && first <= last &- 3 { return TexelWeights(first, (a, b &- a, c &- b, all &- c)) }
    let base = max(0, min(first, last - 3))
    func upTo(_ texel: Int) -> Int {
      if texel >= last { return all }
      return texel < first ? 0 : texel == first ? a : texel == first + 1 ? b : texel == first + 2 ? c : all
    }
    let (p, q, r) = (upTo(base), upTo(base + 1), upTo(base + 2))
    return TexelWeights(base, (p, q - p, r - q, all - r))
  }
}

extension TexelWeights {
  @inline(always) fileprivate init(_ first: Int, _ weights: (Int, Int, Int, Int)) {
    self.init(
      first: Int32(truncatingIfNeeded: first),
      weight: (
        Int16(truncatingIfNeeded: weights.0), Int16(truncatingIfNeeded: weights.1),
        Int16(truncatingIfNeeded: weights.2), Int16(truncatingIfNeeded: weights.3)
      ))
  }
}
