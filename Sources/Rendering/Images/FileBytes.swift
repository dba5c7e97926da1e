import FoundationEssentials
import Glibc
import ImageCodecs
import PNGCodec

struct FileBytes {
  let bytes: [UInt8]
  /// A Boolean value that indicates whether these are all bytes.
  let isWhole: Bool

  /// Reads at most `limit` bytes of a file, or returns `nil` if it can't be read.
  init?(_ path: String, limit: Int = .max) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      // A pipe has no size.
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

extension FileBytes {
  /// Reads the chunks of a PNG without its pixels and texts, or returns `nil` if the file can't be read.
  ///
  /// - Complexity: O(chunks) reads.
  init?(pngWithoutPixels path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    func piece(_ count: Int, at offset: Int) -> [UInt8] {
      unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        filled = max(0, unsafe pread(descriptor, buffer.baseAddress, count, off_t(offset)))
      }
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    let size = Int(status.st_size)
    var bytes = piece(8, at: 0)
    var offset = 8
    // Libraries write thousands of chunks, so their heads are all read into the same array.
    var head = [UInt8](repeating: 0, count: 8)
    while size - offset >= 12, unsafe pread(descriptor, &head, head.count, off_t(offset)) == head.count {
      let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard length <= size - offset - 12 else { break }
      switch String(decoding: head[4...], as: UTF8.self) {
      // An empty chunk keeps the place of the pixels.
      case "IDAT", "fdAT":
        bytes += repeatElement(0, count: 4)
        bytes += head[4...]
        bytes += repeatElement(0, count: 4)
      case "tEXt", "zTXt", "iTXt": break
      default: bytes += piece(length + 12, at: offset)
      }
      offset += length + 12
    }
    (self.bytes, isWhole) = (bytes, true)
  }
}

extension ImageDecoder {
  /// The number of bytes that contain the headers of nearly all images, including a preview.
  private static let headerLength = 128 << 10

  /// Returns the format and the size of an image in a file from its first bytes, or `nil` if the file can't be read.
  ///
  /// - Throws: The errors of ``ImageDecoder/header(of:)``.
  package func header(ofFile path: String) throws(ImageError) -> ImageHeader? {
    guard let start = FileBytes(path, limit: Self.headerLength) else { return nil }
    // The orientation of a PNG may follow its pixels.
    if !start.isWhole, (try? ImageFormat(of: start.bytes)) == .png, let file = FileBytes(pngWithoutPixels: path) {
      return try header(of: file.bytes)
    }
    if let header = try? header(of: start.bytes) { return header }
    guard let file = start.isWhole ? start : FileBytes(path) else { return nil }
    return try header(of: file.bytes)
  }
}
