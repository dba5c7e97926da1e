import CRaster

extension SpanBuffer {
  func paint(_ color: Pixel, _ spans: Range<Int>, into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout) {
    let kernel = unsafe craster_paint_for(instructionSet.isa)
    unsafe lend(spans, &pixels, layout) { unsafe kernel(&$0, color.bits, $1) }
  }

  /// Lays a small quad's texture over the pixels of some spans, or returns `false` if the quad isn't small.
  func paint(
    _ sampler: TextureSampler, _ spans: Range<Int>, into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout
  ) -> Bool {
    guard sampler.isSmall else { return false }
    precondition(spans.isEmpty || coverageRange(spans, layout).lowerBound >= Int(CRASTER_COVER_PADDING))
    let kernel = unsafe craster_sample_small_for(instructionSet.isa)
    unsafe sampler.withKernelSource { source in unsafe lend(spans, &pixels, layout) { unsafe kernel(source, &$0, $1) } }
    return true
  }

  /// Copies the pixels of some spans that have a coverage to a buffer, in the coverage's order.
  func save(_ spans: Range<Int>, of pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout, to saved: inout [Pixel]) {
    let count = coverageRange(spans, layout).count + 16
    if saved.count < count { saved = Array(repeating: .clear, count: 2 * count) }
    let kernel = unsafe craster_save_for(instructionSet.isa)
    unsafe saved.withUnsafeMutableBufferPointer { saved in
      let words = unsafe UnsafeMutableRawPointer(saved.baseAddress)?.assumingMemoryBound(to: UInt32.self)
      unsafe lend(spans, &pixels, layout) { unsafe kernel(&$0, $1, words) }
    }
  }

  /// Blends painted pixels of some spans with their saved colors according to their coverage.
  func blend(_ spans: Range<Int>, of pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout, saved: [Pixel]) {
    let kernel = unsafe craster_restore_for(instructionSet.isa)
    precondition(coverageRange(spans, layout).count + 16 <= saved.count)
    unsafe saved.withUnsafeBufferPointer { saved in
      let words = unsafe UnsafeRawPointer(saved.baseAddress)?.assumingMemoryBound(to: UInt32.self)
      unsafe lend(spans, &pixels, layout) { unsafe kernel(&$0, words, $1) }
    }
  }

  private func coverageRange(_ spans: Range<Int>, _ layout: PixelLayout) -> Range<Int> {
    guard let first = spans.first, let last = spans.last else { return 0..<0 }
    return parts(first, layout).coverage..<parts(last, layout).coverageEnd
  }

  private func lend(
    _ spans: Range<Int>, _ pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout,
    to body: (inout craster_visible, craster_target) -> Void
  ) {
    let coverageEnd = coverageRange(spans, layout).upperBound
    let visibleSpans = self.spans.span.extracting(spans)
    precondition(coverageEnd + Int(CRASTER_COVER_PADDING) <= coverage.count)
    precondition(layout.holds(visibleSpans, count: pixels.count))
    unsafe visibleSpans.withUnsafeBufferPointer { runs in
      unsafe spanEdges.span.extracting(spans).withUnsafeBufferPointer { edges in
        unsafe coverage.withUnsafeBufferPointer { coverage in
          unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            var visible = unsafe craster_visible(
              spans: runs.baseAddress, edges: edges.baseAddress, count: runs.count, coverage: coverage.baseAddress,
              first: Int64(edges.first?.coverage ?? 0))
            // A pixel is its 32 bits.
            let words = unsafe UnsafeMutableRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt32.self)
            let target = unsafe craster_target(
              pixels: words, stride: Int64(layout.stride), origin: Int64(layout.origin))
            unsafe body(&visible, target)
          }
        }
      }
    }
  }
}
