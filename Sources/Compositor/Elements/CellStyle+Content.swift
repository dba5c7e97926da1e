import LayoutCore

extension CellStyle {
  /// The style without image and text, which elements have themselves.
  var shared: CellStyle {
    var style = self
    style.image = nil
    style.showsImage = true
    style.label.text = nil
    style.template = nil
    return style
  }

  /// The style while `opacity` of the image is to be seen over a placeholder.
  ///
  /// An image that leaves a part of the view free takes the placeholder there with it, so that it does not vanish at once.
  func withPlaceholder(_ color: Color, opacity: Double, fillsView: Bool) -> CellStyle {
    guard opacity < 1, backgroundColor.alpha == 0 else { return self }
    var style = self
    style.backgroundColor = color
    if !fillsView { style.backgroundColor.alpha *= 1 - opacity }
    return style
  }
}

extension ContentMode {
  /// True if an image of any shape covers its view.
  var fillsView: Bool {
    switch self {
    case .aspectFill, .fill, .tile: true
    case .aspectFit, .center: false
    }
  }
}
