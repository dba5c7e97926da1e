import ArgumentParser
import Benchmarking
import CProcess
import FoundationEssentials
import Glibc
import Framegen
import LayoutCore
import Outputs
import Rendering
import SceneFiles
import Scenes
import StandardLayouts
import Support
import Watchdog

/// A command-line tool with all of framegen's commands and your own layouts, transitions, and output formats.
///
/// ```swift
/// import FramegenCLI
/// @main struct Previews: FramegenTool {
///   static let layouts: [any CollectionLayout.Type] = [HoneycombLayout.self]
/// }
/// ```
/// Scenes can name them, and `list` shows them. A layout with the kind of a built-in layout replaces it.
public protocol FramegenTool {
  /// The layouts in addition to the built-in ones. The default is none.
  static var layouts: [any CollectionLayout.Type] { get }
  /// The transitions in addition to the built-in ones. The default is none.
  static var transitions: [any Transition.Type] { get }
  /// The update animations in addition to the built-in ones. The default is none.
  static var updateAnimations: [any UpdateAnimation] { get }
  /// The cell effects in addition to the built-in ones. The default is none.
  static var effects: [any CellEffect.Type] { get }
  /// The output formats in addition to the built-in ones. The default is none.
  static var outputFormats: [any OutputFormat.Type] { get }
  /// The image providers in addition to those of files and built-in images. The default is none.
  static var imageProviders: [any ImageProvider] { get }
  /// The counter of memory allocations for `bench`, or `nil` to leave them uncounted. The default is `nil`.
  static var allocationCounter: (any AllocationCounter)? { get }
}

extension FramegenTool {
  /// The default is an empty array.
  public static var layouts: [any CollectionLayout.Type] { [] }
  /// The default is an empty array.
  public static var transitions: [any Transition.Type] { [] }
  /// The default is an empty array.
  public static var updateAnimations: [any UpdateAnimation] { [] }
  /// The default is an empty array.
  public static var effects: [any CellEffect.Type] { [] }
  /// The default is an empty array.
  public static var outputFormats: [any OutputFormat.Type] { [] }
  /// The default is an empty array.
  public static var imageProviders: [any ImageProvider] { [] }
  /// The default is `nil`.
  public static var allocationCounter: (any AllocationCounter)? { nil }

  /// Runs the tool with the process's arguments and ends the process.
  public static func main() { run(builtFrom: "") }

  /// Runs the tool, and states a commit as that of the build.
  ///
  /// An empty text is an unknown commit.
  package static func run(builtFrom commit: String) {
    // Not async, because the runtime would open descriptors before the first line here.
    let refusal = restartWithDeterministicHashing(for: layouts)
    prepareProcess()
    if let refusal { try? TextSink(descriptor: 2).line(refusal) }
    let arguments = processArguments()
    var additions = Catalog(layouts: layouts, transitions: transitions, updateAnimations: updateAnimations)
    additions.effects = effects
    additions.outputFormats = outputFormats
    additions.imageProviders = imageProviders
    let catalog = Catalog.builtIn.adding(additions)
    var context = ToolContext(
      toolName: commandName, catalog: catalog, environment: ProcessInfo.processInfo.environment,
      allocationCounter: allocationCounter)
    if !commit.isEmpty { context.commit = commit }
    start(arguments, in: context)
  }

  private static func start(_ arguments: [String], in context: ToolContext) {
    Interruption.blockSignals()
    let watchdog = startWatchdog(in: context)
    Task {
      let status = await LayoutObservation.$observer.withValue(watchdog) {
        await RootCommand.run(arguments, in: context)
      }
      exit(status.rawValue)
    }
    context.interruption.waitForSignals(reportingTo: context.stderr, unless: context.silence)
  }
}

/// Starts a tool with layout classes again, so that they draw the same in each process.
///
/// - Returns: A warning if the system refuses, or `nil`.
private func restartWithDeterministicHashing(for layouts: [any CollectionLayout.Type]) -> String? {
  let value = unsafe getenv(DeterministicHashing.variable).map { unsafe String(cString: $0) }
  guard DeterministicHashing.isMissing(for: layouts, value: value) else { return nil }
  let reason = unsafe DeterministicHashing.restart(arguments: CommandLine.unsafeArgv)
  return "\(commandName): warning: can't start again with \(DeterministicHashing.variable)=1: \(reason); set it, "
    + "because a class that walks a dictionary or a set draws differently in each process"
}

