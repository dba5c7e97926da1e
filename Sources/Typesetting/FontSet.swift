import LayoutCore

/// Fonts in fallback order.
///
/// The first one is the primary font, whose ascender and descender determine the baseline of every line.
package struct FontSet: Sendable {
  /// The regular and bold fonts of a family.
  package struct Entry: Sendable {
    package var regular: Font
    /// The font for bold text, or `nil` to use the regular one.
    package var bold: Font?
    /// Further fonts, such as other weights and italics.
    package var faces: [Face] = []

    package struct Face: Sendable {
      package var weight: FontWeight
      package var isItalic: Bool
      private let file: LazyFont

      /// The font, which is opened on first access, or `nil` if its file isn't a font.
      package var font: Font? { file.font }

      init(weight: FontWeight, isItalic: Bool = false, font: Font) {
        (self.weight, self.isItalic, file) = (weight, isItalic, LazyFont { font })
      }

      init(weight: FontWeight, isItalic: Bool, file: LazyFont) {
        (self.weight, self.isItalic, self.file) = (weight, isItalic, file)
      }
    }

    package init(regular: Font, bold: Font? = nil, faces: [Face] = []) {
      self.regular = regular
      self.bold = bold
      self.faces = faces
    }

    /// Returns the font that is closest to a style: first by slant, then by weight.
    ///
    /// If two fonts are equally close, the bolder one is used for weights from medium on.
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

  package var entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// Returns the fonts for a style in fallback order.
  ///
  /// The regular font of a family follows its closest font, for characters that only the regular font contains.
  func fonts(for weight: FontWeight, isItalic: Bool = false) -> [Font] {
    if weight == .regular && !isItalic { return entries.map(\.regular) }
    return entries.flatMap { entry in
      let nearest = entry.nearest(weight, isItalic: isItalic)
      return nearest.handle === entry.regular.handle ? [nearest] : [nearest, entry.regular]
    }
  }
}
