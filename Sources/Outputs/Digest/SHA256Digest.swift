import CDigest
import PNGCodec
import Raster

package struct SHA256Digest: Sendable, Hashable, CustomStringConvertible {
  package let bytes: [UInt8]

  package init(_ buffer: UnsafeRawBufferPointer) {
    var digest = [UInt8](repeating: 0, count: Int(CDIGEST_SHA256_SIZE))
    unsafe cdigest_sha256(buffer.bindMemory(to: UInt8.self).baseAddress, buffer.count, &digest)
    bytes = digest
  }

  package init(_ bytes: [UInt8]) { self = unsafe bytes.withUnsafeBytes { unsafe SHA256Digest($0) } }

  /// Creates the digest of a bitmap's straight RGBA bytes, row by row, as any PNG decoder returns them.
  package init(of bitmap: Bitmap) { self = unsafe bitmap.straightPixels().withUnsafeBytes { unsafe SHA256Digest($0) } }

  package static var libraryVersion: String { unsafe String(cString: cdigest_sha256_version()) }

  package var description: String { bytes.hexadecimal }
}

extension [UInt8] {
  package var hexadecimal: String {
    String(decoding: flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static var digits: [UInt8] { Array("0123456789abcdef".utf8) }
}
