import Compositor

/// Fonts in the order in which they are asked for a character.
///
/// The first one is the primary font: its ascender and descender place the baseline of every line.
public struct FontSet: Sendable {
  /// A family: what regular and bold text of it is drawn with.
  public struct Entry: Sendable {
    /// For regular text.
    public var regular: Font
    /// For bold text; `nil` if the family has no bold font, the regular one stands in.
    public var bold: Font?

    /// An entry from its parts.
    public init(regular: Font, bold: Font? = nil) {
      self.regular = regular
      self.bold = bold
    }
  }

  /// The families, the most wanted one first.
  public var entries: [Entry]

  /// Fonts in the order in which they are asked for a character.
  public init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The fonts that are asked for a character, the most wanted one first.
  ///
  /// For bold text, the regular font of a family comes after its bold one, for characters that only it has.
  func fonts(for weight: FontWeight) -> [Font] {
    switch weight {
    case .regular: entries.map(\.regular)
    case .bold: entries.flatMap { [$0.bold, $0.regular].compactMap(\.self) }
    }
  }
}
