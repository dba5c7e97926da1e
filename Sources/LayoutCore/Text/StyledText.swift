import Graphics

/// A text whose marks change its style: the inline part of Markdown that AttributedString(markdown:) reads.
///
/// | mark | style |
/// |---|---|
/// | `*text*`, `_text_` | italic |
/// | `**text**`, `__text__` | bold |
/// | `^[text](color: red, size: 20, weight: semibold, italic: true)` | attributes, some of them, in any order; values may be quoted |
/// | `[text](address)` | a link's colour; the address is not shown |
/// | `\*` | the character itself, if it is ASCII punctuation |
///
/// Marks nest, and `***text***` is both bold and italic. An opening mark stands before a letter, a closing one behind one:
/// a star between spaces is a star. Underscores within words are letters. Marks without a counterpart, and attributes that
/// are unknown or have a wrong value, stay as they are written.
///
/// Source: CommonMark 0.31, 6.2 "Emphasis and strong emphasis"; Foundation's AttributedString for `^[…](…)`.
public struct StyledText: Sendable, Hashable {
  /// One line of help.
  static let help =
    "whether marks change the style: *italic*, **bold**, ^[text](color: red, size: 20, weight: semibold), [link](address), "
    + "\\\\ before a mark that is none"

  /// The colour of links: UIKit's system blue in light mode.
  public static let linkColor = Color(rgba: 0x007a_ffff)

  /// Text without its marks.
  public private(set) var text = ""
  /// Styles of parts of the text, ascending; parts without style are left out.
  private(set) var styles: [(characters: Range<Int>, style: MarkupStyle)] = []

  /// Reads a text.
  ///
  /// - Complexity: O(length).
  public init(_ source: String) {
    guard source.utf8.contains(where: { MarkdownParser.marks.contains($0) }) else {
      text = source
      return
    }
    var reader = MarkdownParser(source)
    let pieces = reader.pieces()
    // Characters may be made of scalars of two pieces: they are counted in the whole text, and belong to the first.
    var ends: [Int] = []
    var bytes = 0
    for piece in pieces {
      text += piece.text
      bytes += piece.text.utf8.count
      ends.append(bytes)
    }
    var (piece, start, count, place) = (0, 0, 0, 0)
    for character in text {
      while piece < pieces.count, ends[piece] <= place {
        add(start..<count, pieces[piece].style)
        (piece, start) = (piece + 1, count)
      }
      place += character.utf8.count
      count += 1
    }
    if piece < pieces.count { add(start..<count, pieces[piece].style) }
  }

  private mutating func add(_ characters: Range<Int>, _ style: MarkupStyle) {
    if characters.isEmpty || style == MarkupStyle() { return }
    styles.append((characters, style))
  }

  /// The parts as runs of a text whose own weight and size are given.
  func runs(weight: FontWeight, fontSize: Double) -> [TextRun] {
    styles.map { part in
      let style = part.style
      let own: FontWeight? = style.isBold ? (weight.weightClass < FontWeight.bold.weightClass ? .bold : .black) : nil
      return TextRun(
        characters: part.characters, weight: style.weight ?? own, isItalic: style.isItalic ? true : nil,
        color: style.color, fontSize: style.fontSize)
    }
  }

  /// Returns true if both show the same text in the same styles.
  public static func == (one: StyledText, other: StyledText) -> Bool {
    one.text == other.text && one.styles.elementsEqual(other.styles, by: ==)
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// A text in which no character is a mark.
  public static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { MarkdownParser.marks.contains($0) }) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII, MarkdownParser.marks.contains(UInt8(scalar.value)) { escaped.unicodeScalars.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}

/// Changes of a text's style by marks.
struct MarkupStyle: Sendable, Hashable {
  var isBold = false
  var isItalic = false
  var weight: FontWeight?
  var color: Color?
  var fontSize: Double?

  /// The style with a change of it.
  func changed(by mark: MarkupStyle) -> MarkupStyle {
    MarkupStyle(
      isBold: isBold || mark.isBold, isItalic: isItalic || mark.isItalic, weight: mark.weight ?? weight,
      color: mark.color ?? color, fontSize: mark.fontSize ?? fontSize)
  }
}

extension MarkupStyle {
  /// The style of attributes, `color: red, size: 20`; `nil` if one is unknown or has a wrong value.
  init?(attributes: String) {
    for attribute in attributes.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = attribute.split(separator: ":", maxSplits: 1).map { $0.trimmedOfSpaces.withoutQuotes }
      guard parts.count == 2 else { return nil }
      switch parts[0] {
      case "color":
        guard let color = Color(css: parts[1]) else { return nil }
        self.color = color
      case "size":
        guard let size = Double(parts[1]), 1...1000 ~= size else { return nil }
        fontSize = size
      case "weight":
        guard let weight = FontWeight(rawValue: parts[1]) else { return nil }
        self.weight = weight
      case "italic":
        guard let isItalic = Bool(parts[1]) else { return nil }
        self.isItalic = isItalic
      default: return nil
      }
    }
  }
}

extension String {
  /// The text between a pair of quotation marks, as Foundation's attributes have them; else the text itself.
  fileprivate var withoutQuotes: String {
    guard count > 1, let mark = first, mark == "'" || mark == "\"", last == mark else { return self }
    return String(dropFirst().dropLast())
  }
}

extension Substring {
  fileprivate var trimmedOfSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
