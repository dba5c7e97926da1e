import Foundation
import FoundationXML
import Testing

@testable import Goldens

/// Reports for programs and for comments.
struct GoldenReportTests {
  /// A name that tries to be markup in every format.
  private let evil = "a</script><script>alert(1)</script>|`x`*[l](u)&\"'@you#1\u{0}"

  private var evilReport: GoldenReport {
    var report = GoldenReport.sample
    report.title = evil
    report.entries[0].name = "suite/\(evil)"
    report.entries[0].verdict.attributions[0].element = evil
    report.entries[0].verdict.reason = evil
    report.entries[0].approveCommand = evil
    report.entries[0].source = evil
    report.entries[0].files = [ReportFile(label: evil, path: evil)]
    return report
  }

  @Test func summary_countsVerdicts() {
    #expect(GoldenReport.sample.summary == "3 goldens, 2 not accepted: 1 appearance, 1 no golden.")
    #expect(GoldenReport(entries: []).summary == "No goldens were compared.")
    let passing = GoldenReport(entries: [GoldenReport.sample.entries[1]])
    #expect(passing.summary == "1 golden, accepted.")
  }

  @Test func json_hasStableKeys() throws {
    let data = Data(GoldenReport.sample.json().utf8)
    let tree = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      tree.keys.sorted() == ["counts", "format", "goldens", "software", "summary", "title", "version"])
    #expect(tree["format"] as? String == "golden-report")
    #expect(tree["version"] as? Int == 1)
    #expect((tree["counts"] as? [String: Int])?["appearance"] == 1)
    let goldens = try #require(tree["goldens"] as? [[String: Any]])
    #expect(
      goldens[0].keys.sorted() == [
        "accepted", "actual", "appearance", "approve", "attributions", "expected", "files", "flicker", "frames",
        "name", "outcome", "reason", "source", "timing", "tolerance", "words",
      ])
    let frames = try #require(goldens[0]["frames"] as? [[String: Any]])
    #expect(frames.map { $0["frame"] as? Int } == [2, 3])
    let attributions = try #require(goldens[0]["attributions"] as? [[String: Any]])
    let changes = try #require(attributions[0]["changes"] as? [[String: Any]])
    #expect(changes[0]["words"] as? String == "center.x +1.5 pt")
    #expect(changes[0]["difference"] as? Double == 1.5)
    #expect(goldens[2]["expected"] is NSNull)
    #expect(goldens[2]["outcome"] as? String == "missing")
  }

  @Test func formats_areTheSameBytesAgain() async throws {
    #expect(GoldenReport.sample.json() == GoldenReport.sample.json())
    let pages = [try await GoldenReport.sample.html(), try await GoldenReport.sample.html()]
    #expect(pages[0] == pages[1])
  }

  @Test func junit_isOneSuitePerFolder() throws {
    let tree = try JUnitReader.read(GoldenReport.sample.junit())
    #expect(tree.suites == ["Carousel", "Fan"])
    #expect(tree.cases == ["toGrid", "still", "open"])
    #expect(tree.places == ["Tests/CarouselTests.swift:12"])
    #expect(tree.failureTypes == ["appearance", "missing"])
    #expect(tree.text.contains("toGrid[frame 2]: "))
    #expect(tree.text.contains("toGrid[frame 3]: "))
    #expect(tree.counts == ["3/2", "2/1", "1/1"])
  }

  @Test func junit_namesTwentyFramesAtMost() throws {
    var report = GoldenReport.sample
    report.entries[0].verdict = appearanceVerdict(
      expected: Array(repeating: 0, count: 50), actual: Array(repeating: 9, count: 50))
    let text = try JUnitReader.read(report.junit()).text
    #expect(text.contains("toGrid[frame 19]: "))
    #expect(!text.contains("toGrid[frame 20]: "))
    #expect(text.contains("and 30 more frames"))
  }

  @Test func junit_survivesAnyName() throws {
    let tree = try JUnitReader.read(evilReport.junit())
    #expect(tree.cases.count == 3)
    #expect(tree.text.contains("alert(1)"))
  }

  @Test func markdown_tellsWhatFailed() {
    let text = GoldenReport.sample.markdown(page: "out/report.html")
    #expect(text.contains("| golden | verdict | elements |"))
    #expect(text.contains("| [Carousel/toGrid](out/report.html#golden=Carousel/toGrid) | "))
    #expect(text.contains("cell 0-3: center.x +1.5 pt"))
    #expect(text.contains("framegen golden approve Carousel/toGrid"))
    #expect(!text.contains("still"))
  }

  @Test func markdown_staysShort_andFoldsTheRest() {
    var report = GoldenReport.sample
    report.entries = (0..<200).map { number in
      var entry = report.entries[0]
      entry.name = "suite/case \(number)"
      return entry
    }
    let lines = report.markdown().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 61)
    #expect(lines.contains("and 176 more"))
    #expect(lines.count { $0 == "</details>" } == lines.count { $0.hasPrefix("<details>") })
    let short = GoldenReport(entries: [report.entries[1]]).markdown()
    #expect(short.split(separator: "\n").contains("</details>"))
  }

  @Test func markdown_fitsAComment_whateverTheNames() {
    var report = GoldenReport.sample
    report.title = String(repeating: "|", count: 9_000)
    report.entries = (0..<40).map { number in
      var entry = report.entries[0]
      entry.name = String(repeating: "|&", count: 1_000) + "\(number)"
      entry.verdict.attributions[0].element = String(repeating: "_", count: 9_000)
      entry.approveCommand = String(repeating: "\u{1F600}", count: 9_000)
      return entry
    }
    let text = report.markdown(page: "report.html")
    #expect(text.utf16.count <= 65_536)
    #expect(text.utf16.count > 20_000)
    let lines = text.split(separator: "\n")
    let rows = lines.count { $0.hasPrefix("| [") }
    #expect(rows > 0)
    #expect(lines.contains("and \(40 - rows) more"))
    #expect(lines.count { $0 == "</details>" } == lines.count { $0.hasPrefix("<details>") })
  }

  @Test func junit_saysWhichFramesAreLate() throws {
    var report = GoldenReport.sample
    report.entries[0].verdict.outcome = .timing
    var timing = TimingDifference()
    timing.shifts = [FrameShift(frames: 3...3, offset: 2)]
    timing.duplicated = [2]
    report.entries[0].verdict.timing = timing
    let text = try JUnitReader.read(report.junit()).text
    #expect(text.contains("toGrid[frame 2]: repeats the previous frame\n"))
    #expect(text.contains("toGrid[frame 3]: shows golden frame 1, 2 frames late\n"))
  }

  @Test func markdown_escapesNames() {
    let text = evilReport.markdown(page: "r.html")
    #expect(!text.contains("<script"))
    #expect(!text.contains("`x`"))
    #expect(!text.contains("@you"))
    #expect(!text.contains("[l]"))
    let row = text.split(separator: "\n").first { $0.hasPrefix("| [") } ?? ""
    #expect(row.count { $0 == "|" } == 4)
  }

  @Test func html_escapesNames() async throws {
    let text = String(decoding: try await evilReport.html(), as: UTF8.self)
    #expect(!text.contains("alert(1)</script>"))
    #expect(!text.contains("<script>alert"))
    let pictures = text.components(separatedBy: "data-picture=").count - 1
    // The report, the pictures and the program: no name opened or closed another.
    #expect(text.components(separatedBy: "<script").count - 1 == pictures + 2)
    #expect(text.components(separatedBy: "</script").count - 1 == pictures + 2)
  }
}

/// The parts of a JUnit file, as a parser of XML reads them.
private final class JUnitReader: NSObject, XMLParserDelegate {
  var suites: [String] = []
  var cases: [String] = []
  var places: [String] = []
  var failureTypes: [String] = []
  var counts: [String] = []
  var text = ""

  static func read(_ xml: String) throws -> JUnitReader {
    let (reader, parser) = (JUnitReader(), XMLParser(data: Data(xml.utf8)))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return reader
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    switch name {
    case "testsuites", "testsuite":
      counts.append("\(attributes["tests"] ?? "")/\(attributes["failures"] ?? "")")
      if name == "testsuite" { suites.append(attributes["name"] ?? "") }
    case "testcase":
      cases.append(attributes["name"] ?? "")
      if let file = attributes["file"] { places.append("\(file):\(attributes["line"] ?? "")") }
    case "failure": failureTypes.append(attributes["type"] ?? "")
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
