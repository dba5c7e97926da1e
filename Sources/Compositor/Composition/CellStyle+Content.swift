import Raster

extension CellStyle {
  /// What an element at `path` shows, and whether that is its item's own picture.
  func content(at path: IndexPath, in data: CollectionData) -> (content: ElementContent, isOwn: Bool) {
    if let pictureName { return (.picture(pictureName), false) }
    guard showsPicture, let picture = data[path]?.picture else { return (.none, false) }
    return (.picture(data.pictures[picture].name), true)
  }

  /// The picture in place of the items'; an empty name stands for none.
  var pictureName: String? { image.flatMap { $0.isEmpty ? nil : $0 } }

  /// The style without pictures and text, which are an element's own: ``FrameElement/content``, ``FrameElement/text``.
  var shared: CellStyle {
    var style = self
    style.image = nil
    style.showsPicture = true
    style.label.text = nil
    return style
  }

  /// The style while `opacity` of the picture is to be seen over a placeholder.
  ///
  /// A picture that leaves a part of the view free takes the placeholder there with it, so that it does not vanish at once.
  func withPlaceholder(_ color: Color, opacity: Double, fillsView: Bool) -> CellStyle {
    guard opacity < 1, backgroundColor.alpha == 0 else { return self }
    var style = self
    style.backgroundColor = color
    if !fillsView { style.backgroundColor.alpha *= 1 - opacity }
    return style
  }
}

extension ContentMode {
  /// Whether a picture of any shape covers its view.
  var fillsView: Bool {
    switch self {
    case .aspectFill, .fill, .tile: true
    case .aspectFit, .center: false
    }
  }
}
