extension CellTemplate {
  func chosen(for subject: PlaceholderText.Subject) -> CellTemplate {
    guard let chooser, !options.isEmpty else { return self }
    let name = PlaceholderText.filled(chooser, of: subject)
    return (options.first { $0.name == name } ?? options[0]).chosen(for: subject)
  }

  func showsImage(of subject: PlaceholderText.Subject) -> Bool {
    let storage = chosen(for: subject).storage
    if storage.showsImage, subject.data.image(at: subject.path) != nil { return true }
    return storage.imageFields.contains { if case .image? = subject.value(of: $0) { true } else { false } }
  }

  func shownStates(of subject: PlaceholderText.Subject) -> CellState { chosen(for: subject).storage.variants }

  func bound(to subject: PlaceholderText.Subject, image: ImageSource?, state: CellState) -> CellTemplate {
    if chooser != nil, !options.isEmpty {
      return chosen(for: subject).bound(to: subject, image: image, state: state)
    }
    var values = CellValues(itemImage: image, state: state)
    for mark in marks {
      // Arguments take precedence over the data. A fallback takes precedence over a standard placeholder of its name.
      let own =
        subject.values[mark]
        ?? subject.data.record(at: subject.path)?.fields[mark].flatMap { subject.isOfItem ? $0 : nil }
      if let text = arguments[mark] {
        if let name = PlaceholderText.words(in: text).first, text == "{\(name)}",
          case .image(let source)? = subject.value(of: name)
        {
          values.images[mark] = source
        } else {
          values.texts[mark] = PlaceholderText.filled(text, of: subject)
        }
      } else if case .image(let source)? = own {
        values.images[mark] = source
        values.texts[mark] = "\(source)"
      } else if let own {
        values.texts[mark] = own.description
      } else if let field = fields.first(where: { $0.name == mark }) {
        values.texts[mark] = PlaceholderText.filled(field.fallback, of: subject)
      } else if let value = subject.value(of: mark) {
        values.texts[mark] = value.description
      }
    }
    var template = self
    template.values = values
    return template
  }
}
