import Graphics
import Outputs

/// A digest of an image's pixels, whatever file they come from.
///
/// The first 128 bits of the SHA-256 of 40 bytes: width and height as 32-bit little-endian numbers, then the SHA-256 of
/// the straight RGBA bytes, row by row, as a decoder of the image's PNG returns them.
public struct PixelDigest: Sendable, Hashable, CustomStringConvertible {
  /// 32 lowercase hexadecimal digits.
  public let description: String

  /// Creates the digest of an image.
  ///
  /// - Complexity: O(width × height).
  public init(of bitmap: Bitmap) {
    var bytes: [UInt8] = []
    for side in [bitmap.width, bitmap.height] {
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: side >> shift)) }
    }
    bytes += SHA256Digest(of: bitmap).bytes
    description = String(SHA256Digest(bytes).description.prefix(32))
  }

  /// Creates a digest from its text; `nil` unless it has 32 lowercase hexadecimal digits.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 32, text.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
    else { return nil }
    description = String(text)
  }
}
