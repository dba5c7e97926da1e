import JSON
import ArgumentParser
import Compositor
import Foundation
import Rendering
import SceneFiles

/// `list`: what scenes and options may name, from the declarations that decode them.
struct ListCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: "Show layouts, transitions, animations, timing curves, output formats and the keys of a scene.",
      discussion: """
        With a name: its parameters and an example.

        Examples:
          \(commandName) list
          \(commandName) list transitions
          \(commandName) list layouts coverFlow
          \(commandName) list layouts --json
        """)
  }

  @Argument(
    help: ArgumentHelp("layouts, transitions, animations, curves, formats or scene; all if omitted.", valueName: "what")
  )
  var topic: String?

  @Argument(help: ArgumentHelp("One of them, shown in full.", valueName: "name"))
  var name: String?

  @Flag(help: "Print JSON.")
  var json = false

  mutating func run(in context: ToolContext) async throws {
    let listing = Listing(context.catalog)
    var chosen = listing.topics
    if let topic {
      guard let found = chosen.first(where: { $0.name == topic }) else {
        throw Self.unknown(topic, among: chosen.map(\.name), "\(context.toolName) list")
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

  private static func unknown(_ word: String, among names: [String], _ command: String) -> ToolFailure {
    let meant = suggestion(for: word, among: names)
    return ToolFailure(.usage, "there is no \(quoted(word)) to list\(meant)", advice: "see \(command)")
  }
}
