import Graphics

extension Bitmap {
  /// The image as a PNG of 8 bits a channel, tagged sRGB; the same pixels give the same bytes.
  ///
  /// - Parameter alpha: The colour type.
  /// - Returns: The same as ``encodedPNG(_:)`` with the compression `fast` and without text.
  /// - Throws: ``ImageError/tooLarge(width:height:limit:)`` for a side above 2²⁸ − 1.
  /// - Complexity: O(width × height).
  public func encodedPNG(alpha: PNGAlpha = .automatic) throws(ImageError) -> [UInt8] {
    try encodedPNG(PNGSettings(alpha: alpha))
  }

  /// The image as a PNG tagged sRGB; the same pixels and settings give the same bytes.
  ///
  /// Unless the compression is ``PNGCompression/palette``, decoding gives back every valid pixel exactly. Alpha is
  /// stored straight, as PNG demands.
  /// - Throws: ``ImageError/tooLarge(width:height:limit:)`` for a side above 2²⁸ − 1; ``ImageError/outOfMemory``.
  /// - Complexity: O(width × height).
  public func encodedPNG(_ settings: PNGSettings) throws(ImageError) -> [UInt8] {
    try encodedPNG(settings, reusing: nil).bytes
  }

  /// The image as a PNG, by what has changed since another one was encoded.
  ///
  /// A strip of about 115,000 bytes whose rows, and the row above them, equal the other image's is not compressed
  /// again; with ``PNGCompression/small`` the whole image is one strip, and with ``PNGCompression/palette`` nothing is
  /// taken over. All is compressed if the other image had another size or compression or came to another color type.
  ///
  /// - Parameters:
  ///   - settings: The encoding options.
  ///   - previous: Another image and what this method made of it.
  /// - Returns: The bytes that ``encodedPNG(_:)`` makes.
  /// - Throws: ``ImageError/tooLarge(width:height:limit:)`` for a side above 2²⁸ − 1; ``ImageError/outOfMemory``.
  /// - Complexity: O(width × height).
  public func encodedPNG(
    _ settings: PNGSettings, reusing previous: (bitmap: Bitmap, encoded: EncodedPNG)?
  ) throws(ImageError) -> EncodedPNG {
    try encoded(settings, PixelRect(x: 0..<width, y: 0..<height), reusing: previous)
  }

  /// A part of the image as a PNG of its own.
  ///
  /// - Parameters:
  ///   - settings: The encoding options.
  ///   - rect: The part.
  /// - Throws: ``ImageError/tooLarge(width:height:limit:)`` for a side above 2²⁸ − 1; ``ImageError/outOfMemory``.
  /// - Precondition: The rectangle is not empty and lies in the image.
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
      throw .tooLarge(
        width: rect.x.count, height: rect.y.count, limit: DecodeLimits(maxSide: longest, maxPixels: .max))
    }
    var encoder = PNGEncoder(self, rect, settings)
    return try encoder.encoded(text: settings.text, reusing: previous)
  }
}
