import LayoutCore
import Scenes

extension CellStyle {
  /// Returns the layers of a cell with a template, and the attributes without changes of the outline.
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
    (plain.showsImage, plain.label, plain.contentMode) = (false, around.label, contentMode)
    (plain.cornerRadius, plain.isDoubleSided) = (around.cornerRadius, isDoubleSided)
    plain.backgroundScrolls = backgroundScrolls
    // A transparent shadow is none.
    if around.shadow.opacity == 0 { around.shadow = Shadow() }
    var layers: [ElementLayer] = []
    if around != plain { layers.append(ElementLayer(.own(around), size: size)) }
    let inside = isDoubleSided ? parts : parts.map(\.oneSided)
    let isClipped = around.cornerRadius > 0 && !parts.isEmpty
    let clip = ElementLayer.Clip(cornerRadius: around.cornerRadius)
    layers += isClipped ? [ElementLayer(.group(inside, clip: clip), size: size)] : inside
    if border.width > 0 {
      plain.border = border
      layers.append(ElementLayer(.own(plain), size: size))
    }
    return (layers, element)
  }
}

extension ElementLayer {
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
