import LayoutCore
import Outputs
import SceneFiles
import Scenes

/// The descriptions of everything that scenes and options can name.
struct Listing {
  struct Topic {
    var name: String
    var entries: [Entry]
  }

  /// A layout, transition, curve, format, or key.
  struct Entry {
    var name: String
    /// The names of earlier versions, which scenes may still contain.
    var formerNames: [String] = []
    var summary: String
    var parameters: [ParameterEntry] = []
    /// The element kinds of a layout, or `nil` for other entries.
    var views: [ViewDescription]?
    /// The style of a layout's background in scene syntax, or `nil` if there is none.
    var background: String?
    /// A scene or a part of a scene.
    var example: String?
  }

  struct ParameterEntry {
    /// The name, or the path from the entry, such as `sections[].header.pins`.
    var name: String
    var formerNames: [String] = []
    var type: String
    var unit: String?
    var minimum: Double?
    var maximum: Double?
    var choices: [String]?
    var defaultValue: String?
    var isRequired: Bool
    var help: String
    /// The allowed values in tables.
    var range: String?
  }

  /// The groups in the order of the command's help.
  let topics: [Topic]

  init(_ catalog: Catalog) {
    topics = [
      Topic(name: "layouts", entries: catalog.layouts.map { Entry(layout: $0, catalog: catalog) }),
      Topic(name: "transitions", entries: catalog.transitions.map { Entry(transition: $0, catalog: catalog) }),
      Topic(name: "animations", entries: catalog.updateAnimations.map { Entry(animation: $0, catalog: catalog) }),
      Topic(name: "effects", entries: catalog.effects.map { Entry(effect: $0, catalog: catalog) }),
      Topic(name: "curves", entries: Self.curves),
      Topic(name: "templates", entries: catalog.cellTemplates.map { Entry(template: $0) }),
      Topic(name: "parts", entries: CellPart.parameterDescriptions.map(Entry.init(part:))),
      Topic(name: "symbols", entries: Symbol.allCases.map(Entry.init(symbol:))),
      Topic(name: "formats", entries: catalog.outputFormats.map { Entry(format: $0) }),
      Topic(name: "scene", entries: Self.sceneKeys),
    ]
  }

  private static var curves: [Entry] {
    let curve = { (text: String) in Entry(name: text, summary: "", example: "curve: \"\(text)\"") }
    let named = TimingCurve.names.map(curve)
    let formulas = TimingCurve.usages.map { usage in
      Entry(name: String(usage.prefix { $0 != "(" }), summary: usage)
    }
    return named + formulas
  }

  private static var sceneKeys: [Entry] {
    let declared = SceneSchema.sceneParameters.map { description in
      var members: [ParameterDescription] = []
      if case .object(let nested) = description.type { members = nested }
      return Entry(name: description.name, summary: description.help, parameters: members.flatMap(ParameterEntry.all))
    }
    return declared
      + SceneKey.allCases.map { key in
        let parameters = key.members.flatMap(ParameterEntry.all) + key.namedMembers
        return Entry(name: key.rawValue, summary: key.help, parameters: parameters, example: key.example)
      }
  }
}

