import CDigest
import Outputs
import PNGCodec
import Raster

/// A digest of an image's pixels, independent of the file format.
///
/// The digest is the 128-bit XXH3 of width and height, each as a 32-bit little-endian number, followed by the straight
/// RGBA bytes row by row, as a decoder of the image's PNG returns them. `xxh128sum` prints the same digits for a file
/// of these bytes.
///
/// The digest detects accidental changes, not forgery. It isn't cryptographic, but ten times as fast.
package struct PixelDigest: Sendable, Hashable, CustomStringConvertible {
  /// The digest as 32 lowercase hexadecimal digits.
  package let description: String

  /// Creates the digest of an image, in O(width × height).
  package init(of bitmap: Bitmap) {
    let size = [bitmap.width, bitmap.height].flatMap { side in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: side >> $0) }
    }
    var digest = [UInt8](repeating: 0, count: Int(CDIGEST_XXH128_SIZE))
    unsafe bitmap.straightPixels().withUnsafeBytes { pixels in
      let body = unsafe pixels.bindMemory(to: UInt8.self)
      unsafe cdigest_xxh128(size, size.count, body.baseAddress, body.count, &digest)
    }
    description = digest.hexadecimal
  }

  /// The version of the library that computes digests, such as `0.8.1`.
  package static var libraryVersion: String {
    let version = cdigest_xxh128_version()
    return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
  }

  /// Creates a digest from its text, or returns `nil` unless the text has 32 lowercase hexadecimal digits.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 32, text.utf8.allSatisfy({ $0.isDigit || (97...102).contains($0) }) else { return nil }
    description = String(text)
  }
}
