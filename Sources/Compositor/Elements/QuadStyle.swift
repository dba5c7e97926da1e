import LayoutCore
import Raster

/// A cell style as quads need it, computed once per style of a frame and cheap to copy.
struct QuadStyle {
  struct Glyphs {
    var label: LabelStyle
    var color: Pixel
    /// The opacity of the color, which the colors of runs share.
    var opacity: Double
    var shadow: (offset: Point, color: Pixel)?

    init(_ label: LabelStyle) {
      self.label = label
      // The opacity is that of the color's 8-bit form, too, so that a recorded color looks the same.
      (color, opacity) = (label.color.pixel(), Double(label.color.rgba & 255) / 255)
      shadow = label.shadow.color.alpha > 0 ? (label.shadow.offset, label.shadow.color.pixel()) : nil
    }
  }

  var contentMode: ContentMode
  var cornerRadius: Double
  var isDoubleSided: Bool
  var fill: Pixel
  var gradient: Gradient?
  var border: Quad.Border?
  var shadow: Shadow
  var glyphs: Glyphs
  var symbol: Symbol?
  var fills: [PathFill]

  init(_ style: CellStyle) {
    contentMode = style.contentMode
    cornerRadius = style.cornerRadius
    isDoubleSided = style.isDoubleSided
    fill = style.backgroundColor.pixel()
    gradient = style.gradient.isVisible ? style.gradient : nil
    border = style.border.width > 0 ? Quad.Border(width: style.border.width, color: style.border.color.pixel()) : nil
    shadow = style.shadow
    symbol = style.symbol
    fills = style.fills
    glyphs = Glyphs(style.label)
  }
}
