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

  package func filled(with subject: PlaceholderText.Subject, image: ImageSource?, state: CellState) -> CellStyle {
    var style = self
    if subject.isOfItem, let record = subject.data.record(at: subject.path), !record.style.isEmpty {
      style.apply(record.style)
    }
    if !style.fieldBindings.isEmpty { style.fillMarks(of: subject) }
    if let source = style.image, source.scheme == ImageSource.fieldScheme {
      if case .image(let own)? = subject.value(of: source.name) { style.image = own } else { style.image = nil }
    }
    if let text = style.label.text {
      style.label.text = PlaceholderText.filled(text, of: subject, asMarkup: style.label.hasMarkup)
    }
    if let template = style.template {
      style.template = template.bound(to: subject, picture: style.image ?? image, state: state)
    }
    return style
  }

  // Fills in the bindings. A property whose text isn't a valid value stays as it is.
  private mutating func fillMarks(of subject: PlaceholderText.Subject) {
    for mark in fieldBindings {
      guard let property = Self.properties[mark.keyPath] else { continue }
      let text = PlaceholderText.filled(mark.text, of: subject)
      if let value = property.type.value(statedBy: text) { property.set(value, in: &self) }
    }
    fieldBindings = []
  }
}
