import Outputs
import Support

extension RatioEstimate.Verdict {
  package var title: String {
    switch self {
    case .slower: "slower"
    case .faster: "faster"
    case .noChange: "no change"
    case .unclear: "unclear"
    case .tooFewSamples: "too few samples"
    }
  }
}

extension RatioEstimate: CustomStringConvertible {
  /// A text with the verdict and the 95 % interval of the change, such as `slower: +6.1 % … +9.0 %`.
  public var description: String {
    guard let interval else { return "\(verdict.title): \(ratio.changeText)" }
    return "\(verdict.title): \(interval.text(\.changeText))"
  }
}

extension BenchmarkComparison.Mismatch: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .onlyInNew: "\(key.title): not in the baseline"
    case .onlyInBase: "\(key.title): only in the baseline"
    case .otherFrames(let base, let new): "\(key.title): other frames (\(base) before, \(new) now): not compared"
    case .notMeasured: "\(key.title): no times of the whole frame: not compared"
    }
  }
}

extension BenchmarkComparison.WorkChange: CustomStringConvertible {
  package var description: String {
    let noun = unit == .coveredPixels ? "covered pixels" : unit.rawValue
    return "\(key.title): other work: \(base.quantityText) → \(new.quantityText) \(noun) a frame"
  }
}

extension BenchmarkComparison {
  /// A line such as `2 slower, 1 faster, 6 without change; mean ratio 1.02`.
  package var summary: String {
    let verdicts = wholeFrames.map(\.estimate.verdict)
    let counts = RatioEstimate.Verdict.allCases.compactMap { verdict in
      let count = verdicts.count { $0 == verdict }
      return count > 0 ? "\(count) \(verdict.title)" : nil
    }
    guard !counts.isEmpty, let meanRatio else { return "nothing to compare" }
    return "\(counts.joined(separator: ", ")); on average \(meanRatio.changeText) time"
  }

  /// Notes about the comparison, one per line: another machine, other work, or entries that only one side contains.
  package var notes: [String] {
    environmentChanges.map { $0.spoilsComparison ? "\($0): times aren't comparable" : "\($0)" }
      + mismatches.map(\.description) + workChanges.map(\.description)
  }

  private static let stageLimit = 3

  /// A table with a row for each whole frame, and up to three stages that changed most, by at least 1 % of the frame.
  package var table: ReportTable {
    var table = ReportTable(columns: [
      .text("benchmark"), .text("time"), .number("before"), .number("now"), .number("change"), .number("95 %"),
      .text("verdict"),
    ])
    for whole in wholeFrames {
      let stages = rows.filter { row in
        guard row.key == whole.key, case .stage = row.subject, row.change >= 0.01 * whole.baseSeconds else {
          return false
        }
        return switch row.estimate.verdict {
        case .slower, .faster: true
        case .noChange, .unclear, .tooFewSamples: false
        }
      }
      for row in [whole] + stages.sorted(by: { $0.change > $1.change }).prefix(Self.stageLimit) {
        table.rows.append([
          row.key.title, row.subject.name, row.baseSeconds.secondsText, row.seconds.secondsText,
          row.estimate.ratio.changeText, row.estimate.interval?.text(\.changeText) ?? "–", row.estimate.verdict.title,
        ])
      }
    }
    return table
  }

  package var lines: [String] { [summary] + table.lines + notes }

  package var markdown: String {
    let notes = notes.map { "- \($0.markdownEscaped)" }
    return ([summary.markdownEscaped, "", table.markdown] + (notes.isEmpty ? [] : [""] + notes))
      .joined(separator: "\n") + "\n"
  }
}
