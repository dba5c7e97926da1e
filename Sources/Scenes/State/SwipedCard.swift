import LayoutCore

/// A cell that a touch drags from its pile, until it has landed.
package struct SwipedCard: Sendable, Hashable {
  /// The item's stable identifier.
  package var item: Int
  /// The attributes before the drag, with the center relative to the viewport's top left corner.
  package var rest: LayoutAttributes
  package var translation: Point
  /// The clockwise rotation about the held point.
  package var angle: Angle
  /// The held point, relative to the cell's anchor point, in points.
  package var grip: Point
  package var label: ThrowLabel?

  package init(
    item: Int, rest: LayoutAttributes, translation: Point, angle: Angle, grip: Point, label: ThrowLabel? = nil
  ) {
    (self.item, self.rest, self.translation) = (item, rest, translation)
    (self.angle, self.grip, self.label) = (angle, grip, label)
  }
}

package struct ThrowLabel: Sendable, Hashable {
  package var text: String
  /// The width of the text in font sizes.
  package var width: Double
  package var color: Color
  package var isTrailing: Bool
  package var opacity: Double

  package init(text: String, width: Double, color: Color, isTrailing: Bool, opacity: Double) {
    (self.text, self.width, self.color) = (text, width, color)
    (self.isTrailing, self.opacity) = (isTrailing, opacity)
  }

  /// Returns the width of a text in font sizes, which is an estimate without a measurer.
  package static func width(of text: String, by measurer: (any TextMeasurer)?) -> Double {
    let fontSize = 100.0
    let block = TextBlock(text: text, fontSize: fontSize, weight: .bold, lineLimit: 1)
    return (measurer ?? ApproximateTextMeasurer()).metrics(of: block).size.width / fontSize
  }

  /// Returns the stamp on a cell: a sixth of the cell's width high and rotated by 15°, as on cards of Tinder.
  fileprivate func layer(in size: Size) -> ElementLayer {
    let height = size.width / 6
    // Long texts are smaller, so that they fit; on a tiny cell, none is smaller than labels can be.
    let fontSize = LabelStyle.fontSizes.clamped(min(height * 0.68, size.width * 0.8 / (self.width + 0.8)))
    let width = (self.width + 0.8) * fontSize
    var style = CellStyle()
    style.showsImage = false
    (style.border.width, style.border.color, style.cornerRadius) = (height * 0.08, color, height * 0.16)
    (style.label.text, style.label.fontSize, style.label.weight) = (text, fontSize, .bold)
    (style.label.color, style.label.alignment) = (color, .center)
    let inset = size.width * 0.08 + width / 2
    let turn = Angle.degrees(isTrailing ? 15 : -15)
    let transform = Transform3D.translation(x: -width / 2, y: -height / 2)
      .concatenating(.rotation(turn, x: 0, y: 0, z: 1))
      .concatenating(.translation(x: isTrailing ? size.width - inset : inset, y: size.width * 0.1 + height))
    return ElementLayer(.own(style), size: Size(width: width, height: height), transform: transform, alpha: opacity)
  }
}

extension PresentedElement {
  mutating func follow(_ thrown: SwipedCard, in bounds: Rect) {
    // Otherwise a copy that fades out would be visible, too.
    if isSnapshot { return attributes.alpha = 0 }
    var moved = thrown.rest
    moved.indexPath = attributes.indexPath
    moved.cellState = attributes.cellState
    moved.center = Point(
      x: bounds.minX + moved.center.x + thrown.translation.x, y: bounds.minY + moved.center.y + thrown.translation.y)
    moved.zIndex = max(moved.zIndex, 0).raised(by: 1_000)
    let grip = thrown.grip
    moved.transform3D = moved.transform3D.concatenating(.translation(x: -grip.x, y: -grip.y))
      .concatenating(.rotation(thrown.angle, x: 0, y: 0, z: 1)).concatenating(.translation(x: grip.x, y: grip.y))
    if let label = thrown.label, label.opacity > 0 {
      let size = moved.size
      moved.layers = (moved.layers ?? [ElementLayer(.element, size: size)]) + [label.layer(in: size)]
    }
    attributes = moved
  }
}
