import CPNG

#if !_endian(little)
  #error("PNG rows are passed as the memory of pixels: red must be the first byte of a Pixel")
#endif

/// Which colour type an encoded PNG has.
public enum PNGAlpha: Sendable, Hashable, CaseIterable {
  /// RGB if every pixel is opaque, else RGBA.
  case automatic
  /// RGB: a pixel that is not opaque shows as it does over black.
  case discarded
  /// RGBA, even if every pixel is opaque.
  case stored
}

extension Bitmap {
  /// The picture in a PNG of any colour type, bit depth and interlacing; of an animated PNG the default image.
  ///
  /// Samples are taken as sRGB: a gamma, a profile and an orientation in the file have no effect. 16-bit samples are
  /// rounded to 8 bits.
  /// - Throws: ``ImageError``: `empty`, `notAnImage`, `unsupported`, `zeroSized`, `tooLarge`, `truncated`, `corrupt`,
  ///   `outOfMemory`; a file that is not whole, down to its last chunk and every CRC, is an error and not a part of a
  ///   picture.
  /// - Complexity: O(width × height); 4 bytes a pixel, none before the size has passed `limits`.
  public init(png: [UInt8], limits: DecodeLimits = .standard) throws(ImageError) {
    let header = try PNGHeader(of: png)
    try limits.check(width: header.width, height: header.height)
    var failure: ImageError?
    let count = header.width * header.height
    var pixels = unsafe [Pixel](unsafeUninitializedCapacity: count) { target, initialized in
      failure = unsafe decodePNG(png, header, into: UnsafeMutableRawBufferPointer(target))
      initialized = failure == nil ? count : 0
    }
    if let failure { throw failure }
    var span = pixels.mutableSpan
    premultiply(&span)
    self.init(width: header.width, height: header.height, pixels: pixels)
  }

  /// The picture as a PNG of 8 bits a channel, tagged sRGB; the same pixels give the same bytes.
  ///
  /// Alpha is stored straight, as PNG demands, and rounded so that decoding gives back every valid pixel exactly.
  /// Every row has the Paeth filter and deflate only looks for runs: for rendered frames that is within 3 % of the
  /// size of libpng's default and several times as fast.
  /// - Throws: ``ImageError/outOfMemory``, or ``ImageError/tooLarge(width:height:limit:)`` for a side above 2²⁸ − 1.
  /// - Complexity: O(width × height).
  public func encodedPNG(alpha: PNGAlpha = .automatic) throws(ImageError) -> [UInt8] {
    let longest = 1 << 28 - 1
    guard width <= longest && height <= longest else {
      throw .tooLarge(width: width, height: height, limit: DecodeLimits(maxSide: longest, maxPixels: .max))
    }
    switch alpha {
    case .automatic where isOpaque, .discarded: return try encodePNG(pixels, dropsAlpha: true)
    case .automatic, .stored: return try encodePNG(straightPixels, dropsAlpha: false)
    }
  }

  private var straightPixels: [Pixel] {
    var copy = pixels
    var span = copy.mutableSpan
    unpremultiply(&span)
    return copy
  }

  private func encodePNG(_ pixels: [Pixel], dropsAlpha: Bool) throws(ImageError) -> [UInt8] {
    var png: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = unsafe pixels.withUnsafeBytes { bytes in
      let rows = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress
      return unsafe cpng_encode(
        rows, UInt32(width), UInt32(height), dropsAlpha ? 1 : 0, deflateLevel, &png, &count)
    }
    defer { unsafe cpng_free(png) }
    guard status == CPNG_OK else { throw .outOfMemory }
    return unsafe Array(UnsafeBufferPointer(start: png, count: count))
  }
}

/// With Z_RLE there is nothing to search harder for, so the level only has to select a compressing mode.
private let deflateLevel: Int32 = 6

/// Decodes to straight pixels.
private func decodePNG(
  _ png: [UInt8], _ header: PNGHeader, into target: UnsafeMutableRawBufferPointer
) -> ImageError? {
  var text = ""
  let status = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(CPNG_MESSAGE_SIZE)) { message in
    unsafe message.initialize(repeating: 0)
    let rgba = unsafe target.assumingMemoryBound(to: UInt8.self).baseAddress
    let status = unsafe png.withUnsafeBufferPointer {
      unsafe cpng_decode(
        $0.baseAddress, $0.count, UInt32(header.width), UInt32(header.height), rgba, message.baseAddress)
    }
    text = unsafe String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return status
  }
  switch status {
  case CPNG_OK: return nil
  case CPNG_TRUNCATED: return .truncated
  case CPNG_OUT_OF_MEMORY: return .outOfMemory
  default: return .corrupt(text)
  }
}
