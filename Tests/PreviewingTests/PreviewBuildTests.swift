import Framegen
import Previewing
import Support
import Testing

struct PreviewBuildTests {
  private func errors(_ output: String) -> [PreviewBuild.Message] {
    PreviewBuild.errors(in: output, root: "/home/me/previews")
  }

  @Test func errors_haveTheirPlaces() {
    let output = """
      [1/3] Compiling previews HoneycombLayout.swift
      /home/me/previews/Sources/Previews/HoneycombLayout.swift:12:5: error: cannot find 'x' in scope
      10 |   func prepare(_ context: LayoutContext) -> Prepared {
      12 |     x
         |     `- error: cannot find 'x' in scope
      /home/me/previews/Sources/Previews/HoneycombLayout.swift:3:1: warning: unused
      /elsewhere/File: a.swift:7:21: error: expected '}'
      /home/me/previews/Sources/Previews/HoneycombLayout.swift:12:5: error: cannot find 'x' in scope
      error: fatalError
      """
    #expect(
      errors(output) == [
        PreviewBuild.Message(
          severity: "error", message: "cannot find 'x' in scope", file: "Sources/Previews/HoneycombLayout.swift",
          line: 12, column: 5),
        PreviewBuild.Message(
          severity: "error", message: "expected '}'", file: "/elsewhere/File: a.swift", line: 7, column: 21),
      ])
  }

  @Test func errorWithoutAPlace_isShownAlone() {
    #expect(
      errors("error: 'previews': Invalid manifest\r\nerror: 'previews': Invalid manifest\n")
        == [PreviewBuild.Message(severity: "error", message: "'previews': Invalid manifest")])
    #expect(errors("Build complete!\n") == [])
  }

  @Test func json_namesThePlace() {
    let build = PreviewBuild(
      .failed, [PreviewBuild.Message(severity: "error", message: "no", file: "a.swift", line: 1, column: 2)])
    #expect(
      build.json.text(.compact)
        == "{\"status\":\"failed\",\"messages\":[{\"severity\":\"error\",\"message\":\"no\",\"file\":\"a.swift\","
        + "\"line\":1,\"column\":2}]}")
  }

  @Test func build_isPartOfTheState() async {
    let session = PreviewSession(path: "nowhere.yaml", catalog: .builtIn)
    await session.show(PreviewBuild(.building))
    #expect(await session.state.build == PreviewBuild(.building))
    #expect(await session.state.json.text(.compact).contains("\"build\":{\"status\":\"building\",\"messages\":[]}"))
    await session.show(nil)
    #expect(await session.state.json.text(.compact).contains("\"build\":null"))
  }
}
