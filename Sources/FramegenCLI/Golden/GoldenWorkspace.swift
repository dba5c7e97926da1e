import ArgumentParser
import Foundation
import Goldens
import ImageComparison
import SceneFiles
import Support

struct GoldenOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of the goldens.", valueName: "folder"))
  var golden = "golden"

  @Option(
    help: ArgumentHelp(
      "The folder of frames that differ (default: $GOLDEN_ARTIFACTS, or .build/golden beside the goldens).",
      valueName: "folder"))
  var artifacts: String?

  func validate() throws {
    guard !golden.isEmpty, artifacts != "" else { throw ValidationError("--golden and --artifacts must name folders") }
  }
}

struct GoldenWorkspace {
  var check: GoldenCheck
  /// The parent folder of the goldens, to which the paths of sources are relative.
  let folder: String
  private let context: ToolContext

  /// Opens the folders, or throws if one isn't a readable folder, because no golden would be verified.
  init(_ options: GoldenOptions, in context: ToolContext) throws(ToolFailure) {
    self.context = context
    let environment = GoldenEnvironment(context.environment)
    folder = options.golden.parentPath
    let standard = folder == "." ? ".build/golden" : folder.appendingPath(".build/golden")
    check = GoldenCheck(
      store: GoldenStore(path: options.golden),
      artifacts: GoldenStore(path: options.artifacts ?? environment.artifacts ?? standard))
    check.isContinuousIntegration = environment.isContinuousIntegration
    for path in [check.store.path, check.artifacts.path] where FileManager.default.fileExists(atPath: path) {
      guard isFolder(path) else { throw Self.unusable(path, "expected a folder, found a file") }
      guard FileManager.default.isReadableFile(atPath: path) else { throw Self.unusable(path, "can't be read") }
    }
  }

  private static func unusable(_ path: String, _ reason: String) -> ToolFailure {
    ToolFailure(.missingInput, subject: path, reason, advice: "choose another folder with --golden or --artifacts")
  }

  func refuseContinuousIntegration(unless isForced: Bool) throws(ToolFailure) {
    guard check.isContinuousIntegration, !isForced else { return }
    throw ToolFailure(
      .usage, "CI is set, and goldens aren't written in continuous integration",
      advice: "run the command on your own machine and commit the result, or use --force")
  }

  /// Returns the path of a golden's source relative to the current folder.
  func path(ofSource source: String) -> String {
    source.hasPrefix("/") || folder == "." ? source : folder.appendingPath(source)
  }

  /// Returns a path relative to the parent folder of the goldens, as in manifests.
  func source(ofPath path: String) -> String {
    let parts = Self.absolute(path).split(separator: "/")
    let base = Self.absolute(folder).split(separator: "/")
    let shared = zip(parts, base).prefix { $0 == $1 }.count
    // The path of a source outside the package depends on the machine.
    if shared == 0 { return Self.absolute(path) }
    return (base.dropFirst(shared).map { _ in ".." } + parts.dropFirst(shared).map(String.init)).joined(separator: "/")
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path(percentEncoded: false)
  }

  /// Returns the name in an argument, which may be the path of the golden's folder.
  func name(_ argument: String) -> String {
    for store in [check.store, check.artifacts] where argument.hasPrefix(store.path.appendingPath("")) {
      return argument.dropFirst(store.path.appendingPath("").count).split(separator: "/").joined(separator: "/")
    }
    return argument.split(separator: "/").joined(separator: "/")
  }

  func pendingNames(_ arguments: [String]) throws(ToolFailure) -> [String] {
    let known = check.pendingNames
    if arguments.isEmpty { return known }
    let names = arguments.map(name)
    for (name, argument) in zip(names, arguments) where !known.contains(name) {
      let folder = check.artifacts.path
      throw ToolFailure(
        .missingInput, subject: argument, "no pending frames in \(folder)\(suggestion(for: name, among: known))",
        advice: "first run the tests or \(context.toolName) golden verify")
    }
    return names
  }

  var toolName: String { context.toolName }

  var nothingWaits: String { "no pending frames in \(check.artifacts.path)" }

  func approveCommand(_ name: String?) -> String {
    var command = "\(context.toolName) golden approve \(name?.shellWord ?? "--all")"
    if check.store.path != "golden" { command += " --golden \(check.store.path.shellWord)" }
    return command
  }
}
