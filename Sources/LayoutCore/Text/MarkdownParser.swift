/// Finds the markup of a text and its contents.
///
/// Emphasis follows CommonMark's algorithm "process emphasis". Opening marks are on a stack, and a closing mark pops the
/// nearest one of its kind. Marks between them stay as written. Each mark is pushed and popped once, in linear time.
struct MarkdownParser {
  static let marks = Set("*_[]^\\".utf8)
  /// The largest number of scalars between the brackets of an address or of attributes.
  private static let longestAttributes = 1000
  /// The largest number of open marks to search for a counterpart.
  private static let farthest = 1000

  struct Piece {
    var text: String
    var style = MarkupStyle()
  }

  /// An opening mark without a counterpart so far.
  private struct Opener {
    var mark: Unicode.Scalar
    /// The number of unused scalars of the mark.
    var count: Int
    /// The number of scalars of the mark as written.
    var length: Int
    var canClose = false
    // The piece that shows the mark. Its style starts at the next piece.
    var piece: Int

    /// Applies CommonMark's rule of three: if a mark can open and close, the sum of both lengths isn't a multiple of
    /// three unless both lengths are.
    func conflicts(with other: Int, canOpen: Bool) -> Bool {
      (canClose || canOpen) && (length + other) % 3 == 0 && length % 3 != 0
    }
  }

  private let scalars: [Unicode.Scalar]
  private var found: [Piece] = []
  private var openers: [Opener] = []
  private var spans: [(pieces: Range<Int>, style: MarkupStyle)] = []
  private var place = 0
  private var literal = String.UnicodeScalarView()

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func pieces() -> [Piece] {
    while place < scalars.count { readNext() }
    endLiteral()
    applySpans()
    return found
  }

  private mutating func readNext() {
    let scalar = scalars[place]
    switch scalar {
    case "\\" where place + 1 < scalars.count && scalars[place + 1].isASCIIPunctuation:
      literal.append(scalars[place + 1])
      place += 2
    case "*", "_": readEmphasis(scalar)
    case "[": open(scalar, count: 1)
    case "^" where place + 1 < scalars.count && scalars[place + 1] == "[": open(scalar, count: 2)
    case "]": closeBracket()
    default: readLiteral(scalar)
    }
  }

  private mutating func readLiteral(_ scalar: Unicode.Scalar) {
    literal.append(scalar)
    place += 1
  }

  private mutating func endLiteral() {
    if literal.isEmpty { return }
    found.append(Piece(text: String(literal)))
    literal = String.UnicodeScalarView()
  }

  private mutating func open(_ mark: Unicode.Scalar, count: Int) {
    endLiteral()
    openers.append(Opener(mark: mark, count: count, length: count, piece: found.count))
    found.append(Piece(text: String(String.UnicodeScalarView(scalars[place..<place + count]))))
    place += count
  }

  private mutating func readEmphasis(_ mark: Unicode.Scalar) {
    var end = place
    while end < scalars.count, scalars[end] == mark { end += 1 }
    let before = place > 0 ? scalars[place - 1] : " "
    let after = end < scalars.count ? scalars[end] : " "
    let isLeft = Self.flanks(after, from: before)
    let isRight = Self.flanks(before, from: after)
    let canOpen = mark == "*" ? isLeft : isLeft && (!isRight || before.isPunctuation)
    let canClose = mark == "*" ? isRight : isRight && (!isLeft || after.isPunctuation)
    let start = place
    var count = end - start
    if canClose { count = close(mark, count: count, canOpen: canOpen) }
    if canOpen, count > 0 {
      place = end - count
      open(mark, count: count)
      openers[openers.count - 1].length = end - start
      openers[openers.count - 1].canClose = canClose
    } else {
      for _ in 0..<count { literal.append(mark) }
    }
    place = end
  }

  /// CommonMark's "left-flanking delimiter run", for a mark beside a scalar.
  private static func flanks(_ scalar: Unicode.Scalar, from other: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && (!scalar.isPunctuation || other.properties.isWhitespace || other.isPunctuation)
  }

  /// Ends open emphasis, and returns the number of unused scalars of the mark.
  private mutating func close(_ mark: Unicode.Scalar, count length: Int, canOpen: Bool) -> Int {
    var count = length
    // Brackets enclose emphasis.
    while count > 0,
      let index = openers.suffix(Self.farthest).lastIndex(where: {
        $0.mark.isBracket || $0.mark == mark && !$0.conflicts(with: length, canOpen: canOpen)
      }), openers[index].mark == mark
    {
      endLiteral()
      openers.removeSubrange((index + 1)...)
      let used = min(count, openers[index].count, 2)
      spans.append(
        (openers[index].piece + 1..<found.count, used == 2 ? MarkupStyle(isBold: true) : MarkupStyle(isItalic: true)))
      count -= used
      openers[index].count -= used
      found[openers[index].piece].text.removeLast(used)
      if openers[index].count == 0 { openers.removeLast() }
    }
    return count
  }

  private mutating func closeBracket() {
    guard let index = openers.suffix(Self.farthest).lastIndex(where: \.mark.isBracket) else {
      return readLiteral("]")
    }
    let opener = openers[index]
    openers.removeSubrange(index...)
    guard let end = attributesEnd() else { return readLiteral("]") }
    let attributes = String(String.UnicodeScalarView(scalars[place + 2..<end]))
    let style = opener.mark == "^" ? MarkupStyle(attributes: attributes) : MarkupStyle(color: StyledText.linkColor)
    guard let style else { return readLiteral("]") }
    endLiteral()
    spans.append((opener.piece + 1..<found.count, style))
    found[opener.piece].text = ""
    place = end + 1
  }

  /// Returns the index of the bracket that closes the one after this bracket, or `nil` if there is none.
  private func attributesEnd() -> Int? {
    guard place + 1 < scalars.count, scalars[place + 1] == "(" else { return nil }
    let last = min(scalars.count, place + 2 + Self.longestAttributes)
    // Colors by functions contain brackets.
    var depth = 0
    for index in place + 2..<max(last, place + 2) {
      if scalars[index] == "(" { depth += 1 }
      if scalars[index] == ")" {
        if depth == 0 { return index }
        depth -= 1
      }
    }
    return nil
  }

  private mutating func applySpans() {
    // Marks around the same pieces are closed from the inside out.
    let order = spans.indices.sorted { one, other in
      let (first, second) = (spans[one].pieces, spans[other].pieces)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      return first.upperBound != second.upperBound ? first.upperBound > second.upperBound : one > other
    }
    var open: [(end: Int, style: MarkupStyle)] = []
    var next = 0
    for piece in found.indices {
      while let last = open.last, last.end <= piece { open.removeLast() }
      while next < order.count, spans[order[next]].pieces.lowerBound <= piece {
        let span = spans[order[next]]
        if span.pieces.upperBound > piece {
          open.append((span.pieces.upperBound, (open.last?.style ?? MarkupStyle()).changed(by: span.style)))
        }
        next += 1
      }
      found[piece].style = open.last?.style ?? MarkupStyle()
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isBracket: Bool { self == "[" || self == "^" }

  fileprivate var isASCIIPunctuation: Bool {
    switch value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Whether the scalar is punctuation or a symbol of any script.
  fileprivate var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}
