import ArgumentParser
import Compositor
import FoundationEssentials
import LayoutChecks
import LayoutCore
import Outputs
import Rendering
import SceneFiles
import Scenes
import Support

struct ValidateCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Check scenes, layout recordings, and folders of frames without rendering.",
    discussion: """
      All errors of a file are reported at once, with line and column. For a folder, all of its scenes and \
      recordings are checked. A folder of frames is compared with its frames.json, frame by frame. Missing fonts and \
      characters are warnings, with the Debian packages that contain the fonts.

      Examples:
        \(commandName) validate scene.yaml
        \(commandName) validate Examples/
        \(commandName) validate frames/
        \(commandName) attributes scene.yaml | \(commandName) validate -
      """)

  @Argument(
    help: ArgumentHelp("Scenes, recordings, folders of them, or folders of frames; - for stdin.", valueName: "file"))
  var files: [String]

  @OptionGroup var input: InputOptions

  /// The extensions of files that are checked in a folder.
  static let extensions = ["yaml", "yml", "json", "jsonl"]

  mutating func run(in context: ToolContext) async throws {
    var worst: ToolExit?
    var failures = 0
    var count = 0
    for path in files {
      for file in try Self.inputs(at: path) {
        guard !context.interruption.isRequested else { throw ToolFailure.interrupted }
        count += 1
        do {
          let name = displayName(ofInput: file)
          let (summary, warnings) = try summary(of: file, context)
          try context.stdout.line("\(name): ok (\(summary))")
          for warning in warnings { try context.stderr.line(warning.line(about: name)) }
        } catch {
          guard let (text, exit) = Self.verdict(on: error, in: context) else { throw error }
          failures += 1
          // An invalid file takes precedence over a missing one.
          worst = worst == .badData ? .badData : exit
          try context.stderr.line(text)
        }
      }
    }
    guard let worst else { return }
    if context.interruption.isRequested { throw ToolFailure.interrupted }
    let areFrames = files.allSatisfy { (try? StoredFrames.manifests(in: $0)) != nil }
    let advice =
      areFrames
      ? "delete the damaged files and render again with --resume"
      : worst == .missingInput ? "check the path" : "\(context.toolName) list shows the keys of scenes"
    throw ToolFailure(worst, "\(failures) of \(counted(count, "file")) can't be used", advice: advice)
  }

  /// Returns the message about an unusable file and the exit code, or `nil` for other errors.
  private static func verdict(on error: any Error, in context: ToolContext) -> (text: String, exit: ToolExit)? {
    switch error {
    case let error as SceneFileError:
      return (
        error.text(withSource: context.stderr.isTerminal), error.kind.outcome(toolName: context.toolName).exit
      )
    case let error as StoredFramesError:
      let failure = ToolFailure(error, toolName: context.toolName)
      return ("\(failure.subject ?? context.toolName): error: \(failure.message)", failure.exit)
    case let error as DamagedFolder:
      return (error.problems.map { "\($0.path ?? ""): error: \($0.reason)" }.joined(separator: "\n"), .badData)
    default: return nil
    }
  }

  /// An error that describes a folder whose frames differ from its manifest.
  private struct DamagedFolder: Error {
    var problems: [StoredFramesError]
  }

  static func inputs(at path: String) throws -> [String] {
    guard path != "-", isFolder(path) else { return [path] }
    if let manifests = try? StoredFrames.manifests(in: path) { return manifests.map(path.appendingPath) }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw SceneFileError(file: path, "the folder can't be read", kind: .missing)
    }
    let files = names.filter { extensions.contains($0.pathExtension) && !$0.hasSuffix(".schema.json") }
    guard !files.isEmpty else {
      throw SceneFileError(
        file: path,
        "the folder has no scenes and no frames.json; the extensions of scenes are \(extensions.joined(separator: ", "))",
        kind: .missing)
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map(path.appendingPath)
  }

  /// Returns a summary such as `96 frames, 1280×720, 25 items`, and the warnings.
  private func summary(of path: String, _ context: ToolContext) throws -> (text: String, warnings: [InputWarning]) {
    if FrameManifest.isName(path.lastPathComponent) {
      var check = try FolderCheck(folder: path.parentPath, manifest: path.lastPathComponent)
      check.run { context.interruption.isRequested }
      if context.interruption.isRequested { throw ToolFailure.interrupted }
      if !check.problems.isEmpty { throw DamagedFolder(problems: check.problems) }
      return (check.summary, [])
    }
    switch try input.openInput(path, in: context.catalog) {
    case .scene(let input):
      let (scene, frames) = (input.scene, input.timeline.frameCount)
      let text = Self.summary(scene.canvas, frames: frames, counted(scene.data.itemCount, "item"))
      let issues = input.timeline.frameIssues.map(\.description) + input.fontWarnings
      return (text, input.inputWarnings + issues.map { InputWarning(stringLiteral: $0) })
    case .recording(var reader):
      let fonts = FontCheck(reader.header)
      var frames = 0
      var elements = 0
      while let frame = try reader.next() {
        // Texts rarely change from frame to frame.
        if frames.isMultiple(of: 10), frames < 250 { fonts.check(frame) }
        frames += 1
        elements = max(elements, frame.elements.count)
      }
      guard frames > 0 else { throw SceneFileError(file: displayName(ofInput: path), "the recording has no frames") }
      return (
        Self.summary(reader.header.canvas, frames: frames, "at most \(counted(elements, "element"))"),
        reader.header.warnings + fonts.warnings.map { InputWarning(stringLiteral: $0) }
      )
    }
  }

  private static func summary(_ canvas: Canvas, frames: Int, _ what: String) -> String {
    "\(counted(frames, "frame")), \(canvas.pixelWidth)×\(canvas.pixelHeight), \(what)"
  }
}
