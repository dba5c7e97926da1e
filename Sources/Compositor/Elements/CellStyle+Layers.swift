import LayoutCore
import Scenes

extension CellStyle {
  /// Returns the layers of a cell with a template: the style's background and shadow, the parts in its outline, its border.
  ///
  /// What the layout changes of the outline is that of the whole, so the parts' attributes do without it.
  func layers(
    around parts: [ElementLayer], of presented: PresentedElement
  ) -> (layers: [ElementLayer], element: PresentedElement) {
    var (element, around) = (presented, self)
    let size = presented.attributes.size
    if let radius = presented.attributes.cornerRadius { around.cornerRadius = radius }
    if let opacity = presented.attributes.shadowOpacity { around.shadow.opacity = opacity }
    (element.attributes.cornerRadius, element.attributes.shadowOpacity) = (nil, nil)
    element.attributes.masksToImage = false
    (around.template, around.image, around.showsImage, around.symbol) = (nil, nil, false, nil)
    (around.label.text, around.border) = (nil, Border())
    var plain = CellStyle()
    (plain.showsImage, plain.label, plain.contentMode) = (false, around.label, around.contentMode)
    (plain.cornerRadius, plain.isDoubleSided, plain.backgroundScrolls) = (
      around.cornerRadius, isDoubleSided, backgroundScrolls
    )
    // A shadow without opacity is none, whatever else it is.
    if around.shadow.opacity == 0 { around.shadow = Shadow() }
    var layers: [ElementLayer] = []
    if around != plain { layers.append(ElementLayer(.own(around), size: size)) }
    let inside = isDoubleSided ? parts : parts.map(\.oneSided)
    if around.cornerRadius > 0, !parts.isEmpty {
      layers.append(ElementLayer(.group(inside, clip: .init(cornerRadius: around.cornerRadius)), size: size))
    } else {
      layers += inside
    }
    if border.width > 0 {
      plain.border = border
      layers.append(ElementLayer(.own(plain), size: size))
    }
    return (layers, element)
  }
}

extension ElementLayer {
  /// The layer that is not drawn when it is seen from behind.
  fileprivate var oneSided: ElementLayer {
    var layer = self
    switch content {
    case .element, .view: break
    case .own(var style):
      style.isDoubleSided = false
      layer.content = .own(style)
    case .group(let layers, let clip): layer.content = .group(layers.map(\.oneSided), clip: clip)
    }
    return layer
  }
}
