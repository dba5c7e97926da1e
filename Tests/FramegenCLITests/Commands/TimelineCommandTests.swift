import TestSupport
import Testing

@testable import FramegenCLI
@testable import SceneFiles

/// `framegen timeline`: the steps as a table, curves as plots.
struct TimelineCommandTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write(
      """
      canvas: { size: [60, 20] }
      sections: [9]
      layout: { kind: flow, itemSize: [60, 20], minimumLineSpacing: 0 }
      fps: 10
      timeline:
        - scroll: { to: [0, 100], duration: 1, curve: linear }
          name: down
        - hold: 0.5
          with: down
          delay: 0.25
        - scroll: { to: [0, 50], duration: 1, curve: linear }
      """, to: "steps.yaml")
  }

  private func run(_ arguments: String..., stdin: String = "") throws -> ToolResult {
    try runFramegen(["timeline"] + arguments, stdin: stdin, in: folder)
  }

  @Test func table_showsTimesAndFrames() throws {
    let result = try run("steps.yaml")
    #expect(result.status == 0)
    #expect(result.stderr.isEmpty)
    let lines = result.stdout.split(separator: "\n").map(String.init)
    #expect(lines[0] == "21 frames at 10 fps, 2.000 s")
    let words = lines[2...4].map { $0.split(separator: " ").filter { $0.first != "=" }.joined(separator: " ") }
    #expect(
      words == [
        "0 down (scroll) 0.000 1.000 0..10", "1 hold 0.250 0.750 3..8", "2 scroll 1.000 2.000 10..20",
      ])
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func plot_reachesItsHighestAndLowestValues() throws {
    let lines = try run("steps.yaml").stdout.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let title = try #require(lines.firstIndex(of: "content offset, pt"))
    let plot = lines[(title + 1)...(title + 12)]
    #expect(plot.first?.hasPrefix("100 |") == true)
    #expect(plot.last?.hasPrefix("  0 |y") == true)
    // It rises for the first half of the time, then falls to the middle.
    let peak = try #require(plot.first?.firstIndex(of: "y"))
    #expect((40...44).contains(plot[plot.startIndex].distance(from: plot[plot.startIndex].startIndex, to: peak)))
    #expect(!lines.contains { $0.contains("x") }, "the offset's x does not change")
  }

  @Test func drawing_isWellFormed() throws {
    let result = try run("steps.yaml", "-o", "steps.svg")
    #expect(result.status == 0)
    #expect(result.stdout == "steps.svg\n")
    let parser = XMLCheck()
    let problem = parser.problem(in: String(decoding: try folder.bytes("steps.svg"), as: UTF8.self))
    #expect(problem == nil)
    #expect(folder.names().contains("steps.svg"))
  }

  @Test func stillScene_hasNoPlot() throws {
    let result = try run("-", stdin: "layout: { kind: flow }\nsections: [3]\n")
    #expect(result.stdout == "1 frame at 60 fps, 0.000 s\n")
  }

  @Test func mistakes_areNamed() throws {
    #expect(try run("steps.yaml", "-o", "steps.png").status == 64)
    let json = try run("steps.yaml", "--json")
    #expect(json.status == 64)
    #expect(json.stderr.contains("timeline --json was removed; attributes prints the numbers as JSON Lines\n"))
    try folder.write("{\"format\":\"layout-recording\",\"version\":1}\n", to: "a.jsonl")
    let recording = try run("a.jsonl")
    #expect(recording.status == 64)
    #expect(recording.stderr.contains("a recording has no steps"))
    #expect(try run("missing.yaml").status == 66)
  }
}

/// Whether elements are closed in the order in which they were opened: all that a drawing of ours can get wrong.
private struct XMLCheck {
  func problem(in text: String) -> String? {
    var open: [Substring] = []
    for piece in text.split(separator: "<") {
      guard let end = piece.firstIndex(of: ">") else { return "\(piece) is not closed" }
      let tag = piece[..<end]
      let name = tag.prefix { $0 != " " && $0 != "/" }
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return "\(tag) closes nothing" }
      } else if !tag.hasSuffix("/") {
        open.append(name)
      }
    }
    return open.isEmpty ? nil : "\(open) stay open"
  }
}
