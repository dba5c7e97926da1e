import Graphics

/// A property of a cell's style whose value a text with names in braces states, once they are filled in for an item.
public struct FieldBinding: Sendable, Hashable {
  /// The property, from the style on: `\.border.color`.
  public var keyPath: PartialKeyPath<CellStyle> & Sendable
  /// A text such as `{tint}`.
  public var text: String

  /// Creates a mark from its parts.
  public init(_ keyPath: PartialKeyPath<CellStyle> & Sendable, text: String) {
    (self.keyPath, self.text) = (keyPath, text)
  }
}

extension CellStyle {
  /// Changes properties; a text with names in braces in place of a number, a colour, a choice or a Boolean value becomes
  /// one of the ``marks``.
  ///
  /// A value that is stated takes the place of the property's mark.
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
  /// A Boolean value that indicates whether a field of an item's data can state a value of the type: numbers, colours,
  /// choices and Boolean values.
  ///
  /// Texts are filled in as they are.
  package var canBeField: Bool {
    switch self {
    case .number, .integer, .boolean, .choice, .color: true
    case .text, .image, .numbers, .indexPath, .section, .curve, .updateAnimation, .effect, .list, .object, .layout,
      .style, .views, .notation, .definition, .bound, .template, .parts:
      false
    }
  }

  /// Returns the value that a field's text states; `nil` if it is none of the type, or of a type that fields cannot state.
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
  /// The descriptions of a style's members, of which those that fields can state also take a text with a field.
  package var takingFields: [ParameterDescription] {
    map { description in
      let type: ParameterType =
        switch description.type {
        case .object(let inner): .object(inner.takingFields)
        case let type: type.canBeField ? .bound(type) : type
        }
      return description.with(type: type, defaultValue: description.defaultValue)
    }
  }
}
