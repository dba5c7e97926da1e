import CImageCodecs
import Graphics
import PNGCodec

package enum WebPCompression: Sendable, Hashable {
  /// Compression that preserves every pixel.
  case lossless
  /// Compression that loses color detail, like JPEG, but preserves alpha, at a quality clamped to `0...100`.
  case lossy(quality: Int)

  /// Creates lossy compression at a quality of 0 to 100, or lossless compression for `nil`.
  package init(quality: Int?) { self = quality.map { .lossy(quality: $0) } ?? .lossless }
}

extension Bitmap {
  /// Returns a part of the image as a still WebP.
  ///
  /// - Throws: ``ImageError``: `tooLarge` above 16,383 pixels a side, `outOfMemory`.
  /// - Precondition: `rect` is in the bitmap and not empty.
  /// - Complexity: O(pixels). The same library gives the same bytes for the same pixels.
  package func encodedWebP(_ compression: WebPCompression, of rect: PixelRect) throws(ImageError) -> [UInt8] {
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
