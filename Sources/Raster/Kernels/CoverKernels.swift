import CRaster

/// An outline to add to a strip.
struct CoveringShape {
  var outline: ConvexOutline
  /// The rows of the strip, and columns of the clip, that may be touched.
  var rows: Range<Int>, columns: Range<Int>
  /// A Boolean value that indicates whether the outline hides what lies behind.
  var takes: Bool
  /// A Boolean value that indicates whether pixels inside have a coverage, too.
  var isMixed = false
  /// The factor of the coverage, `0...255`.
  var opacity: UInt32 = 255

  /// The outline as kernels take it, without its edges and its reach.
  @inline(always) @unsafe var kernelOutline: craster_outline {
    unsafe craster_outline(
      edges: nil, count: Int32(outline.count), top: outline.top, bottom: outline.bottom,
      first_row: Int32(rows.lowerBound), end_row: Int32(rows.upperBound),
      first_column: Int32(columns.lowerBound), end_column: Int32(columns.upperBound),
      reach: nil, takes: takes ? 1 : 0, is_mixed: isMixed ? 1 : 0, opacity: Int32(opacity))
  }
}

extension SpanBuffer {
  /// Adds the visible part of an outline behind all previous ones, with `reach` additional pixels without coverage in
  /// each row.
  ///
  /// - Precondition: The buffers have capacity for the spans and the coverage.
  mutating func cover(_ shape: CoveringShape, edges: Span<OutlineEdge>, reach: [RowSpan]) {
    let kernel = unsafe craster_cover_for(instructionSet.isa)
    precondition(shape.outline.count <= ConvexOutline.mostEdges)
    precondition(reach.isEmpty || reach.count == shape.rows.count)
    let outline = shape.outline
    let outlineEdges = edges.extracting(outline.first..<outline.first + outline.count)
    unsafe outlineEdges.withUnsafeBufferPointer { edges in
      unsafe reach.withUnsafeBufferPointer { reach in
        var outline = unsafe shape.kernelOutline
        unsafe (outline.edges, outline.reach) = (edges.baseAddress, reach.isEmpty ? nil : reach.baseAddress)
        unsafe withStrip { unsafe kernel(&outline, $0) }
      }
    }
  }

  /// Adds the visible parts of micropolygons behind all previous items, one behind the other, and the ends of their
  /// spans.
  ///
  /// - Precondition: The buffers have capacity for the spans and the coverage.
  mutating func cover(_ micropolygons: [Micropolygon], at indices: [Int32], ends: inout [Int32]) {
    precondition(indices.count == ends.count && indices.allSatisfy { micropolygons.indices.contains(Int($0)) })
    let kernel = unsafe craster_cover_micropolygons_for(instructionSet.isa)
    unsafe micropolygons.withUnsafeBytes { micropolygons in
      // The structure is the only member of each.
      let all = unsafe micropolygons.baseAddress?.assumingMemoryBound(to: craster_micropolygon.self)
      unsafe indices.withUnsafeBufferPointer { indices in
        unsafe ends.withUnsafeMutableBufferPointer { ends in
          unsafe withStrip { unsafe kernel(all, indices.baseAddress, indices.count, $0, ends.baseAddress) }
        }
      }
    }
  }

  /// The strip as kernels take it, without its buffers.
  @inline(always) @unsafe var kernelStrip: craster_strip {
    var strip = unsafe craster_strip()
    unsafe (strip.words, strip.width) = (Int32(bits.stride), Int32(width))
    unsafe (strip.first_row, strip.row_count) = (Int32(rows.lowerBound), Int32(rows.count))
    unsafe strip.first_column = Int32(origin)
    unsafe (strip.span_count, strip.coverage_count) = (Int64(spanCount), Int64(coverageCount))
    return unsafe strip
  }

  private mutating func withStrip(_ body: (UnsafeMutablePointer<craster_strip>) -> Void) {
    hasOnlyRectangles = false
    var strip = unsafe kernelStrip
    unsafe HalfPlaneMask.table.withUnsafeBufferPointer { table in
      unsafe strip.table = table.baseAddress
      unsafe lend(&bits.words, &samples, &left, to: &strip) { strip in
        unsafe lend(&spans, &spanEdges, &coverage, to: &strip) { strip in unsafe body(&strip) }
      }
    }
    unsafe (spanCount, coverageCount) = (Int(strip.span_count), Int(strip.coverage_count))
  }
}

@inline(always) private func lend(
  _ bits: inout [UInt64], _ samples: inout [UInt64], _ left: inout [UInt8], to strip: inout craster_strip,
  _ body: (inout craster_strip) -> Void
) {
  unsafe bits.withUnsafeMutableBufferPointer { bits in
    unsafe samples.withUnsafeMutableBufferPointer { samples in
      unsafe left.withUnsafeMutableBufferPointer { left in
        unsafe (strip.bits, strip.samples, strip.left) = (bits.baseAddress, samples.baseAddress, left.baseAddress)
        unsafe body(&strip)
      }
    }
  }
}

@inline(always) private func lend(
  _ spans: inout [RowSpan], _ edges: inout [SpanBuffer.SpanEdges], _ coverage: inout [UInt8],
  to strip: inout craster_strip, _ body: (inout craster_strip) -> Void
) {
  unsafe spans.withUnsafeMutableBufferPointer { spans in
    unsafe edges.withUnsafeMutableBufferPointer { edges in
      unsafe coverage.withUnsafeMutableBufferPointer { coverage in
        unsafe (strip.spans, strip.span_edges, strip.coverage) = (
          spans.baseAddress, edges.baseAddress, coverage.baseAddress
        )
        unsafe body(&strip)
      }
    }
  }
}
