import Compositor

extension ParameterType {
  /// The indices that sections may have; which of them there are depends on the data.
  package static let sectionIndices = 0...Int(Int32.max)

  /// What the type takes, in words that fit behind "expected".
  package var phrase: String {
    switch self {
    case .number(let range, let unit): "a number \(range.phrase(unit))"
    case .integer(let range): range.phrase
    case .boolean: "true or false"
    case .text: "text"
    case .choice(let names): names.count == 1 ? names[0] : "one of " + names.joined(separator: ", ")
    case .color: "a colour such as \"#1e90ff\" or white"
    case .numbers(let names, let range, let unit):
      "[\(names.joined(separator: ", "))], each a number \(range.phrase(unit))"
    case .indexPath: "[section, item]"
    case .section: "the number of a section, from 0"
    case .curve: "a timing curve such as easeInOut"
    case .updateAnimation: "the name of an animation such as fade"
    case .list(let type, let count): "a list of \(count.countPhrase), each \(type.phrase)"
    case .object(let members): "a mapping of " + members.map(\.name).joined(separator: ", ")
    case .layout(canBeNew: true): "a mapping of a layout's kind and parameters"
    case .layout(canBeNew: false): "a mapping of the layout's parameters"
    case .style: "a mapping of a style's members such as { cornerRadius: 8 }"
    case .views: "a mapping of the layout's views such as { header: { … } }"
    }
  }

  /// One word for tables.
  package var noun: String {
    switch self {
    case .number: "number"
    case .integer: "integer"
    case .boolean: "boolean"
    case .text: "text"
    case .choice: "choice"
    case .color: "colour"
    case .numbers(let names, _, _): "[\(names.joined(separator: ", "))]"
    case .indexPath: "[section, item]"
    case .section: "section"
    case .curve: "curve"
    case .updateAnimation: "animation"
    case .list(let type, _): "[\(type.noun), …]"
    case .object: "mapping"
    case .layout: "layout"
    case .style: "style"
    case .views: "views"
    }
  }

  /// The unit of the type's numbers.
  package var unit: ParameterUnit {
    switch self {
    case .number(_, let unit), .numbers(_, _, let unit): unit
    case .list(let element, _): element.unit
    case .integer, .boolean, .text, .choice, .color, .indexPath, .section, .curve, .updateAnimation, .object, .layout,
      .style, .views:
      .none
    }
  }

  /// The allowed values for tables; empty if any will do.
  package var rangeText: String {
    switch self {
    case .number(let range, let unit), .numbers(_, let range, let unit): range.rangeText(unit)
    case .integer(let range): range == .all ? "" : "\(range.lowerBound) … \(range.upperBound)"
    case .choice(let names): names.joined(separator: " | ")
    case .list(let type, let count):
      [type.rangeText, count.countPhrase].filter { !$0.isEmpty }.joined(separator: ", ")
    case .layout(let canBeNew): canBeNew ? "a kind of list layouts, or parameters" : "parameters"
    case .updateAnimation: "a name of list animations"
    case .style, .views: "as in a scene"
    case .boolean, .text, .color, .indexPath, .section, .curve, .object: ""
    }
  }
}

extension ClosedRange<Double> {
  /// `from 0 to 1000 pt`.
  package func phrase(_ unit: ParameterUnit) -> String {
    "from \(lowerBound.boundText) to \(upperBound.boundText)\(unit.suffix)"
  }

  fileprivate func rangeText(_ unit: ParameterUnit) -> String {
    "\(lowerBound.boundText) … \(upperBound.boundText)\(unit.suffix)"
  }
}

extension Double {
  /// The number as a bound: nobody wants to count the zeros of a billion.
  fileprivate var boundText: String {
    guard abs(self) >= 1e9, let whole = Int(exactly: self) else { return shortText }
    let digits = String(whole)
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    return digits.dropLast(zeros) + "e\(zeros)"
  }
}

extension ClosedRange<Int> {
  fileprivate static let all = Int.min...Int.max

  /// `at most 5 values`.
  fileprivate var countPhrase: String {
    if lowerBound == upperBound { return "\(lowerBound) values" }
    return lowerBound == 0 ? "at most \(upperBound) values" : "\(lowerBound) to \(upperBound) values"
  }

  /// `a whole number from 1 to 5`.
  package var phrase: String {
    self == .all ? "a whole number" : "a whole number from \(lowerBound) to \(upperBound)"
  }
}

extension ParameterUnit {
  /// The unit as it follows a number: ` pt`, `°`; empty without one.
  package var suffix: String {
    switch self {
    case .none: ""
    case .degrees: rawValue
    case .points, .seconds, .pixels, .pointsPerSecond: " " + rawValue
    }
  }
}

extension ParameterValue {
  /// The value as a scene would write it; empty for an absent one.
  package var sceneText: String {
    switch self {
    case .absent: ""
    case .number(let value): value.shortText
    case .integer(let value): String(value)
    case .boolean(let value): String(value)
    case .text(let value): value.isPlainWord ? value : value.jsonText
    case .numbers(let values): "[" + values.map(\.shortText).joined(separator: ", ") + "]"
    // Unquoted, a # would begin a comment.
    case .color(let color): "\"\(color)\""
    case .list(let values): "[" + values.map(\.sceneText).joined(separator: ", ") + "]"
    case .indexPath(let path): path.description
    case .curve(let curve): curve.description
    case .updateAnimation(let animation): animation.base.name
    case .layout(let layout): ParameterValue.object(layout.sceneMembers).sceneText
    case .object(let members):
      "{ " + members.filter { $0.value != .absent }.map { "\($0.name): \($0.value.sceneText)" }.joined(separator: ", ")
        + " }"
    }
  }
}

extension LayoutDescription {
  /// The members as a scene writes them, the kind of a new layout first.
  package var sceneMembers: [ParameterValue.Member] {
    (isNew ? [ParameterValue.Member(name: "kind", value: .text(type.kind))] : []) + members
  }
}

extension String {
  /// Whether YAML takes the text as it is wherever it stands.
  fileprivate var isPlainWord: Bool {
    first?.isLetter == true && allSatisfy { $0.isLetter || $0.isNumber || "-_./:".contains($0) } && last != ":"
  }
}

extension CellStyle {
  /// What differs from `other`, as a scene would write it: `{ cornerRadius: 6 }`; `nil` if nothing does.
  package func sceneText(besides other: CellStyle = CellStyle()) -> String? {
    let difference = members.difference(from: other.members)
    return difference.isEmpty ? nil : ParameterValue.object(difference).sceneText
  }
}

extension ViewDescription {
  /// What makes the view look different from a plain one of its kind; `nil` if nothing does.
  package var lookText: String? { style.sceneText(besides: ViewDescription(kind, "").style) }
}
