import Compositor
import Raster

/// The JSON Schema of scene files, for editors: made of the same declarations that decode scenes.
///
/// Draft 2020-12. It is a little more lenient than the decoder: it cannot know how many items there are, which files exist,
/// or whether a timing curve's numbers make sense. In one thing it is stricter: it lists the names of colours in lower case,
/// so that editors can offer them, while the decoder takes any case.
package struct SceneSchema {
  package let catalog: Catalog

  /// The schema of scenes that name what is in a catalog.
  package init(catalog: Catalog) { self.catalog = catalog }

  /// The declared keys of a scene.
  package static var sceneParameters: [ParameterDescription] { SceneSettings.parameterDescriptions }
  /// The keys of an entry of `sections`.
  package static var sectionParameters: [ParameterDescription] { SectionSettings.parameterDescriptions }
  /// The keys of an entry of `fonts`.
  package static var fontParameters: [ParameterDescription] { FontSettings.parameterDescriptions }

  /// The whole document.
  package var document: JSONTree {
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

  private var properties: [JSONTree.Member] {
    let byHand = SceneKey.allCases.map { key in
      let schema: JSONTree =
        switch key {
        case .layout: Self.newLayout
        case .sections: Self.list(of: sections)
        case .cell: .reference("style")
        case .views: .reference("views")
        case .background: ["anyOf": [.reference("color"), .reference("style")]]
        case .fonts: Self.list(of: fonts).adding(["maxItems": .number(Double(FontSettings.maximumCount))])
        case .timeline: Self.list(of: .reference("step"))
        case .schema: ["type": "string"]
        }
      return JSONTree.Member(key: key.rawValue, value: schema.described(key.help))
    }
    let declared = SceneSettings.parameterDescriptions.map { JSONTree.Member(key: $0.name, value: $0.schema) }
    return declared + byHand
  }

  private static func list(of items: JSONTree) -> JSONTree { ["type": "array", "items": items] }

  private var sections: JSONTree {
    let count = ParameterType.integer(0...SceneDecoder.maximumItemCount).schema
    return ["anyOf": [count, .closedObject(SectionSettings.parameterDescriptions)]]
  }

  private var fonts: JSONTree {
    ["anyOf": [ParameterType.text.schema, .closedObject(FontSettings.parameterDescriptions)]]
  }

  // MARK: layouts

  /// A layout of a kind; without one, parameters of whatever layout is in effect, which are not told apart.
  private var layout: JSONTree {
    [
      "type": "object",
      "properties": ["kind": ["enum": .list(catalog.layouts.map { .text($0.kind) })]],
      "allOf": .list(
        catalog.layouts.map { ["if": Self.isKind($0.kind), "then": .reference("layout.\($0.kind)")] }),
    ]
  }

  private static func isKind(_ kind: String) -> JSONTree {
    ["properties": ["kind": ["const": .text(kind)]], "required": ["kind"]]
  }

  private static let newLayout = JSONTree.reference("layout").adding(["required": ["kind"]])

  /// Parameters of the layout in effect.
  private static var layoutParameters: JSONTree {
    ["type": "object", "properties": ["kind": ["not": [:]]]]
  }

  /// Which views there are depends on the layout's kind, unless the timeline changes to others.
  private func viewsRule(_ layout: any CollectionLayout.Type) -> JSONTree {
    let changes = catalog.transitions.filter { $0.canNameLayout }.map {
      JSONTree.object([.init(key: "required", value: [.text($0.kind)])])
    }
    let lacksChanges: JSONTree = ["not": ["contains": ["anyOf": .list(changes)]]]
    let properties: JSONTree = ["layout": Self.isKind(layout.kind)]
    return [
      "if": [
        "properties": changes.isEmpty ? properties : properties.adding(["timeline": lacksChanges]),
        "required": ["layout"],
      ],
      "then": ["properties": ["views": .reference("views.\(layout.kind)")]],
    ]
  }

  private func parameters(of layout: any CollectionLayout.Type) -> JSONTree {
    let kind: JSONTree = ["const": .text(layout.kind)]
    return JSONTree.closedObject(layout.parameterDescriptions, others: [.init(key: "kind", value: kind)])
      .described(layout.summary)
  }

  private func views(of layout: any CollectionLayout.Type) -> JSONTree {
    let members = layout.views.filter { $0.kind != .cell }.map { view in
      let look = view.lookText.map { " (default \($0))" } ?? ""
      return JSONTree.Member(
        key: view.kind.name, value: .reference("style").described(view.help + look))
    }
    return ["type": "object", "properties": .object(members), "additionalProperties": false]
  }

  /// The views of any layout.
  private var anyViews: JSONTree {
    var members: [JSONTree.Member] = []
    for name in catalog.layouts.flatMap({ $0.views.filter { $0.kind != .cell }.map(\.kind.name) })
    where !members.contains(where: { $0.key == name }) {
      members.append(JSONTree.Member(key: name, value: .reference("style")))
    }
    return ["type": "object", "properties": .object(members), "additionalProperties": false]
  }

  // MARK: timeline

  private var step: JSONTree {
    // A letter, then letters, digits, - and _, in a form that every dialect of regular expressions has.
    let pattern = "^[^\\x00-@\\[-`{-\\x7f][^\\x00-,./:-@\\[-^`{-\\x7f]*$"
    let keys = StepKey.allCases.map { key in
      let schema: JSONTree =
        switch key {
        case .name, .with, .after: ["type": "string", "pattern": .text(pattern)]
        case .delay: StepKey.delayType.schema
        }
      return JSONTree.Member(key: key.rawValue, value: schema.described(key.help))
    }
    let kinds = catalog.transitions.map { JSONTree.Member(key: $0.kind, value: .reference("transition.\($0.kind)")) }
    return [
      "type": "object",
      "properties": .object(kinds + keys),
      "additionalProperties": false,
      "oneOf": .list(catalog.transitions.map { ["required": [.text($0.kind)]] }),
    ]
  }

  private func transition(_ type: any Transition.Type) -> JSONTree {
    let object = JSONTree.closedObject(type.parameterDescriptions)
    guard let shorthand = type.parameterDescriptions.first(where: { $0.name == type.shorthand }) else {
      return object.described(type.summary)
    }
    // Of mappings, only a layout with a kind stands for the transition.
    let short = if case .layout = shorthand.type { Self.newLayout } else { shorthand.schema }
    return JSONTree.object([.init(key: "anyOf", value: [short, object])]).described(type.summary)
  }

  // MARK: definitions

  private var definitions: [JSONTree.Member] {
    var definitions: [JSONTree.Member] = []
    func define(_ name: String, _ schema: JSONTree) { definitions.append(.init(key: name, value: schema)) }
    define("color", Self.color)
    define("curve", Self.curve)
    define("updateAnimation", updateAnimation)
    define("style", ParameterType.object(CellStyle.parameterDescriptions).schema)
    define("step", step)
    define("layout", layout)
    define("layoutParameters", Self.layoutParameters)
    define("views", anyViews)
    for layout in catalog.layouts {
      define("layout.\(layout.kind)", parameters(of: layout))
      define("views.\(layout.kind)", views(of: layout))
    }
    for type in catalog.transitions { define("transition.\(type.kind)", transition(type)) }
    return definitions
  }

  private var updateAnimation: JSONTree { ["enum": .list(catalog.updateAnimations.map { .text($0.name) })] }

  private static var color: JSONTree {
    let digits = "[0-9A-Fa-f]"
    let hexadecimal: JSONTree = [
      "type": "string", "pattern": .text("^#(\(digits){3,4}|\(digits){6}|\(digits){8})$"),
    ]
    return ["anyOf": [hexadecimal, ["enum": .list(Color.cssNames.map { .text($0) })]]]
  }

  private static var curve: JSONTree {
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
  /// Whether it may name a layout of another kind.
  fileprivate static var canNameLayout: Bool {
    parameterDescriptions.contains { if case .layout(canBeNew: true) = $0.type { true } else { false } }
  }
}
