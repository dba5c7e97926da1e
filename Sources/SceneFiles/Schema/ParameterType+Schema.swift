import LayoutCore
import Support

package enum SchemaSubject: Sendable {
  /// A scene, in which any unquoted word is a text, even one that editors read as a number.
  case scene
  /// A line of a recording.
  case recording

  fileprivate var text: JSONValue {
    switch self {
    case .scene: ["type": ["string", "number", "boolean"]]
    case .recording: ["type": "string"]
    }
  }
}

extension ParameterType {
  package var schema: JSONValue { schema(in: .scene) }

  /// Returns the JSON Schema of the type's values, which refers to definitions of the whole schema.
  package func schema(in subject: SchemaSubject) -> JSONValue {
    switch self {
    case .number(let range, _): .number(in: range)
    case .integer(let range):
      ["type": "integer", "minimum": .number(Double(range.lowerBound)), "maximum": .number(Double(range.upperBound))]
    case .boolean: ["type": "boolean"]
    case .text, .image: subject.text
    case .choice(let names): ["enum": .list(names.map { .text($0) })]
    case .color: .reference("color")
    case .numbers(let names, let range, _): .array(of: .number(in: range), count: names.count...names.count)
    case .indexPath:
      .array(of: ["type": "integer", "minimum": 0, "maximum": .number(Double(Int32.max))], count: 2...2)
    case .section:
      ["type": "integer", "minimum": 0, "maximum": .number(Double(Self.sectionIndices.upperBound))]
    case .curve: .reference("curve")
    case .updateAnimation: .reference("updateAnimation")
    case .effect: .reference("effect")
    case .list(let element, let count): .array(of: element.schema(in: subject), count: count)
    case .object(let members): .closedObject(members, in: subject)
    case .layout(let canBeNew): .reference(canBeNew ? "layout" : "layoutParameters")
    case .style: .reference("style")
    case .views: .reference("views")
    case .notation(let notation):
      ["anyOf": [.number(in: notation.range), ["type": "string", "pattern": .text(notation.pattern)]]]
    case .definition(let name, _): .reference(name)
    case .bound(let type): ["anyOf": [type.schema(in: subject), ["type": "string", "pattern": "\\{.*\\}"]]]
    case .template: .reference("template")
    case .parts(isList: true): .array(of: .reference("part"), count: 0...CellTemplate.maximumPartCount)
    case .parts(isList: false): .reference("part")
    }
  }
}

extension ParameterDescription {
  package var schema: JSONValue { schema(in: .scene) }

  package func schema(in subject: SchemaSubject) -> JSONValue {
    let unit = type.unit == .none ? nil : type.unit.rawValue
    let start = isRequired ? "required" : type.isObject ? nil : JSONValue.defaultText(defaultValue)
    let notes = [unit, start].compactMap(\.self).joined(separator: "; ")
    var schema = type.schema(in: subject)
    if !isRequired, !type.isObject, let value = defaultValue.json { schema = schema.adding(["default": value]) }
    return schema.described(notes.isEmpty ? help : "\(help) (\(notes))")
  }
}

extension [ParameterDescription] {
  /// Adds the definitions to which parameters refer, directly or indirectly.
  func addDefinitions(to schemas: inout [JSONValue.Member]) {
    for parameter in self { parameter.type.addDefinitions(to: &schemas) }
  }
}

extension ParameterType {
  fileprivate func addDefinitions(to schemas: inout [JSONValue.Member]) {
    switch self {
    case .definition(let name, let type):
      if schemas.contains(where: { $0.key == name }) { return }
      let place = schemas.count
      schemas.append(JSONValue.Member(key: name, value: [:]))
      schemas[place].value = type().schema
      type().addDefinitions(to: &schemas)
    case .list(let element, _), .bound(let element): element.addDefinitions(to: &schemas)
    case .object(let members): members.addDefinitions(to: &schemas)
    case .number, .integer, .boolean, .text, .image, .choice, .color, .numbers, .indexPath, .section, .curve,
      .updateAnimation, .effect, .layout, .style, .views, .notation, .template, .parts:
      break
    }
  }

  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
}

extension JSONValue {
  package func described(_ text: String) -> JSONValue {
    JSONValue.object([Member(key: "description", value: .text(text))]).adding(self)
  }

  /// Returns text such as `default 72`; `nil` for a long or empty value.
  fileprivate static func defaultText(_ value: ParameterValue) -> String? {
    let text = value.sceneText
    return text.isEmpty || text.count > 60 ? nil : "default \(text)"
  }

  /// Returns the schema of a former name: any value, which editors cross out.
  package static func renamed(to name: String) -> JSONValue {
    ["description": .text("now called \(name)"), "deprecated": true]
  }

  package static func reference(_ name: String) -> JSONValue { ["$ref": .text("#/$defs/\(name)")] }

  /// Returns the schema of an object that has only the other members, which come first, and the described ones.
  package static func closedObject(
    _ descriptions: [ParameterDescription], others: [Member] = [], in subject: SchemaSubject = .scene
  ) -> JSONValue {
    let members = descriptions.flatMap { description in
      [Member(key: description.name, value: description.schema(in: subject))]
        + description.formerNames.map { Member(key: $0, value: .renamed(to: description.name)) }
    }
    let required = descriptions.filter { $0.isRequired && $0.formerNames.isEmpty }.map { JSONValue.text($0.name) }
    let object: JSONValue = ["type": "object", "properties": .object(others + members), "additionalProperties": false]
    return required.isEmpty ? object : object.adding(["required": .list(required)])
  }

  fileprivate static func number(in range: ClosedRange<Double>) -> JSONValue {
    ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
  }

  package static func array(of items: JSONValue, count: ClosedRange<Int>) -> JSONValue {
    [
      "type": "array", "items": items, "minItems": .number(Double(count.lowerBound)),
      "maxItems": .number(Double(count.upperBound)),
    ]
  }
}
