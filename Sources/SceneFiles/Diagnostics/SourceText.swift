/// A place in a text.
public struct SourcePosition: Sendable, Hashable, Comparable {
  /// The number of the line, from 1.
  public var line: Int
  /// The number of the Unicode scalar in the line, from 1.
  public var column: Int

  /// Creates a position from its parts.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Returns true if `a` comes before `b` in the text.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// The place at which a value was written.
package enum SourceOrigin: Sendable, Hashable {
  /// A line and column of the file.
  case position(SourcePosition)
  /// A byte of the file, from 0: fast parsers do not count lines.
  case offset(Int)
  /// An option of the command line such as `--set layout.angle` or `--scale`.
  case override(String)
}

/// A text and its name, with conversion of byte offsets to lines and columns.
package struct SourceText: Sendable {
  /// The file's path as the user wrote it.
  package let name: String
  /// UTF-8, without a byte order mark.
  package let bytes: [UInt8]
  /// The number of the first line: 1, or that of a stream's line.
  package var firstLine = 1
  /// False if the bytes begin in the middle of a line, of which no excerpts are shown then.
  package var isWhole = true

  /// The message about bytes that are no text.
  static let encodingMessage = "not UTF-8; save the file as UTF-8 text"

  /// Returns the line and column of a byte.
  package func position(of offset: Int) -> SourcePosition {
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = firstLine + before.count { $0 == UInt8(ascii: "\n") }
    // Every scalar has exactly one byte that is not a continuation byte.
    return SourcePosition(line: line, column: 1 + before[start...].count { $0 & 0xC0 != 0x80 })
  }

  /// Returns the text of a line; empty beyond the end.
  package func line(_ number: Int) -> String {
    var start = bytes.startIndex
    for _ in firstLine..<max(firstLine, number) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return "" }
      start = end + 1
    }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
