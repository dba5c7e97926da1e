import ArgumentParser
import Goldens

struct GoldenCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "golden", abstract: "Record, verify, and approve goldens, the references of frames.",
    discussion: """
      A golden is a folder in golden/ with a text file of one digest per frame, and an animated PNG. This command \
      verifies the goldens of scenes and recordings. swift test verifies the goldens of tests. Frames that differ are \
      kept in .build/golden until you approve or reject them.

      Examples:
        \(commandName) golden record carousel.yaml
        \(commandName) golden verify -o report.html
        \(commandName) golden report
      """,
    subcommands: [
      GoldenRecordCommand.self, GoldenVerifyCommand.self, GoldenDiffCommand.self, GoldenApproveCommand.self,
      GoldenRejectCommand.self, GoldenReportCommand.self, GoldenPruneCommand.self, GoldenExplainCommand.self,
    ])

  @OptionGroup var options: GoldenOptions

  /// Lists the goldens, and which of them have pending frames.
  mutating func run(in context: ToolContext) async throws {
    let workspace = try GoldenWorkspace(options, in: context)
    let (entries, waiting) = (workspace.check.store.entries(), workspace.check.pendingNames)
    let names = entries.map(\.name)
    for entry in entries {
      let state = entry.error.map { ": \($0)" } ?? (waiting.contains(entry.name) ? ": differs" : "")
      try context.stdout.line(entry.name + state)
    }
    for name in waiting where !names.contains(name) { try context.stdout.line("\(name): no golden yet") }
    let next =
      !waiting.isEmpty
      ? "golden report shows the differences"
      : names.isEmpty ? "golden record SCENE records one" : "golden verify compares them"
    try context.stderr.line("\(names.count) goldens in \(workspace.check.store.path); \(workspace.command) \(next)")
  }
}
