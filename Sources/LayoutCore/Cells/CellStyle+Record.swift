extension CellStyle {
  /// A Boolean value that indicates whether the item's image is shown, if it has one.
  package var showsItemImage: Bool { image == nil && showsImage && template == nil }

  /// Returns the style with the changes of an item's record.
  func changed(byRecordAt path: ItemIndexPath, in data: CollectionData) -> CellStyle {
    var style = self
    if let record = data.record(at: path) { style.apply(record.style) }
    return style
  }

  /// Returns a Boolean value that indicates whether a view of an item shows an image of its data.
  package func loadsImage(at path: ItemIndexPath, in data: CollectionData) -> Bool {
    let style = changed(byRecordAt: path, in: data)
    guard let template = style.template else { return style.showsItemImage && data.image(at: path) != nil }
    return template.showsImage(of: PlaceholderText.Subject(path: path, data: data, isOfItem: true))
  }

  package func shownStates(at path: ItemIndexPath, in data: CollectionData) -> CellState {
    let template = changed(byRecordAt: path, in: data).template
    return template?.shownStates(of: PlaceholderText.Subject(path: path, data: data, isOfItem: true)) ?? []
  }

  package func filled(with subject: PlaceholderText.Subject, image: ImageSource?, state: CellState) -> CellStyle {
    var style = subject.isOfItem ? changed(byRecordAt: subject.path, in: subject.data) : self
    if !style.fieldBindings.isEmpty { style.fillBindings(of: subject) }
    if let source = style.image, source.scheme == ImageSource.fieldScheme {
      style.image = if case .image(let own)? = subject.value(of: source.name) { own } else { nil }
    }
    if let text = style.label.text {
      style.label.text = PlaceholderText.filled(text, of: subject, asMarkup: style.label.hasMarkup)
    }
    if let template = style.template {
      style.template = template.bound(
        to: subject, image: style.image ?? image, state: state,
        in: surroundings(of: template, for: subject, in: style))
    }
    return style
  }

  // A property whose text isn't a valid value stays as it is.
  private mutating func fillBindings(of subject: PlaceholderText.Subject) {
    for binding in fieldBindings {
      guard let property = Self.properties[binding.keyPath] else { continue }
      let text = PlaceholderText.filled(binding.text, of: subject)
      if let value = property.type.value(statedBy: text) { property.set(value, in: &self) }
    }
    fieldBindings = []
  }
}
