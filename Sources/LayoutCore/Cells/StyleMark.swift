import Graphics

/// A member of a cell's style whose value a text with names in braces states, once they are filled in for an item.
public struct StyleMark: Sendable, Hashable {
  /// Keys from the style: `["border", "color"]`.
  public var path: [String]
  /// A text such as `{tint}`.
  public var text: String

  /// Creates a mark from its parts.
  public init(path: [String], text: String) { (self.path, self.text) = (path, text) }
}

extension CellStyle {
  /// Changes members as ``Parameterized/apply(_:)`` does; a text with names in braces in place of a number, a colour, a choice
  /// or a Boolean value becomes one of the ``marks``.
  ///
  /// A value that is stated takes the place of the member's mark.
  public mutating func applyMarked(_ members: [ParameterValue.Member]) {
    let leaves = StyleMember.leaves(members)
    guard !marks.isEmpty || leaves.contains(where: { $0.value.hasNames }) else { return apply(members) }
    for (path, value) in leaves { applyMarked(value, at: path) }
  }

  mutating func applyMarked(_ value: ParameterValue, at path: [String]) {
    if !marks.isEmpty { marks.removeAll { $0.path == path } }
    if value.hasNames, case .text(let text) = value, StyleMember[path]?.type.canBeField == true {
      marks.append(StyleMark(path: path, text: text))
    } else {
      apply(StyleMember.nested(value, at: path))
    }
  }

  /// Fills in the marks; a member whose text states no value stays as it is.
  mutating func fillMarks(of subject: LabelTemplate.Subject) {
    for mark in marks {
      let text = LabelTemplate.filled(mark.text, of: subject)
      if let value = StyleMember[mark.path]?.type.value(statedBy: text) {
        apply(StyleMember.nested(value, at: mark.path))
      }
    }
    marks = []
  }
}

extension ParameterValue {
  /// A Boolean value that indicates whether the value is a text with a brace.
  fileprivate var hasNames: Bool { if case .text(let text) = self { text.contains("{") } else { false } }
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
