import ArgumentParser
import Benchmarking
import FoundationEssentials
import Outputs

struct BenchReportOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("Write all samples as JSON, for a later --compare; - for stdout.", valueName: "file"))
  var json: String?

  @Option(help: ArgumentHelp("Write the summary and its tables as Markdown.", valueName: "file"))
  var markdown: String?

  @Option(help: ArgumentHelp("Write the plots as SVG files.", valueName: "folder"))
  var svg: String?

  @Option(help: ArgumentHelp("Write the times in the format of github-action-benchmark.", valueName: "file"))
  var githubAction: String?

  @Option(help: ArgumentHelp("Compare with the JSON of an earlier run.", valueName: "base.json"))
  var compare: String?

  @Option(
    help: ArgumentHelp(
      "Fail if a benchmark certainly takes more than this multiple of the baseline's time, such as 1.05.",
      valueName: "ratio"))
  var failAbove: Double?

  func validate() throws {
    if let failAbove {
      guard failAbove >= 1, failAbove <= 1000 else {
        throw ValidationError("--fail-above takes 1 to 1000, as in --fail-above 1.05, not \(failAbove)")
      }
      guard compare != nil else { throw ValidationError("--fail-above needs --compare base.json") }
    }
    let paths = [json, markdown, svg, githubAction].compactMap { $0 }
    guard Set(paths).count == paths.count else { throw ValidationError("two results have the same file name") }
  }
}

struct BenchReportSink {
  private let options: BenchReportOptions
  private let context: ToolContext
  private let base: BenchmarkResult?

  /// Reads the baseline, and checks that the outputs can be written.
  init(_ options: BenchReportOptions, in context: ToolContext) throws {
    (self.options, self.context) = (options, context)
    for path in [options.json, options.markdown, options.githubAction].compactMap({ $0 })
    where path != "-" {
      // A file that isn't committed is removed.
      _ = try OutputFile(path: path, interruption: context.interruption)
    }
    base = try options.compare.map(Self.result)
  }

  private static func result(_ path: String) throws -> BenchmarkResult {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ToolFailure(
        .missingInput, subject: path, "can't be read", advice: "framegen bench … --json FILE writes such a file")
    }
    do {
      return try BenchmarkResult(json: [UInt8](data), file: path)
    } catch {
      let place = error.place.isEmpty ? "" : "\(error.place): "
      throw ToolFailure(
        .badData, subject: path, place + error.message, advice: "framegen bench … --json FILE writes a valid file")
    }
  }

  /// Writes the reports, prints the summary unless the JSON goes to stdout, and throws if a limit is exceeded.
  func write(_ result: BenchmarkResult) throws {
    let comparison = base.map { BenchmarkComparison(of: result, to: $0) }
    if options.json == "-" {
      try context.stdout.write(result.json())
    } else {
      for line in lines(result, comparison) { try context.stdout.line(line) }
    }
    for (path, text) in files(result, comparison) {
      try OutputFile.save(Array(text.utf8), to: path, interruption: context.interruption)
      if options.json != "-" { try context.stdout.line(path) }
    }
    guard let limit = options.failAbove, let comparison else { return }
    let failures = comparison.failures(above: limit)
    guard failures.isEmpty else {
      let names = failures.prefix(3).map(\.key.title).joined(separator: ", ")
      let more = failures.count > 3 ? " and \(failures.count - 3) more" : ""
      throw ToolFailure(
        .differ, "certainly slower than \(limit) times the baseline: \(names)\(more)",
        advice: "the rows above show which stage; --fail-above sets the limit")
    }
  }

  private func lines(_ result: BenchmarkResult, _ comparison: BenchmarkComparison?) -> [String] {
    var lines = result.summary
    if result.entries.count > 1 {
      lines += [""] + result.table.lines
      if let growth = result.growthTable { lines += [""] + growth.lines }
      let warnings = result.warningLines
      if !warnings.isEmpty { lines += [""] + warnings.map { "warning: \($0)" } }
    }
    if let comparison { lines += [""] + comparison.lines }
    return lines
  }

  private func files(_ result: BenchmarkResult, _ comparison: BenchmarkComparison?) -> [(path: String, text: String)] {
    var files: [(path: String, text: String)] = []
    if let json = options.json, json != "-" { files.append((json, result.json())) }
    if let path = options.markdown {
      files.append((path, result.markdown() + (comparison.map { "\n" + $0.markdown } ?? "")))
    }
    if let folder = options.svg {
      for plot in result.plots { files.append((folder.appendingPath("\(plot.name).svg"), plot.svg)) }
    }
    if let path = options.githubAction { files.append((path, result.customSmallerIsBetter())) }
    return files
  }
}