extension Listing.Entry {
  /// Returns the description, whose lines have at most a number of characters, or any number if the width is `nil`.
  func page(width: Int? = nil) -> String {
    var parts = [(summary.isEmpty ? name : "\(name): \(summary)").wrapped(to: width, indent: "")]
    if !parameters.isEmpty { parts.append(TextColumns(rows: parameters.map(\.row)).text(width: width)) }
    if let views { parts.append("Views:\n" + TextColumns(rows: views.map(\.row)).text(width: width)) }
    if let background { parts.append("Background:\n" + background.wrapped(to: width, indent: "  ")) }
    if let example {
      // YAML allows line breaks in braces if the next line is indented further.
      let lines = example.split(separator: "\n").map { line in
        let text = line.drop { $0 == " " }
        return String(text).wrapped(to: width, indent: "  " + String(repeating: " ", count: line.count - text.count))
      }
      parts.append((["Example:"] + lines).joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }
}

extension Listing.Topic {
  func table(indented: Bool, width: Int? = nil) -> String {
    let rows = entries.map { [$0.name, $0.summary] }
    let table = TextColumns(rows: rows, indent: indented ? "  " : "").text(width: width)
    return indented ? "\(name):\n" + table : table
  }
}

extension ViewDescription {
  /// The key of the style in a scene, such as `cell` or `views.header`.
  var sceneKey: String { kind == .cell ? SceneKey.cell.rawValue : "\(SceneKey.views.rawValue).\(kind.name)" }

  var row: [String] { [sceneKey, help, lookText ?? ""] }
}

extension SceneKey {
  fileprivate var members: [ParameterDescription] {
    switch self {
    case .sections: SceneSchema.sectionParameters
    case .cell, .views, .background: CellStyle.parameterDescriptions
    case .fonts: SceneSchema.fontParameters
    case .timeline: SceneSchema.stepParameters
    case .layout, .photos, .items, .templates, .schema: []
    }
  }

  /// The members that aren't declared parameters.
  fileprivate var namedMembers: [Listing.ParameterEntry] {
    func member(_ name: String, _ type: String, _ help: String, isRequired: Bool = false) -> Listing.ParameterEntry {
      Listing.ParameterEntry(name: name, type: type, isRequired: isRequired, help: help)
    }
    return switch self {
    case .layout: [member("kind", "text", "a name from list layouts", isRequired: true)]
    case .sections:
      [member("photos", "text", "images of the section, in the form of the scene's; omitted: the scene's")]
    case .cell:
      [
        member("template.name", "text", "a name from list templates, or of the scene's templates"),
        member("template.fields", "mapping", "values of the template's placeholders"),
      ]
    case .photos, .items, .templates, .views, .background, .fonts, .timeline, .schema: []
    }
  }

  fileprivate var example: String? {
    switch self {
    case .layout: "layout: { kind: coverFlow }"
    case .photos: "photos: [cover.png, \"holiday/*.jpg\", ./summer]"
    case .sections: "sections: [25, { items: 8, title: Summer, photos: ./summer }]"
    case .items: "items: people.csv"
    case .templates: "templates: { name: { text: \"{name}\", fontSize: 20 } }"
    case .cell: "cell: { cornerRadius: 6, border: { width: 2, color: white } }"
    case .views: "views: { header: { label: { text: \"{title}\", weight: bold } } }"
    case .background: "background: { image: builtin:aurora, contentMode: aspectFill }"
    case .fonts: "fonts: [{ regular: fonts/Inter.otf, bold: fonts/Inter-Bold.otf }, fonts/Noto.ttf]"
    case .timeline: "timeline: [{ scroll: { toItem: [0, 5] }, name: away }, { hold: 0.5 }]"
    case .schema: nil
    }
  }
}

extension Listing.ParameterEntry {
  /// Returns the parameter, or the members of an object with paths such as `sections[].header.pins`, each type once.
  static func all(_ description: ParameterDescription) -> [Listing.ParameterEntry] { all(description, inside: []) }

  private static func all(_ description: ParameterDescription, inside names: [String]) -> [Listing.ParameterEntry] {
    func members(_ descriptions: [ParameterDescription], of path: String, _ names: [String]) -> [Listing.ParameterEntry]
    {
      descriptions.flatMap { all($0, inside: names) }.map { member in
        var member = member
        member.name = "\(path).\(member.name)"
        return member
      }
    }
    switch description.type {
    case .object(let inner): return members(inner, of: description.name, names)
    case .list(.object(let inner), _):
      return [Listing.ParameterEntry(description)] + members(inner, of: description.name + "[]", names)
    case .definition(let name, let type):
      guard !names.contains(name), case .object(let inner) = type() else {
        return [Listing.ParameterEntry(description)]
      }
      return members(inner, of: description.name, names + [name])
    case .number, .integer, .boolean, .text, .image, .choice, .color, .numbers, .indexPath, .section, .curve,
      .updateAnimation, .effect, .list, .layout, .style, .views, .notation, .bound, .template, .parts:
      return [Listing.ParameterEntry(description)]
    }
  }

  private init(_ description: ParameterDescription) {
    let value = description.defaultValue.sceneText
    self.init(
      name: description.name, formerNames: description.formerNames, type: description.type.noun,
      defaultValue: value.isEmpty ? nil : value, isRequired: description.isRequired, help: description.help,
      range: description.type.rangeText)
    unit = description.type.unit == .none ? nil : description.type.unit.rawValue
    switch description.type {
    case .number(let range, _), .numbers(_, let range, _): (minimum, maximum) = (range.lowerBound, range.upperBound)
    case .integer(let range): (minimum, maximum) = (Double(range.lowerBound), Double(range.upperBound))
    case .choice(let names): choices = names
    case .notation(let notation): (minimum, maximum) = (notation.range.lowerBound, notation.range.upperBound)
    case .boolean, .text, .image, .color, .indexPath, .section, .curve, .updateAnimation, .effect, .list, .object,
      .layout,
      .style, .views, .definition, .bound, .template, .parts:
      break
    }
  }

  var row: [String] {
    // A long list would move the help off the screen. The JSON contains the whole list.
    let start =
      isRequired ? "required" : defaultValue.map { "default " + ($0.count > 40 ? $0.prefix(39) + "…" : $0) } ?? ""
    return [name, type, range ?? "", start, help]
  }
}
