@testable import Raster

extension SpanBuffer {
  /// Lays a premultiplied color over the pixels of some spans: color·coverage over p.
  func paintByReference(_ color: Pixel, _ spans: Range<Int>, into pixels: inout [Pixel], _ layout: PixelLayout) {
    for i in spans {
      for (index, coverage) in covered(i, layout) {
        let painted = coverage.map { color.scaled(by: UInt32(self.coverage[$0])) } ?? color
        pixels[index] = painted.over(pixels[index])
      }
    }
  }

  /// Lays a texture over the pixels of some spans: sample·coverage over p.
  func paintByReference(
    _ sampler: TextureSampler, _ spans: Range<Int>, into pixels: inout [Pixel], _ layout: PixelLayout
  ) {
    let before = pixels
    sampler.sampleByReference(Array(self.spans[spans]), into: &pixels, layout)
    restoreByReference(spans, of: &pixels, before: before, layout)
  }

  /// Cuts painted pixels of some spans back to their coverage: p·coverage over what was there before.
  ///
  /// - Parameter before: The pixels before they were painted.
  func restoreByReference(
    _ spans: Range<Int>, of pixels: inout [Pixel], before: [Pixel], _ layout: PixelLayout
  ) {
    for i in spans {
      for case (let index, let coverage?) in covered(i, layout) {
        pixels[index] = pixels[index].scaled(by: UInt32(self.coverage[coverage])).over(before[index])
      }
    }
  }

  /// The pixels of a span, each with the index of its coverage; `nil` for those without.
  private func covered(_ span: Int, _ layout: PixelLayout) -> [(index: Int, coverage: Int?)] {
    let parts = parts(span, layout)
    return (0..<parts.head + parts.direct + parts.tail).map { k in
      let isDirect = k >= parts.head && k < parts.head + parts.direct
      let place = k < parts.head ? k : k - parts.direct
      return (parts.offset + k, isDirect ? nil : parts.coverage + place)
    }
  }
}
