import ArgumentParser
import Goldens

/// `golden`: references that frames are compared with.
struct GoldenCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "golden",
      abstract: "Record, verify and approve references of frames.",
      discussion: """
        A golden is a folder below golden/ with a text of one digest a frame, and an animated PNG of the pictures. \
        Scenes and recordings are verified here; goldens that tests own are verified by swift test. Frames that differ \
        wait in .build/golden until they are approved or rejected.

        Examples:
          \(commandName) golden record carousel.yaml
          \(commandName) golden verify -o report.html
          \(commandName) golden report
        """,
      subcommands: [
        GoldenRecordCommand.self, GoldenVerifyCommand.self, GoldenDiffCommand.self, GoldenApproveCommand.self,
        GoldenRejectCommand.self, GoldenReportCommand.self, GoldenPruneCommand.self, GoldenExplainCommand.self,
      ])
  }

  @OptionGroup var options: GoldenOptions

  /// Lists the goldens, and what waits.
  mutating func run(in context: ToolContext) async throws {
    let workspace = try GoldenWorkspace(options, in: context)
    let (names, waiting) = (workspace.check.store.names(), workspace.check.pendingNames)
    for name in names { try context.stdout.line("\(name)\(waiting.contains(name) ? ": differs" : "")") }
    for name in waiting where !names.contains(name) { try context.stdout.line("\(name): no golden yet") }
    let next =
      !waiting.isEmpty
      ? "golden report shows what differs"
      : names.isEmpty ? "golden record SCENE makes one" : "golden verify compares them"
    try context.stderr.line("\(names.count) goldens in \(workspace.check.store.path); \(context.toolName) \(next)")
  }
}
