extension Collection<Unicode.Scalar> {
  /// A Boolean value that indicates whether the scalars of a character are an emoji by default or by a variation
  /// selector.
  ///
  /// Source: UTS #51, "Emoji Presentation Selectors" and "Emoji Keycap Sequences".
  package var isEmoji: Bool {
    guard let first, !contains("\u{FE0E}") else { return false }
    if first.properties.isEmojiPresentation { return true }
    // Digits and similar characters have the emoji property, too. Only a selector or a sequence makes them emoji.
    return first.properties.isEmoji && dropFirst().contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
  }
}

extension String {
  /// A Boolean value that indicates whether the text consists of one to three emoji, and possibly spaces.
  var consistsOfFewEmoji: Bool {
    var count = 0
    for character in self where !character.isWhitespace {
      count += 1
      if count > 3 || !Array(character.unicodeScalars.prefix(64)).isEmoji { return false }
    }
    return count > 0
  }
}
