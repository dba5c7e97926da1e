extension String {
  /// The text as Markdown shows it, on one line, without a meaning of its own.
  ///
  /// Every ASCII punctuation character that Markdown or a code host may read becomes a numeric entity, which both take
  /// for the character alone, in HTML too.
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