/// Prepares the process to report its own failures, and keeps freed memory for the next images.
private func prepareProcess() {
  // New pages take a tenth of the time until the first frame of photos.
  cprocess_keep_freed_memory()
  // Writing to a closed pipe or beyond a file size limit must be an error, not the end of the process.
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  // An output file must not get the descriptor of a closed stream, because messages would be written to it.
  while case var free = unsafe open("/dev/null", O_RDWR), free >= 0 {
    if free == 1 {
      // Writing frames to a closed stdout must fail.
      close(free)
      free = unsafe open("/dev/null", O_RDONLY)
    }
    if free > 2 {
      close(free)
      break
    }
  }
}

/// Returns the arguments, or ends the process with an error before it starts threads.
private func processArguments() -> [String] {
  do throws(ToolFailure) {
    return try ProcessArguments.current()
  } catch {
    try? TextSink(descriptor: 2).line("\(commandName): error: \(error.message)\n\(error.advice)")
    exit(error.exit.rawValue)
  }
}

/// Makes the tool end with an error if a layout crashes or stops responding, and removes temporary files.
private func startWatchdog(in context: ToolContext) -> LayoutWatchdog {
  do throws(LayoutLimits.InvalidTimeout) {
    let limits = try LayoutLimits(environment: context.environment)
    let interruption = context.interruption
    LayoutWatchdog.start(
      limits, ending: .exit(ToolExit.badData.rawValue) { interruption.end { _exit(ToolExit.badData.rawValue) } })
  } catch {
    try? context.stderr.line("\(context.toolName): error: \(error)\nunset the variable, or set it to such a number")
    exit(ToolExit.usage.rawValue)
  }
  return LayoutWatchdog(subject: context.toolName)
}

var commandName: String { CommandLine.arguments.first?.lastPathComponent ?? "framegen" }

/// The values that help texts depend on, which the parser reads from types.
enum HelpContext {
  @TaskLocal static var catalog = Catalog.builtIn
}

struct RootCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: "Renders collection view layouts and their transitions to PNG frames and animations.",
    discussion: """
      A scene produces the same bytes on every machine. Result paths go to stdout, one per line. \
      Everything else goes to stderr.

      Exit codes: 0 success, 1 frames, goldens, or machines differ, 64 usage error, 65 invalid scene or image, \
      66 input not found, 69 a required program is missing, 73 output can't be created, 74 input/output error, \
      130 interrupted.

      If a layout doesn't respond for 30 seconds, the tool ends with 65. To change the limit, set \
      FRAMEGEN_LAYOUT_TIMEOUT=SECONDS, or 0 for no limit.
      """,
    version: toolVersion,
    subcommands: [
      RenderCommand.self, StillCommand.self, PreviewCommand.self, AttributesCommand.self, TimelineCommand.self,
      ValidateCommand.self, CheckCommand.self, AssembleCommand.self, CompareCommand.self, GoldenCommand.self,
      EmbedCommand.self,
      ListCommand.self, SchemaCommand.self, InitCommand.self, PortCommand.self,
      BenchCommand.self, DoctorCommand.self,
    ])

  mutating func run(in context: ToolContext) async throws {
    let name = context.toolName
    try context.stdout.line(
      """
      \(name) renders collection view layouts in motion to PNG frames and animations: no simulator, no GPU,
      the same bytes on every machine. To try it, run:

        \(name) init hello.yaml
        \(name) preview hello.yaml --open
        \(name) render hello.yaml -o hello.png -o frames/
        \(name) still hello.yaml --at 50% -o middle.png

      preview shows the scene in a browser while you edit it.
      hello.png is an animation that browsers play, frames/ contains its frames, and middle.png is one of them.
      -o hello.html writes a page for viewing each frame. -o hello.gif, .webp, and .mp4 write other formats.
      \(name) --help lists all commands, \(name) render --help all options.
      """)
  }
}

