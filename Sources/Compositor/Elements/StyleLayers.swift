import LayoutCore

/// A style on its way from others: one between them, or one over another where there is nothing between.
///
/// Numbers and colours go evenly. An image, its content mode and a text cannot: there the new style fades in over the old,
/// which fades out if it would be seen behind the new one.
struct StyleLayers {
  /// Layers from back to front; the last is the style that the way leads to.
  private(set) var layers: [(style: CellStyle, opacity: Double)]

  /// - Parameters:
  ///   - earlier: Each with how much of the way to the next one is done.
  ///   - last: Where the way leads.
  init(from earlier: [(style: CellStyle, progress: Double)], to last: CellStyle) {
    layers = [(earlier.first?.style ?? last, 1)]
    for (index, step) in earlier.enumerated() {
      let next = index + 1 < earlier.count ? earlier[index + 1].style : last
      add(next, progress: step.progress)
    }
  }

  private mutating func add(_ next: CellStyle, progress: Double) {
    guard let top = layers.last else { return }
    if top.style == next {
      // The way goes on to the same style: what lies below it goes on vanishing.
      let last = layers.count - 1
      for index in 0..<last where !next.isOpaque { layers[index].opacity *= 1 - progress }
      layers[last].opacity = mix(top.opacity, 1, progress)
      return
    }
    if layers.count == 1, !top.style.fades(into: next) {
      layers = [(top.style.interpolated(to: next, progress: progress), 1)]
      return
    }
    if !next.isOpaque { for index in layers.indices { layers[index].opacity *= 1 - progress } }
    layers.append((next, progress))
  }
}

extension CellStyle {
  /// Returns true if nothing but the text differs.
  func differsOnlyInText(from other: CellStyle) -> Bool {
    var style = self
    style.label.text = other.label.text
    return style == other
  }

  /// Returns true if something visible differs that cannot be interpolated: an image, its content mode, a text.
  fileprivate func fades(into other: CellStyle) -> Bool {
    if template != other.template || symbol != other.symbol { return true }
    if image != other.image || label.text != other.label.text || showsImage != other.showsImage {
      return true
    }
    // At progress 0, only what cannot be interpolated differs.
    var start = interpolated(to: other, progress: 0)
    start.isDoubleSided = isDoubleSided
    if label.text == nil { start.label = label }
    if image == nil, !showsImage { start.contentMode = contentMode }
    return start != self
  }

  /// True if nothing is seen through it, as far as the style tells: images are taken for opaque.
  fileprivate var isOpaque: Bool {
    let isFilled = gradient.from.alpha == 1 && gradient.to.alpha == 1 || backgroundColor.alpha == 1
    return isFilled || (image != nil || showsImage) && contentMode.fillsView
  }
}
