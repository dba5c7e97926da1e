import Glibc
import Support

/// The bytes of a file or of standard input, which are read in pieces.
package final class ByteStream {
  /// The path as the user wrote it, or `<stdin>` for standard input.
  package let name: String
  private var buffer: [UInt8] = []
  private var consumed = 0
  private var isAtEnd = false
  private let read: () throws(SceneFileError) -> [UInt8]
  private let isReadable: () -> Bool
  private let isFile: Bool

  /// Creates a stream of pieces that ends with an empty piece.
  ///
  /// - Parameters:
  ///   - isFile: A Boolean value that indicates whether `read` never waits.
  ///   - isReadable: A closure that returns whether `read` doesn't wait now.
  package init(
    name: String, isFile: Bool = false, isReadable: @escaping () -> Bool = { true },
    read: @escaping () throws(SceneFileError) -> [UInt8]
  ) {
    (self.name, self.isFile, self.isReadable, self.read) = (name, isFile, isReadable, read)
  }

  package convenience init(name: String, bytes: [UInt8]) {
    var rest = bytes
    self.init(name: name, isFile: true) { () throws(SceneFileError) in
      defer { rest = [] }
      return rest
    }
  }

  /// Opens a file, or standard input for `-`; messages name the `expected` content.
  package static func open(
    path: String, expected: String = "a scene or a recording"
  ) throws(SceneFileError) -> ByteStream {
    let isStandardInput = path == "-"
    let name = displayName(ofInput: path)
    if !isStandardInput, isFolder(path) {
      throw SceneFileError(file: name, "is a folder; expected \(expected)", kind: .missing)
    }
    let descriptor = unsafe isStandardInput ? 0 : Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SceneFileError(file: name, "cannot be read: \(systemError())", kind: .missing) }
    let file = OpenFile(descriptor: descriptor, name: name)
    return ByteStream(name: name, isFile: file.isRegular, isReadable: { file.isReadable }) {
      () throws(SceneFileError) in try file.piece()
    }
  }

  /// A Boolean value that indicates whether reading returns without waiting, though perhaps with a part of a line.
  package var isReady: Bool { consumed < buffer.count || isAtEnd || isReadable() }

  /// A Boolean value that indicates whether the next line can be read without waiting for its end.
  package var hasWholeLine: Bool { isFile || isAtEnd || lineFeed(from: consumed) != nil }

  package func rest(limit: Int, noun: String = "scene") throws(SceneFileError) -> [UInt8] {
    while buffer.count - consumed <= limit, try fill() {}
    guard buffer.count - consumed <= limit else {
      throw SceneFileError(file: name, "too large; a \(noun) has at most \(limit >> 20) MB")
    }
    defer { consumed = buffer.count }
    return Array(buffer[consumed...])
  }

  /// Returns the first line, which a peek leaves in the stream, without its line feed; `nil` if the stream is empty.
  package func firstLine(limit: Int, isPeek: Bool = false) throws(SceneFileError) -> [UInt8]? {
    if let line = try line(limit: limit, isPeek: isPeek) { return line }
    guard consumed < buffer.count else { return nil }
    throw SceneFileError(file: "\(name):1", "the line is too long; at most \(limit >> 20) MB are allowed")
  }

  /// Returns the next line without its line feed, or `nil` if it is longer than `limit` or the stream is at its end.
  package func line(limit: Int, isPeek: Bool = false) throws(SceneFileError) -> [UInt8]? {
    var searched = consumed
    while true {
      if let end = lineFeed(from: searched) {
        defer { if !isPeek { consumed = end + 1 } }
        return Array(buffer[consumed..<end])
      }
      let length = buffer.count - consumed
      if length > limit { return nil }
      // Reading may move the rest to the buffer's start.
      guard try fill() else {
        if length == 0 { return nil }
        defer { if !isPeek { consumed += length } }
        return Array(buffer[consumed...])
      }
      searched = consumed + length
    }
  }

  private func lineFeed(from start: Int) -> Int? {
    unsafe buffer.withUnsafeBytes { bytes -> Int? in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = unsafe memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// Returns whether there is another line, which can be empty.
  package func hasLine() throws(SceneFileError) -> Bool {
    if consumed < buffer.count { return true }
    return try fill()
  }

  /// Consumes complete lines without any text, and returns their number.
  package func skipBlankLines() throws(SceneFileError) -> Int {
    var count = 0
    while true {
      let blank = Self.blankLines(in: buffer, from: consumed)
      (count, consumed) = (count + blank.count, blank.end)
      // Any rest is a line with text, or it isn't complete.
      guard consumed == buffer.count, try fill() else { return count }
    }
  }

  private static func blankLines(in bytes: [UInt8], from start: Int) -> (count: Int, end: Int) {
    let bytes = bytes.span
    var (next, end, count) = (start, start, 0)
    while next < bytes.count {
      switch bytes[next] {
      case UInt8(ascii: "\n"): (count, end) = (count + 1, next + 1)
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return (count, end)
      }
      next += 1
    }
    return (count, end)
  }

  /// Returns the next bytes of a line as they arrive, without its line feed; `nil` at the end of the line.
  package func linePiece() throws(SceneFileError) -> [UInt8]? {
    if consumed == buffer.count, try !fill() { return nil }
    let rest = buffer[consumed...].prefix(1 << 16)
    let end = rest.firstIndex(of: UInt8(ascii: "\n"))
    if end == consumed {
      consumed += 1
      return nil
    }
    let piece = Array(rest[..<(end ?? rest.endIndex)])
    consumed += piece.count
    return piece
  }

  private func fill() throws(SceneFileError) -> Bool {
    if isAtEnd { return false }
    let piece = try read()
    if piece.isEmpty {
      isAtEnd = true
      return false
    }
    if consumed > 0 {
      buffer.removeFirst(consumed)
      consumed = 0
    }
    buffer += piece
    return true
  }
}

/// The name of an input in messages, which is `<stdin>` for `-`.
package func displayName(ofInput path: String) -> String { path == "-" ? "<stdin>" : path }

private final class OpenFile {
  private let descriptor: Int32
  private let name: String

  init(descriptor: Int32, name: String) { (self.descriptor, self.name) = (descriptor, name) }

  deinit {
    if descriptor > 2 { _ = close(descriptor) }
  }

  var isRegular: Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  var isReadable: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) != 0
  }

  func piece() throws(SceneFileError) -> [UInt8] {
    while true {
      var count = 0
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
        count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        initialized = max(0, count)
      }
      if count >= 0 { return piece }
      if errno != EINTR { throw SceneFileError(file: name, "reading failed: \(systemError())", kind: .readFailed) }
    }
  }
}
