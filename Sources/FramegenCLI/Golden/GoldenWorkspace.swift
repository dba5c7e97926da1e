import ArgumentParser
import Foundation
import Goldens
import ImageComparison
import SceneFiles
import Support

/// Options of every command about goldens.
struct GoldenOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of the goldens.", valueName: "folder"))
  var golden = "golden"

  @Option(
    help: ArgumentHelp(
      "The folder of frames that differ (default: $GOLDEN_ARTIFACTS, or .build/golden beside the goldens).",
      valueName: "folder"))
  var artifacts: String?

  func validate() throws {
    guard !golden.isEmpty, artifacts != "" else { throw ValidationError("--golden and --artifacts name folders") }
  }
}

/// The goldens that commands work with, and the frames that wait for a decision.
struct GoldenWorkspace {
  /// Compares and keeps frames.
  var check: GoldenCheck
  /// The folder that sources of goldens are relative to: the one that the goldens' folder lies in.
  let folder: String
  private let context: ToolContext

  /// Opens the folders, which need not be there.
  ///
  /// - Throws: A failure if something else than a folder that can be read lies in a folder's place: no golden would be
  ///   found, and that is no reason to accept anything.
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
      guard isFolder(path) else { throw Self.unusable(path, "is a file, where a folder is wanted") }
      guard FileManager.default.isReadableFile(atPath: path) else { throw Self.unusable(path, "may not be read") }
    }
  }

  private static func unusable(_ path: String, _ reason: String) -> ToolFailure {
    ToolFailure(.missingInput, subject: path, reason, advice: "choose another folder with --golden or --artifacts")
  }

  /// Refuses to write goldens where only people may.
  func refuseContinuousIntegration(unless isForced: Bool) throws(ToolFailure) {
    guard check.isContinuousIntegration, !isForced else { return }
    throw ToolFailure(
      .usage, "CI is set, and continuous integration writes no golden",
      advice: "do it on your own machine and commit the result, or say --force")
  }

  /// Returns the path of a golden's source as a process in this folder names it.
  func path(ofSource source: String) -> String {
    source.hasPrefix("/") || folder == "." ? source : folder.appendingPath(source)
  }

  /// Returns a path as manifests tell it: relative to the folder of the goldens' folder.
  func source(ofPath path: String) -> String {
    let parts = Self.absolute(path).split(separator: "/")
    let base = Self.absolute(folder).split(separator: "/")
    let shared = zip(parts, base).prefix { $0 == $1 }.count
    // A source outside of the package is elsewhere on another machine anyway.
    if shared == 0 { return Self.absolute(path) }
    return (base.dropFirst(shared).map { _ in ".." } + parts.dropFirst(shared).map(String.init)).joined(separator: "/")
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path(percentEncoded: false)
  }

  /// Returns the name of an argument, which may be the golden's folder: shells complete paths.
  func name(_ argument: String) -> String {
    for store in [check.store, check.artifacts] where argument.hasPrefix(store.path.appendingPath("")) {
      return argument.dropFirst(store.path.appendingPath("").count).split(separator: "/").joined(separator: "/")
    }
    return argument.split(separator: "/").joined(separator: "/")
  }

  /// Returns the names of goldens with frames that wait: those named, or all.
  func pendingNames(_ arguments: [String]) throws(ToolFailure) -> [String] {
    let known = check.pendingNames
    if arguments.isEmpty { return known }
    let names = arguments.map(name)
    for (name, argument) in zip(names, arguments) where !known.contains(name) {
      let folder = check.artifacts.path
      throw ToolFailure(
        .missingInput, subject: argument, "no frames wait in \(folder)\(suggestion(for: name, among: known))",
        advice: "run the tests, or \(context.toolName) golden verify, first")
    }
    return names
  }

  var toolName: String { context.toolName }

  /// Message of commands that found no frames to decide on.
  var nothingWaits: String { "nothing waits in \(check.artifacts.path)" }

  func approveCommand(_ name: String?) -> String {
    var command = "\(context.toolName) golden approve \(name?.shellWord ?? "--all")"
    if check.store.path != "golden" { command += " --golden \(check.store.path.shellWord)" }
    return command
  }
}
