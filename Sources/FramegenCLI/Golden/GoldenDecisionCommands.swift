import ArgumentParser
import Goldens
import Support

/// `golden approve`: frames that differ become the golden.
struct GoldenApproveCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "approve",
      abstract: "Make frames that wait for a decision the goldens.",
      discussion: """
        Look at them first: \(commandName) golden report. With CI set, nothing is approved unless --force is given: frames \
        that CI has kept are approved where you unpack them, with --artifacts.

        Examples:
          \(commandName) golden approve carousel
          \(commandName) golden approve --all
          \(commandName) golden approve --all --artifacts downloaded/pending
        """)
  }

  @Argument(help: ArgumentHelp("Names of goldens.", valueName: "name"))
  var names: [String] = []

  @Flag(help: "All that wait.")
  var all = false

  @Flag(help: "Approve although CI is set.")
  var force = false

  @OptionGroup var options: GoldenOptions

  func validate() throws {
    if names.isEmpty != all { throw ValidationError("give either names or --all") }
  }

  mutating func run(in context: ToolContext) async throws {
    let workspace = try GoldenWorkspace(options, in: context)
    try workspace.refuseContinuousIntegration(unless: force)
    let names = try workspace.pendingNames(names)
    for name in names {
      try await reportingGoldens { try await workspace.check.approve(name) }
      try context.stdout.line(workspace.check.store.path(of: name))
    }
    try context.stderr.line(
      names.isEmpty
        ? workspace.nothingWaits
        : "\(counted(names.count, "golden")) approved; commit what changed in \(workspace.check.store.path)")
  }
}

/// `golden reject`: frames that differ are wrong for ever.
struct GoldenRejectCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "reject",
      abstract: "Put pictures that wait on their golden's list of wrong ones.",
      discussion: """
        A rejected picture fails from then on, whatever the tolerance. The list is part of golden.txt. Approving the \
        same picture later takes it off the list.

        Example:
          \(commandName) golden reject carousel
        """)
  }

  @Argument(help: ArgumentHelp("Names of goldens.", valueName: "name"))
  var names: [String]

  @OptionGroup var options: GoldenOptions

  mutating func run(in context: ToolContext) async throws {
    let workspace = try GoldenWorkspace(options, in: context)
    for name in try workspace.pendingNames(names) {
      let count = try await reportingGoldens { try workspace.check.reject(name) }
      try context.stdout.line(workspace.check.store.path(of: name, GoldenStore.manifestName))
      try context.stderr.line("\(name): \(counted(count, "picture")) rejected")
    }
  }
}

/// `golden report`: what waits for a decision, for people and programs.
struct GoldenReportCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "report",
      abstract: "Write reports of the frames that wait for a decision.",
      discussion: """
        The frames are those that tests and golden verify have left in .build/golden. Without options, report.html.

        Examples:
          \(commandName) golden report -o report.html
          \(commandName) golden report --junit goldens.xml --markdown comment.md
        """)
  }

  @OptionGroup var options: GoldenOptions
  @OptionGroup var reports: ReportOptions

  mutating func run(in context: ToolContext) async throws {
    let workspace = try GoldenWorkspace(options, in: context)
    var entries: [GoldenReport.Entry] = []
    for name in workspace.check.pendingNames {
      let pending = try await reportingGoldens { try await workspace.check.pending(name) }
      entries.append(GoldenReport.Entry(pending, approveCommand: workspace.approveCommand(name)))
    }
    var reports = reports
    if reports.isEmpty { reports.output = "report.html" }
    let report = GoldenReport(entries: entries)
    try await reports.write(report, in: context)
    try context.stderr.line(
      entries.isEmpty
        ? "\(workspace.nothingWaits): all goldens that ran were accepted" : report.summary)
  }
}

/// `golden diff`: what differs, in words and pictures.
struct GoldenDiffCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "diff",
      abstract: "Tell how frames that wait differ from their goldens, and write pictures.",
      discussion: """
        Pictures are expected, actual and difference of each frame that is not accepted.

        Examples:
          \(commandName) golden diff carousel
          \(commandName) golden diff carousel -o difference/
        """)
  }

  @Argument(help: ArgumentHelp("Names of goldens; all that wait if left out.", valueName: "name"))
  var names: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder for pictures (default: beside the frames that wait).", valueName: "folder"))
  var output: String?

  @OptionGroup var options: GoldenOptions

  mutating func run(in context: ToolContext) async throws {
    let workspace = try GoldenWorkspace(options, in: context)
    let names = try workspace.pendingNames(names)
    if names.isEmpty { try context.stderr.line(workspace.nothingWaits) }
    var failures = 0
    for name in names {
      let pending = try await reportingGoldens { try await workspace.check.pending(name) }
      try context.stdout.line("\(name): \(pending.verdict.summary.replacing("\n", with: "\n  "))")
      if !pending.verdict.isAccepted { failures += 1 }
      let folder =
        output.map { names.count == 1 ? $0 : $0.appendingPath(name) }
        ?? "\(workspace.check.artifacts.path)-diff".appendingPath(name)
      let paths = try await reportingGoldens {
        try await DifferenceFolder(path: folder).write(
          pending.verdict, expected: try pending.golden?.sequence(), actual: try pending.actual.sequence())
      }
      for path in paths { try context.stdout.line(path) }
    }
    if failures > 0 {
      throw ToolFailure.differ(
        "\(counted(failures, "golden")) not accepted",
        advice: "accept with \(workspace.approveCommand(names.count == 1 ? names[0] : nil))")
    }
  }
}
