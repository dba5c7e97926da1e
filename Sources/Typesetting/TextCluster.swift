import CText

/// A grapheme cluster and the font that draws it.
struct TextCluster: Hashable {
  /// The most scalars of a cluster that are drawn: thirty marks stack higher than any writing needs.
  ///
  /// Source: UAX #15, "Stream-Safe Text Format".
  static let mostScalars = 64

  /// Never empty.
  var scalars: [Unicode.Scalar]
  /// Index into the fonts that the text is set with.
  var font = 0
  /// Index of its style among the text's runs; 0 for the text's own.
  var run = 0
  /// Size of its font as a multiple of the text's.
  var scale = 1.0
  /// Embedding level: even for left to right, odd for right to left.
  var level = 0

  /// The scalars of a character; those that would break or control the line, but for tabs, become a space.
  init(_ character: Character) {
    scalars = Array(character.unicodeScalars.prefix(Self.mostScalars))
    if isTab { return }
    switch scalars[0].properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: scalars = [" "]
    default: break
    }
  }

  /// True if it is white space.
  var isSpace: Bool { scalars.count == 1 && scalars[0].properties.generalCategory == .spaceSeparator }

  /// True if it goes on to the next tab stop.
  var isTab: Bool { scalars == ["\t"] }

  /// True if it takes no room at the end of a line: a tab, or white space that is no no-break space.
  var hangs: Bool {
    isTab || isSpace && scalars[0] != "\u{A0}" && scalars[0] != "\u{202F}" && scalars[0] != "\u{2007}"
  }

  /// True if it is to be an emoji: by its own nature or by a variation selector.
  ///
  /// Source: UTS #51, "Emoji Presentation Selectors" and "Emoji Keycap Sequences".
  var isEmoji: Bool {
    if scalars.contains("\u{FE0E}") { return false }
    let properties = scalars[0].properties
    if properties.isEmojiPresentation { return true }
    // Digits and the like are emoji by their properties, too: only a selector or a sequence makes them so.
    return properties.isEmoji && scalars.dropFirst().contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
  }

  /// True if it is a hyphen that shows only where a line ends.
  var isSoftHyphen: Bool { scalars == ["\u{AD}"] }

  /// True if there is nothing to see, as with joiners and direction marks.
  var isInvisible: Bool { scalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) }

  /// Its script as an ISO 15924 tag, or nil if it goes with any.
  var script: UInt32? {
    for scalar in scalars {
      let script = ctext_script(scalar.value)
      if script != Self.common && script != Self.inherited { return script }
    }
    return nil
  }

  /// ISO 15924 `Zyyy`: in use with several scripts.
  static let common: UInt32 = 0x5A79_7979
  /// ISO 15924 `Zinh`: of the script before.
  private static let inherited: UInt32 = 0x5A69_6E68
}

extension [TextCluster] {
  /// Without the spaces at the end, which take no room in a line.
  var withoutTrailingSpaces: ArraySlice<TextCluster> {
    self[..<(lastIndex { !$0.hangs } ?? -1).advanced(by: 1)]
  }

  /// Gives the clusters of a paragraph their levels, and returns the paragraph's own.
  @discardableResult
  mutating func setLevels(in range: Range<Int>) -> Int {
    let bidi = BidiLevels(self[range])
    for (index, level) in zip(range, bidi.levels) { self[index].level = level }
    return bidi.base
  }
}
