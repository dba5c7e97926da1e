/// A blurred shadow on its way to the frame: everything that is worked out once per quad.
struct ShadowSampler: Sendable {
  private let mask: ShadowMask
  private let map: Homography
  private let half: Size
  private let color: Pixel

  /// - Parameters:
  ///   - map: Device pixels to grid steps from the shadow's centre.
  ///   - half: Half the shadow's box in grid steps.
  ///   - color: Premultiplied.
  init(_ mask: ShadowMask, map: Homography, half: Size, color: Pixel) {
    (self.mask, self.map, self.half, self.color) = (mask, map, half, color)
  }

  /// Lays the shadow over the pixels of the spans: color · mask over p.
  ///
  /// - Precondition: the layout holds every pixel of the spans.
  func paint(
    _ spans: Span<RowSpan>, over pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout, path: KernelPath
  ) {
    for i in spans.indices {
      let span = spans[i]
      var row = [Pixel](repeating: .clear, count: span.columns.count)
      shadowRow(
        behind: &row, 0..<row.count, values: mask.values.span, columns: mask.columns, rows: mask.rows, map: map,
        halfWidth: half.width, halfHeight: half.height, color: color, x: Int(span.begin), y: Int(span.y))
      for j in row.indices {
        let index = layout.index(x: Int(span.begin) + j, y: Int(span.y))
        pixels[index] = row[j].over(pixels[index])
      }
    }
  }
}
