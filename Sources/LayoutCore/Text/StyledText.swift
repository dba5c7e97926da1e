import Graphics

/// A text whose markup changes its style, with the inline part of Markdown that AttributedString(markdown:) reads.
///
/// | markup | style |
/// |---|---|
/// | `*text*`, `_text_` | italic |
/// | `**text**`, `__text__` | bold |
/// | `^[text](color: red, size: 20, weight: semibold, italic: true)` | any of these attributes, in any order, optionally quoted |
/// | `[text](address)` | the color of a link, without the address |
/// | `\*` | the character, if it is ASCII punctuation |
///
/// Markup nests, and `***text***` is both bold and italic. An opening mark precedes a letter, and a closing one follows a
/// letter. Stars between spaces, underscores inside words, marks without a counterpart, and unknown or invalid
/// attributes stay as written.
///
/// Source: CommonMark 0.31, 6.2 "Emphasis and strong emphasis"; Foundation's AttributedString for `^[…](…)`.
struct StyledText {
  static let help =
    "whether markup changes the style: *italic*, **bold**, ^[text](color: red, size: 20, weight: semibold), "
    + "[link](address), and \\\\ before a literal mark"

  /// The color of links, which is UIKit's system blue in light mode.
  static let linkColor = Color(rgba: 0x007a_ffff)

  private(set) var text = ""
  // The styles of ranges in ascending order. Ranges without a style are omitted.
  private(set) var styles: [(characters: Range<Int>, style: MarkupStyle)] = []

  /// Parses a text in O(length).
  init(_ source: String) {
    guard source.utf8.contains(where: MarkdownParser.marks.contains) else {
      text = source
      return
    }
    var parser = MarkdownParser(source)
    let pieces = parser.pieces()
    // A character may consist of scalars of two pieces. It belongs to the first.
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

  func runs(weight: FontWeight, fontSize: Double) -> [TextRun] {
    styles.map { part in
      let style = part.style
      let own: FontWeight? = style.isBold ? (weight.weightClass < FontWeight.bold.weightClass ? .bold : .black) : nil
      return TextRun(
        characters: part.characters, weight: style.weight ?? own, isItalic: style.isItalic ? true : nil,
        color: style.color, fontSize: style.fontSize)
    }
  }

  /// Returns the markup of a text with styled ranges.
  static func markup(of text: String, _ runs: [TextRun]) -> String {
    let characters = Array(text)
    var (markup, place) = ("", 0)
    for run in runs where run.characters.lowerBound >= place && run.characters.upperBound <= characters.count {
      markup += escaped(String(characters[place..<run.characters.lowerBound]))
      var attributes: [String] = []
      if let color = run.color { attributes.append("color: \(color)") }
      if let size = run.fontSize { attributes.append("size: \(size)") }
      if let weight = run.weight { attributes.append("weight: \(weight.rawValue)") }
      if let isItalic = run.isItalic { attributes.append("italic: \(isItalic)") }
      markup += "^[\(escaped(String(characters[run.characters])))](\(attributes.joined(separator: ", ")))"
      place = run.characters.upperBound
    }
    return markup + escaped(String(characters[place...]))
  }

  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: MarkdownParser.marks.contains) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII, MarkdownParser.marks.contains(UInt8(scalar.value)) { escaped.unicodeScalars.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}

struct MarkupStyle: Sendable, Hashable {
  var isBold = false
  var isItalic = false
  var weight: FontWeight?
  var color: Color?
  var fontSize: Double?

  func changed(by mark: MarkupStyle) -> MarkupStyle {
    MarkupStyle(
      isBold: isBold || mark.isBold, isItalic: isItalic || mark.isItalic, weight: mark.weight ?? weight,
      color: mark.color ?? color, fontSize: mark.fontSize ?? fontSize)
  }
}

extension MarkupStyle {
  /// Creates a style from attributes such as `color: red, size: 20`, or `nil` if one is unknown or invalid.
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
  /// The text between a pair of quotation marks, as in Foundation's attributes, or the text without such a pair.
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
