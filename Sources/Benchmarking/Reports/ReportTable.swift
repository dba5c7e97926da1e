import Outputs
import Support

/// A table as text and as Markdown.
///
/// The first column and columns of text are left-aligned, others right-aligned.
package struct ReportTable: Sendable, Hashable {
  package struct Column: Sendable, Hashable {
    package var title: String
    var isText: Bool

    static func text(_ title: String) -> Column { Column(title: title, isText: true) }
    static func number(_ title: String) -> Column { Column(title: title, isText: false) }
  }

  package var columns: [Column]
  package var rows: [[String]] = []

  /// The table in columns of fixed width for a terminal, without colors.
  package var lines: [String] {
    let table = [columns.map(\.title)] + rows
    let widths = columns.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      let cells = columns.indices.map { index in
        let space = String(repeating: " ", count: widths[index] - row[index].count)
        return columns[index].isText ? row[index] + space : space + row[index]
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The table as Markdown with escaped names, which can't break the table, mention a person, or link to an issue.
  package var markdown: String {
    let header = columns.map(\.title.markdownEscaped).joined(separator: " | ")
    let rule = columns.map { $0.isText ? "---" : "---:" }.joined(separator: "|")
    let body = rows.map { "| " + $0.map(\.markdownEscaped).joined(separator: " | ") + " |" }
    return (["| \(header) |", "|\(rule)|"] + body).joined(separator: "\n")
  }
}
