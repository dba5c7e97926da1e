import ArgumentParser
import Goldens
import Support

struct GoldenExplainCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show the differing layout attributes, and the command that renders the frame again.",
    discussion: """
      The attributes were recorded with the frames. A golden without attributes.txt has none.

      Example:
        \(commandName) golden explain carousel
      """)

  @Argument(help: ArgumentHelp("The golden's name.", valueName: "name"))
  var name: String

  @OptionGroup var options: GoldenOptions

  private static let elementLimit = 20

  mutating func run(in context: ToolContext) async throws {
    let workspace = try GoldenWorkspace(options, in: context)
    guard let name = try workspace.pendingNames([name]).first else { return }
    let pending = try await workspace.check.pending(name)
    try context.stdout.line("\(name): \(pending.verdict.summary)")
    try context.stdout.line(try attributes(pending))
    let owner = pending.actual.manifest.owner ?? pending.golden?.manifest.owner
    let frame = pending.verdict.appearance?.worst ?? pending.verdict.frames.first { !$0.isAccepted }?.index ?? 0
    switch owner {
    case .scene(let path):
      let scene = workspace.path(ofSource: path)
      try context.stdout.line("render frame \(frame) again:")
      try context.stdout.line("  \(context.toolName) still \(scene.shellWord) --at \(frame) -o frame-\(frame).png")
      try context.stdout.line("its attributes:")
      try context.stdout.line("  \(context.toolName) attributes \(scene.shellWord) --at \(frame)")
    case .test(let test, let source):
      let function = test.split(separator: "/").last.map { String($0.prefix { $0 != "(" }) } ?? test
      try context.stdout.line("compare again (\(source)):")
      try context.stdout.line("  swift test --filter \(function.shellWord)")
    case nil: try context.stdout.line("the source of these frames is unknown")
    }
  }

  private func attributes(_ pending: PendingGolden) throws -> String {
    guard let actual = try pending.actual.sequence().attributes,
      let golden = try pending.golden?.sequence().attributes
    else { return "attributes: not recorded for both sides" }
    let differences = actual.differences(from: golden)
    if differences.isEmpty { return "attributes: equal; the images or styles of elements differ" }
    let lines = differences.prefix(Self.elementLimit).map { difference in
      let frames = difference.frames
      let range = frames.count == 1 ? "frame \(frames.lowerBound)" : "frames \(frames.lowerBound)–\(frames.upperBound)"
      return "  \(difference), \(range)"
    }
    let more = differences.count - lines.count
    let rest = more > 0 ? ["  and \(counted(more, "more element"))"] : []
    return (["attributes:"] + lines + rest).joined(separator: "\n")
  }
}
