extension CellTemplate {
  /// The properties of a cell's surroundings that the cell's values depend on.
  struct Surroundings {
    /// A Boolean value that indicates whether the background is dark.
    var isDark = false
    /// A Boolean value that indicates whether the bubble of a message is followed by another one of the same sender.
    var isContinued = false
  }

  /// A Boolean value that indicates whether the template shows a message in one of several appearances.
  var isMessage: Bool { marks.contains(MessageAppearance.tailed.rawValue) }

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

  func bound(
    to subject: PlaceholderText.Subject, image: ImageSource?, state: CellState,
    in surroundings: Surroundings = Surroundings()
  ) -> CellTemplate {
    if chooser != nil, !options.isEmpty {
      return chosen(for: subject).bound(to: subject, image: image, state: state, in: surroundings)
    }
    var values = CellValues(itemImage: image, state: state)
    for mark in marks {
      (values.texts[mark], values.images[mark]) = value(of: mark, for: subject, isOnDark: surroundings.isDark)
    }
    if isMessage {
      let bubble = surroundings.isContinued ? MessageAppearance.plain : .tailed
      let appearance = values.texts["text"]?.consistsOfFewEmoji == true ? .bare : bubble
      for other in MessageAppearance.allCases { values.texts[other.rawValue] = other == appearance ? "true" : "" }
    }
    var template = self
    template.values = values
    return template
  }

  func text(of mark: String, for subject: PlaceholderText.Subject) -> String {
    value(of: mark, for: subject, isOnDark: false).text ?? ""
  }

  /// Returns the value of a placeholder.
  ///
  /// Arguments take precedence over the data. A fallback takes precedence over a standard placeholder of its name.
  private func value(
    of mark: String, for subject: PlaceholderText.Subject, isOnDark: Bool
  ) -> (text: String?, image: ImageSource?) {
    if let text = arguments[mark] {
      if let name = PlaceholderText.words(in: text).first, text == "{\(name)}",
        case .image(let source)? = subject.value(of: name)
      {
        return (nil, source)
      }
      return (PlaceholderText.filled(text, of: subject), nil)
    }
    let own =
      subject.values[mark]
      ?? subject.data.record(at: subject.path)?.fields[mark].flatMap { subject.isOfItem ? $0 : nil }
    if case .image(let source)? = own { return ("\(source)", source) }
    if let own { return (own.description, nil) }
    if let field = fields.first(where: { $0.name == mark }) {
      let fallback = isOnDark ? field.darkFallback ?? field.fallback : field.fallback
      return (PlaceholderText.filled(fallback, of: subject), nil)
    }
    return (subject.value(of: mark)?.description, nil)
  }
}

extension CellStyle {
  /// Returns the surroundings of an item's template.
  func surroundings(of template: CellTemplate, for subject: PlaceholderText.Subject, in cell: CellStyle)
    -> CellTemplate.Surroundings
  {
    CellTemplate.Surroundings(
      isDark: cell.surface(over: subject.backdrop).isDark,
      isContinued: subject.isOfItem && isContinued(template.chosen(for: subject), after: subject))
  }

  /// Returns a Boolean value that indicates whether a bubble follows a message among successive ones by its sender.
  ///
  /// Complexity: O(large emoji after the message).
  private func isContinued(_ message: CellTemplate, after subject: PlaceholderText.Subject) -> Bool {
    guard message.isMessage else { return false }
    let sender = message.text(of: "sender", for: subject)
    var next = subject
    next.values = [:]
    while true {
      next.path.item += 1
      guard next.data[next.path] != nil,
        let other = changed(byRecordAt: next.path, in: next.data).template?.chosen(for: next),
        other.isMessage, other.name == message.name, other.text(of: "sender", for: next) == sender
      else { return false }
      if !other.text(of: "text", for: next).consistsOfFewEmoji { return true }
    }
  }
}
