/// Rows of text in columns, whose lines are at most as long as a terminal's.
struct TextColumns {
  var rows: [[String]]
  var indent = "  "

  /// The narrowest last column beside the others; a narrower one gets separate lines.
  private static let leastWidth = 30

  /// Returns the lines, without a limit if the width is `nil`.
  func text(width: Int?) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
    let start = widths.dropLast().reduce(indent.count) { $0 + ($1 > 0 ? $1 + 2 : 0) }
    let isNarrow = width.map { start + (widths.last ?? 0) > $0 && $0 - start < Self.leastWidth } ?? false
    return rows.map { row in
      let cells = zip(row, widths).filter { $0.1 > 0 }
      if isNarrow { return stacked(row, width: width ?? 0) }
      let line = (indent + cells.map { $0.padded(to: $1 + 2) }.joined()).trimmedAtEnd
      guard let width, line.count > width, let last = row.last else { return line }
      let head = String(line.prefix(start)).padded(to: start)
      return head + last.wrapped(to: width - start).joined(separator: "\n" + String(repeating: " ", count: start))
    }.joined(separator: "\n")
  }

  /// Returns a row whose last cell has separate lines.
  private func stacked(_ row: [String], width: Int) -> String {
    let head = row.dropLast().filter { !$0.isEmpty }.joined(separator: "  ")
    let inner = indent + "    "
    let last = (row.last ?? "").wrapped(to: width - inner.count).map { inner + $0 }
    return ((head.isEmpty ? [] : [head.wrapped(to: width, indent: indent)]) + last.filter { $0 != inner })
      .joined(separator: "\n")
  }
}

extension String {
  /// Returns indented lines of at most a width, of which all but the first are indented by four more characters.
  ///
  /// Without a width, the result is one line.
  func wrapped(to width: Int?, indent: String) -> String {
    guard let width else { return indent + self }
    let lines = wrapped(to: width - indent.count, then: width - indent.count - 4)
    return indent + lines.joined(separator: "\n\(indent)    ")
  }

  /// Returns lines of at most a width, broken at spaces, of which the first may have another width.
  ///
  /// A longer word has a line for itself.
  func wrapped(to width: Int, then rest: Int? = nil) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      let limit = lines.count > 1 ? rest ?? width : width
      if let last = lines.last, last.count + 1 + word.count <= limit {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines.map(\.trimmedAtEnd)
  }
}
