import ArgumentParser
import Benchmarking
import FoundationEssentials
import Outputs
import Raster
import Rendering
import SceneFiles
import Support

struct BenchMeasureCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Measure scenes, recordings, or the built-in suite (the default command).",
    discussion: BenchCommand.configuration.discussion)

  @Argument(help: ArgumentHelp("Scenes (YAML, JSON) and recordings (JSON Lines), or - for stdin.", valueName: "scene"))
  var scenes: [String] = []

  @Option(
    help: ArgumentHelp(
      "Benchmarks of the built-in suite: all, or names such as cover-flow,dense-10k; --suite list prints the names.",
      valueName: "names"))
  var suite: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Vary items, cells, canvas (megapixels), photo (megapixels), shadow (points), or workers, and fit the growth of "
        + "the time: items, items=1e2..1e6, workers=1,2,4; repeatable.", valueName: "parameter"),
    transform: { try BenchSweep($0) })
  var grow: [BenchSweep] = []

  @Option(help: ArgumentHelp("Passes over all frames (default: as many as fit into --duration).", valueName: "n"))
  var repeats: Int?

  @Option(
    help: ArgumentHelp("Seconds per benchmark, 0.1 to 3600; 8 passes may take longer.", valueName: "seconds"))
  var duration = 5.0

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Workers that share one frame; --grow workers measures whole runs.", valueName: "n"))
  var jobs = 1

  @Option(
    help: ArgumentHelp(
      "Kernels to run: \(InstructionSet.allCases.map(\.name).joined(separator: ", ")) (default: the fastest).",
      valueName: "kernels"),
    transform: { try InstructionSet(named: $0) })
  var kernels: InstructionSet?

  @Option(
    name: .customLong("path"), help: ArgumentHelp("The former name of --kernels.", visibility: .hidden),
    transform: { try InstructionSet(named: $0) })
  var formerKernels: InstructionSet?

  @Option(help: ArgumentHelp("Destination of the frames: pixels, encoded, or files.", valueName: "output"))
  var output = BenchmarkOptions.Output.files

  @Option(help: ArgumentHelp("Multiply the time of every frame, 1 to 10.", visibility: .hidden))
  var slowdown = 1.0

  @OptionGroup var report: BenchReportOptions
  @OptionGroup var frames: FrameOptions
  @OptionGroup var input: InputOptions

  @Flag(name: .shortAndLong, help: "Print only errors; results still go to stdout.")
  var quiet = false

  @Option(help: ArgumentHelp("Style of progress messages.", valueName: "style"))
  var progress = ProgressStyle.auto

  func validate() throws {
    if let repeats, !(1...1_000_000 ~= repeats) {
      throw ValidationError("--repeats takes 1 to 1000000, not \(repeats)")
    }
    guard 0.1...3600 ~= duration else { throw ValidationError("--duration takes 0.1 to 3600 s, not \(duration)") }
    guard 1...10 ~= slowdown else { throw ValidationError("--slowdown takes 1 to 10, not \(slowdown)") }
    guard 1...256 ~= jobs else { throw ValidationError("--jobs takes 1 to 256, not \(jobs)") }
    guard scenes.isEmpty != (suite == nil) else {
      throw ValidationError("name scenes, or use --suite all for the built-in benchmarks")
    }
    guard scenes.filter({ $0 == "-" }).count < 2 else { throw ValidationError("stdin can be read only once") }
    _ = try suiteBenchmarks()
  }

  var isQuiet: Bool { quiet }

  mutating func run(in context: ToolContext) async throws {
    if suite == "list" {
      for benchmark in SuiteBenchmark.all { try context.stdout.line("\(benchmark.name): \(benchmark.summary)") }
      return
    }
    var session = BenchSession(context, options(in: context))
    (session.sweeps, session.progress, session.isQuiet) = (grow, progress, quiet)
    // Unreadable baselines and unwritable outputs are reported before the work.
    let sink = try BenchReportSink(report, in: context)
    var environment = BenchmarkEnvironment.current(session.options)
    environment.commit = context.commit
    if !environment.isOptimized { session.notice = "\(BenchmarkWarning.debugBuild)" }
    var result = BenchmarkResult(environment: environment, entries: [])
    for benchmark in try suiteBenchmarks() { result.entries += try await session.entries(of: try benchmark.input()) }
    for scene in scenes { result.entries += try await entries(of: scene, &session, in: context) }
    result.environment.repeats = result.entries.compactMap { $0.wholeFrame?.samples.first?.count }.max() ?? 0
    if !quiet { for warning in session.warnings { try context.stderr.line("warning: \(warning)") } }
    try sink.write(result)
  }

  private func options(in context: ToolContext) -> BenchmarkOptions {
    var options = BenchmarkOptions()
    (options.repeats, options.duration, options.output) = (repeats, duration, output)
    options.slowdown = slowdown
    options.allocationCounter = context.allocationCounter
    options.rendering = RenderingOptions(jobs: jobs)
    options.rendering.instructionSet = kernels ?? formerKernels ?? .best
    options.rendering.limits = input.limits
    options.rendering.interruption = context.interruption
    return options
  }

  private func suiteBenchmarks() throws -> [SuiteBenchmark] {
    guard let suite, suite != "list" else { return [] }
    if suite == "all" { return SuiteBenchmark.all }
    return try suite.split(separator: ",").map { name in
      guard let benchmark = SuiteBenchmark.named(String(name)) else {
        let names = SuiteBenchmark.all.map(\.name)
        let hint = closestMatch(to: String(name), among: names).map { "; did you mean \"\($0)\"?" } ?? ""
        throw ValidationError("--suite takes all, list, or \(names.joined(separator: ", ")), not \"\(name)\"\(hint)")
      }
      return benchmark
    }
  }

  private func entries(
    of scene: String, _ session: inout BenchSession, in context: ToolContext
  ) async throws -> [BenchmarkEntry] {
    let opened = try OpenedInput(
      InputRequest(path: scene, options: input, selection: try frames.selection(), catalog: context.catalog))
    if !quiet {
      for warning in opened.source.header.warnings { try context.stderr.line(warning.line(about: opened.name)) }
    }
    guard let source = opened.source as? SceneSource else { return [try await session.entry(of: opened)] }
    return try await session.entries(of: source.input, frames: Array(opened.frames.ranges.joined()))
  }
}

extension BenchmarkOptions.Output: ExpressibleByArgument {}
