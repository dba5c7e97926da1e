import LayoutCore
import Raster
import Scenes
import Support

/// The JSON Schema of scene files for editors, made from the declarations that decode scenes.
///
/// The schema follows draft 2020-12. It is more lenient than the decoder: it can't check the number of items, the
/// existence of files, or the numbers of a timing curve. It is stricter about color names, which it lists in lowercase
/// so that editors can offer them, while the decoder ignores case.
package struct SceneSchema {
  package let catalog: Catalog

  package init(catalog: Catalog) { self.catalog = catalog }

  package static var sceneParameters: [ParameterDescription] { SceneSettings.parameterDescriptions }
  package static var sectionParameters: [ParameterDescription] { SectionSettings.parameterDescriptions }
  package static var fontParameters: [ParameterDescription] { FontSettings.parameterDescriptions }
  package static var stepParameters: [ParameterDescription] {
    StepKey.allCases.map { key in
      ParameterDescription(
        name: key.rawValue, type: key == .delay ? StepKey.delayType : .text, help: key.help, defaultValue: .absent)
    }
  }

  package var document: JSONValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "framegen scene",
      "description": "A collection view layout in motion, as framegen renders it to frames.",
      "type": "object",
      "properties": .object(properties),
      "required": ["layout"],
      "additionalProperties": false,
      "allOf": .list(catalog.layouts.map(viewsRule)),
      "$defs": .object(definitions),
    ]
  }

  private var properties: [JSONValue.Member] {
    let byHand = SceneKey.allCases.map { key in
      let schema: JSONValue =
        switch key {
        case .layout: Self.newLayout
        case .photos: photos
        case .sections: Self.list(of: sections)
        case .cell: .reference("style")
        case .views: .reference("views")
        case .background: ["anyOf": [.reference("color"), .reference("style")]]
        case .fonts: Self.fonts(in: .scene)
        case .items: items
        case .templates: ["type": "object", "additionalProperties": .reference("template")]
        case .timeline: Self.list(of: .reference("step"))
        case .schema: ["type": "string"]
        }
      return JSONValue.Member(key: key.rawValue, value: schema.described(key.help))
    }
    let declared = SceneSettings.parameterDescriptions.map { JSONValue.Member(key: $0.name, value: $0.schema) }
    return declared + byHand
  }

  private static func list(of items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

  private var sections: JSONValue {
    let count = ParameterType.integer(0...SceneDecoder.maximumItemCount).schema
    let own = photos.described("images of the section, in the form of the scene's; omitted: the scene's")
    let data = items.described("data of the section's items, or a number of items without data")
    let members = SectionSettings.parameterDescriptions.filter { $0.name != SceneKey.items.rawValue }
    let object = JSONValue.closedObject(
      members,
      others: [
        .init(key: SceneKey.items.rawValue, value: ["anyOf": [count, data]]),
        .init(key: SceneKey.photos.rawValue, value: own),
      ])
    return ["anyOf": [count, object]]
  }

  private var photos: JSONValue {
    let path = ParameterType.text.schema
    return ["anyOf": [path, .array(of: path, count: PhotoLibrary.entryCounts)]]
  }

  static func fonts(in subject: SchemaSubject) -> JSONValue {
    let object = JSONValue.closedObject(FontSettings.parameterDescriptions, in: subject)
    let fonts = list(of: ["anyOf": [ParameterType.text.schema(in: subject), object]])
    return fonts.adding(["maxItems": .number(Double(FontSettings.maximumCount))])
  }

  /// The schema of a layout with a kind, or of any parameters of the current layout.
  private var layout: JSONValue {
    [
      "type": "object",
      "properties": ["kind": ["enum": .list(catalog.layouts.map { .text($0.kind) })]],
      "allOf": .list(catalog.layouts.map { ["if": Self.isKind($0.kind), "then": .reference("layout.\($0.kind)")] }),
    ]
  }

  private static func isKind(_ kind: String) -> JSONValue {
    ["properties": ["kind": ["const": .text(kind)]], "required": ["kind"]]
  }

  private static let newLayout = JSONValue.reference("layout").adding(["required": ["kind"]])

  private static var layoutParameters: JSONValue { ["type": "object", "properties": ["kind": ["not": [:]]]] }

  /// Returns a rule that limits the views to those of a layout, unless the timeline changes the layout.
  private func viewsRule(_ layout: any CollectionLayout.Type) -> JSONValue {
    let changes = catalog.transitions.filter { $0.canNameLayout }.flatMap { [$0.kind] + $0.formerKinds }.map {
      JSONValue.object([.init(key: "required", value: [.text($0)])])
    }
    let lacksChanges: JSONValue = ["not": ["contains": ["anyOf": .list(changes)]]]
    let properties: JSONValue = ["layout": Self.isKind(layout.kind)]
    return [
      "if": [
        "properties": changes.isEmpty ? properties : properties.adding(["timeline": lacksChanges]),
        "required": ["layout"],
      ],
      "then": ["properties": ["views": .reference("views.\(layout.kind)")]],
    ]
  }

  private func parameters(of layout: any CollectionLayout.Type) -> JSONValue {
    let kind: JSONValue = ["const": .text(layout.kind)]
    return JSONValue.closedObject(layout.effected.parameterDescriptions, others: [.init(key: "kind", value: kind)])
      .described(layout.summary)
  }

  private func views(of layout: any CollectionLayout.Type) -> JSONValue {
    let members = layout.viewsWithInteraction.filter { $0.kind != .cell }.map { view in
      let look = view.lookText.map { " (default \($0))" } ?? ""
      return JSONValue.Member(key: view.kind.name, value: .reference("style").described(view.help + look))
    }
    return ["type": "object", "properties": .object(members), "additionalProperties": false]
  }

  private var anyViews: JSONValue {
    let kinds = catalog.layouts.flatMap { $0.viewsWithInteraction.map(\.kind) }.filter { $0 != .cell }
    let members = kinds.map(\.name).uniqued.map { JSONValue.Member(key: $0, value: .reference("style")) }
    return ["type": "object", "properties": .object(members), "additionalProperties": false]
  }

  private var step: JSONValue {
    // A letter, then letters, digits, - and _, in a form that every dialect of regular expressions supports.
    let pattern = "^[^\\x00-@\\[-`{-\\x7f][^\\x00-,./:-@\\[-^`{-\\x7f]*$"
    let keys = StepKey.allCases.map { key in
      let schema: JSONValue =
        switch key {
        case .name, .with, .after: ["type": "string", "pattern": .text(pattern)]
        case .delay: StepKey.delayType.schema
        case .caption: ParameterType.text.schema
        case .collectionView: ["type": ["string", "integer"]]
        }
      return JSONValue.Member(key: key.rawValue, value: schema.described(key.help))
    }
    let kinds = catalog.transitions.flatMap { type in
      let reference = JSONValue.reference("transition.\(type.kind)")
      let former = JSONValue.renamed(to: type.kind).adding(reference)
      return [JSONValue.Member(key: type.kind, value: reference)]
        + type.formerKinds.map { JSONValue.Member(key: $0, value: former) }
    }
    let names = catalog.transitions.flatMap { [$0.kind] + $0.formerKinds }
    return [
      "type": "object",
      "properties": .object(kinds + keys),
      "additionalProperties": false,
      "oneOf": .list(names.map { ["required": [.text($0)]] }),
    ]
  }

  private func transition(_ type: any Transition.Type) -> JSONValue {
    let object = JSONValue.closedObject(type.parameterDescriptions)
    guard let shorthand = type.parameterDescriptions.first(where: { $0.name == type.shorthand }) else {
      return object.described(type.summary)
    }
    // The only mapping that replaces a transition's own is a layout with a kind.
    let short = if case .layout = shorthand.type { Self.newLayout } else { shorthand.schema }
    return JSONValue.object([.init(key: "anyOf", value: [short, object])]).described(type.summary)
  }

  private var definitions: [JSONValue.Member] {
    var definitions: [JSONValue.Member] = []
    func define(_ name: String, _ schema: JSONValue) { definitions.append(.init(key: name, value: schema)) }
    define("color", Self.color)
    define("curve", Self.curve)
    define("updateAnimation", updateAnimation)
    define("effect", effect)
    define("style", ParameterType.object(CellStyle.parameterDescriptions.takingFields).schema)
    define("part", ParameterType.object(CellPart.parameterDescriptions).schema)
    define("template", template)
    define("step", step)
    define("layout", layout)
    define("layoutParameters", Self.layoutParameters)
    define("views", anyViews)
    for layout in catalog.layouts {
      define("layout.\(layout.kind)", parameters(of: layout))
      define("views.\(layout.kind)", views(of: layout))
    }
    for layout in catalog.layouts { layout.parameterDescriptions.addDefinitions(to: &definitions) }
    for type in catalog.transitions { define("transition.\(type.kind)", transition(type)) }
    return definitions
  }

  /// The schema of a cell template: a name, a name with fields, or parts.
  private var template: JSONValue {
    let given: JSONValue = ["type": "object", "additionalProperties": ParameterType.text.schema]
    return [
      "anyOf": [
        ["type": "string"],
        [
          "type": "object", "properties": ["name": ["type": "string"], "fields": given], "required": ["name"],
          "additionalProperties": false,
        ],
        .reference("part"),
      ]
    ]
  }

  private var items: JSONValue {
    ["anyOf": [["type": "string"], .array(of: ["type": "object"], count: 0...ItemTable.maximumRowCount)]]
  }

  private var updateAnimation: JSONValue {
    let names: JSONValue = ["enum": .list(catalog.updateAnimations.map { .text($0.name) })]
    let renamed = catalog.updateAnimations.flatMap { animation in
      animation.formerNames.map { JSONValue.renamed(to: animation.name).adding(["const": .text($0)]) }
    }
    return renamed.isEmpty ? names : ["anyOf": .list([names] + renamed)]
  }

  private var effect: JSONValue {
    let objects = catalog.effects.map { type in
      let kind: JSONValue = ["const": .text(type.name)]
      return JSONValue.closedObject(type.parameterDescriptions, others: [.init(key: "kind", value: kind)])
        .adding(["required": ["kind"]]).described(type.summary)
    }
    let names = catalog.effects.map { JSONValue.text($0.name) } + ["none"]
    return ["anyOf": .list([["enum": .list(names)]] + objects)]
  }

  static var color: JSONValue {
    let digits = "[0-9A-Fa-f]"
    let hexadecimal: JSONValue = ["type": "string", "pattern": .text("^#(\(digits){3,4}|\(digits){6}|\(digits){8})$")]
    return ["anyOf": [hexadecimal, ["enum": .list(Color.cssNames.map { .text($0) })]]]
  }

  private static var curve: JSONValue {
    let functions = TimingCurve.usages.map { $0.prefix { $0 != "(" } }.joined(separator: "|")
    return [
      "description": .text("one of the names, or " + TimingCurve.usages.joined(separator: ", ")),
      "anyOf": [
        ["enum": .list(TimingCurve.names.map { .text($0) })],
        ["type": "string", "pattern": .text("^\\s*(\(functions))\\s*\\(.*\\)\\s*$")],
      ],
    ]
  }
}

extension Transition {
  /// A Boolean value that indicates whether the transition has a parameter for a layout of another kind.
  fileprivate static var canNameLayout: Bool {
    parameterDescriptions.contains { if case .layout(canBeNew: true) = $0.type { true } else { false } }
  }
}
