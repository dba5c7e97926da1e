import Graphics

/// A property of a cell's style whose value comes from a text with placeholders, filled in for each item.
package struct FieldBinding: Sendable, Hashable {
  package var keyPath: PartialKeyPath<CellStyle> & Sendable
  /// A text such as `{tint}`.
  package var text: String

  package init(_ keyPath: PartialKeyPath<CellStyle> & Sendable, text: String) {
    (self.keyPath, self.text) = (keyPath, text)
  }
}

extension CellStyle {
  /// Changes properties of the style.
  ///
  /// A number, a color, a choice, or a Boolean value may be a text with placeholders, which are filled in for each item.
  /// A new value replaces such a text.
  public mutating func apply(_ changes: [StyleChange]) {
    for change in changes {
      if let property = Self.properties[change.keyPath] { apply(change.value, to: property) }
    }
  }

  mutating func apply(_ value: ParameterValue, to property: StyleProperty) {
    if !fieldBindings.isEmpty { fieldBindings.removeAll { $0.keyPath == property.keyPath } }
    if property.type.canBeField, case .text(let text) = value, text.contains("{") {
      fieldBindings.append(FieldBinding(property.keyPath, text: text))
    } else {
      property.set(value, in: &self)
    }
  }
}

extension ParameterType {
  /// A Boolean value that indicates whether fields can be values of the type, such as numbers, colors, and choices.
  package var canBeField: Bool {
    switch self {
    case .number, .integer, .boolean, .choice, .color: true
    case .text, .image, .numbers, .indexPath, .section, .curve, .updateAnimation, .effect, .list, .object, .layout,
      .style, .views, .notation, .definition, .bound, .template, .parts:
      false
    }
  }

  /// Returns the value of a field's text, or `nil` if the text isn't valid or fields can't be values of the type.
  func value(statedBy text: String) -> ParameterValue? {
    let value: ParameterValue? =
      switch self {
      case .number: FieldValue.text(text).number.map { .number($0) }
      case .integer: Int(text).map { .integer($0) }
      case .boolean: Bool(text).map { .boolean($0) }
      case .choice: .text(text)
      case .color: Color(css: text).map { .color($0) }
      case .text, .image, .numbers, .indexPath, .section, .curve, .updateAnimation, .effect, .list, .object, .layout,
        .style, .views, .notation, .definition, .bound, .template, .parts:
        nil
      }
    return value.flatMap { accepts($0) ? $0 : nil }
  }
}

extension [ParameterDescription] {
  /// The descriptions of a style's members, which accept a text with a field where fields are allowed.
  package var takingFields: [ParameterDescription] {
    map { description in
      var result = description
      result.type =
        switch description.type {
        case .object(let inner): .object(inner.takingFields)
        case let type: type.canBeField ? .bound(type) : type
        }
      return result
    }
  }
}
