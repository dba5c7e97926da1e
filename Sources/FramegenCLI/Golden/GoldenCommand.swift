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
    let (names, waiting) = (workspace.check.store.names(), workspace.check.pendingNames)
    for name in names { try context.stdout.line("\(name)\(waiting.contains(name) ? ": differs" : "")") }
    for name in waiting where !names.contains(name) { try context.stdout.line("\(name): no golden yet") }
    let next =
      !waiting.isEmpty
      ? "golden report shows the differences"
      : names.isEmpty ? "golden record SCENE records one" : "golden verify compares them"
    try context.stderr.line("\(names.count) goldens in \(workspace.check.store.path); \(context.toolName) \(next)")
  }
}
