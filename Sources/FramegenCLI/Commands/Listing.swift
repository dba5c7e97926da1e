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
    var name: String
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
        let parameters = key.members.flatMap(ParameterEntry.all)
        return Entry(name: key.rawValue, summary: key.help, parameters: parameters, example: key.example)
      }
  }
}

extension Listing.Entry {
  var page: String {
    var parts = [summary.isEmpty ? name : "\(name): \(summary)"]
    if !parameters.isEmpty { parts.append(columns(parameters.map(\.row))) }
    if let views { parts.append("Views:\n" + columns(views.map(\.row))) }
    if let background { parts.append("Background:\n  \(background)") }
    if let example {
      parts.append((["Example:"] + example.split(separator: "\n").map { "  \($0)" }).joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }
}

extension Listing.Topic {
  func table(indented: Bool) -> String {
    let rows = entries.map { [$0.name, $0.summary] }
    return indented ? "\(name):\n" + columns(rows) : columns(rows, indent: "")
  }
}

extension ViewDescription {
  /// The key of the style in a scene, such as `cell` or `views.header`.
  var sceneKey: String { kind == .cell ? SceneKey.cell.rawValue : "\(SceneKey.views.rawValue).\(kind.name)" }

  fileprivate var row: [String] { [sceneKey, help, lookText ?? ""] }
}

extension SceneKey {
  fileprivate var members: [ParameterDescription] {
    switch self {
    case .sections: SceneSchema.sectionParameters
    case .cell, .views, .background: CellStyle.parameterDescriptions
    case .fonts: SceneSchema.fontParameters
    case .layout, .photos, .items, .templates, .timeline, .schema: []
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
      name: description.name, type: description.type.noun, defaultValue: value.isEmpty ? nil : value,
      isRequired: description.isRequired, help: description.help, range: description.type.rangeText)
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

  fileprivate var row: [String] {
    // A long list would move the help off the screen. The JSON contains the whole list.
    let start =
      isRequired ? "required" : defaultValue.map { "default " + ($0.count > 40 ? $0.prefix(39) + "…" : $0) } ?? ""
    return [name, type, range ?? "", start, help]
  }
}

private func columns(_ rows: [[String]], indent: String = "  ") -> String {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
  return rows.map { row in
    let cells = zip(row, widths).filter { $0.1 > 0 }.map { $0.0.padded(to: $0.1 + 2) }
    return (indent + cells.joined()).trimmedAtEnd
  }.joined(separator: "\n")
}
