extension CellStyle {
  /// A Boolean value that indicates whether the item's image is shown, if it has one.
  package var showsItemImage: Bool { image == nil && showsImage && template == nil }

  /// Returns a Boolean value that indicates whether a view of an item shows an image of its data, which takes time to
  /// load.
  package func loadsImage(at path: ItemIndexPath, in data: CollectionData) -> Bool {
    var style = self
    if let record = data.record(at: path), !record.style.isEmpty { style.apply(record.style) }
    guard let template = style.template else { return style.showsItemImage && data.image(at: path) != nil }
    return template.showsImage(of: PlaceholderText.Subject(path: path, data: data, isOfItem: true))
  }

  package func shownStates(at path: ItemIndexPath, in data: CollectionData) -> CellState {
    var style = self
    if let record = data.record(at: path), !record.style.isEmpty { style.apply(record.style) }
    return style.template?.shownStates(of: PlaceholderText.Subject(path: path, data: data, isOfItem: true)) ?? []
  }
}
