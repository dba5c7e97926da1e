import Graphics
import Outputs

extension GrowthSweep {
  package struct Finding: Sendable, Hashable {
    package var subject: BenchmarkSeries.Subject
    package var fit: GrowthFit
  }

  /// The growth of the whole frame, and of every stage that takes 2 % of the largest frame or belongs to the layout.
  var findings: [Finding] {
    let shares = entries.last?.breakdown?.parts ?? []
    return BenchmarkSeries.Subject.all.compactMap { subject in
      guard let fit = fit(of: subject) else { return nil }
      let isShown =
        switch subject {
        case .frame, .stage(.prepare), .stage(.query): true
        case .stage(let stage): shares.contains { $0.stage == stage && $0.share >= 0.02 }
        case .shadow: false
        }
      return isShown ? Finding(subject: subject, fit: fit) : nil
    }
  }

  /// The name, with the values of the fixed parameters.
  package var title: String { BenchmarkKey(name: name, parameters: fixed).title }

  /// Returns findings of the sweep, one sentence per line, the most significant first, up to a limit.
  ///
  /// An example is `query grows as n^1.00 with items (95 %: 0.99 … 1.01): O(n), 12 ns per item above 1.1 µs`. A query
  /// that grows with the items is reported as a problem of the layout, since the cost of a query should depend only on
  /// the visible elements.
  func sentences(limit: Int = .max) -> [String] {
    let findings = findings
    // A query that visits every item comes first, followed by the whole frame and the fastest growth.
    func rank(_ finding: Finding) -> Int {
      if finding.fit.isIssue(of: finding.subject, parameter: parameter) { return 0 }
      return finding.subject == .frame ? 1 : 2
    }
    let order = findings.sorted { (rank($0), -abs($0.fit.exponent)) < (rank($1), -abs($1.fit.exponent)) }
    return order.prefix(limit).map { $0.fit.sentence(about: $0.subject, parameter: parameter) }
  }
}

extension GrowthFit {
  var powerText: String { "n^\(exponent.fixedMinusText)" }

  func sentence(about subject: BenchmarkSeries.Subject, parameter: String) -> String {
    var text = "\(subject.name) "
    if isUnclear {
      text += "may or may not grow with \(parameter)"
    } else if growthClass == .constant {
      text += "doesn't grow with \(parameter)"
    } else {
      text += "\(exponent < 0 ? "falls" : "grows") as \(powerText) with \(parameter)"
    }
    if let interval { text += " (95 %: \(interval.text(\.fixedMinusText)))" }
    if isUnclear { return text + "; use a longer --duration" }
    if let growthClass { text += ": \(growthClass.notation)" }
    if secondsPerUnit > 0 {
      text += ", \(secondsPerUnit.secondsText) per \(SweepParameterNames(parameter).unit)"
      // A constant isn't known if the smallest point doesn't show it.
      if constant > 0.05 * points[0].times.median { text += " above \(constant.secondsText)" }
    } else if growthClass == .constant {
      text += ", \(constant.secondsText)"
    }
    return text + advice(about: subject, parameter: parameter)
  }

  /// Returns `true` if a layout's query visits items that aren't visible.
  func isIssue(of subject: BenchmarkSeries.Subject, parameter: String) -> Bool {
    guard subject == .stage(.query), parameter == "items", let growthClass else { return false }
    return growthClass.power > 0
  }

  private func advice(about subject: BenchmarkSeries.Subject, parameter: String) -> String {
    guard subject == .stage(.query), parameter == "items", let growthClass else { return "" }
    return isIssue(of: subject, parameter: parameter)
      ? "; your layout's query is \(growthClass.notation), but should depend only on visible elements"
      : "; your layout's query depends only on visible elements"
  }
}

extension Double {
  /// The number with two decimals and a true minus sign.
  var fixedMinusText: String {
    let text = fixedText(decimals: 2)
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}
