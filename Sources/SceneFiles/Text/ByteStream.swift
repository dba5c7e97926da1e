import Foundation
import Support

/// The bytes of a file or of standard input, read in pieces, with a preview of the next line.
package final class ByteStream {
  /// The path as the user wrote it; `<stdin>` for standard input.
  package let name: String
  private var buffer: [UInt8] = []
  private var consumed = 0
  private var isAtEnd = false
  private let read: () throws(SceneFileError) -> [UInt8]
  private let isReadable: () -> Bool

  /// Creates a stream over any source of pieces; an empty piece is the end.
  ///
  /// - Parameter isReadable: Returns true if `read` does not wait.
  package init(
    name: String, isReadable: @escaping () -> Bool = { true }, read: @escaping () throws(SceneFileError) -> [UInt8]
  ) {
    self.name = name
    self.isReadable = isReadable
    self.read = read
  }

  /// Creates a stream of bytes in memory.
  package convenience init(name: String, bytes: [UInt8]) {
    var rest = bytes
    self.init(name: name) { () throws(SceneFileError) in
      defer { rest = [] }
      return rest
    }
  }

  /// Opens a file; `-` is standard input.
  ///
  /// - Parameter expected: What the file holds, for messages.
  /// - Throws: ``SceneFileError`` with `missingInput`, if there is no such file or it may not be read.
  package static func open(
    path: String, expected: String = "a scene or a recording"
  ) throws(SceneFileError) -> ByteStream {
    let isStandardInput = path == "-"
    let name = displayName(ofInput: path)
    if !isStandardInput, isFolder(path) {
      throw SceneFileError(file: name, "is a folder; expected \(expected)", kind: .missing)
    }
    let descriptor = unsafe isStandardInput ? 0 : Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw SceneFileError(file: name, "cannot be read: \(systemError())", kind: .missing)
    }
    let file = OpenFile(descriptor: descriptor, name: name)
    return ByteStream(name: name, isReadable: { file.isReadable }) { () throws(SceneFileError) in try file.piece() }
  }

  /// A Boolean value that indicates whether reading does not wait.
  ///
  /// The rest of a line may still be missing.
  package var isReady: Bool { consumed < buffer.count || isAtEnd || isReadable() }

  /// Returns the rest of the bytes.
  ///
  /// - Parameter noun: What the stream holds, for messages.
  /// - Throws: ``SceneFileError``, if there are more bytes than the limit.
  package func rest(limit: Int, noun: String = "scene") throws(SceneFileError) -> [UInt8] {
    while buffer.count - consumed <= limit, try fill() {}
    guard buffer.count - consumed <= limit else {
      throw SceneFileError(file: name, "larger than \(limit >> 20) MB; no \(noun) is that long")
    }
    defer { drop(buffer.count - consumed) }
    return Array(buffer[consumed...])
  }

  /// Returns the next line without its line feed, and whether it ends with one; `nil` at the end.
  ///
  /// - Parameter isPeek: True to leave the line in the stream, so that it is read again.
  ///
  /// - Throws: ``SceneFileError``, if the line is longer than the limit.
  package func line(number: Int, limit: Int, isPeek: Bool = false) throws(SceneFileError) -> (
    bytes: [UInt8], isWhole: Bool
  )? {
    var searched = consumed
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { if !isPeek { drop(end + 1 - consumed) } }
        return (Array(buffer[consumed..<end]), true)
      }
      let length = buffer.count - consumed
      if length > limit {
        throw SceneFileError(file: "\(name):\(number)", "the line is longer than \(limit >> 20) MB; that is the most")
      }
      // Reading may move the rest to the buffer's start.
      guard try fill() else {
        if length == 0 { return nil }
        defer { if !isPeek { drop(length) } }
        return (Array(buffer[consumed...]), false)
      }
      searched = consumed + length
    }
  }

  /// Returns true if there is a further line, which may be empty.
  package func hasLine() throws(SceneFileError) -> Bool {
    if consumed < buffer.count { return true }
    return try fill()
  }

  /// Returns the next bytes of a line as they arrive, without its line feed; `nil` at the line's end.
  package func linePiece() throws(SceneFileError) -> [UInt8]? {
    if consumed == buffer.count, try !fill() { return nil }
    let rest = buffer[consumed...].prefix(1 << 16)
    let end = rest.firstIndex(of: UInt8(ascii: "\n"))
    if end == consumed {
      drop(1)
      return nil
    }
    let piece = Array(rest[..<(end ?? rest.endIndex)])
    drop(piece.count)
    return piece
  }

  private func drop(_ count: Int) {
    consumed += count
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

/// The name of an input in messages: its path as the user wrote it, `<stdin>` for `-`.
package func displayName(ofInput path: String) -> String { path == "-" ? "<stdin>" : path }

/// A descriptor that is closed when its last user is gone.
private final class OpenFile {
  private let descriptor: Int32
  private let name: String

  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  deinit {
    if descriptor > 2 { _ = close(descriptor) }
  }

  var isReadable: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) != 0
  }

  func piece() throws(SceneFileError) -> [UInt8] {
    while true {
      var count = 0
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
        count = unsafe Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        initialized = max(0, count)
      }
      if count >= 0 { return piece }
      if errno != EINTR { throw SceneFileError(file: name, "reading failed: \(systemError())", kind: .readFailed) }
    }
  }
}
