import SceneFileTestSupport
import Scenes
import StandardLayouts
import Testing

@testable import SceneFiles

struct OverrideTests {
  private let text = "layout: { kind: coverFlow, angle: 30 }\ntimeline:\n  - scroll: { toItem: [0, 2], duration: 1 }\n"

  @Test func values_areReplacedAndAdded() throws {
    let scene = try readScene(
      text,
      set: ["layout.angle=45", "timeline[0].scroll.duration=2", "canvas.background=\"#fff\"", "timeline[0].name=go"]
    ).scene
    #expect((scene.layout as? CoverFlowLayout)?.angle.degrees == 45)
    let duration = try Timeline(scene).spans[0].duration
    #expect(duration == 2)
    #expect(scene.canvas.background == .white)
    #expect(scene.steps[0].name == "go")
  }

  @Test(arguments: [
    (
      "layout.angle=wide",
      "--set layout.angle: error: layout.angle: expected a number from -180 to 180°, found \"wide\""
    ),
    ("layout.angel=4", "--set layout.angel: error: layout.angel: unknown key; did you mean \"angle\"?"),
    ("timeline[3].hold=1", "--set timeline[3].hold: error: timeline: has 1 entry; there is no [3]"),
    (
      "timeline.0.hold=1",
      "--set timeline.0.hold: error: timeline: is a list; use brackets: timeline[0]"
    ),
    ("layout.angle.x=1", "--set layout.angle.x: error: layout.angle: expected a mapping with x, found \"30\""),
    ("fps=[", "--set fps: error: not valid YAML: while parsing a flow node, did not find expected node content"),
  ])
  func errors_pointAtTheOption(override: String, message: String) {
    #expect(sceneErrors(text, set: [override]) == message)
  }

  @Test(arguments: ["", "=", "layout", "a..b=1", "a[x]=1", "[0]=1"])
  func malformedOverrides_areAUsageError(override: String) {
    #expect(throws: SceneFileError.self) { try readScene(text, set: [override]) }
    do { _ = try readScene(text, set: [override]) } catch {
      #expect((error as? SceneFileError)?.kind == .invalidOverride)
    }
  }
}
