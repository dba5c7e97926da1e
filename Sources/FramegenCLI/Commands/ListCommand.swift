import ArgumentParser
import FoundationEssentials
import SceneFiles
import Support

struct ListCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "Show layouts, transitions, animations, effects, curves, templates and their parts, formats, and scene keys.",
    discussion: """
      With a name, with or without its list, it shows the parameters and an example. A key, such as cornerRadius, \
      is found wherever scenes have it. steps is another name of transitions. On a terminal, lines have its width.

      Examples:
        \(commandName) list
        \(commandName) list transitions
        \(commandName) list coverFlow
        \(commandName) list cornerRadius
        \(commandName) list layouts --json
      """)

  @Argument(
    help: ArgumentHelp(
      "layouts, transitions, animations, effects, curves, templates, parts, symbols, formats, scene, or a name there.",
      valueName: "what")
  )
  var topic: String?

  @Argument(help: ArgumentHelp("A name to show in full.", valueName: "name"))
  var name: String?

  @Flag(help: "Print JSON.")
  var json = false

  mutating func run(in context: ToolContext) async throws {
    let listing = Listing(context.catalog)
    var chosen = listing.topics
    if let topic {
      guard let found = chosen.first(where: { $0.name == (topic == "steps" ? "transitions" : topic) }) else {
        return try show(topic, in: listing, context)
      }
      chosen = [found]
    }
    let width = context.lineWidth
    if let name {
      let entry = chosen[0].entries.first { $0.name == name || $0.formerNames.contains(name) }
      guard let entry else {
        throw Self.unknown(name, among: chosen[0].entries.map(\.name), "\(context.toolName) list \(chosen[0].name)")
      }
      try context.stdout.line(json ? entry.json.listingText : entry.page(width: width))
    } else {
      let tables = chosen.map { $0.table(indented: topic == nil, width: width) }.joined(separator: "\n\n")
      let all = JSONValue.object(chosen.map { .init(key: $0.name, value: $0.json) })
      try context.stdout.line(json ? all.listingText : tables)
    }
  }

  /// Shows the entries with a name from all lists, and the keys with the name in other entries.
  private func show(_ name: String, in listing: Listing, _ context: ToolContext) throws {
    let found = listing.matches(for: name)
    guard self.name == nil, !found.isEmpty else {
      let names = self.name == nil ? listing.names : listing.topics.map(\.name)
      throw Self.unknown(name, among: names, "\(context.toolName) list")
    }
    let entries = found.flatMap { match in match.entries.map { (match.topic, $0) } }
    if json {
      let owners = found.flatMap { match in match.keys.map { (match.topic, $0.entry) } }
      let shown = entries.isEmpty ? owners : entries
      if shown.count == 1, !entries.isEmpty { return try context.stdout.line(shown[0].1.json.listingText) }
      return try context.stdout.line(Self.json(of: shown).listingText)
    }
    let width = context.lineWidth
    let isNamed = entries.count > 1
    let pages = entries.map { (isNamed ? "\($0.0)\n\n" : "") + $0.1.page(width: width) }
    let tables = found.compactMap { $0.keyTable(width: width) }
    let title = entries.isEmpty || tables.isEmpty ? [] : ["Keys with this name:"]
    try context.stdout.line((pages + title + tables).joined(separator: "\n\n"))
  }

  /// Returns the entries by list.
  private static func json(of entries: [(String, Listing.Entry)]) -> JSONValue {
    .object(
      entries.map(\.0).uniqued.map { topic in
        let chosen = entries.filter { $0.0 == topic }.map(\.1.json).uniqued
        return .init(key: topic, value: chosen.count == 1 ? chosen[0] : .list(chosen))
      })
  }

  private static func unknown(_ word: String, among names: [String], _ command: String) -> ToolFailure {
    let meant = suggestion(for: word, among: names)
    return ToolFailure(.usage, "unknown name \(quoted(word))\(meant)", advice: "see \(command)")
  }
}
