import CText
import LayoutCore

/// A grapheme cluster and the font that draws it.
struct TextCluster: Hashable {
  /// The largest number of scalars that are drawn, more than twice the combining marks of any script.
  ///
  /// Source: UAX #15, "Stream-Safe Text Format".
  static let mostScalars = 64

  /// The scalars, at least one.
  let scalars: [Unicode.Scalar]
  let isSpace: Bool
  let isTab: Bool
  /// A Boolean value that indicates whether the cluster takes no space at the end of a line.
  let hangs: Bool
  /// The script as an ISO 15924 tag, or `nil` if the cluster is used with any script.
  let script: UInt32?
  /// The index of the font among those of the text.
  var font = 0
  var run = 0
  /// The size of the font as a multiple of the text's.
  var scale = 1.0
  /// The embedding level: even for left to right, odd for right to left.
  var level = 0

  /// Creates a cluster of a character, with spaces for scalars except tabs that break or control the line.
  init(_ character: Character) {
    var scalars = Array(character.unicodeScalars.prefix(Self.mostScalars))
    isTab = scalars == ["\t"]
    if !isTab {
      switch scalars[0].properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: scalars = [" "]
      default: break
      }
    }
    self.scalars = scalars
    isSpace = scalars.count == 1 && scalars[0].properties.generalCategory == .spaceSeparator
    hangs = isTab || isSpace && !Self.wordSpaces.contains(scalars[0])
    script = Self.script(of: scalars)
  }

  /// The spaces that belong to a word.
  private static let wordSpaces: [Unicode.Scalar] = ["\u{A0}", "\u{202F}", "\u{2007}"]

  /// A Boolean value that indicates whether the cluster is an emoji by default or by a variation selector.
  var isEmoji: Bool { scalars.isEmoji }

  var isSoftHyphen: Bool { scalars.count == 1 && scalars[0] == "\u{AD}" }

  var isInvisible: Bool { scalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) }

  private static func script(of scalars: [Unicode.Scalar]) -> UInt32? {
    for scalar in scalars {
      let script = ctext_script(scalar.value)
      if script != common && script != inherited { return script }
    }
    return nil
  }

  /// ISO 15924 `Zyyy`: used with several scripts.
  static let common: UInt32 = 0x5A79_7979
  /// ISO 15924 `Zinh`: inherits the script of its predecessor.
  private static let inherited: UInt32 = 0x5A69_6E68
}

extension [TextCluster] {
  /// The clusters without trailing spaces, which take no space in a line.
  var withoutTrailingSpaces: ArraySlice<TextCluster> { self[..<(lastIndex { !$0.hangs } ?? -1).advanced(by: 1)] }

  @discardableResult
  mutating func setLevels(in range: Range<Int>) -> Int {
    let bidi = BidiLevels(self[range])
    for (index, level) in zip(range, bidi.levels) { self[index].level = level }
    return bidi.base
  }
}
