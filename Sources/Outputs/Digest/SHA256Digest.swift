import CDigest
import PNGCodec
import Raster

/// A SHA-256.
package struct SHA256Digest: Sendable, Hashable, CustomStringConvertible {
  /// 32 bytes.
  package let bytes: [UInt8]

  /// The digest of bytes.
  package init(_ buffer: UnsafeRawBufferPointer) {
    var digest = [UInt8](repeating: 0, count: Int(CDIGEST_SHA256_SIZE))
    unsafe cdigest_sha256(buffer.bindMemory(to: UInt8.self).baseAddress, buffer.count, &digest)
    bytes = digest
  }

  /// The digest of bytes.
  package init(_ bytes: [UInt8]) { self = unsafe bytes.withUnsafeBytes { unsafe SHA256Digest($0) } }

  /// The digest of a bitmap's straight RGBA bytes, row by row: what other decoders make of its PNG.
  package init(of bitmap: Bitmap) { self = unsafe bitmap.straightPixels().withUnsafeBytes { unsafe SHA256Digest($0) } }

  /// The library that works digests out, with its version.
  package static var libraryVersion: String { unsafe String(cString: cdigest_sha256_version()) }

  /// 64 hexadecimal digits.
  package var description: String { bytes.hexadecimal }
}

extension [UInt8] {
  /// Two digits a byte.
  package var hexadecimal: String {
    String(decoding: flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static var digits: [UInt8] { Array("0123456789abcdef".utf8) }
}
