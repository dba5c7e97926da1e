import Framegen
import LayoutCore
import Rendering
import SceneFileTestSupport
import Scenes
import Support
import Testing

@testable import SceneFiles

struct DiagnosticTests {
  @Test func unknownNames_comeWithTheAllowedOnes() throws {
    let error = #expect(throws: SceneFileError.self) {
      try readScene("layout: { kind: covrFlow }\nordering: x\nbackground: chartruse")
    }
    let diagnostics = error?.diagnostics ?? []
    #expect(diagnostics.map(\.keyPath) == ["layout.kind", "ordering", "background"])
    #expect(diagnostics.map(\.suggestion) == ["coverFlow", nil, "chartreuse"])
    #expect(diagnostics.first?.allowed == Catalog.builtIn.layouts.map { $0.kind })
    #expect(diagnostics.dropFirst().first?.allowed == ["zIndex", "depth", "intersecting"])
    #expect(diagnostics.first?.position == SourcePosition(line: 1, column: 17))
  }

  @Test func excerpt_pointsAtTheColumn() throws {
    do {
      _ = try readScene("layout:\n  # ä\n  { kind: coverFlow, angel: 3 }\n")
    } catch let error as SceneFileError {
      #expect(
        error.text(withSource: true) == """
          scene.yaml:3:22: error: layout.angel: unknown key; did you mean "angle"?
              { kind: coverFlow, angel: 3 }
                                 ^
          """)
    }
  }

  @Test func longLines_areCutAroundTheCaret() {
    let line = String(repeating: "a", count: 300) + "X" + String(repeating: "b", count: 300)
    let diagnostic = Diagnostic(
      file: "f", position: SourcePosition(line: 1, column: 301), message: "m", sourceLine: line)
    let lines = diagnostic.excerpt?.split(separator: "\n") ?? []
    #expect(lines[0].count == 102)
    #expect(Array(lines[0])[lines[1].count - 1] == "X")
  }

  @Test func twentyErrors_arePrinted() {
    let text = "layout: { kind: coverFlow }\n" + (0..<23).map { "key\($0): 1\n" }.joined()
    let lines = sceneErrors(text).split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.last == "… and 3 more")
  }

  @Test(.timeLimit(.minutes(1))) func manyErrorsOnOneLongLine_areCountedNotWrittenOut() {
    let element = #"{"id":"a","colour":1,"center":[0,0],"size":[1,1]}"#
    let line = Array(repeating: element, count: 10_000).joined(separator: ",")
    let header = #"{"format":"layout-recording","version":1}"#
    let error = #expect(throws: SceneFileError.self) {
      try readRecording("\(header)\n{\"frame\":0,\"bounds\":[0,0,1,1],\"elements\":[\(line)]}")
    }
    // Every key is unknown, and all ids but the first are taken.
    #expect(error?.diagnostics.count == 20)
    #expect(error?.omittedCount == 19_979)
    #expect(error?.diagnostics[1].keyPath == "elements[1].id")
  }

  @Test func file_cannotCommandTheTerminal() {
    let diagnostic = Diagnostic(
      file: "f", position: SourcePosition(line: 1, column: 4), message: "m", sourceLine: "a\t\u{1B}[2J\u{9B}b")
    #expect(diagnostic.excerpt == "  a\t\u{FFFD}[2J\u{FFFD}b\n   \t ^")
    #expect(quoted("\u{1B}[2J\u{9B}") == "\" [2J \"")
  }

  @Test(.timeLimit(.minutes(1))) func keysGivenTwice_areNoticedInLongMappingsToo() throws {
    let keys = (0..<100_000).map { "\"k\($0)\":0" } + ["\"k31\":1", "\"k99999\":1"]
    let (root, problems) = try JSONText.parse(Array("{\(keys.joined(separator: ","))}".utf8))
    #expect(problems.map(\.message) == ["the key \"k31\" is given twice", "the key \"k99999\" is given twice"])
    #expect(root["k31"]?.content == .integer(0))
  }

  @Test func colorOnTheCommandLine_needsNoQuotes() throws {
    let scene = try readScene("layout: { kind: coverFlow }\n", set: ["canvas.background=#f00"]).scene
    #expect(scene.canvas.background == Color(css: "red"))
  }
}
