import CPNG
import Graphics
import Raster

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
  ///
  /// - Parameter isHalved: A Boolean value that indicates whether the bitmap is the ``Bitmap/halved()`` one, which takes
  ///   a quarter of the memory. The default is `false`.
  /// - Precondition: `isHalved` is `false`, or ``PNGHeader/isHalvedByRows``.
  package init(
    png: [UInt8], limits: DecodeLimits, converting convert: PixelConversion?, isHalved: Bool = false
  ) throws(ImageError) {
    let header = try PNGHeader(of: png)
    try limits.check(width: header.width, height: header.height)
    precondition(!isHalved || header.isHalvedByRows, "the image can't be halved by rows")
    let (width, height) = isHalved ? (header.width / 2, header.height / 2) : (header.width, header.height)
    var failure: ImageError?
    let pixels = unsafe [Pixel](unsafeUninitializedCapacity: width * height) { target, initialized in
      if isHalved {
        var rows = [Pixel](repeating: .clear, count: header.width * Int(CPNG_ROWS))
        failure = unsafe rows.withUnsafeMutableBufferPointer { rows in
          unsafe decodePNG(png, header, into: rows, DecodedRows(width: header.width, convert: convert, halves: target))
        }
      } else {
        failure = unsafe decodePNG(
          png, header, into: target, DecodedRows(width: header.width, convert: convert, halves: nil))
      }
      initialized = failure == nil ? width * height : 0
    }
    if let failure { throw failure }
    self.init(width: width, height: height, pixels: pixels)
  }
}

/// The treatment of rows as soon as they're decoded, while they're in the cache.
@safe private struct DecodedRows {
  let width: Int
  let convert: PixelConversion?
  /// The pixels of the image at half its size, or `nil` if it keeps its size.
  let halves: UnsafeMutableBufferPointer<Pixel>?

  func take(_ rows: UnsafeMutableBufferPointer<Pixel>, first: Int, count: Int) {
    var pixels = unsafe rows.mutableSpan
    convert?(&pixels)
    premultiply(&pixels)
    guard let halves = unsafe halves else { return }
    let start = first / 2 * (width / 2)
    var half = unsafe UnsafeMutableBufferPointer(rebasing: halves[start..<start + count / 2 * (width / 2)]).mutableSpan
    boxHalved(pixels.span, width: width, height: count, into: &half)
  }
}

/// Decodes a PNG into memory for all rows, or for a few if the image isn't interlaced.
private func decodePNG(
  _ png: [UInt8], _ header: PNGHeader, into memory: UnsafeMutableBufferPointer<Pixel>, _ rows: DecodedRows
) -> ImageError? {
  var text = ""
  let status = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(CPNG_MESSAGE_SIZE)) { message in
    unsafe message.initialize(repeating: 0)
    let rgba = unsafe UnsafeMutableRawPointer(memory.baseAddress)?.assumingMemoryBound(to: UInt8.self)
    let status = unsafe withUnsafePointer(to: rows) { rows in
      unsafe cpng_decode(
        png, png.count, UInt32(header.width), UInt32(header.height), rgba, UInt32(memory.count / header.width),
        { context, bytes, first, count in
          guard let rows = unsafe context?.assumingMemoryBound(to: DecodedRows.self).pointee, let bytes = unsafe bytes
          else { return }
          let pixels = unsafe UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: Pixel.self)
          unsafe rows.take(
            UnsafeMutableBufferPointer(start: pixels, count: rows.width * Int(count)), first: Int(first),
            count: Int(count))
        }, UnsafeMutableRawPointer(mutating: rows), message.baseAddress)
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
