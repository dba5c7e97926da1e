import Compositor
import Foundation

/// Everything that can be named, described by the declarations.
struct Listing {
  /// A kind of things that can be named.
  struct Topic {
    var name: String
    var entries: [Entry]
  }

  /// One thing that can be named.
  struct Entry: Encodable {
    var name: String
    var summary: String
    var parameters: [ParameterEntry] = []
    /// A scene, or a part of one.
    var example: String?
  }

  /// One parameter of a layout, transition or scene.
  struct ParameterEntry: Encodable {
    var name: String
    var type: String
    var unit: String?
    var minimum: Double?
    var maximum: Double?
    var choices: [String]?
    var defaultValue: String?
    var isRequired: Bool
    var help: String
    /// As tables show it.
    var range: String?

    enum CodingKeys: String, CodingKey {
      case name, type, unit, minimum, maximum, choices
      case defaultValue = "default"
      case isRequired = "required"
      case help
    }
  }

  /// In the order of the command's help.
  let topics: [Topic]

  /// What a catalog's scenes may say.
  init(_ catalog: Catalog) {
    topics = [
      Topic(name: "layouts", entries: catalog.layouts.map { Entry(layout: $0) }),
      Topic(name: "transitions", entries: catalog.transitions.map { Entry(transition: $0, catalog: catalog) }),
      Topic(name: "curves", entries: Self.curves),
      Topic(name: "formats", entries: Self.formats),
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

  private static var formats: [Entry] {
    FrameWriters.all.map { writer in
      let format = writer.format
      return Entry(name: format.name, summary: "\(format.names.joined(separator: ", ")): \(format.help)")
    }
  }

  private static var sceneKeys: [Entry] {
    let declared = SceneSettings.parameterDescriptions.map { description in
      var members: [ParameterDescription] = []
      if case .object(let nested) = description.type { members = nested }
      return Entry(name: description.name, summary: description.help, parameters: members.flatMap(ParameterEntry.all))
    }
    let sections = SectionSettings.parameterDescriptions.flatMap(ParameterEntry.all)
    return declared + [
      Entry(
        name: "sections", summary: "items per section, or mappings of them", parameters: sections,
        example: "sections: [25]"),
      Entry(
        name: "layout", summary: "a kind of list layouts, with its parameters",
        example: "layout: { kind: coverFlow }"),
      Entry(name: "timeline", summary: "a list of steps, each a kind of list transitions; they may have a name"),
    ]
  }

  /// The value as JSON for programs.
  static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Nothing in a listing can fail to encode: there are only texts and finite numbers.
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

extension Listing.Entry {
  fileprivate init(layout: any CollectionLayout.Type) {
    let descriptions = layout.parameterDescriptions
    let few = descriptions.prefix(2).map { ", \($0.name): \($0.defaultValue.sceneText)" }.joined()
    self.init(
      name: layout.kind, summary: layout.summary, parameters: descriptions.flatMap(Listing.ParameterEntry.all),
      example: Self.example(layout: "{ kind: \(layout.kind)\(few) }", step: "scroll: \(ScrollTransition.example)"))
  }

  fileprivate init(transition: any Transition.Type, catalog: Catalog) {
    self.init(
      name: transition.kind, summary: transition.summary,
      parameters: transition.parameterDescriptions.flatMap(Listing.ParameterEntry.all),
      example: Self.example(
        layout: "{ kind: \(catalog.layouts.first?.kind ?? "…") }", step: "\(transition.kind): \(transition.example)"))
  }

  private static func example(layout: String, step: String) -> String {
    """
    canvas: { size: [640, 360], background: "#16161d" }
    layout: \(layout)
    timeline:
      - \(step)
      - hold: 0.5
    """
  }

  /// The entry in full.
  var page: String {
    var parts = [summary.isEmpty ? name : "\(name): \(summary)"]
    if !parameters.isEmpty { parts.append(columns(parameters.map(\.row))) }
    if let example {
      parts.append((["Example:"] + example.split(separator: "\n").map { "  \($0)" }).joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }
}

extension Listing.Topic {
  /// One line for each entry.
  func table(indented: Bool) -> String {
    let rows = entries.map { [$0.name, $0.summary] }
    return indented ? "\(name):\n" + columns(rows) : columns(rows, indent: "")
  }
}

extension Listing.ParameterEntry {
  /// The parameter, or for a nested object its members with their paths: `border.width`.
  fileprivate static func all(_ description: ParameterDescription) -> [Listing.ParameterEntry] {
    if case .object(let members) = description.type {
      return members.flatMap(all).map { member in
        var member = member
        member.name = "\(description.name).\(member.name)"
        return member
      }
    }
    return [Listing.ParameterEntry(description)]
  }

  private init(_ description: ParameterDescription) {
    let value = description.defaultValue.sceneText
    self.init(
      name: description.name, type: description.type.noun, defaultValue: value.isEmpty ? nil : value,
      isRequired: description.isRequired, help: description.help, range: description.type.rangeText)
    switch description.type {
    case .number(let range, let unit), .numbers(_, let range, let unit):
      (minimum, maximum, self.unit) = (range.lowerBound, range.upperBound, unit == .none ? nil : unit.rawValue)
    case .integer(let range): (minimum, maximum) = (Double(range.lowerBound), Double(range.upperBound))
    case .choice(let names): choices = names
    case .boolean, .text, .color, .indexPath, .curve, .list, .object: break
    }
  }

  fileprivate var row: [String] {
    let start = isRequired ? "required" : defaultValue.map { "default \($0)" } ?? ""
    return [name, type, range ?? "", start, help]
  }
}

/// Rows as lines with aligned columns.
private func columns(_ rows: [[String]], indent: String = "  ") -> String {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
  return rows.map { row in
    var line = indent
    for (cell, width) in zip(row, widths) where width > 0 {
      line += cell + String(repeating: " ", count: width - cell.count + 2)
    }
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }.joined(separator: "\n")
}
