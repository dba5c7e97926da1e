/// A picture on its way to the frame: everything about sampling that is worked out once per quad.
struct PictureSampler: Sendable {
  private let texture: Texture
  private let map: Homography
  private let isTiled: Bool

  /// - Parameters:
  ///   - map: Device pixels to texels of the full-size level.
  ///   - isTiled: Whether the texture repeats itself for ever; otherwise its edge pixels go on.
  init(_ texture: Texture, map: Homography, isTiled: Bool) {
    (self.texture, self.map, self.isTiled) = (texture, map, isTiled)
  }

  /// Sets the pixels of the spans to the picture's samples.
  ///
  /// A pixel's sample depends on its place in the frame alone, not on its span or on the path.
  /// - Precondition: the layout holds every pixel of the spans.
  func sample(
    _ spans: Span<RowSpan>, into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout, path: KernelPath
  ) {
    for i in spans.indices {
      let span = spans[i]
      var row = [Pixel](repeating: .clear, count: span.columns.count)
      sampleRow(
        into: &row, 0..<row.count, texels: texture.texels.span, levels: texture.levels.span, map: map,
        x: Int(span.begin), y: Int(span.y), isTiled: isTiled)
      for j in row.indices { pixels[layout.index(x: Int(span.begin) + j, y: Int(span.y))] = row[j] }
    }
  }
}
