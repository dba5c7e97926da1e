@testable import Raster

extension TextureTranslation {
  /// Sets the spans' pixels.
  func sample(
    _ texels: Span<Pixel>, _ level: MipLevel, _ spans: Span<RowSpan>, into pixels: inout MutableSpan<Pixel>,
    _ layout: PixelLayout
  ) {
    let (lastX, lastY) = (Int(level.last_x), Int(level.last_y))
    var i = 0
    while i < spans.count {
      let span = spans[i]
      let line = Int(span.y) &<< 7 &+ Int(y)
      let row = line > 0 ? (line < lastY ? line : lastY) : 0
      var column = Int(span.begin)
      var index = layout.index(x: column, y: Int(span.y))
      while column < span.end {
        let place = column &<< 7 &+ Int(x)
        let inside = place > 0 ? (place < lastX ? place : lastX) : 0
        pixels[index] = Lanes(texels, level, column: inside, row: row).pixel
        column &+= 1
        index &+= 1
      }
      i &+= 1
    }
  }
}

extension TextureScaling {
  /// Sets the spans' pixels.
  func sample(
    _ texels: Span<Pixel>, _ spans: Span<RowSpan>, into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout
  ) {
    let cover = cover(spans)
    let columns = cover.columns
    var sums: [UInt64] = []
    for i in spans.indices where spans[i].begin < spans[i].end {
      let span = spans[i]
      let begin = Int(span.begin) - columns.origin, end = Int(span.end) - columns.origin
      let ends = (Int(columns.first[begin]), Int(columns.first[end - 1]))
      let first = min(ends.0, ends.1)
      let last = min(max(ends.0, ends.1) + columns.taps, Int(level.stride))
      sumColumns(texels, cover.rows, Int(span.y) - cover.rows.origin, first..<last, into: &sums)
      var index = layout.index(x: Int(span.begin), y: Int(span.y))
      for column in begin..<end {
        pixels[index] = mean(sums.span, first: first, columns, column)
        index &+= 1
      }
    }
  }

  /// The weighted sums of rows' texels, 8.7 bits a channel.
  private func sumColumns(
    _ texels: Span<Pixel>, _ rows: AxisWeights<UInt8>, _ row: Int, _ columns: Range<Int>, into sums: inout [UInt64]
  ) {
    sums.removeAll(keepingCapacity: true)
    sums.append(contentsOf: repeatElement(0, count: columns.count))
    let start = Int(level.offset) + Int(rows.first[row]) * Int(level.stride) + columns.lowerBound
    for tap in 0..<rows.taps {
      let weight = UInt64(rows.weights[row * rows.taps + tap])
      if weight == 0 { continue }
      var index = start + tap * Int(level.stride)
      for x in sums.indices {
        sums[x] &+= spread(texels[index]) &* weight
        index &+= 1
      }
    }
  }

  /// The weighted sum of a pixel's columns.
  @inline(always) private func mean(
    _ sums: Span<UInt64>, first: Int, _ columns: AxisWeights<UInt64>, _ column: Int
  ) -> Pixel {
    var lanes = Lanes()
    let index = Int(columns.first[column]) &- first
    for tap in 0..<columns.taps {
      let weight = Int16(truncatingIfNeeded: columns.weights[column &* columns.taps &+ tap])
      if weight < 0 { lanes.add(sums[index &+ tap], part: weight) }
    }
    return lanes.pixel
  }
}
