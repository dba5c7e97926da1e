import LayoutCore

/// Fonts in the order in which they are asked for a character.
///
/// The first one is the primary font: its ascender and descender place the baseline of every line.
public struct FontSet: Sendable {
  /// A family: what regular and bold text of it is drawn with.
  public struct Entry: Sendable {
    /// Font for regular text.
    public var regular: Font
    /// Font for bold text; `nil` if the family has no bold font, the regular one stands in.
    public var bold: Font?

    /// Further fonts: other weights, and italics.
    public var faces: [Face] = []

    /// A font of a family.
    public struct Face: Sendable {
      /// Thickness of its strokes.
      public var weight: FontWeight
      /// A Boolean value that indicates whether its letters are slanted.
      public var isItalic: Bool
      private let file: LazyFont

      /// The font, which is opened when it is first asked for; `nil` if its file is no font.
      public var font: Font? { file.font }

      /// A face from its parts.
      public init(weight: FontWeight, isItalic: Bool = false, font: Font) {
        (self.weight, self.isItalic, file) = (weight, isItalic, LazyFont { font })
      }

      init(weight: FontWeight, isItalic: Bool, file: LazyFont) {
        (self.weight, self.isItalic, self.file) = (weight, isItalic, file)
      }
    }

    /// An entry from its parts.
    public init(regular: Font, bold: Font? = nil, faces: [Face] = []) {
      self.regular = regular
      self.bold = bold
      self.faces = faces
    }

    /// The font that is nearest to a style: slanted or not first, then by weight; of two that are equally near, the bolder
    /// one for weights from medium on.
    func nearest(_ weight: FontWeight, isItalic: Bool) -> Font {
      let upright = [Face(weight: .regular, font: regular)] + (bold.map { [Face(weight: .bold, font: $0)] } ?? [])
      let all = upright + faces
      let slanted = all.filter { $0.isItalic == isItalic }
      let wanted = weight.weightClass + (weight.weightClass > FontWeight.regular.weightClass ? 1 : -1)
      let nearest = (slanted.isEmpty ? all : slanted).sorted {
        abs($0.weight.weightClass - wanted) < abs($1.weight.weightClass - wanted)
      }
      return nearest.lazy.compactMap(\.font).first ?? regular
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
  /// The regular font of a family comes after the one that is wanted, for characters that only it has.
  func fonts(for weight: FontWeight, isItalic: Bool = false) -> [Font] {
    if weight == .regular && !isItalic { return entries.map(\.regular) }
    return entries.flatMap { entry in
      let nearest = entry.nearest(weight, isItalic: isItalic)
      return nearest.handle === entry.regular.handle ? [nearest] : [nearest, entry.regular]
    }
  }
}
