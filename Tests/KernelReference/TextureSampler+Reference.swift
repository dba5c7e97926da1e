@testable import Raster

extension TextureSampler {
  /// Sets the pixels of the spans to samples of the texture.
  func sampleByReference(_ spans: [RowSpan], into frame: inout [Pixel], _ layout: PixelLayout) {
    let (texels, spans, ripmap) = (texture.texels.span, spans.span, texture.ripmap)
    var pixels = frame.mutableSpan
    switch mapping {
    case .translation(let translation): translation.sample(texels, texture.levels[0], spans, into: &pixels, layout)
    case .scaling(let scaling): scaling.sample(texels, spans, into: &pixels, layout)
    case .small(let origin): small(about: origin).sample(ripmap, spans, into: &pixels, layout)
    case .affine(let footprint):
      FilteredRows(map: map, isTiled: isTiled, footprint: footprint).sample(ripmap, spans, into: &pixels, layout)
    case .columns: ColumnRows(map: map).sample(ripmap, spans, into: &pixels, layout)
    case .perspective:
      FilteredRows(map: map, isTiled: isTiled, footprint: nil).sample(ripmap, spans, into: &pixels, layout)
    }
  }
}
