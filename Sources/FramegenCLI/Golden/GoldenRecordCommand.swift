import ArgumentParser
import FoundationEssentials
import Goldens
import ImageComparison
import Outputs
import Support

struct GoldenRecordCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Record the frames of scenes and recordings as goldens.",
    discussion: """
      A golden has the name of its scene. Review the recorded frames before you commit them. With CI set, nothing is \
      recorded without --force.

      Examples:
        \(commandName) golden record carousel.yaml
        \(commandName) golden record carousel.yaml --name carousel/turn --tolerance "pixelmatch(threshold: 0.1)"
      """)

  @Argument(help: ArgumentHelp("Scenes and recordings, or goldens of scenes to record again.", valueName: "scene"))
  var scenes: [String]

  @Option(help: ArgumentHelp("The golden's name, for a single scene.", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp("The tolerance for verification.", valueName: "tolerance"), transform: Tolerance.argument)
  var tolerance: Tolerance?

  @Flag(help: "Store only digests, which take a few bytes per frame but can't be reviewed.")
  var digestsOnly = false

  @Flag(help: "Record even if CI is set.")
  var force = false

  @OptionGroup var options: GoldenOptions
  @OptionGroup var drawing: DrawingOptions

  func validate() throws {
    if name != nil, scenes.count != 1 { throw ValidationError("--name requires a single scene") }
    if let name,
      name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) || name.hasPrefix("/") || name.isEmpty
    {
      throw ValidationError("--name takes a name such as carousel/turn, in which no part begins with a dot")
    }
  }

  mutating func run(in context: ToolContext) async throws {
    let workspace = try GoldenWorkspace(options, in: context)
    try workspace.refuseContinuousIntegration(unless: force)
    let goldens = try scenes.map { scene in
      let golden = try SceneGolden(scene, in: workspace)
      guard let name else { return try workspace.refuseOtherOwner(of: golden) }
      // Empty parts don't distinguish names.
      return SceneGolden(name: name.split(separator: "/").joined(separator: "/"), path: golden.path)
    }
    for golden in goldens {
      guard let issue = GoldenStore.issue(ofName: golden.name) else { continue }
      throw ToolFailure(.usage, "the name \(golden.name.shellWord) \(issue)", advice: "choose another one with --name")
    }
    if let twice = Dictionary(grouping: goldens, by: \.name).values.first(where: { $0.count > 1 }) {
      throw ToolFailure(
        .usage, "\(twice.map(\.path).joined(separator: " and ")) would both be the golden \(twice[0].name)",
        advice: "record them separately with --name")
    }
    for golden in goldens { try await record(golden, workspace, in: context) }
  }

  private func record(_ golden: SceneGolden, _ workspace: GoldenWorkspace, in context: ToolContext) async throws {
    var check = workspace.check
    (check.recording, check.isContinuousIntegration) = (.all, false)
    let rendered = try await RenderedSequence(
      golden.path, options: InputOptions.parse([]), drawing: drawing, in: context)
    try await refuseVacuousTolerance(for: rendered.frames)
    let result = try await check.result(
      golden.name, rendered.frames, scale: rendered.scale,
      owner: .scene(path: workspace.source(ofPath: golden.path)), content: digestsOnly ? .digests : .pixels)
    var manifest = try check.store.manifest(of: golden.name)
    if let tolerance, manifest.tolerance != tolerance {
      manifest.tolerance = tolerance
      try check.store.write(manifest, of: golden.name)
    }
    let folder = check.store.path(of: golden.name)
    try context.stdout.line(folder)
    guard !drawing.quiet else { return }
    let shape = rendered.frames.shape
    let change = result.verdict.outcome == .identical ? "unchanged" : result.golden == nil ? "new" : "changed"
    let count = counted(rendered.frames.indices.count, "frame")
    try context.stderr.line(
      "\(golden.name): \(change), \(count) of \(shape.width) × \(shape.height) pixels"
        + (digestsOnly ? "" : "; review \(folder.appendingPath(GoldenStore.pixelsName))"))
  }

  /// Rejects a tolerance that verification would reject later.
  private func refuseVacuousTolerance(for frames: FrameSequence) async throws {
    guard let tolerance, try await SequenceComparison(tolerance: tolerance).acceptsBlank(frames) else { return }
    throw ToolFailure(.usage, "--tolerance \(tolerance) would accept a blank frame", advice: "use a stricter tolerance")
  }
}

struct SceneGolden: Hashable {
  var name: String
  var path: String
}

extension SceneGolden {
  /// Finds the scene of an argument, which is a path or the name of a golden.
  init(_ argument: String, in workspace: GoldenWorkspace) throws {
    if FileManager.default.fileExists(atPath: argument), !isFolder(argument) {
      self.init(name: argument.pathStem, path: argument)
      return
    }
    let name = workspace.name(argument)
    let names = workspace.check.store.names()
    guard names.contains(name) else {
      throw ToolFailure(
        .missingInput, subject: argument,
        "no such scene, and no such golden in \(workspace.check.store.path)"
          + (closestMatch(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""),
        advice: "use the path of a scene or a recording")
    }
    guard case .scene(let path) = try workspace.check.store.manifest(of: name).owner else {
      throw ToolFailure(
        .usage, subject: argument, "is the golden of a test",
        advice: "record it with its test: GOLDEN_RECORD=failed swift test")
    }
    self.init(name: name, path: workspace.path(ofSource: path))
  }
}
