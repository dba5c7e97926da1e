import Raster

extension CellStyle {
  /// True if the item's image is shown, unless the item has none.
  var showsItemImage: Bool { image == nil && showsPicture && template == nil }

  /// Returns a Boolean value that indicates whether a view of an item shows an image of its data, which takes time to arrive.
  func loadsImage(at path: IndexPath, in data: CollectionData) -> Bool {
    var style = self
    if let record = data.record(at: path), !record.style.isEmpty { style.applyMarked(record.style) }
    guard let template = style.template else { return style.showsItemImage && data.image(at: path) != nil }
    return template.showsImage(of: LabelTemplate.Subject(path: path, data: data, isOfItem: true))
  }

  /// Returns the states that the cell of an item shows itself, by variants of its template.
  func shownStates(at path: IndexPath, in data: CollectionData) -> CellState {
    var style = self
    if let record = data.record(at: path), !record.style.isEmpty { style.applyMarked(record.style) }
    return style.template?.shownStates(of: LabelTemplate.Subject(path: path, data: data, isOfItem: true)) ?? []
  }

  /// The style without image and text, which elements have themselves.
  var shared: CellStyle {
    var style = self
    style.image = nil
    style.showsPicture = true
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
