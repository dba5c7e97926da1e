import Outputs
import Raster
import Support

extension BenchmarkResult {
  static let summaryLineLimit = 10

  /// A summary of at most ten lines: speed, dominant stage, growth, and warnings.
  ///
  /// For several benchmarks, it names the fastest and the slowest. ``table`` lists them all.
  package var summary: [String] {
    labeledSummary.map { label, text in
      label.isEmpty ? text : label + String(repeating: " ", count: max(1, 12 - label.count)) + text
    }
  }

  /// The lines of ``summary`` with their labels, which is empty for the first line of a single benchmark.
  private var labeledSummary: [SummaryLine] {
    let sweeps = sweeps
    let names = Set(entries.map(\.name))
    let shown = names.count == 1 ? entries.first { $0.parameters.isEmpty } ?? entries.first : nil
    var lines = shown.map(\.summary) ?? overview
    let growth = sweeps.flatMap { sweep in
      sweeps.count > 1 ? sweep.summary(limit: 1, naming: names.count > 1) : sweep.summary(limit: 3, naming: false)
    }
    lines += growth.prefix(max(1, Self.summaryLineLimit - 2 - lines.count))
    lines.append(("machine", environment.summary))
    lines.append(warningLine(about: shown.map { [$0] } ?? entries))
    return lines
  }

  /// The entries outside sweeps if there are any, or else all entries.
  var mainEntries: [BenchmarkEntry] {
    let single = entries.filter(\.parameters.isEmpty)
    return single.isEmpty ? entries : single
  }

  package var warnings: [(warning: BenchmarkWarning, entries: [String])] {
    environment.warnings.map { ($0, []) } + entries.flatMap { entry in entry.warnings.map { ($0, [entry.title]) } }
  }

  private func warningLine(about shown: [BenchmarkEntry]) -> SummaryLine {
    var words = environment.warnings.map(\.description)
    if shown.count == 1 {
      words += shown[0].warnings.map(\.description)
    } else {
      let affected = shown.filter { !$0.warnings.isEmpty }
      if let first = affected.first, let warning = first.warnings.first {
        words.append("\(first.title): \(warning)")
        if affected.count > 1 { words.append("warnings about \((affected.count - 1).counted("other"))") }
      }
    }
    return ("warnings", words.isEmpty ? "none" : words.joined(separator: "; "))
  }

  private var overview: [SummaryLine] {
    let measured = mainEntries.compactMap { entry in entry.secondsPerFrame(.frame).map { (entry, $0) } }
    guard let fastest = measured.min(by: { $0.1 < $1.1 }), let slowest = measured.max(by: { $0.1 < $1.1 }) else {
      return [("benchmarks", "\(entries.count), none with times of a whole frame")]
    }
    func text(_ item: (BenchmarkEntry, Double)) -> String {
      let rate = item.0.framesPerSecond.map { ", \($0.quantityText) frames/s" } ?? ""
      return "\(item.0.title): \(item.1.secondsText) a frame\(rate)"
    }
    let stages = Dictionary(grouping: measured.compactMap { $0.0.breakdown?.dominant?.stage }) { $0 }
    let dominant = RenderStage.allCases.compactMap { stage in
      stages[stage].map { "\(stage.rawValue) in \($0.count)" }
    }
    var lines = [("benchmarks", "\(measured.count)"), ("fastest", text(fastest)), ("slowest", text(slowest))]
    if !dominant.isEmpty { lines.append(("dominates", dominant.joined(separator: ", "))) }
    return lines
  }
}

typealias SummaryLine = (label: String, text: String)

extension BenchmarkEntry {
  /// A summary of this entry without growth, machine, and warnings, of at most six lines.
  var summary: [SummaryLine] {
    guard let passes = wholeFrame?.passStatistics, let seconds = secondsPerFrame(.frame), !frames.isEmpty else {
      return [("", "\(title): no times of a whole frame")]
    }
    let count = Double(frames.count)
    let interval = passes.medianInterval().map { " (95 %: \($0.text { ($0 / count).secondsText }))" } ?? ""
    let rate = framesPerSecond.map { "\($0.quantityText) frames/s, " } ?? ""
    let size = "\(passes.count.counted("pass", "passes")) over \(frames.count.counted("frame"))"
    var lines = [("", "\(title): \(rate)\(seconds.secondsText) a frame\(interval), \(size)")]
    if let frames = wholeFrame?.frameStatistics {
      let parts = [50.0, 90, 99].map { "p\(Int($0)) \(frames.percentile($0).secondsText)" }
      lines.append(("frame", "least \(frames.minimum.secondsText), \(parts.joined(separator: ", "))"))
    }
    lines += [cellLine, stageLine, pixelLine, memoryLine].compactMap { $0 }
    return lines
  }

