/// Results of comparisons with goldens, for people and for programs.
///
/// ```swift
/// var report = GoldenReport(entries: entries)
/// let page = try await report.html()   // one file to open in a browser
/// let lines = report.markdown()        // a comment of a pull request
/// ```
/// The same entries give the same bytes.
public struct GoldenReport: Sendable {
  /// Title of the page.
  public var title: String
  /// Goldens, in the order of the report.
  public var entries: [Entry]

  /// Creates a report.
  public init(title: String = "Goldens", entries: [Entry]) { (self.title, self.entries) = (title, entries) }

  /// The goldens that fail a test.
  public var failures: [Entry] { entries.filter { !$0.verdict.isAccepted } }

  /// One sentence: how many goldens there are, and how many of them fail for which reason.
  public var summary: String {
    if entries.isEmpty { return "No goldens were compared." }
    let total = "\(entries.count) golden\(entries.count == 1 ? "" : "s")"
    let failed = GoldenOutcome.allCases.filter { !$0.isAccepted }.compactMap { outcome in
      let count = entries.count { $0.verdict.outcome == outcome }
      return count == 0 ? nil : "\(count) \(outcome.title.lowercased())"
    }
    if failed.isEmpty { return entries.count == 1 ? "1 golden, accepted." : "\(total), all accepted." }
    return "\(total), \(failures.count) not accepted: \(failed.joined(separator: ", "))."
  }
}

extension GoldenReport {
  /// The comparison of one golden, with what a report tells of it.
  public struct Entry: Sendable {
    /// The golden's name, with its folder: `Carousel/toGrid`.
    public var name: String
    /// The outcome.
    public var verdict: GoldenVerdict
    /// The golden's frames, for pictures; `nil` for a report without them.
    public var expected: FrameSequence?
    /// The actual frames, for pictures; `nil` for a report without them.
    public var actual: FrameSequence?
    /// Files about it, such as the golden and the artefacts.
    public var files: [ReportFile]
    /// The shell command that makes the actual frames the golden's; `nil` if none does.
    public var approveCommand: String?
    /// The place in the source that compares it: `Tests/CarouselTests.swift:12`; `nil` if unknown.
    public var source: String?

    /// Creates an entry.
    public init(
      name: String, verdict: GoldenVerdict, expected: FrameSequence? = nil, actual: FrameSequence? = nil,
      files: [ReportFile] = [], approveCommand: String? = nil, source: String? = nil
    ) {
      (self.name, self.verdict, self.expected, self.actual) = (name, verdict, expected, actual)
      (self.files, self.approveCommand, self.source) = (files, approveCommand, source)
    }

    /// The folder of the name, without a slash at its end; empty for a golden in no folder.
    public var folder: String { name.lastIndex(of: "/").map { String(name[..<$0]) } ?? "" }

    /// The name without its folder.
    public var baseName: String { name.lastIndex(of: "/").map { String(name[name.index(after: $0)...]) } ?? name }
  }
}

/// A file that a report names.
public struct ReportFile: Sendable, Hashable {
  /// The file's part: `golden`, `actual`, `difference`.
  public var label: String
  /// The path, as a person would type it.
  public var path: String

  /// Creates a file.
  public init(label: String, path: String) { (self.label, self.path) = (label, path) }
}

extension GoldenOutcome {
  /// The outcome in a few words for people, with a capital.
  public var title: String {
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
