import Compositor

extension ParameterType {
  /// The JSON Schema of the values that scenes may write.
  ///
  /// Colours, timing curves, animations, layouts and styles refer to ``SceneSchema``'s definitions.
  package var schema: JSONTree {
    switch self {
    case .number(let range, _): .number(in: range)
    case .integer(let range):
      ["type": "integer", "minimum": .number(Double(range.lowerBound)), "maximum": .number(Double(range.upperBound))]
    case .boolean: ["type": "boolean"]
    // Unquoted, any word of YAML is a text here, also one that editors take for a number.
    case .text: ["type": ["string", "number", "boolean"]]
    case .choice(let names): ["enum": .list(names.map { .text($0) })]
    case .color: .reference("color")
    case .numbers(let names, let range, _): .array(of: .number(in: range), count: names.count...names.count)
    case .indexPath:
      .array(of: ["type": "integer", "minimum": 0, "maximum": .number(Double(Int32.max))], count: 2...2)
    case .section:
      ["type": "integer", "minimum": 0, "maximum": .number(Double(Self.sectionIndices.upperBound))]
    case .curve: .reference("curve")
    case .updateAnimation: .reference("updateAnimation")
    case .list(let element, let count): .array(of: element.schema, count: count)
    case .object(let members): .closedObject(members)
    case .layout(let canBeNew): .reference(canBeNew ? "layout" : "layoutParameters")
    case .style: .reference("style")
    case .views: .reference("views")
    }
  }
}

extension ParameterDescription {
  /// The schema of the parameter's values with its help.
  package var schema: JSONTree {
    let unit = type.unit == .none ? nil : type.unit.rawValue
    let start = isRequired ? "required" : type.isObject ? nil : JSONTree.defaultText(defaultValue)
    let notes = [unit, start].compactMap(\.self).joined(separator: "; ")
    var schema = type.schema
    if !isRequired, !type.isObject, let value = defaultValue.json { schema = schema.adding(["default": value]) }
    return schema.described(notes.isEmpty ? help : "\(help) (\(notes))")
  }
}

extension ParameterType {
  /// Objects have no defaults of their own: their members do.
  fileprivate var isObject: Bool {
    if case .object = self { true } else { false }
  }
}

extension JSONTree {
  /// `default 72`, unless it is long or says nothing.
  fileprivate static func defaultText(_ value: ParameterValue) -> String? {
    let text = value.sceneText
    return text.isEmpty || text.count > 60 ? nil : "default \(text)"
  }

  /// A definition of the schema.
  package static func reference(_ name: String) -> JSONTree { ["$ref": .text("#/$defs/\(name)")] }

  /// An object of the described members and of no others.
  ///
  /// - Parameter others: Members with schemas of their own, put first.
  package static func closedObject(_ descriptions: [ParameterDescription], others: [Member] = []) -> JSONTree {
    let members = descriptions.map { Member(key: $0.name, value: $0.schema) }
    let required = descriptions.filter(\.isRequired).map { JSONTree.text($0.name) }
    let object: JSONTree = [
      "type": "object", "properties": .object(others + members), "additionalProperties": false,
    ]
    return required.isEmpty ? object : object.adding(["required": .list(required)])
  }

  fileprivate static func number(in range: ClosedRange<Double>) -> JSONTree {
    ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
  }

  package static func array(of items: JSONTree, count: ClosedRange<Int>) -> JSONTree {
    [
      "type": "array", "items": items, "minItems": .number(Double(count.lowerBound)),
      "maxItems": .number(Double(count.upperBound)),
    ]
  }
}