  private func rate(_ subject: BenchmarkSeries.Subject, _ unit: WorkUnit, _ name: String) -> String? {
    throughput(of: subject, in: unit).map { "\($0.quantityText)\(name)" }
  }

  private var cellLine: SummaryLine? {
    guard let whole = rate(.frame, .cells, " cells/s") else { return nil }
    let each = workPerFrame(.cells).map { " (\($0.quantityText) a frame)" } ?? ""
    let alone = [RenderStage.query, .presentation, .compose].compactMap { stage in
      rate(.stage(stage), .cells, "/s").map { "\(stage.rawValue) \($0)" }
    }
    let stages = alone.isEmpty ? "" : "; stages alone: \(alone.joined(separator: ", "))"
    return ("cells", "\(whole) through the whole frame\(each)\(stages)")
  }

  private var stageLine: SummaryLine? {
    guard let breakdown, let dominant = breakdown.dominant else { return nil }
    let others = breakdown.parts.filter { $0 != dominant && $0.share >= 0.005 }.sorted { $0.share > $1.share }
    let list = others.prefix(4).map { "\($0.stage.rawValue) \($0.share.percentText)" }
    var text = "\(dominant.stage.rawValue) dominates with \(dominant.share.percentText)"
    if !list.isEmpty { text += "; \(list.joined(separator: ", "))" }
    text += "; all stages explain \(breakdown.explained.percentText)"
    if let shadowShare { text += "; shadows take \(shadowShare.percentText) of it all" }
    return ("stages", text)
  }

  private var pixelLine: SummaryLine? {
    let parts = [
      rate(.stage(.raster), .coveredPixels, "px/s covered"), rate(.stage(.raster), .quads, " quads/s"),
      rate(.stage(.encode), .bytes, "B/s encoded"),
    ].compactMap { $0 }
    return parts.isEmpty ? nil : ("raster", parts.joined(separator: ", "))
  }

  private var memoryLine: SummaryLine? {
    guard peakMemory > 0 || allocationsPerFrame != nil else { return nil }
    let parts = [
      peakMemory > 0 ? "\(Double(peakMemory).quantityText)B at most" : nil,
      allocationsPerFrame.map { "\($0.quantityText) allocations a frame" } ?? "allocations: not counted",
    ]
    return ("memory", parts.compactMap { $0 }.joined(separator: ", "))
  }
}

extension BenchmarkEnvironment {
  /// The machine, the build, and the settings on one line, without unknown values.
  package var summary: String {
    [
      processor, processorCount.counted("processor"), instructionSet, operatingSystem, compiler, "\(buildName) build",
      workers.counted("worker"), "framegen \(version) of commit \(commit ?? "unknown")",
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension GrowthSweep {
  /// Returns lines about the growth for a summary, which may begin with the benchmark's name.
  func summary(limit: Int, naming: Bool) -> [SummaryLine] {
    let name = naming ? "\(title): " : ""
    if parameter == "workers" { return scaling.map { [("workers", name + $0)] } ?? [] }
    return sentences(limit: limit).map { ("growth", name + $0) }
  }

  /// A text about the speed-up, such as `4 workers are 3.4× as fast as 1, 85 % of ideal`, or `nil` without times.
  package var scaling: String? {
    let points = points(of: .frame)
    guard let first = points.first, let last = points.last, first.number < last.number else { return nil }
    let speedup = first.times.median / last.times.median
    let share = speedup / (last.number / first.number)
    return "\(last.number.parameterText) \(parameter) are \(speedup.fixedText(decimals: 2))× as fast as "
      + "\(first.number.parameterText), \(share.percentText) of ideal"
  }
}
