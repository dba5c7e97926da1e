import LayoutCore
import Raster

/// A cell style as quads need it: worked out once per style of a frame, and free to copy, unlike ``CellStyle`` with its texts.
struct QuadStyle {
  /// Style of a label's glyphs.
  struct Glyphs {
    /// Without text.
    var label: LabelStyle
    var color: Pixel
    /// Opacity of the colour, which colours of runs share.
    var opacity: Double
    /// The copy below; `nil` for none.
    var shadow: (offset: Point, color: Pixel)?

    init(_ label: LabelStyle) {
      self.label = label
      (color, opacity) = (label.color.pixel(), label.color.alpha)
      shadow = label.shadow.color.alpha > 0 ? (label.shadow.offset, label.shadow.color.pixel()) : nil
    }
  }

  var contentMode: ContentMode
  var cornerRadius: Double
  var isDoubleSided: Bool
  /// Background colour.
  var fill: Pixel
  /// `nil` if it would not be seen.
  var gradient: Gradient?
  /// `nil` without a width.
  var border: Quad.Border?
  var shadow: Shadow
  var glyphs: Glyphs
  /// A symbol in the glyphs' colour; `nil` for none.
  var symbol: Symbol?

  init(_ style: CellStyle) {
    contentMode = style.contentMode
    cornerRadius = style.cornerRadius
    isDoubleSided = style.isDoubleSided
    fill = style.backgroundColor.pixel()
    gradient = style.gradient.isVisible ? style.gradient : nil
    border = style.border.width > 0 ? Quad.Border(width: style.border.width, color: style.border.color.pixel()) : nil
    shadow = style.shadow
    symbol = style.symbol
    glyphs = Glyphs(style.label)
  }
}
