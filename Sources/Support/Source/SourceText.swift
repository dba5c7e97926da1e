/// The place of a value.
package enum SourceOrigin: Sendable, Hashable {
  /// A line of the file and a Unicode scalar of that line, both from 1.
  case position(line: Int, column: Int)
  /// A byte of the file, from 0, since fast parsers don't count lines.
  case offset(Int)
  /// An option of the command line, such as `--set layout.angle` or `--scale`.
  case override(String)
}

extension SourceOrigin: Comparable {
  /// Orders places as in the text, followed by values of the command line.
  ///
  /// All places in one text have the same form, so different forms need no comparison.
  package static func < (a: SourceOrigin, b: SourceOrigin) -> Bool {
    switch (a, b) {
    case (.offset(let a), .offset(let b)): a < b
    case (.position(let lineA, let columnA), .position(let lineB, let columnB)):
      (lineA, columnA) < (lineB, columnB)
    case (.offset, .position), (.offset, .override), (.position, .override): true
    case (.position, .offset), (.override, _): false
    }
  }
}

/// A text and its name, which converts byte offsets to lines and columns.
package struct SourceText: Sendable {
  /// The path of the file as the user wrote it.
  package let name: String
  /// UTF-8, without a byte order mark.
  package let bytes: [UInt8]
  /// The number of the first line, which is not 1 for a line of a stream.
  package var firstLine: Int
  /// A Boolean value that indicates whether the bytes begin at the start of a line, as excerpts need.
  package var isWhole: Bool

  package init(name: String, bytes: [UInt8], firstLine: Int = 1, isWhole: Bool = true) {
    (self.name, self.bytes, self.firstLine, self.isWhole) = (name, bytes, firstLine, isWhole)
  }

  package static let encodingMessage = "not UTF-8; save the file as UTF-8 text"

  /// Returns the line and column of a byte, both from 1.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = firstLine + before.count { $0 == UInt8(ascii: "\n") }
    // Every scalar has exactly one byte that is not a continuation byte.
    return (line, 1 + before[start...].count { $0 & 0xC0 != 0x80 })
  }

  /// Returns the text of a line, which is empty beyond the end.
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

extension [UInt8] {
  /// The offset of the first invalid byte of UTF-8; `nil` if there is none.
  package var firstInvalidUTF8: Int? {
    if String(validating: self, as: UTF8.self) != nil { return nil }
    // Invalid bytes are replaced in the repaired text; up to there, both are equal.
    let repaired = String(decoding: self, as: UTF8.self).utf8
    return zip(indices, zip(self, repaired)).first { $0.1.0 != $0.1.1 }?.0 ?? count
  }
}
