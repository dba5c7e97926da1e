import CImageCodecs
import Graphics
import PNGCodec

/// A type that decodes still WebP images, lossy or lossless, with or without alpha.
struct WebPDecoder {
  let bytes: [UInt8]
  let width, height: Int
  let metadata: ImageMetadata

  init(_ bytes: [UInt8]) throws(ImageError) {
    var width: Int32 = 0, height: Int32 = 0, isAnimated: Int32 = 0
    let status = unsafe bytes.withUnsafeBufferPointer {
      unsafe cwebp_read_header($0.baseAddress, $0.count, &width, &height, &isAnimated)
    }
    if let error = Self.error(status) { throw error }
    guard isAnimated == 0 else { throw .unsupported("animated WebP") }
    self.bytes = bytes
    self.width = Int(width)
    self.height = Int(height)
    metadata = try ImageMetadata(webP: bytes)
  }

  /// - Throws: ``ImageError``: `truncated`, `corrupt`, `unsupported`, `outOfMemory`.
  func decode(converting conversion: ColorConversion?) throws(ImageError) -> Bitmap {
    var failure: ImageError?
    var pixels = unsafe [Pixel](unsafeUninitializedCapacity: width * height) { target, initialized in
      let rgba = unsafe UnsafeMutableRawBufferPointer(target).assumingMemoryBound(to: UInt8.self).baseAddress
      let status = unsafe bytes.withUnsafeBufferPointer {
        unsafe cwebp_decode($0.baseAddress, $0.count, Int32(width), Int32(height), rgba)
      }
      failure = Self.error(status)
      initialized = failure == nil ? width * height : 0
    }
    if let failure { throw failure }
    var span = pixels.mutableSpan
    conversion?.apply(to: &span)
    premultiply(&span)
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func error(_ status: cwebp_status) -> ImageError? {
    switch status {
    case CWEBP_OK: nil
    case CWEBP_TRUNCATED: .truncated
    case CWEBP_UNSUPPORTED: .unsupported("this kind of WebP")
    case CWEBP_OUT_OF_MEMORY: .outOfMemory
    default: .corrupt("bad WebP bitstream")
    }
  }
}
