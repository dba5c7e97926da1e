import Outputs
import Support

extension BenchmarkResult {
  package func markdown(title: String = "Benchmarks") -> String {
    var blocks = ["### \(title.markdownEscaped)", "```text\n\(summary.map(\.fenced).joined(separator: "\n"))\n```"]
    if !entries.isEmpty { blocks.append(table.markdown) }
    if let growthTable { blocks.append(growthTable.markdown) }
    if entries.count == 1 { blocks.append(entries[0].stageTable.markdown) }
    let warnings = warningLines
    if entries.count > 1, !warnings.isEmpty {
      blocks.append(warnings.map { "- \($0.markdownEscaped)" }.joined(separator: "\n"))
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  package var warningLines: [String] {
    warnings.map {
      $0.entries.isEmpty ? $0.warning.description : "\($0.entries.joined(separator: ", ")): \($0.warning)"
    }
  }
}

extension String {
  /// The line for a fenced code block, which it can't end.
  fileprivate var fenced: String { String(map { $0.isNewline ? " " : $0 }).replacing("```", with: "'''") }
}
