import CImageCodecs
import Graphics
import PNGCodec

/// The compression of WebP.
public enum WebPCompression: Sendable, Hashable {
  /// Every pixel as it is.
  case lossless
  /// As JPEG does, but for alpha, which stays as it is.
  ///
  /// - Parameter quality: 0 to 100; others are clamped.
  case lossy(quality: Int)

  /// With loss at a quality of 0 to 100, or without if there is none.
  public init(quality: Int?) { self = quality.map { .lossy(quality: $0) } ?? .lossless }
}

extension Bitmap {
  /// A part of the image as a still WebP.
  ///
  /// - Parameters:
  ///   - compression: With or without loss.
  ///   - rect: The part, in the bitmap and not empty.
  /// - Throws: ``ImageError``: `tooLarge` above 16,383 pixels a side, `outOfMemory`.
  /// - Precondition: `rect` is in the bitmap and not empty.
  /// - Complexity: O(pixels); the same library makes the same bytes of the same pixels.
  public func encodedWebP(_ compression: WebPCompression, of rect: PixelRect) throws(ImageError) -> [UInt8] {
    let inside = rect.intersection(PixelRect(x: 0..<width, y: 0..<height))
    precondition(inside == rect && !rect.isEmpty, "a part outside of the image")
    let limit = AnimatedWebP.maximumSide
    guard rect.x.count <= limit, rect.y.count <= limit else {
      throw .tooLarge(
        width: rect.x.count, height: rect.y.count, limit: DecodeLimits(maxSide: limit, maxPixels: limit * limit))
    }
    let quality: Int32 =
      switch compression {
      case .lossless: -1
      case .lossy(let quality): Int32(min(max(quality, 0), 100))
      }
    var output: UnsafeMutablePointer<UInt8>?
    var count = 0
    let straight = straightPixels()
    let status = unsafe straight.withUnsafeBufferPointer { pixels in
      let start = unsafe pixels.baseAddress.map {
        unsafe UnsafeRawPointer($0 + rect.y.lowerBound * width + rect.x.lowerBound)
      }
      return unsafe cwebp_encode(
        start?.assumingMemoryBound(to: UInt8.self), Int32(rect.x.count), Int32(rect.y.count), Int32(width * 4), quality,
        &output, &count)
    }
    guard status == CWEBP_OK, let output = unsafe output else { throw .outOfMemory }
    defer { unsafe cwebp_free(output) }
    return unsafe Array(UnsafeBufferPointer(start: output, count: count))
  }
}
