import LayoutCore

extension CellStyle {
  var shared: CellStyle {
    var style = self
    style.image = nil
    style.showsImage = true
    style.label.text = nil
    style.template = nil
    return style
  }

  /// Returns the style while an image appears over a placeholder, which fades if the image doesn't fill the view.
  func withPlaceholder(_ color: Color, opacity: Double, fillsView: Bool) -> CellStyle {
    guard opacity < 1, backgroundColor.alpha == 0 else { return self }
    var style = self
    style.backgroundColor = color
    if !fillsView { style.backgroundColor.alpha *= 1 - opacity }
    return style
  }
}

extension ContentMode {
  var fillsView: Bool { self != .aspectFit && self != .center }
}
