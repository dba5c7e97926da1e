import ArgumentParser
import FoundationEssentials
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
    for store in [check.store, check.artifacts] {
      guard let issue = store.issue else { continue }
      throw ToolFailure(
        .missingInput, subject: store.path, issue, advice: "choose another folder with --golden or --artifacts")
    }
  }

  func refuseContinuousIntegration(unless isForced: Bool) throws(ToolFailure) {
    guard check.isContinuousIntegration, !isForced else { return }
    throw ToolFailure(
      .usage, "CI is set, and goldens aren't written in continuous integration",
      advice: "run the command on your own machine and commit the result, or use --force")
  }

  /// Returns a golden, or throws if its name belongs to another source that still exists.
  func refuseOtherOwner(of golden: SceneGolden) throws(ToolFailure) -> SceneGolden {
    func file(_ path: String) -> String {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    }
    guard let owner = try? check.store.manifest(of: golden.name).owner else { return golden }
    if case .scene(let source) = owner, file(path(ofSource: source)) == file(golden.path) { return golden }
    if case .obsolete = check.store.ownership(of: golden.name, sourcesIn: folder) { return golden }
    throw ToolFailure(
      .usage, subject: golden.path, "the golden \(golden.name) belongs to \(owner.source)",
      advice: "record it under another name with --name")
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
        advice: "first run the tests or \(command) golden verify")
    }
    return names
  }

  /// The command that starts this tool: `swift run` if it was built in the package that is the current folder.
  var command: String {
    let folder = FileManager.default.currentDirectoryPath.appendingPath(".build").appendingPath("")
    let executable = CommandLine.arguments.first ?? ""
    let isOwn = Self.absolute(executable).hasPrefix(folder) || executable.hasPrefix(".build/")
    guard isOwn else { return context.toolName }
    let isRelease = executable.split(separator: "/").contains("release")
    return "swift run \(isRelease ? "-c release " : "")\(context.toolName.shellWord)"
  }

  var nothingWaits: String { "no pending frames in \(check.artifacts.path)" }

  func approveCommand(_ name: String?) -> String {
    var command = "\(command) golden approve \(name?.shellWord ?? "--all")"
    if check.store.path != "golden" { command += " --golden \(check.store.path.shellWord)" }
    return command
  }
}
