/// The units of numbers, for help and errors.
public enum ParameterUnit: String, Sendable {
  case none = ""
  case points = "pt"
  case degrees = "°"
  case seconds = "s"
  case pixels = "px"
  case pointsPerSecond = "pt/s"
}

package indirect enum ParameterType: Sendable {
  /// A finite number in a range.
  case number(ClosedRange<Double>, ParameterUnit)
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  case boolean
  case text
  /// An image, by the path of a file or by a name with a scheme.
  case image
  case choice([String])
  case color
  /// A list with a finite number in the range for each name, such as `[x, y]`.
  case numbers([String], ClosedRange<Double>, ParameterUnit)
  /// An item, `[section, item]`.
  case indexPath
  /// The index of a section, with an integer as its value.
  case section
  /// A timing curve, by name or formula.
  case curve
  /// The name of an ``UpdateAnimation``.
  case updateAnimation
  /// An effect, by the name of a ``CellEffect`` or its `kind` with parameters.
  case effect
  /// A list of values of one type, and its allowed lengths.
  case list(ParameterType, ClosedRange<Int>)
  /// A nested object with the given members.
  case object([ParameterDescription])
  /// A layout: parameters of the current one, or of another kind if `canBeNew` is `true`.
  case layout(canBeNew: Bool)
  /// Changes of a style, as an object of ``CellStyle``'s properties with names such as `shadow.opacity`.
  case style
  /// Changes of the styles of views, as an object with a ``style`` for each view's name.
  case views
  /// A number, or a word of a notation.
  case notation(ParameterSyntax)
  /// A named type that may contain itself. Its values nest as deep as files do, and contain neither items nor sections.
  case definition(String, @Sendable () -> ParameterType)
  /// A value of another type, or a text with placeholders.
  case bound(ParameterType)
  /// A cell template, by name or as its root part with arguments.
  case template
  /// Parts of a cell template, as an object of ``CellPart``'s members or a list of such objects.
  case parts(isList: Bool)
}

extension ParameterType {
  /// Returns a Boolean value that indicates whether a value has this type, range, and length.
  ///
  /// ``Parameterized/apply(_:)`` checks the members of objects. No type accepts ``ParameterValue/absent``.
  package func accepts(_ value: ParameterValue) -> Bool {
    switch self {
    case .number(let range, _): if case .number(let number) = value { range.contains(number) } else { false }
    case .integer(let range): if case .integer(let number) = value { range.contains(number) } else { false }
    case .boolean: if case .boolean = value { true } else { false }
    case .text: if case .text = value { true } else { false }
    case .image: if case .image = value { true } else { false }
    case .choice(let names): if case .text(let name) = value { names.contains(name) } else { false }
    case .color: if case .color = value { true } else { false }
    case .numbers(let names, let range, _):
      if case .numbers(let numbers) = value {
        numbers.count == names.count && numbers.allSatisfy(range.contains)
      } else {
        false
      }
    case .indexPath: if case .indexPath(let path) = value { path.section >= 0 && path.item >= 0 } else { false }
    case .section: if case .integer(let section) = value { section >= 0 } else { false }
    case .curve: if case .curve = value { true } else { false }
    case .updateAnimation, .effect, .layout, .template:
      if case .boxed(let box) = value { box.base.isAccepted(by: self) } else { false }
    case .list(let type, let count):
      if case .list(let values) = value {
        count.contains(values.count) && values.allSatisfy(type.accepts)
      } else {
        false
      }
    case .notation(let notation):
      if case .number(let number) = value {
        notation.range.contains(number)
      } else {
        if case .text(let word) = value { notation.accepts(word) } else { false }
      }
    case .definition(_, let type): type().accepts(value)
    case .bound(let type): if case .text(let text) = value, text.contains("{") { true } else { type.accepts(value) }
    case .parts(isList: true): if case .list = value { true } else { false }
    case .object, .style, .views, .parts(isList: false): if case .object = value { true } else { false }
    }
  }
}
