import CPNG
import Graphics

#if !_endian(little)
  #error("PNG rows are passed as the memory of pixels: red must be the first byte of a Pixel")
#endif

/// A function that converts straight pixels in place, such as from another color space to sRGB.
package typealias PixelConversion = @Sendable (inout MutableSpan<Pixel>) -> Void

extension Bitmap {
  /// Creates a bitmap from a PNG of any color type, bit depth, and interlacing.
  ///
  /// An animated PNG gives its default image. Samples are interpreted as sRGB: a gamma, a profile, or an orientation in
  /// the file has no effect. 16-bit samples are rounded to 8 bits.
  /// - Throws: ``ImageError``: `empty`, `notAnImage`, `unsupported`, `zeroSized`, `tooLarge`, `truncated`, `corrupt`,
  ///   `outOfMemory`. The whole file is checked, down to IEND and every CRC; a damaged file never gives part of an
  ///   image. Bytes after IEND are ignored.
  /// - Complexity: O(width × height); 4 bytes a pixel, none before the size has passed `limits`.
  public init(png: [UInt8], limits: DecodeLimits = .standard) throws(ImageError) {
    try self.init(png: png, limits: limits, converting: nil)
  }

  /// Creates a bitmap from a PNG, whose straight pixels are converted before they are multiplied by their alpha.
  package init(png: [UInt8], limits: DecodeLimits, converting convert: PixelConversion?) throws(ImageError) {
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
    convert?(&span)
    premultiply(&span)
    self.init(width: header.width, height: header.height, pixels: pixels)
  }
}

private func decodePNG(_ png: [UInt8], _ header: PNGHeader, into target: UnsafeMutableRawBufferPointer) -> ImageError? {
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
