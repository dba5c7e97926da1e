import Graphics
import Outputs

extension GrowthSweep {
  /// A subject and its growth.
  public struct Finding: Sendable, Hashable {
    /// The thing that was measured.
    public var subject: BenchmarkSeries.Subject
    /// Its growth.
    public var fit: GrowthFit
  }

  /// The growth of the whole frame, and of every stage that takes 2 % of the largest frame or is the layout's own.
  public var findings: [Finding] {
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

  /// The name, with the values of the parameters that were not varied.
  public var title: String { BenchmarkKey(name: name, parameters: fixed).title }

  /// Findings of the sweep, a sentence a line, the most telling first; `limit` lines at most.
  ///
  /// `query grows as n^1.00 with items (95 %: 0.99 … 1.01): O(n), 12 ns per item above 1.1 µs`. A query that grows with the
  /// items is named as the layout's fault, since a query should cost what is visible.
  public func sentences(limit: Int = .max) -> [String] {
    let findings = findings
    // A query that looks at every item is worth the first line; then the whole frame, then what grows fastest.
    func rank(_ finding: Finding) -> Int {
      if finding.fit.isFault(of: finding.subject, parameter: parameter) { return 0 }
      return finding.subject == .frame ? 1 : 2
    }
    let order = findings.sorted { (rank($0), -abs($0.fit.exponent)) < (rank($1), -abs($1.fit.exponent)) }
    return order.prefix(limit).map { $0.fit.sentence(about: $0.subject, parameter: parameter) }
  }
}

extension GrowthFit {
  /// The power: `n^1.00`.
  var powerText: String { "n^\(exponent.fixedMinusText)" }

  /// Returns what the fit says of a subject.
  func sentence(about subject: BenchmarkSeries.Subject, parameter: String) -> String {
    var text = "\(subject.name) "
    if growthClass == .constant {
      text += "does not grow with \(parameter)"
    } else {
      text += "\(exponent < 0 ? "falls" : "grows") as \(powerText) with \(parameter)"
    }
    if let interval { text += " (95 %: \(interval.text(\.fixedMinusText)))" }
    if let growthClass { text += ": \(growthClass.notation)" }
    if secondsPerUnit > 0 {
      text += ", \(secondsPerUnit.secondsText) per \(ParameterWords(parameter).unit)"
      // A constant that the smallest point does not show is not known.
      if constant > 0.05 * points[0].times.median { text += " above \(constant.secondsText)" }
    } else if growthClass == .constant {
      text += ", \(constant.secondsText)"
    }
    return text + advice(about: subject, parameter: parameter)
  }

  /// Returns true if a layout's query looks at items that nobody sees.
  func isFault(of subject: BenchmarkSeries.Subject, parameter: String) -> Bool {
    guard subject == .stage(.query), parameter == "items", let growthClass else { return false }
    return switch growthClass {
    case .constant, .logarithmic: false
    case .linear, .linearithmic, .quadratic: true
    }
  }

  private func advice(about subject: BenchmarkSeries.Subject, parameter: String) -> String {
    guard subject == .stage(.query), parameter == "items", let growthClass else { return "" }
    return isFault(of: subject, parameter: parameter)
      ? "; your layout's query is \(growthClass.notation), but should cost what is visible"
      : "; your layout's query costs what is visible"
  }
}

extension Double {
  /// Two decimals, with a true minus sign.
  var fixedMinusText: String {
    let text = fixedText(decimals: 2)
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}
