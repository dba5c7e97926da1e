import LayoutCore

/// The layers of a style that changes into another.
///
/// Numbers and colors are interpolated. For another image, content mode, or text, the new style fades in over the old
/// one, which fades out if it would be visible behind it.
struct StyleLayers {
  private(set) var layers: [(style: CellStyle, opacity: Double)]

  /// Creates layers from the previous styles, each with the progress toward the next one, and the final style.
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
      // The style stays, and the layers below it continue to fade.
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
  func differsOnlyInText(from other: CellStyle) -> Bool {
    var style = self
    style.label.text = other.label.text
    return style == other
  }

  /// Returns whether a visible property differs that can't be interpolated.
  fileprivate func fades(into other: CellStyle) -> Bool {
    if template != other.template || symbol != other.symbol { return true }
    if image != other.image || label.text != other.label.text || showsImage != other.showsImage { return true }
    // At progress 0, only properties that can't be interpolated differ.
    var start = interpolated(to: other, progress: 0)
    start.isDoubleSided = isDoubleSided
    if label.text == nil { start.label = label }
    if image == nil, !showsImage { start.contentMode = contentMode }
    return start != self
  }

  /// A Boolean value that indicates whether the style hides everything behind it, provided that its images are opaque.
  fileprivate var isOpaque: Bool {
    let isFilled = gradient.from.alpha == 1 && gradient.to.alpha == 1 || backgroundColor.alpha == 1
    return isFilled || (image != nil || showsImage) && contentMode.fillsView
  }
}
