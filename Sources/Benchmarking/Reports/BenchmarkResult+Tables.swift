import Graphics

extension BenchmarkResult {
  package var table: ReportTable {
    var table = ReportTable(columns: [
      .text("benchmark"), .number("a frame"), .number("±"), .number("p99"), .number("frames/s"), .number("cells/s"),
      .number("covered px/s"), .number("encoded B/s"), .text("dominates"), .number("outliers"),
    ])
    for entry in entries {
      let passes = entry.wholeFrame?.passStatistics
      func rate(_ subject: BenchmarkSeries.Subject, _ unit: WorkUnit) -> String {
        entry.throughput(of: subject, in: unit)?.quantityText ?? "–"
      }
      let dominant = entry.breakdown?.dominant.map { "\($0.stage.rawValue) \($0.share.percentText)" }
      table.rows.append([
        entry.title, entry.secondsPerFrame(.frame)?.secondsText ?? "–", passes?.relativeMargin?.percentText ?? "–",
        entry.wholeFrame?.frameStatistics?.percentile(99).secondsText ?? "–",
        entry.framesPerSecond?.quantityText ?? "–", rate(.frame, .cells), rate(.stage(.raster), .coveredPixels),
        rate(.stage(.encode), .bytes), dominant ?? "–", passes.map { "\($0.outliers.count) of \($0.count)" } ?? "–",
      ])
    }
    return table
  }

  /// A table of exponents and classes with one row for each subject of each sweep, or `nil` without sweeps.
  package var growthTable: ReportTable? {
    let sweeps = sweeps
    guard !sweeps.isEmpty else { return nil }
    var table = ReportTable(columns: [
      .text("benchmark"), .text("with"), .text("time"), .number("power"), .number("95 %"), .text("growth"),
      .number("first"), .number("last"),
    ])
    for sweep in sweeps {
      for finding in sweep.findings {
        let fit = finding.fit
        let (first, last) = (fit.points[0], fit.points[fit.points.count - 1])
        table.rows.append([
          sweep.title, "\(sweep.parameter) \(first.number.parameterText) … \(last.number.parameterText)",
          finding.subject.name, fit.powerText, fit.interval?.text(\.fixedMinusText) ?? "–",
          fit.growthClass?.notation ?? (fit.isUnclear ? "unclear" : "–"),
          first.times.median.secondsText, last.times.median.secondsText,
        ])
      }
    }
    return table
  }
}

extension BenchmarkEntry {
  var stageTable: ReportTable {
    var table = ReportTable(columns: [
      .text("stage"), .number("a frame"), .number("±"), .number("share"), .number("cells/s"), .number("least"),
      .number("MAD"), .number("outliers"),
    ])
    let whole = secondsPerFrame(.frame)
    for series in series {
      guard let statistics = series.passStatistics, let seconds = secondsPerFrame(series.subject) else { continue }
      let count = Double(frames.count)
      let share = whole.map { $0 > 0 ? (seconds / $0).percentText : "–" } ?? "–"
      table.rows.append([
        series.subject.name, seconds.secondsText, statistics.relativeMargin?.percentText ?? "–", share,
        throughput(of: series.subject, in: .cells)?.quantityText ?? "–",
        (statistics.minimum / count).secondsText, (statistics.medianAbsoluteDeviation / count).secondsText,
        "\(statistics.outliers.count) of \(statistics.count)",
      ])
    }
    return table
  }
}
