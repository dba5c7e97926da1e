import ArgumentParser
import Goldens
import Support

struct GoldenPruneCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune", abstract: "Remove goldens whose scene or test no longer exists.",
    discussion: """
      The command searches the source files, so it's safe after swift test --filter. Goldens with an unknown source are kept.

      Examples:
        \(commandName) golden prune --check
        \(commandName) golden prune
      """)

  @Flag(help: "List orphaned goldens without deleting them; exit with 1 if there are any.")
  var check = false

  @OptionGroup var options: GoldenOptions

  mutating func run(in context: ToolContext) async throws {
    let workspace = try GoldenWorkspace(options, in: context)
    let store = workspace.check.store
    var count = 0
    for name in store.names() {
      switch store.ownership(of: name, sourcesIn: workspace.folder) {
      case .owned: continue
      case .unknown(let reason): try context.stderr.line("\(name): kept: \(reason)")
      case .obsolete(let reason):
        count += 1
        try context.stdout.line(store.path(of: name))
        try context.stderr.line("\(name): \(check ? "orphaned" : "removed"): \(reason)")
        if !check { try store.remove(name) }
      }
    }
    if count == 0 { try context.stderr.line("no golden in \(store.path) is orphaned") }
    if check, count > 0 {
      throw ToolFailure(
        .differ, "\(counted(count, "golden")) orphaned", advice: "remove them with \(workspace.command) golden prune")
    }
  }
}
