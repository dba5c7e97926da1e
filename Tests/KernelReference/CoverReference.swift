import CRaster
@testable import Raster

extension SpanBuffer {
  /// Finds what is visible of a layer behind all those before.
  ///
  /// Shadows, and rectangles on the pixel grid, need no kernel.
  mutating func addByReference(_ layer: LayerGeometry, item: FramePlan.Item, edges: Span<OutlineEdge>) {
    if layer.isShadow || !layer.isMixed && layer.outline.pixelRect(edges) != nil {
      add(layer, item: item, edges: edges)
    } else if let shape = shape(of: layer) {
      makeRoom(rows: shape.rows.count, columns: shape.columns.count)
      coverByReference(shape, edges: edges, reach: reach(of: layer, shape.rows, edges: edges))
    }
  }

  /// Adds what is visible of an outline behind all those before.
  ///
  /// - Parameter reach: Further pixels of each of the shape's rows, without coverage; empty if there are none.
  /// - Precondition: there is room for the spans and the coverage.
  mutating func coverByReference(_ shape: CoveringShape, edges: Span<OutlineEdge>, reach: [RowSpan]) {
    hasOnlyRectangles = false
    var outlineRow = OutlineRow()
    let table = HalfPlaneMask.table
    outlineRow.reset(shape.outline, rows: shape.rows, edges: edges)
    let (begin, end) = (shape.columns.lowerBound - origin, shape.columns.upperBound - origin)
    for y in shape.rows {
      let line = y - rows.lowerBound
      if bits.next(row: 2 * line, from: begin, to: end, not: true) >= end { continue }
      outlineRow.move(to: y, shape.outline, origin: origin, width: width, table.span)
      if !reach.isEmpty {
        let more = reach[y - shape.rows.lowerBound].columns
        outlineRow.join(more.lowerBound - origin..<more.upperBound - origin)
      }
      addRow(outlineRow, of: shape, y: y)
      if shape.takes { bits.set(row: 2 * line, outlineRow.full) }
    }
  }

  /// Adds the visible spans of a row.
  private mutating func addRow(_ outlineRow: OutlineRow, of shape: CoveringShape, y: Int) {
    let (line, pixels) = (y - rows.lowerBound, outlineRow.pixels)
    var x = pixels.lowerBound
    while true {
      x = bits.next(row: 2 * line, from: x, to: pixels.upperBound, not: true)
      if x >= pixels.upperBound { return }
      let end = bits.next(row: 2 * line, from: x, to: pixels.upperBound, not: false)
      let start = coverageCount
      var full = outlineRow.full.clamped(to: x..<end)
      if full.isEmpty { full = end..<end }
      addShares(outlineRow, of: shape, x..<full.lowerBound, line: line)
      if shape.isMixed {
        for _ in full {
          coverage[coverageCount] = UInt8(truncatingIfNeeded: shape.opacity)
          coverageCount += 1
        }
      }
      addShares(outlineRow, of: shape, full.upperBound..<end, line: line)
      addSpan(y: y, x..<end, direct: shape.isMixed ? end..<end : full, coverage: start)
      x = end
    }
  }

  /// Adds the coverage of pixels that the outline may cover in part and that are not hidden.
  private mutating func addShares(
    _ outlineRow: OutlineRow, of shape: CoveringShape, _ pixels: Range<Int>, line: Int
  ) {
    for x in pixels {
      let place = (x - pixels.lowerBound) % 16
      let area = outlineRow.area(column: x - place, place: place)
      let share = area == 0 ? 0 : share(of: outlineRow, area: UInt32(area), x, line: line, takes: shape.takes)
      let scaled = shape.opacity == 255 ? share : scaledByte(share, shape.opacity)
      coverage[coverageCount] = UInt8(truncatingIfNeeded: scaled)
      coverageCount += 1
    }
  }

  /// The share of what is left of a pixel that an area, `1...255`, fills.
  private mutating func share(
    of outlineRow: OutlineRow, area: UInt32, _ x: Int, line: Int, takes: Bool
  ) -> UInt32 {
    let isTouched = bits.contains(row: 2 * line + 1, x)
    if !isTouched {
      if !takes { return area }
      if area >= 254 {
        bits.set(row: 2 * line, x)
        return 255
      }
    }
    let (index, table) = (line * width + x, HalfPlaneMask.table)
    var pixel =
      isTouched ? PixelFragment(samples: samples[index], left: UInt32(left[index])) : PixelFragment()
    let share = pixel.share(ofArea: area, samples: outlineRow.samples(column: x, table.span), takes: takes)
    if takes {
      (samples[index], left[index]) = (pixel.samples, UInt8(truncatingIfNeeded: pixel.left))
      bits.set(row: 2 * line + 1, x)
      if pixel.left <= 1 { bits.set(row: 2 * line, x) }
    }
    return share
  }

  /// Adds what is visible of some micropolygons behind all that was visited before, one behind the other.
  ///
  /// - Parameter ends: As long as `indices`; receives where the spans of each end.
  mutating func coverByReference(_ micropolygons: [Micropolygon], at indices: [Int32], ends: inout [Int32]) {
    var sides: [OutlineEdge] = []
    for (place, index) in indices.enumerated() {
      let micropolygon = micropolygons[Int(index)]
      sides.removeAll(keepingCapacity: true)
      let shape = CoveringShape(
        outline: ConvexOutline(micropolygon.corners, into: &sides), rows: micropolygon.rows.clamped(to: rows),
        columns: micropolygon.columns, takes: micropolygon.color.alpha == 255)
      coverByReference(shape, edges: sides.span, reach: [])
      ends[place] = Int32(truncatingIfNeeded: spanCount)
    }
  }
}

extension BitMatrix {
  @inline(always) mutating func set(row: Int, _ x: Int) {
    words[row &* stride &+ x &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: x & 63)
  }

  @inline(always) func contains(row: Int, _ x: Int) -> Bool {
    words[row &* stride &+ x &>> 6] &>> UInt64(truncatingIfNeeded: x & 63) & 1 != 0
  }
}

extension Micropolygon {
  fileprivate var corners: Corners {
    Corners(
      a: Point(x: shape.ax, y: shape.ay), b: Point(x: shape.bx, y: shape.by), c: Point(x: shape.cx, y: shape.cy),
      d: Point(x: shape.dx, y: shape.dy))
  }
}
