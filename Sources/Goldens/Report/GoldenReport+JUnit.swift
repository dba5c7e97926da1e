import Outputs

extension GoldenReport {
  /// The largest number of frames that a test case of the JUnit file names.
  static let namedFrameLimit = 20

  /// Returns the report as JUnit XML.
  ///
  /// A suite is a folder of goldens, and a test case is a golden. A golden that isn't accepted has one failure. It
  /// contains the verdict, followed by at most 20 failing frames such as `name[frame 17]`. Source: the dialect of
  /// Apache Ant's `junitreport`, as continuous integration servers read it.
  package func junit() -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites name=\"\(title.htmlEscaped)\" \(Self.counts(of: entries))>")
    for suite in suites {
      lines.append("  <testsuite name=\"\(suite.name.htmlEscaped)\" \(Self.counts(of: suite.entries))>")
      for result in suite.entries { lines += testCase(result, in: suite.name) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private var suites: [(name: String, entries: [GoldenReport.Entry])] {
    func suite(of result: GoldenReport.Entry) -> String { result.folder.isEmpty ? title : result.folder }
    let groups = Dictionary(grouping: entries, by: suite)
    var known: Set<String> = []
    let names = entries.map(suite).filter { known.insert($0).inserted }
    return names.map { (name: $0, entries: groups[$0] ?? []) }
  }

  private static func counts(of entries: [GoldenReport.Entry]) -> String {
    "tests=\"\(entries.count)\" failures=\"\(entries.count { !$0.verdict.isAccepted })\" errors=\"0\" skipped=\"0\""
  }

  private func testCase(_ result: GoldenReport.Entry, in suite: String) -> [String] {
    var start = "    <testcase classname=\"\(suite.htmlEscaped)\" name=\"\(result.baseName.htmlEscaped)\""
    if let source = result.source { start += Self.place(source) }
    guard !result.verdict.isAccepted else { return ["\(start)/>"] }
    let message = (result.words.first ?? result.verdict.outcome.title).htmlEscaped
    var text = result.words
    let frames = result.failingFrames
    for frame in frames.prefix(Self.namedFrameLimit) {
      text.append("\(result.baseName)[frame \(frame.index)]: \(frame.words)")
    }
    if frames.count > Self.namedFrameLimit { text.append("and \(frames.count - Self.namedFrameLimit) more frames") }
    if let command = result.approveCommand { text.append("approve: \(command)") }
    return [
      "\(start)>",
      "      <failure message=\"\(message)\" type=\"\(result.verdict.outcome.rawValue)\">"
        + text.joined(separator: "\n").htmlEscaped + "</failure>", "    </testcase>",
    ]
  }

  /// Returns the attributes of a source location such as `Tests/CarouselTests.swift:12`.
  private static func place(_ source: String) -> String {
    guard let colon = source.lastIndex(of: ":"), let line = Int(source[source.index(after: colon)...]) else {
      return " file=\"\(source.htmlEscaped)\""
    }
    return " file=\"\(String(source[..<colon]).htmlEscaped)\" line=\"\(line)\""
  }
}