extension RootCommand {
  static func run(_ arguments: [String], in context: ToolContext) async -> ToolExit {
    await HelpContext.$catalog.withValue(context.catalog) { await execute(arguments, in: context) }
  }

  private static func execute(_ arguments: [String], in context: ToolContext) async -> ToolExit {
    do {
      let verbs = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
      try RemovedWord.refuse(verbs, toolName: context.toolName)
      try rejectUnknownCommand(verbs, toolName: context.toolName)
      var command = try parseAsRoot(arguments)
      guard var verb = command as? any ToolCommand else {
        // The parser's commands, such as help, end by throwing their output.
        try command.run()
        return .success
      }
      if verb.isQuiet { context.silence.requestQuiet() }
      try ProcessArguments.checkCurrentFolder()
      try await verb.run(in: context)
      return .success
    } catch {
      return report(error, of: arguments, in: context)
    }
  }

  /// Throws an error for an unknown command, which the parser would call an unexpected argument.
  private static func rejectUnknownCommand(_ arguments: ArraySlice<String>, toolName: String) throws(ToolFailure) {
    var (command, path) = (configuration, [toolName])
    for verb in arguments {
      let subcommands = command.subcommands
      let verbs = subcommands.map { $0._commandName } + (path.count == 1 ? ["help"] : [])
      // A command with a default subcommand takes any argument.
      guard !subcommands.isEmpty, !verb.hasPrefix("-"), command.defaultSubcommand == nil else { return }
      guard verbs.contains(verb) else {
        let meant = closestMatch(to: verb, among: verbs).map { "; did you mean \"\($0)\"?" }
        throw ToolFailure(
          .usage, "unknown command \"\(verb)\"\(meant ?? "; the commands are \(verbs.joined(separator: ", "))")",
          advice: "see \(path.joined(separator: " ")) --help")
      }
      guard let next = subcommands.first(where: { $0._commandName == verb }) else { return }
      command = next.configuration
      path.append(verb)
    }
  }

  private static func report(_ error: any Error, of arguments: [String], in context: ToolContext) -> ToolExit {
    switch error {
    case TextSinkError.closed:
      // The reader has stopped reading, as in `framegen attributes scene.yaml | head`.
      return .success
    case let error as SceneFileError:
      let text = error.text(withSource: context.stderr.isTerminal)
      try? context.stderr.line("\(text)\n\(error.advice(toolName: context.toolName))")
      return error.kind.outcome(toolName: context.toolName).exit
    case let status as ProgramStatus: return status.exit
    default:
      guard let failure = ToolFailure(describing: error, toolName: context.toolName) else {
        return report(parserError: error, of: arguments, in: context)
      }
      let subject = failure.subject ?? context.toolName
      try? context.stderr.line("\(subject): error: \(failure.message)\n\(failure.advice)")
      return failure.exit
    }
  }

  /// Prints the requested help or version, or one line about the invalid arguments and a reference to the help.
  private static func report(
    parserError error: any Error, of arguments: [String], in context: ToolContext
  ) -> ToolExit {
    guard exitCode(for: error) != .success else {
      do {
        try context.stdout.line(fullMessage(for: error))
        return .success
      } catch {
        return report(error, of: arguments, in: context)
      }
    }
    let verb = knownVerbs(in: arguments).map { " \($0)" }.joined()
    let lines = message(for: error).split(separator: "\n").map { $0.drop { $0 == " " } }
    let advice = "see \(context.toolName)\(verb) --help"
    try? context.stderr.line("\(context.toolName): error: \(lines.joined(separator: "; "))\n\(advice)")
    return exitCode(for: error) == .validationFailure ? .usage : .ioError
  }

  /// Returns the commands at the beginning of arguments, such as `golden` and `verify`.
  private static func knownVerbs(in arguments: [String]) -> [String] {
    var subcommands = configuration.subcommands
    return Array(
      arguments.prefix { argument in
        guard let command = subcommands.first(where: { $0._commandName == argument }) else { return false }
        subcommands = command.configuration.subcommands
        return true
      })
  }
}
