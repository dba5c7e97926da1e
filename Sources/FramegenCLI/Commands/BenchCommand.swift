import ArgumentParser
import Compositor
import Raster
import SceneFiles
import Outputs

/// `bench`: how long frames take to draw, without encoding.
struct BenchCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "bench",
      abstract: "Measure how long frames take to draw, without encoding, and write the figures as JSON.",
      discussion: """
        Times each frame's work from layout attributes in memory to finished pixels in memory, including clearing. \
        Reading the input, layout and decoding images count as setup_ms; each frame is drawn once before it is timed. \
        Frames are drawn one at a time; --jobs workers share each one.

        Members of the JSON: frames, repeats, jobs, kernels; render_ms and render_ms_median (a list each: every frame's \
        shortest and median time, in milliseconds); setup_ms; peak_rss_mb (the process's most resident memory, in MiB).

        Examples:
          \(commandName) bench recording.jsonl --json figures.json
          \(commandName) bench scene.yaml --repeats 20 --jobs 2 --frames 10..20
          \(commandName) bench scene.yaml --at 50% --path portable
        """)
  }

  @Argument(help: ArgumentHelp("A scene (YAML, JSON) or recording (JSON Lines); - for stdin.", valueName: "scene"))
  var scene: String

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The file to write; stdout if omitted or -.", valueName: "file"))
  var json: String?

  @Option(help: ArgumentHelp("Number of times that each frame is timed.", valueName: "n"))
  var repeats = 10

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Workers that share one frame.", valueName: "n"))
  var jobs = 1

  @Option(
    help: ArgumentHelp(
      "Kernels to run: \(InstructionSet.allCases.map(\.name).joined(separator: ", ")); the fastest if omitted.",
      valueName: "kernels"),
    transform: { try InstructionSet(named: $0) })
  var path: InstructionSet?

  @OptionGroup var frames: FrameOptions
  @OptionGroup var input: InputOptions

  @Flag(name: .shortAndLong, help: "Print errors only; results still go to stdout.")
  var quiet = false

  @Option(help: ArgumentHelp("Style of progress messages.", valueName: "style"))
  var progress = ProgressStyle.auto

  func validate() throws {
    guard 1...1_000_000 ~= repeats else { throw ValidationError("--repeats takes 1 to 1000000, not \(repeats)") }
    guard 1...256 ~= jobs else { throw ValidationError("--jobs takes 1 to 256, not \(jobs)") }
  }

  var isQuiet: Bool { quiet }

  mutating func run(in context: ToolContext) async throws {
    let file = json == "-" ? nil : json
    let start = ContinuousClock.now
    let opened = try OpenedInput(
      InputRequest(path: scene, options: input, selection: try frames.selection(), catalog: context.catalog))
    let bench = BenchRun(
      context: context, limits: input.limits, repeats: repeats, jobs: jobs, path: path ?? .best, isQuiet: quiet,
      progress: progress)
    guard let file else {
      return try context.stdout.line(await bench.report(on: opened, since: start).json)
    }
    // A place that cannot be written to is said before the work, not behind it.
    let target = try OutputFile(path: file, interruption: context.interruption)
    let report = try await bench.report(on: opened, since: start)
    try target.write(Array("\(report.json)\n".utf8))
    try target.commit()
    try context.stdout.line(file)
  }
}

extension InstructionSet {
  /// The kernels of that name.
  ///
  /// - Throws: `ValidationError`, if there are none or this CPU cannot run them.
  init(named name: String) throws {
    let supported = Self.supported.map(\.name).joined(separator: ", ")
    guard let path = Self.allCases.first(where: { $0.name == name }) else {
      throw ValidationError("there are no such kernels; this CPU has \(supported)")
    }
    guard Self.supported.contains(path) else {
      throw ValidationError("this CPU cannot run these kernels; it has \(supported)")
    }
    self = path
  }

  /// As options and figures name it.
  var name: String {
    switch self {
    case .portable: "portable"
    case .avx2: "avx2"
    case .avx512: "avx512"
    }
  }
}
