/// A place in a text.
public struct SourcePosition: Sendable, Hashable, Comparable {
  /// From 1.
  public var line: Int
  /// In Unicode scalars, from 1.
  public var column: Int

  /// Orders places as they follow one another in the text.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// Where a value was written.
package enum SourceOrigin: Sendable, Hashable {
  /// At a line and column of the file.
  case position(SourcePosition)
  /// At a byte of the file, from 0; parsers that must be fast leave the counting of lines to whoever reports.
  case offset(Int)
  /// On the command line, by an option such as `--set layout.angle` or `--scale`.
  case override(String)
}

/// A text with its name, for telling people where in it something stands.
package struct SourceText: Sendable {
  /// The file's path as the user wrote it.
  package let name: String
  /// UTF-8, without a byte order mark.
  package let bytes: [UInt8]
  /// The number of the first line: 1, but for a line of a stream its own number.
  package var firstLine = 1

  /// The line and column of a byte.
  package func position(of offset: Int) -> SourcePosition {
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = firstLine + before.count { $0 == UInt8(ascii: "\n") }
    // Every scalar has one byte that is no continuation byte.
    return SourcePosition(line: line, column: 1 + before[start...].count { $0 & 0xC0 != 0x80 })
  }

  /// A line's text; empty beyond the end.
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
