extension String {
  /// The text on one line, escaped for Markdown.
  ///
  /// ASCII punctuation that Markdown or a code host could interpret becomes a numeric entity, which also works in HTML.
  ///
  /// Source: CommonMark 0.31, 2.5 "Entity and numeric character references".
  package var markdownEscaped: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&", "<", ">", "|", "`", "*", "_", "[", "]", "~", "@", "#", "\\", "\"", "!", "$": "&#\(scalar.value);"
      case _ where scalar.properties.generalCategory == .control: " "
      default: String(scalar)
      }
    }.joined()
  }
}
