import ArgumentParser
import Foundation
import SceneFiles
import Support

struct ListCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "Show layouts, transitions, animations, effects, timing curves, cell templates, output formats, and scene keys.",
    discussion: """
      With a name, with or without its list, it shows the parameters and an example. steps is another name of transitions.

      Examples:
        \(commandName) list
        \(commandName) list transitions
        \(commandName) list coverFlow
        \(commandName) list layouts --json
      """)

  @Argument(
    help: ArgumentHelp(
      "layouts, transitions, animations, effects, curves, templates, formats, scene, or a name in any of them.",
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
        return try show(topic, in: chosen, context)
      }
      chosen = [found]
    }
    if let name {
      guard let entry = chosen[0].entries.first(where: { $0.name == name }) else {
        throw Self.unknown(name, among: chosen[0].entries.map(\.name), "\(context.toolName) list \(chosen[0].name)")
      }
      try context.stdout.line(json ? entry.json.listingText : entry.page)
    } else {
      let tables = chosen.map { $0.table(indented: topic == nil) }.joined(separator: "\n\n")
      let all = JSONValue.object(chosen.map { .init(key: $0.name, value: $0.json) })
      try context.stdout.line(json ? all.listingText : tables)
    }
  }

  /// Shows the entries with a name from all lists.
  private func show(_ name: String, in topics: [Listing.Topic], _ context: ToolContext) throws {
    let found = topics.flatMap { topic in topic.entries.filter { $0.name == name }.map { (topic.name, $0) } }
    guard self.name == nil, let (_, first) = found.first else {
      let names = topics.map(\.name) + (self.name == nil ? topics.flatMap { $0.entries.map(\.name) } : [])
      throw Self.unknown(name, among: names, "\(context.toolName) list")
    }
    if found.count == 1 { return try context.stdout.line(json ? first.json.listingText : first.page) }
    let all = JSONValue.object(found.map { .init(key: $0.0, value: $0.1.json) })
    let pages = found.map { "\($0.0)\n\n\($0.1.page)" }.joined(separator: "\n\n")
    try context.stdout.line(json ? all.listingText : pages)
  }

  private static func unknown(_ word: String, among names: [String], _ command: String) -> ToolFailure {
    let meant = suggestion(for: word, among: names)
    return ToolFailure(.usage, "unknown name \(quoted(word))\(meant)", advice: "see \(command)")
  }
}
