import ArgumentParser
import Benchmarking
import CProcess
import Foundation
import Framegen
import LayoutCore
import Outputs
import Rendering
import SceneFiles
import Scenes
import StandardLayouts
import Support
import Watchdog

/// A command-line tool with every verb of `framegen` and with layouts, transitions, update animations and output
/// formats of your own.
///
/// ```swift
/// import FramegenCLI
/// @main struct Previews: FramegenTool {
///   static let layouts: [any CollectionLayout.Type] = [HoneycombLayout.self]
/// }
/// ```
/// Scenes may then name them, and `list` shows them. One of the same kind as a built-in one replaces it.
public protocol FramegenTool {
  /// Layouts beside the built-in ones; none by default.
  static var layouts: [any CollectionLayout.Type] { get }
  /// Transitions beside the built-in ones; none by default.
  static var transitions: [any Transition.Type] { get }
  /// Animations of updates beside the built-in ones; none by default.
  static var updateAnimations: [any UpdateAnimation] { get }
  /// Effects on cells beside the built-in ones; none by default.
  static var effects: [any CellEffect.Type] { get }
  /// Output formats beside the built-in ones; none by default.
  static var outputFormats: [any OutputFormat.Type] { get }
  /// Image providers beside those of files and built-in images; none by default.
  static var imageProviders: [any ImageProvider] { get }
  /// The counter of memory allocations for `bench`, or `nil` to leave them uncounted. The default is `nil`.
  static var allocationCounter: (any AllocationCounter)? { get }
}

extension FramegenTool {
  /// No more layouts.
  public static var layouts: [any CollectionLayout.Type] { [] }
  /// No more transitions.
  public static var transitions: [any Transition.Type] { [] }
  /// No more animations.
  public static var updateAnimations: [any UpdateAnimation] { [] }
  /// No more effects.
  public static var effects: [any CellEffect.Type] { [] }
  /// No more output formats.
  public static var outputFormats: [any OutputFormat.Type] { [] }
  /// No more image providers.
  public static var imageProviders: [any ImageProvider] { [] }
  /// No counter.
  public static var allocationCounter: (any AllocationCounter)? { nil }

  /// Runs the tool with the process's arguments and ends the process.
  public static func main() {
    // Purposely not async: the runtime would open descriptors of its own before the first line here.
    prepareProcess()
    var additions = Catalog(layouts: layouts, transitions: transitions, updateAnimations: updateAnimations)
    additions.effects = effects
    additions.outputFormats = outputFormats
    additions.imageProviders = imageProviders
    let catalog = Catalog.builtIn.adding(additions)
    let context = ToolContext(
      toolName: commandName, catalog: catalog, environment: ProcessInfo.processInfo.environment,
      allocationCounter: allocationCounter)
    Interruption.blockSignals()
    let watchdog = startWatchdog(in: context)
    Task {
      let status = await LayoutObservation.$observer.withValue(watchdog) {
        await RootCommand.run(Array(CommandLine.arguments.dropFirst()), in: context)
      }
      exit(status.rawValue)
    }
    context.interruption.waitForSignals(reportingTo: context.stderr, unless: context.silence)
  }
}

/// Makes the process fit for reporting its own failures, and keeps the memory of images that are gone for the next ones.
private func prepareProcess() {
  // Fresh pages are a tenth of the wait for a first frame of photographs.
  cprocess_keep_freed_memory()
  // Writing to a closed pipe or beyond a file size limit shall be an error, not a death.
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  // A stream that the caller closed must not become the descriptor of an output file, or messages would end up there.
  while case var free = unsafe open("/dev/null", O_RDWR), free >= 0 {
    if free == 1 {
      // Frames that go to a stdout that is closed must not seem to arrive.
      close(free)
      free = unsafe open("/dev/null", O_RDONLY)
    }
    if free > 2 {
      close(free)
      break
    }
  }
}

/// Makes faults of layouts end the tool as errors do, with temporary files removed.
private func startWatchdog(in context: ToolContext) -> LayoutWatchdog {
  do throws(LayoutLimits.InvalidTimeout) {
    let limits = try LayoutLimits(environment: context.environment)
    let interruption = context.interruption
    LayoutWatchdog.start(
      limits,
      ending: .exit(ToolExit.badData.rawValue) { interruption.end { _exit(ToolExit.badData.rawValue) } })
  } catch {
    try? context.stderr.line("\(context.toolName): error: \(error)\nunset it, or give it such a number")
    exit(ToolExit.usage.rawValue)
  }
  return LayoutWatchdog(subject: context.toolName)
}

/// The name under which the process was started.
var commandName: String {
  CommandLine.arguments.first?.lastPathComponent ?? "framegen"
}

