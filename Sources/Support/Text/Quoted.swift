/// Returns a text in quotation marks on one line, shortened to 40 characters.
package func quoted(_ text: String) -> String {
  let start = text.prefix(40)
  let visible = start.unicodeScalars.map { $0.isControl ? " " : String($0) }.joined()
  return "\"\(visible)\(start.count < text.count ? "…" : "")\""
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether a terminal could take the scalar for a command.
  package var isControl: Bool { properties.generalCategory == .control }
}

/// Returns a number and a noun, such as `1 image` or `2 images`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
