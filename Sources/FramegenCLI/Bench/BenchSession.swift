import Benchmarking
import Outputs
import Rendering
import SceneFiles

struct BenchSession {
  var context: ToolContext
  var options: BenchmarkOptions
  var sweeps: [BenchSweep] = []
  var progress = ProgressStyle.auto
  var isQuiet = false
  /// A warning to print before the work, such as one about a debug build.
  var notice: String?
  /// Warnings about values that a scene can't take, one sentence each.
  private(set) var warnings: [String] = []

  init(_ context: ToolContext, _ options: BenchmarkOptions) { (self.context, self.options) = (context, options) }

  /// Measures all or some frames of a scene, once or for each value of every sweep.
  mutating func entries(of input: SceneInput, frames: [Int]? = nil) async throws -> [BenchmarkEntry] {
    try sayNotice()
    var options = options
    options.frames = frames
    guard !sweeps.isEmpty else {
      let benchmark = SceneBenchmark(input, options: options)
      return [try await measured(input.name) { try await benchmark.entry(progress: $0) }]
    }
    var entries: [BenchmarkEntry] = []
    for sweep in sweeps {
      for value in sweep.values {
        guard let entry = try await entry(of: input, sweep.parameter, value, options) else { continue }
        if entries.contains(where: { $0.key == entry.key }) {
          warnings.append(
            "omitted: \(sweep.parameter.rawValue) = \(shortNumber(value)): no more are visible than before")
        } else {
          entries.append(entry)
        }
      }
    }
    guard !entries.isEmpty else {
      throw ToolFailure(
        .usage, subject: input.name, warnings.last ?? "no value could be measured",
        advice: "use values that the scene can take, such as --grow items=1e3..1e6")
    }
    return entries
  }

  mutating func entry(of opened: OpenedInput) async throws -> BenchmarkEntry {
    var source = opened.source
    if let sweep = sweeps.first {
      throw ToolFailure(
        .usage, subject: opened.name, "a recording's \(sweep.parameter.rawValue) can't be varied",
        advice: "use --grow with a scene")
    }
    try sayNotice()
    var shown = Progress(
      title: opened.name, total: source.frameCount, style: progress, isQuiet: isQuiet, sink: context.stderr)
    defer { shown.end() }
    let benchmark = RecordingBenchmark(name: opened.name, options: options)
    let start = ContinuousClock.now
    let entry = try await benchmark.entry(of: &source) { shown.advance(to: $0) }
    let repeats = RecordingBenchmark.standardRepeats
    explainDuration(of: opened.name, since: start, "a recording's frames are measured \(repeats) times each")
    guard !entry.frames.isEmpty else {
      throw ToolFailure(
        .badData, subject: opened.name, "the recording has no frames", advice: "record at least one frame")
    }
    warnings += source.warnings
    return entry
  }

  private mutating func sayNotice() throws {
    if let notice, !isQuiet { try context.stderr.line("warning: \(notice)") }
    notice = nil
  }

  private mutating func entry(
    of input: SceneInput, _ parameter: SweepParameter, _ value: Double, _ options: BenchmarkOptions
  ) async throws -> BenchmarkEntry? {
    let title = "\(input.name), \(parameter.rawValue) = \(shortNumber(value))"
    if parameter == .workers {
      let benchmark = PipelineBenchmark(input, options: options)
      return try await measured(title) { _ in try await benchmark.entry(workers: Int(value)) }
    }
    let varied: SceneInput
    do {
      varied = try input.varying(parameter, to: value)
    } catch {
      warnings.append("omitted: \(error)")
      return nil
    }
    var entry = try await measured(title) { try await SceneBenchmark(varied, options: options).entry(progress: $0) }
    var present = value
    if parameter == .cells, let cells = entry.wholeFrame?.work[.cells], !entry.frames.isEmpty {
      // The layout determines how many cells a larger viewport shows.
      present = (cells / Double(entry.frames.count)).rounded()
    }
    entry.parameters = [parameter.rawValue: present]
    return entry
  }

  private mutating func measured(
    _ title: String, _ measure: (@escaping SceneBenchmark.Progress) async throws -> BenchmarkEntry
  ) async throws -> BenchmarkEntry {
    let shown = ProgressMeter(
      Progress(title: title, total: nil, style: progress, isQuiet: isQuiet, sink: context.stderr))
    defer { shown.end() }
    let start = ContinuousClock.now
    let entry = try await measure { shown.advance(to: $0) }
    explainDuration(of: title, since: start, "an interval requires \(BenchmarkOptions.leastRepeats) passes")
    return entry
  }

  /// Adds a warning with the reason if a benchmark took much longer than `--duration`.
  private mutating func explainDuration(of title: String, since start: ContinuousClock.Instant, _ reason: String) {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard options.repeats == nil, seconds > 1.5 * options.duration + 0.5 else { return }
    warnings.append(
      "\(title): took \(shortNumber(seconds)) s, not the \(shortNumber(options.duration)) s of --duration, because "
        + "\(reason); use --frames for fewer frames, or --repeats for fewer passes")
  }
}
