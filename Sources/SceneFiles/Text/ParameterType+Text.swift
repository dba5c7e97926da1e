import LayoutCore
import Support

extension ParameterType {
  /// The range of section indices, which the data limits further.
  package static let sectionIndices = 0...Int(Int32.max)

  /// A phrase for the values, which follows "expected".
  package var phrase: String {
    switch self {
    case .number(let range, let unit): "a number \(range.phrase(unit))"
    case .integer(let range): range.phrase
    case .boolean: "true or false"
    case .text: "text"
    case .image: "the path of an image, or builtin:NAME"
    case .choice(let names): names.count == 1 ? names[0] : "one of " + names.joined(separator: ", ")
    case .color: "a color such as \"#1e90ff\" or white"
    case .numbers(let names, let range, let unit):
      "[\(names.joined(separator: ", "))], each a number \(range.phrase(unit))"
    case .indexPath: "[section, item]"
    case .section: "the number of a section, from 0"
    case .curve: "a timing curve such as easeInOut"
    case .updateAnimation: "the name of an animation such as fade"
    case .effect: "the name of an effect such as cube, or a mapping of its kind and parameters"
    case .list(let type, let count): "a list of \(count.countPhrase), each \(type.phrase)"
    case .object(let members): "a mapping of " + members.map(\.name).joined(separator: ", ")
    case .layout(canBeNew: true): "a mapping of a layout's kind and parameters"
    case .layout(canBeNew: false): "a mapping of the layout's parameters"
    case .style: "a mapping of a style's members such as { cornerRadius: 8 }"
    case .views: "a mapping of the layout's views such as { header: { … } }"
    case .notation(let notation): notation.phrase
    case .definition(_, let type): type().phrase
    case .bound(let type): "\(type.phrase), or a field such as \"{tint}\""
    case .template: "the name of a cell template, or a mapping of its parts such as { vstack: [ … ] }"
    case .parts(isList: true): "a list of parts such as [{ text: \"{title}\" }]"
    case .parts(isList: false): "a mapping of a part's members such as { color: white }"
    }
  }

  /// The name of the type in tables.
  package var noun: String {
    switch self {
    case .number: "number"
    case .integer: "integer"
    case .boolean: "boolean"
    case .text: "text"
    case .image: "image"
    case .choice: "choice"
    case .color: "color"
    case .numbers(let names, _, _): "[\(names.joined(separator: ", "))]"
    case .indexPath: "[section, item]"
    case .section: "section"
    case .curve: "curve"
    case .updateAnimation: "animation"
    case .effect: "effect"
    case .list(let type, _): "[\(type.noun), …]"
    case .object: "mapping"
    case .layout: "layout"
    case .style: "style"
    case .views: "views"
    case .notation(let notation): notation.name
    case .definition(let name, _): name
    case .bound(let type): type.noun
    case .template: "template"
    case .parts(let isList): isList ? "[part, …]" : "part"
    }
  }

  package var unit: ParameterUnit {
    switch self {
    case .number(_, let unit), .numbers(_, _, let unit): unit
    case .list(let element, _), .bound(let element): element.unit
    case .integer, .boolean, .text, .image, .choice, .color, .indexPath, .section, .curve, .updateAnimation, .effect,
      .object, .layout, .style, .views, .definition, .template, .parts:
      .none
    case .notation: .points
    }
  }

  /// The allowed values in tables; empty if all are.
  package var rangeText: String {
    switch self {
    case .number(let range, let unit), .numbers(_, let range, let unit): range.rangeText(unit)
    case .integer(let range): range == .all ? "" : "\(range.lowerBound) … \(range.upperBound)"
    case .choice(let names): names.joined(separator: " | ")
    case .list(let type, let count):
      [type.rangeText, count.countPhrase].filter { !$0.isEmpty }.joined(separator: ", ")
    case .layout(let canBeNew): canBeNew ? "a kind from list layouts, or parameters" : "parameters"
    case .updateAnimation: "a name from list animations"
    case .effect: "a name from list effects, or none"
    case .style, .views: "as in a scene"
    case .bound(let type): [type.rangeText, "or a field"].filter { !$0.isEmpty }.joined(separator: " ")
    case .template: "a name from list templates, or parts"
    case .parts: "as in list templates"
    case .notation(let notation): ParameterType.number(notation.range, .points).rangeText
    case .boolean, .text, .image, .color, .indexPath, .section, .curve, .object, .definition: ""
    }
  }
}

extension ClosedRange<Double> {
  package func phrase(_ unit: ParameterUnit) -> String {
    "from \(lowerBound.boundText) to \(upperBound.boundText)\(unit.suffix)"
  }

  fileprivate func rangeText(_ unit: ParameterUnit) -> String {
    "\(lowerBound.boundText) … \(upperBound.boundText)\(unit.suffix)"
  }
}

extension Double {
  /// The number as a bound, with an exponent instead of many zeros.
  fileprivate var boundText: String {
    guard abs(self) >= 1e9, let whole = Int(exactly: self) else { return shortText }
    let digits = String(whole)
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    return digits.dropLast(zeros) + "e\(zeros)"
  }
}

extension ClosedRange<Int> {
  fileprivate static let all = Int.min...Int.max

  fileprivate var countPhrase: String {
    if lowerBound == upperBound { return counted(lowerBound, "value") }
    let most = counted(upperBound, "value")
    return lowerBound == 0 ? "at most \(most)" : "\(lowerBound) to \(most)"
  }

  package var phrase: String { self == .all ? "a whole number" : "a whole number from \(lowerBound) to \(upperBound)" }
}

extension ParameterUnit {
  /// The text of the unit after a number, such as ` pt` or `°`.
  package var suffix: String {
    switch self {
    case .none: ""
    case .degrees: rawValue
    case .points, .seconds, .pixels, .pointsPerSecond: " " + rawValue
    }
  }
}
