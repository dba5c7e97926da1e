import Graphics

package struct IndexedImage: Sendable {
  package let width: Int
  package let indices: [UInt8]
  package let palette: ColorPalette

  /// Creates an image from indices of a palette.
  ///
  /// - Precondition: There is at least one row, all rows are complete, and every index has a color.
  package init(width: Int, indices: [UInt8], palette: ColorPalette) {
    precondition(!indices.isEmpty && indices.count % width == 0, "an image of whole rows")
    (self.width, self.indices, self.palette) = (width, indices, palette)
  }

  /// Returns the image as a PNG of color type 3 with 8-bit indices, tagged sRGB.
  ///
  /// - Throws: ``ImageError/outOfMemory``.
  package func encodedPNG(text: [PNGText] = []) throws(ImageError) -> [UInt8] {
    var png: [UInt8] = []
    png.appendHead(width: width, height: indices.count / width, colorType: 3)
    for text in text { png.append(text) }
    png.append(palette)
    try SmallPNG(indices: indices, width: width).append(to: &png)
    png.appendChunk("IEND") { _ in }
    return png
  }
}

extension [UInt8] {
  /// Appends the chunks of a palette.
  ///
  /// Source: W3C PNG Specification (Third Edition), 11.2.2 "PLTE" and 11.3.1.1 "tRNS".
  mutating func append(_ palette: ColorPalette) { appendPalette(palette.colors.map(\.unpremultiplied)) }

  /// Appends straight colors, those with alpha first.
  mutating func appendPalette(_ colors: [Pixel]) {
    appendChunk("PLTE") { data in for pixel in colors { data += [pixel.red, pixel.green, pixel.blue] } }
    let alphas = colors.prefix { $0.alpha < 255 }.map(\.alpha)
    if !alphas.isEmpty { appendChunk("tRNS") { $0 += alphas } }
  }
}
