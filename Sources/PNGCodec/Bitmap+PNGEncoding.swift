import Graphics

extension Bitmap {
  /// Returns the image as a PNG with 8 bits a channel, tagged sRGB.
  ///
  /// - Parameter alpha: The color type. The default is `automatic`.
  /// - Returns: The same bytes as ``encodedPNG(_:)`` with the compression `fast` and without text.
  /// - Throws: ``ImageError/tooLarge(width:height:limit:)`` for a side above 2²⁸ − 1.
  /// - Complexity: O(width × height).
  public func encodedPNG(alpha: PNGAlpha = .automatic) throws(ImageError) -> [UInt8] {
    try encodedPNG(PNGSettings(alpha: alpha))
  }

  /// Returns the image as a PNG, tagged sRGB.
  ///
  /// Equal pixels and settings give equal bytes. Unless the compression is ``PNGCompression/palette``, decoding
  /// restores every valid pixel exactly. Alpha is stored straight, as PNG requires.
  /// - Throws: ``ImageError/tooLarge(width:height:limit:)`` for a side above 2²⁸ − 1, or ``ImageError/outOfMemory``.
  /// - Complexity: O(width × height).
  public func encodedPNG(_ settings: PNGSettings) throws(ImageError) -> [UInt8] {
    try encodedPNG(settings, reusing: nil).bytes
  }

  /// Returns the image as a PNG, reusing the unchanged parts of another encoded image.
  ///
  /// A strip of about 115,000 bytes isn't compressed again if its rows, and the row above them, equal those of the
  /// other image. With ``PNGCompression/small`` the whole image is one strip, and with ``PNGCompression/palette``
  /// nothing is reused. Everything is compressed if the other image has another size, compression, or color type.
  ///
  /// `previous` is another image and the result of this method for it.
  /// - Returns: The same bytes as ``encodedPNG(_:)``.
  /// - Throws: ``ImageError/tooLarge(width:height:limit:)`` for a side above 2²⁸ − 1, or ``ImageError/outOfMemory``.
  /// - Complexity: O(width × height).
  public func encodedPNG(
    _ settings: PNGSettings, reusing previous: (bitmap: Bitmap, encoded: EncodedPNG)?
  ) throws(ImageError) -> EncodedPNG {
    try encoded(settings, PixelRect(x: 0..<width, y: 0..<height), reusing: previous)
  }

  /// Returns a part of the image as a PNG.
  ///
  /// - Throws: ``ImageError/tooLarge(width:height:limit:)`` for a side above 2²⁸ − 1, or ``ImageError/outOfMemory``.
  /// - Precondition: `rect` is not empty and lies in the image.
  /// - Complexity: O(pixels in `rect`).
  public func encodedPNG(_ settings: PNGSettings, of rect: PixelRect) throws(ImageError) -> [UInt8] {
    precondition(!rect.isEmpty, "a PNG has at least one pixel")
    precondition(
      rect.x.clamped(to: 0..<width) == rect.x && rect.y.clamped(to: 0..<height) == rect.y,
      "columns \(rect.x) and rows \(rect.y) of \(width) × \(height) pixels")
    return try encoded(settings, rect, reusing: nil).bytes
  }

  private func encoded(
    _ settings: PNGSettings, _ rect: PixelRect, reusing previous: (bitmap: Bitmap, encoded: EncodedPNG)?
  ) throws(ImageError) -> EncodedPNG {
    let longest = 1 << 28 - 1
    guard rect.x.count <= longest && rect.y.count <= longest else {
      throw .tooLarge(width: rect.x.count, height: rect.y.count, limit: DecodeLimits(maxSide: longest, maxPixels: .max))
    }
    var encoder = PNGEncoder(self, rect, settings)
    return try encoder.encoded(text: settings.text, reusing: previous)
  }
}
