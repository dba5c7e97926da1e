import ArgumentParser
import Goldens
import Support

struct GoldenApproveCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve", abstract: "Make pending frames the goldens.",
    discussion: """
      Review the frames first: \(commandName) golden report. With CI set, nothing is approved without --force. To \
      approve frames that CI has kept, download them and use --artifacts.

      Examples:
        \(commandName) golden approve carousel
        \(commandName) golden approve --all
        \(commandName) golden approve --all --artifacts downloaded/pending
      """)

  @Argument(help: ArgumentHelp("The names of goldens.", valueName: "name"))
  var names: [String] = []

  @Flag(help: "Approve all pending frames.")
  var all = false

  @Flag(help: "Approve even if CI is set.")
  var force = false

  @OptionGroup var options: GoldenOptions

  func validate() throws {
    if names.isEmpty != all { throw ValidationError("use either names or --all") }
  }

  mutating func run(in context: ToolContext) async throws {
    let workspace = try GoldenWorkspace(options, in: context)
    try workspace.refuseContinuousIntegration(unless: force)
    let names = try workspace.pendingNames(names)
    for name in names {
      try await workspace.check.approve(name)
      try context.stdout.line(workspace.check.store.path(of: name))
    }
    try context.stderr.line(
      names.isEmpty
        ? workspace.nothingWaits
        : "\(counted(names.count, "golden")) approved; commit the changes in \(workspace.check.store.path)")
  }
}

struct GoldenRejectCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Add pending images to the rejected images of their goldens.",
    discussion: """
      A rejected image always fails, at any tolerance. The list is part of golden.txt. Approving the same image later \
      removes it from the list.

      Example:
        \(commandName) golden reject carousel
      """)

  @Argument(help: ArgumentHelp("The names of goldens.", valueName: "name"))
  var names: [String]

  @OptionGroup var options: GoldenOptions

  mutating func run(in context: ToolContext) async throws {
    let workspace = try GoldenWorkspace(options, in: context)
    for name in try workspace.pendingNames(names) {
      let count = try workspace.check.reject(name)
      try context.stdout.line(workspace.check.store.path(of: name, GoldenStore.manifestName))
      try context.stderr.line("\(name): \(counted(count, "image")) rejected")
    }
  }
}

struct GoldenReportCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Write reports of pending frames.",
    discussion: """
      The frames are those that tests and golden verify have kept in .build/golden. The default is report.html.

      Examples:
        \(commandName) golden report -o report.html
        \(commandName) golden report --junit goldens.xml --markdown comment.md
      """)

  @OptionGroup var options: GoldenOptions
  @OptionGroup var reports: ReportOptions

  mutating func run(in context: ToolContext) async throws {
    let workspace = try GoldenWorkspace(options, in: context)
    var entries: [GoldenReport.Entry] = []
    for name in workspace.check.pendingNames {
      let pending = try await workspace.check.pending(name)
      entries.append(GoldenReport.Entry(pending, approveCommand: workspace.approveCommand(name)))
    }
    var reports = reports
    if reports.isEmpty { reports.output = "report.html" }
    let report = GoldenReport(entries: entries)
    try await reports.write(report, in: context)
    try context.stderr.line(
      entries.isEmpty ? "\(workspace.nothingWaits): all verified goldens were accepted" : report.summary)
  }
}

struct GoldenDiffCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Describe how pending frames differ from their goldens, and write images.",
    discussion: """
      The images are the expected image, the actual image, and their difference, for each frame that isn't accepted.

      Examples:
        \(commandName) golden diff carousel
        \(commandName) golden diff carousel -o difference/
      """)

  @Argument(help: ArgumentHelp("The names of goldens (default: all with pending frames).", valueName: "name"))
  var names: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder for images (default: beside the pending frames).", valueName: "folder"))
  var output: String?

  @OptionGroup var options: GoldenOptions

  mutating func run(in context: ToolContext) async throws {
    let workspace = try GoldenWorkspace(options, in: context)
    let names = try workspace.pendingNames(names)
    if names.isEmpty { try context.stderr.line(workspace.nothingWaits) }
    var failures = 0
    for name in names {
      let pending = try await workspace.check.pending(name)
      try context.stdout.line("\(name): \(pending.verdict.summary.replacing("\n", with: "\n  "))")
      if !pending.verdict.isAccepted { failures += 1 }
      let folder =
        output.map { names.count == 1 ? $0 : $0.appendingPath(name) }
        ?? "\(workspace.check.artifacts.path)-diff".appendingPath(name)
      let paths = try await DifferenceFolder(path: folder).write(
        pending.verdict, expected: try pending.golden?.sequence(), actual: try pending.actual.sequence())
      for path in paths { try context.stdout.line(path) }
    }
    if failures > 0 {
      throw ToolFailure(
        .differ, "\(counted(failures, "golden")) not accepted",
        advice: "accept with \(workspace.approveCommand(names.count == 1 ? names[0] : nil))")
    }
  }
}
