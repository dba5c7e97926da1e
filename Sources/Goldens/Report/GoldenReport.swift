/// The results of comparisons with goldens.
///
/// The same entries always produce the same bytes.
package struct GoldenReport: Sendable {
  package var title: String
  /// The goldens in the order of the report.
  package var entries: [Entry]

  package init(title: String = "Goldens", entries: [Entry]) { (self.title, self.entries) = (title, entries) }

  package var failures: [Entry] { entries.filter { !$0.verdict.isAccepted } }

  /// One sentence with the number of goldens and the numbers of failures by reason.
  package var summary: String {
    if entries.isEmpty { return "No goldens were compared." }
    let total = entries.count.counted("golden")
    let failed = GoldenOutcome.allCases.filter { !$0.isAccepted }.compactMap { outcome in
      let count = entries.count { $0.verdict.outcome == outcome }
      return count == 0 ? nil : "\(count) \(outcome.title.lowercased())"
    }
    if failed.isEmpty { return entries.count == 1 ? "1 golden, accepted." : "\(total), all accepted." }
    return "\(total), \(failures.count) not accepted: \(failed.joined(separator: ", "))."
  }
}

extension GoldenReport {
  /// The comparison of one golden, with additional information for the report.
  package struct Entry: Sendable {
    /// The golden's name with its folder, such as `Carousel/toGrid`.
    package var name: String
    package var verdict: GoldenVerdict
    /// The golden's frames, or `nil` for a report without images.
    package var expected: FrameSequence?
    /// The actual frames, or `nil` for a report without images.
    package var actual: FrameSequence?
    /// Related files, such as the golden and the artifacts.
    package var files: [ReportFile]
    /// The shell command that replaces the golden by the actual frames, or `nil` if there is none.
    package var approveCommand: String?
    /// The source location of the comparison, such as `Tests/CarouselTests.swift:12`, or `nil` if it's unknown.
    package var source: String?

    package init(
      name: String, verdict: GoldenVerdict, expected: FrameSequence? = nil, actual: FrameSequence? = nil,
      files: [ReportFile] = [], approveCommand: String? = nil, source: String? = nil
    ) {
      (self.name, self.verdict, self.expected, self.actual) = (name, verdict, expected, actual)
      (self.files, self.approveCommand, self.source) = (files, approveCommand, source)
    }

    /// The folder of the name without a trailing slash, or an empty string.
    package var folder: String { name.lastIndex(of: "/").map { String(name[..<$0]) } ?? "" }

    /// The name without its folder.
    var baseName: String { name.lastIndex(of: "/").map { String(name[name.index(after: $0)...]) } ?? name }
  }
}

package struct ReportFile: Sendable, Hashable {
  /// The role of the file: `golden`, `actual`, or `difference`.
  package var label: String
  package var path: String

  package init(label: String, path: String) { (self.label, self.path) = (label, path) }
}

extension GoldenOutcome {
  /// A short description of the outcome that begins with a capital letter.
  package var title: String {
    switch self {
    case .identical: "Identical"
    case .withinTolerance: "Within tolerance"
    case .timing: "Timing"
    case .appearance: "Appearance"
    case .timingAndAppearance: "Timing and appearance"
    case .size: "Size"
    case .missing: "No golden"
    case .unreadable: "Unreadable golden"
    }
  }
}
