import Glibc

/// A file or pipe that is open for reading.
///
/// Several threads can read at offsets at the same time.
package final class InputFile: Sendable {
  private let descriptor: Int32

  /// Opens a file, or returns `nil` and leaves the reason in `errno`.
  package init?(path: String) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { _ = close(descriptor) }

  /// The number of bytes, or `nil` for a pipe.
  ///
  /// The next bytes to read are then those after the end.
  package var size: Int? {
    let end = lseek(descriptor, 0, SEEK_END)
    return end < 0 ? nil : Int(end)
  }

  /// Returns the next bytes, fewer only at the end of the file, or `nil` if reading failed.
  package func bytes(upTo count: Int) -> [UInt8]? {
    unsafe fill(count) { [descriptor] rest, _ in unsafe read(descriptor, rest.baseAddress, rest.count) }
  }

  /// Returns the bytes from an offset, fewer only at the end of the file, or `nil` if reading failed.
  package func bytes(upTo count: Int, at offset: Int) -> [UInt8]? {
    unsafe fill(count) { [descriptor] rest, done in
      unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
    }
  }

  /// Returns all bytes from here to the end of the file, or `nil` if reading failed.
  package func rest() -> [UInt8]? {
    var bytes: [UInt8] = []
    while let piece = self.bytes(upTo: 1 << 20) {
      bytes += piece
      if piece.count < 1 << 20 { return bytes }
    }
    return nil
  }

  private func fill(_ count: Int, _ read: (UnsafeMutableRawBufferPointer, _ done: Int) -> Int) -> [UInt8]? {
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      while done < count {
        let rest = unsafe UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[done...]))
        let piece = unsafe read(rest, done)
        if piece < 0 && errno == EINTR { continue }
        failed = piece < 0
        if piece <= 0 { return }
        done += piece
      }
    }
    return failed ? nil : bytes
  }
}
