import CText

/// The directions of the characters in a line: the part of the Unicode Bidirectional Algorithm that a label needs.
///
/// Direction marks count as letters; embeddings, overrides, isolates (X1–X10) and paired brackets (N0) are not
/// regarded.
/// Source: UAX #9, rules P2, P3, W4, W5, W7, N1, N2, I1, I2, L2.
struct BidiLevels {
  /// The class of a character.
  enum Kind: Equatable {
    case left
    case right
    /// Digits run from left to right in any text.
    case number
    /// Part of a number if it stands between two digits.
    case separator
    /// Part of a number if it stands beside one.
    case terminator
    case neutral
  }

  /// Even for left to right, odd for right to left.
  let levels: [Int]

  /// The levels of a line's characters, whose first letter sets the direction of the whole line.
  init(_ kinds: [Kind]) {
    let first = kinds.first { $0 == .left || $0 == .right }
    guard kinds.contains(.right) else {
      levels = kinds.map { _ in 0 }
      return
    }
    let base = first == .right ? 1 : 0
    var kinds = kinds
    Self.joinNumbers(&kinds)
    Self.resolve(&kinds, base: base)
    levels = kinds.map { kind in
      switch kind {
      case .left: base == 0 ? 0 : 2
      case .right: 1
      case .number: 2
      case .separator, .terminator, .neutral: base
      }
    }
  }

  /// W4, W5: what belongs to a number becomes one; the rest is neutral.
  private static func joinNumbers(_ kinds: inout [Kind]) {
    for index in kinds.indices where kinds[index] == .separator {
      let isBetween =
        index > 0 && index + 1 < kinds.count && kinds[index - 1] == .number && kinds[index + 1] == .number
      kinds[index] = isBetween ? .number : .neutral
    }
    var index = 0
    while index < kinds.count {
      let end = kinds[index...].firstIndex { $0 != .terminator } ?? kinds.count
      if end > index {
        let isBeside = index > 0 && kinds[index - 1] == .number || end < kinds.count && kinds[end] == .number
        for place in index..<end { kinds[place] = isBeside ? .number : .neutral }
      }
      index = max(end, index + 1)
    }
  }

  /// W7, N1, N2: numbers after left-to-right letters go with them, neutrals with equal neighbours or with the line.
  private static func resolve(_ kinds: inout [Kind], base: Int) {
    let line: Kind = base == 0 ? .left : .right
    var letter = line
    for index in kinds.indices {
      if kinds[index] == .left || kinds[index] == .right { letter = kinds[index] }
      if kinds[index] == .number && letter == .left { kinds[index] = .left }
    }
    var index = 0
    var before = line
    while index < kinds.count {
      let end = kinds[index...].firstIndex { $0 != .neutral } ?? kinds.count
      let after = end < kinds.count ? (kinds[end] == .left ? Kind.left : .right) : line
      for place in index..<end { kinds[place] = before == after ? before : line }
      if end < kinds.count { before = after }
      index = end + 1
    }
  }

  /// Indices of `levels` from left to right, for runs or characters of these levels (L2).
  static func visualOrder(_ levels: [Int]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, through: 1, by: -1) {
      var index = 0
      while index < order.count {
        let end = order[index...].firstIndex { levels[$0] < level } ?? order.count
        order[index..<end].reverse()
        index = end + 1
      }
    }
    return order
  }
}

extension TextCluster {
  /// The class of its first scalar.
  var kind: BidiLevels.Kind {
    switch scalars[0] {
    case "\u{200E}": return .left
    case "\u{200F}", "\u{061C}": return .right
    case ".", ",", ":", "/", "+", "-", "\u{A0}", "\u{60C}", "\u{2212}": return .separator
    case "#", "%", "°", "\u{66A}", "\u{2030}": return .terminator
    default: break
    }
    switch scalars[0].properties.generalCategory {
    case .decimalNumber: return .number
    case .currencySymbol: return .terminator
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
      return ctext_script_is_right_to_left(ctext_script(scalars[0].value)) != 0 ? .right : .left
    default:
      guard let script else { return .neutral }
      return ctext_script_is_right_to_left(script) != 0 ? .right : .left
    }
  }
}