/// The values that help texts depend on: the parser asks types for them, not values.
enum HelpContext {
  @TaskLocal static var catalog = Catalog.builtIn
}

struct RootCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: commandName,
      abstract: "Renders collection view layouts and their transitions to PNG frames and animations.",
      discussion: """
        The same scene gives the same bytes on every machine. Paths of results go to stdout, one per line; \
        everything else goes to stderr.

        Exit codes: 0 success, 1 frames, goldens or machines differ, 64 usage error, 65 invalid scene or image, \
        66 input not found, 69 a required program is missing, 73 output cannot be created, 74 input/output error, \
        130 interrupted.

        A layout that gives no answer for 30 seconds ends the tool with 65; FRAMEGEN_LAYOUT_TIMEOUT=SECONDS allows more, \
        0 any time.
        """,
      version: toolVersion,
      subcommands: [
        RenderCommand.self, StillCommand.self, AttributesCommand.self, TimelineCommand.self, ValidateCommand.self,
        CheckCommand.self, AssembleCommand.self, CompareCommand.self, GoldenCommand.self, EmbedCommand.self,
        ListCommand.self, SchemaCommand.self, InitCommand.self, PortCommand.self,
        BenchCommand.self, DoctorCommand.self,
      ])
  }

  /// Says what the tool is and what to try first.
  mutating func run(in context: ToolContext) async throws {
    let name = context.toolName
    try context.stdout.line(
      """
      \(name) renders collection view layouts in motion to PNG frames and animations: no simulator, no GPU,
      the same bytes on every machine. Paste this to see one:

        \(name) init hello.yaml
        \(name) render hello.yaml -o hello.png -o frames/
        \(name) still hello.yaml --at 50% -o middle.png

      hello.png is an animation that browsers play, frames/ holds its frames, middle.png is one of them.
      -o hello.html makes a page to look at every frame, -o hello.gif, .webp, .mp4 what their names say.
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
        // The parser's own commands, such as help, end by throwing what they have to say.
        try command.run()
        return .success
      }
      if verb.isQuiet { context.silence.requestQuiet() }
      try await verb.run(in: context)
      return .success
    } catch {
      return report(error, of: arguments, in: context)
    }
  }

  /// The parser would call a mistyped verb an unexpected argument.
  private static func rejectUnknownCommand(_ arguments: ArraySlice<String>, toolName: String) throws(ToolFailure) {
    var (command, path) = (configuration, [toolName])
    for verb in arguments {
      let subcommands = command.subcommands
      let verbs = subcommands.map { $0._commandName } + (path.count == 1 ? ["help"] : [])
      // A command that may be left out takes any argument.
      guard !subcommands.isEmpty, !verb.hasPrefix("-"), command.defaultSubcommand == nil else { return }
      guard verbs.contains(verb) else {
        let meant = closestMatch(to: verb, among: verbs).map { "; did you mean \"\($0)\"?" }
        throw ToolFailure(
          .usage, "there is no command \"\(verb)\"\(meant ?? "; there are \(verbs.joined(separator: ", "))")",
          advice: "see \(path.joined(separator: " ")) --help")
      }
      guard let next = subcommands.first(where: { $0._commandName == verb }) else { return }
      command = next.configuration
      path.append(verb)
    }
  }

  /// Prints what happened and returns how to exit.
  private static func report(_ error: any Error, of arguments: [String], in context: ToolContext) -> ToolExit {
    switch error {
    case TextSinkError.closed:
      // The reader has seen enough: `framegen attributes scene.yaml | head`.
      return .success
    case TextSinkError.failed(let reason):
      return report(
        ToolFailure(.ioError, "stdout cannot be written: \(reason)", advice: "write to a file with -o"), of: arguments,
        in: context)
    case let error as SceneFileError:
      let text = error.text(withSource: context.stderr.isTerminal)
      try? context.stderr.line("\(text)\n\(error.advice(toolName: context.toolName))")
      return ToolExit(error.kind)
    case let error as RenderingError:
      return report(ToolFailure(error), of: arguments, in: context)
    case let error as OutputError:
      return report(ToolFailure(error), of: arguments, in: context)
    case let error as StoredFramesError:
      return report(ToolFailure(error, toolName: context.toolName), of: arguments, in: context)
    case let status as ProgramStatus:
      return status.exit
    case let failure as ToolFailure:
      let subject = failure.subject ?? context.toolName
      try? context.stderr.line("\(subject): error: \(failure.message)\n\(failure.advice)")
      return failure.exit
    default:
      return report(parserError: error, of: arguments, in: context)
    }
  }

  /// Prints the text that was asked for (help, the version), or what is wrong with the arguments in one line and where
  /// to read on, instead of the parser's own pages.
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

  /// Returns the verbs at the beginning of arguments: `golden`, `verify`.
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
