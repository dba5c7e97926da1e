import ArgumentParser
import Goldens
import Support

/// `golden prune`: goldens that nothing makes any more.
struct GoldenPruneCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "prune",
      abstract: "Remove goldens whose scene or test is gone.",
      discussion: """
        Sources are looked for, not runs: it is safe after swift test --filter. A golden of which nobody can tell stays.

        Examples:
          \(commandName) golden prune --check
          \(commandName) golden prune
        """)
  }

  @Flag(help: "Only tell, and exit with 1 if there are any.")
  var check = false

  @OptionGroup var options: GoldenOptions

  mutating func run(in context: ToolContext) async throws {
    let workspace = try GoldenWorkspace(options, in: context)
    let store = workspace.check.store
    var count = 0
    for name in store.names() {
      switch store.ownership(of: name, sourcesIn: workspace.folder) {
      case .owned: continue
      case .unknown(let reason): try context.stderr.line("\(name): kept, since nobody can tell: \(reason)")
      case .obsolete(let reason):
        count += 1
        try context.stdout.line(store.path(of: name))
        try context.stderr.line("\(name): \(check ? "obsolete" : "removed"): \(reason)")
        if !check { try await reportingGoldens { try store.remove(name) } }
      }
    }
    if count == 0 { try context.stderr.line("no golden in \(store.path) is obsolete") }
    if check, count > 0 {
      throw ToolFailure.differ(
        "\(counted(count, "golden")) obsolete", advice: "remove them with \(context.toolName) golden prune")
    }
  }
}
