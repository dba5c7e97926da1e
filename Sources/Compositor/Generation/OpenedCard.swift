import LayoutCore
import Scenes

/// The layers of a card that grows to the viewport's size.
///
/// The cell is at the top, scaled to the card's width, above the text.
struct OpenedCard {
  /// The distance above the text, in points.
  private static let margin = 20.0

  private let place: OpenItemGeometry
  private let style: CellStyle
  private let layers: [ElementLayer]?
  private let detail: CellStyle
  private let textHeight: Double

  init(
    _ place: OpenItemGeometry, style: CellStyle, cells: CellComposer, _ category: ContentSizeCategory,
    of element: PresentedElement, scale: Double
  ) {
    (self.place, self.style, layers) = (place, style, element.attributes.layers ?? place.base?.layers)
    var label = place.opened.opening.detail
    if label.lineLimit == nil, label.lines == nil {
      (label.lineLimit, label.lineBreakMode) = (0, .wordWrapping)
      if label.lineSpacing == 0, label.textStyle == nil { label.lineSpacing = 4 }
    }
    if let text = label.text {
      let subject = PlaceholderText.Subject(
        path: element.attributes.indexPath, data: element.source.data, isOfItem: true)
      label.text = PlaceholderText.filled(text, of: subject, asMarkup: label.hasMarkup)
    }
    label = label.resolved(for: category)
    var detail = CellStyle()
    (detail.showsImage, detail.label) = (false, label)
    self.detail = detail
    let proposed = ProposedSize(width: place.open.size.width, height: nil)
    textHeight = label.text == nil ? 0 : cells.size(of: label, in: proposed, scale: scale, category).height
  }

  var imageStyle: CellStyle {
    var image = style
    (image.cornerRadius, image.shadow, image.border) = (0, Shadow(), Border())
    return image
  }

  private func cardStyle(_ attributes: LayoutAttributes) -> CellStyle {
    var card = CellStyle()
    card.showsImage = false
    card.backgroundColor = place.opened.opening.background
    card.cornerRadius = max(0, attributes.cornerRadius ?? 0)
    card.shadow = style.shadow
    card.shadow.opacity = max(0, min(attributes.shadowOpacity ?? style.shadow.opacity, 1))
    return card
  }

  func attributes(_ whole: LayoutAttributes) -> LayoutAttributes {
    var attributes = whole
    let (size, start, open) = (whole.size, place.base?.size ?? whole.size, place.open.size)
    let progress = place.opened.pose.progress
    let height = place.opened.opening.pictureHeight ?? start.height * open.width / max(start.width, 1)
    let image = Size(width: size.width, height: max(0, mix(start.height, height, progress)))
    var content: [ElementLayer]
    if let layers {
      let factor = start.width > 0 ? size.width / start.width : 1
      content = layers.map { $0.mapped(by: .scale(x: factor, y: factor, z: 1)) }
    } else {
      content = [ElementLayer(.element, size: image)]
    }
    if detail.label.text != nil {
      // Lines are those of the open card throughout; the narrower card cuts off their margins.
      let text = Size(width: open.width, height: textHeight)
      let left = (size.width - open.width) / 2
      content.append(
        ElementLayer(
          .own(detail), size: text, transform: .translation(x: left, y: image.height + Self.margin, z: 0),
          alpha: max(0, min(progress, 1))))
    }
    let clip = ElementLayer.Clip(cornerRadius: attributes.cornerRadius ?? 0)
    attributes.layers = [
      ElementLayer(.own(cardStyle(whole)), size: size), ElementLayer(.group(content, clip: clip), size: size),
    ]
    (attributes.cornerRadius, attributes.shadowOpacity) = (nil, nil)
    return attributes
  }
}
