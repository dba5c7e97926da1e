import ArgumentParser
import FoundationEssentials
import Goldens
import ImageComparison
import Support

struct GoldenVerifyCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Compare scenes and recordings with their goldens, without recording.",
    discussion: """
      Without arguments, all goldens of scenes and recordings are verified. Goldens of tests are listed, but only \
      swift test verifies them. Frames that differ are kept in .build/golden.

      Examples:
        \(commandName) golden verify
        \(commandName) golden verify carousel.yaml -o report.html --junit goldens.xml
      """)

  @Argument(help: ArgumentHelp("Scenes, recordings, or names of goldens.", valueName: "scene"))
  var goldens: [String] = []

  @Option(
    help: ArgumentHelp("The tolerance that replaces the golden's.", valueName: "tolerance"),
    transform: Tolerance.argument)
  var tolerance: Tolerance?

  @OptionGroup var options: GoldenOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var drawing: DrawingOptions

  mutating func run(in context: ToolContext) async throws {
    let workspace = try GoldenWorkspace(options, in: context)
    var entries: [GoldenReport.Entry] = []
    let (scenes, notes) = try chosen(workspace)
    for scene in scenes {
      let entry = try await verify(scene, workspace, in: context)
      try context.stdout.line("\(entry.name): \(entry.verdict.summary.replacing("\n", with: "\n  "))")
      entries.append(entry)
    }
    for note in notes where !drawing.quiet { try context.stderr.line(note) }
    let report = GoldenReport(entries: entries)
    try await reports.write(report, in: context)
    guard report.failures.isEmpty else {
      let waiting = report.failures.filter { $0.approveCommand != nil }.map(\.name)
      throw ToolFailure(
        .differ, "\(report.failures.count) of \(counted(entries.count, "golden")) not accepted",
        advice: "review them with \(workspace.command) golden report -o report.html; "
          + "accept with \(workspace.approveCommand(waiting.count == 1 ? waiting[0] : nil))")
    }
    if entries.isEmpty, !drawing.quiet {
      try context.stderr.line(
        "no golden in \(options.golden) names a scene; \(workspace.command) golden record SCENE records one")
    }
  }

  private func chosen(_ workspace: GoldenWorkspace) throws -> (scenes: [SceneGolden], notes: [String]) {
    let store = workspace.check.store
    if goldens.isEmpty, !isFolder(store.path) {
      throw ToolFailure(
        .missingInput, subject: store.path, "the folder doesn't exist",
        advice: "name the folder of the goldens with --golden, or record a golden: "
          + "\(workspace.command) golden record SCENE")
    }
    var scenes: [SceneGolden] = []
    var notes: [String] = []
    for entry in store.entries() {
      let name = entry.name
      // A golden that can't be read fails.
      guard entry.error == nil, let manifest = try? store.manifest(of: name) else {
        scenes.append(SceneGolden(name: name, path: ""))
        continue
      }
      switch manifest.owner {
      case .scene(let path): scenes.append(SceneGolden(name: name, path: workspace.path(ofSource: path)))
      case .test: notes.append("\(name): is the golden of a test; run swift test")
      case nil: notes.append("\(name): isn't verified: its source isn't recorded")
      }
    }
    if goldens.isEmpty { return (scenes, notes) }
    var wanted: [SceneGolden] = []
    for argument in goldens {
      let source = workspace.source(ofPath: argument)
      let owned = scenes.filter { $0.path != "" && workspace.source(ofPath: $0.path) == source }
      if owned.isEmpty {
        let golden = try SceneGolden(argument, in: workspace)
        if !wanted.contains(golden) { wanted.append(golden) }
      } else {
        wanted += owned.filter { !wanted.contains($0) }
      }
    }
    return (wanted, [])
  }

  private func verify(
    _ golden: SceneGolden, _ workspace: GoldenWorkspace, in context: ToolContext
  ) async throws -> GoldenReport.Entry {
    var check = workspace.check
    if golden.path.isEmpty { return unreadable(golden.name, check.store) }
    let manifest = try? check.store.manifest(of: golden.name)
    check.comparison = manifest?.comparison ?? SequenceComparison()
    if let tolerance { check.comparison.tolerance = tolerance }
    let rendered = try await RenderedSequence(
      golden.path, manifest?.choice ?? .all, options: InputOptions.parse([]), drawing: drawing, in: context)
    let result = try await check.result(
      golden.name, rendered.frames, scale: rendered.scale,
      owner: .scene(path: workspace.source(ofPath: golden.path)), content: manifest?.content ?? .pixels)
    var files = [ReportFile(label: "golden", path: check.store.path(of: golden.name))]
    if case .pending(let path) = result.disposition { files.append(ReportFile(label: "actual", path: path)) }
    return GoldenReport.Entry(
      name: golden.name, verdict: result.verdict, expected: try? result.golden?.sequence(), actual: rendered.frames,
      files: files, approveCommand: result.passes ? nil : workspace.approveCommand(golden.name), source: golden.path)
  }

  private func unreadable(_ name: String, _ store: GoldenStore) -> GoldenReport.Entry {
    let nothing = SequenceShape(frameCount: 0, framesPerSecond: 0, width: 0, height: 0)
    var verdict = GoldenVerdict(.unreadable, actual: nothing)
    do throws(GoldenFileError) {
      if let error = store.entries().first(where: { $0.name == name })?.error { throw error }
      _ = try store.manifest(of: name)
    } catch {
      verdict.reason = "\(error)"
    }
    return GoldenReport.Entry(name: name, verdict: verdict)
  }
}

extension GoldenManifest {
  /// The frames of the timeline that the golden contains.
  var choice: FrameChoice {
    if framesPerSecond == 0 { return .still(0) }
    if frames.count >= frameCount { return .all }
    return .keyframes(frames.map { Double($0.index) / Double(max(1, frameCount - 1)) })
  }
}
