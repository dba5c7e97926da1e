import Foundation
import ImageCodecs
import PNGCodec

/// The bytes of a file, or those that it begins with.
struct FileBytes {
  let bytes: [UInt8]
  /// True if the file has no more bytes.
  let isWhole: Bool

  /// Reads a file; `nil` if it is not there or cannot be read.
  ///
  /// - Parameter limit: The most bytes that are read of a plain file.
  init?(_ path: String, limit: Int = .max) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      // What comes through a pipe has no size.
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
      (bytes, isWhole) = (Array(data), true)
      return
    }
    let size = Int(status.st_size)
    var failed = false
    bytes = unsafe [UInt8](unsafeUninitializedCapacity: min(size, limit)) { buffer, count in
      while count < buffer.count {
        let piece = unsafe read(descriptor, buffer.baseAddress.map { unsafe $0 + count }, buffer.count - count)
        if piece < 0 && errno == EINTR { continue }
        failed = piece < 0
        if piece <= 0 { return }
        count += piece
      }
    }
    if failed { return nil }
    isWhole = bytes.count < limit
  }
}

extension ImageDecoder {
  /// Bytes in which the headers of nearly all images lie, a preview inside them included.
  private static let headerLength = 128 << 10

  /// Returns the format and the size of an image in a file, of which no more is read than that takes; `nil` if the file
  /// cannot be read.
  ///
  /// - Throws: As ``ImageDecoder/header(of:)`` does of the whole file.
  package func header(ofFile path: String) throws(ImageError) -> ImageHeader? {
    guard let start = FileBytes(path, limit: Self.headerLength) else { return nil }
    if let header = try? header(of: start.bytes) { return header }
    guard let file = start.isWhole ? start : FileBytes(path) else { return nil }
    return try header(of: file.bytes)
  }
}
