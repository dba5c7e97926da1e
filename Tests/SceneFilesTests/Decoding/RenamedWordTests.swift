import Framegen
import SceneFileTestSupport
import TestSupport
import Testing

@testable import Rendering
@testable import SceneFiles

/// Keys and values of earlier versions, which scenes may still contain.
struct RenamedWordTests {
  /// A scene with former names, and the same one with the present names.
  struct Renamed: Sendable, CustomTestStringConvertible {
    var former: String
    var present: String
    var warnings: [String]
    var testDescription: String { warnings.joined(separator: ", ") }
  }

  private static let head =
    "canvas: { size: [60, 80] }\nfps: 10\nsections: [6]\nlayout: { kind: flow, itemSize: [18, 18] }\n"

  private static let scenes: [Renamed] = [
    Renamed(
      former: head + "timeline:\n  - hold: 0.1\n  - delete: { items: [[0, 1]], style: poof }\n",
      present: head + "timeline:\n  - hold: 0.1\n  - delete: { items: [[0, 1]], animation: poof }\n",
      warnings: ["scene.yaml:7:32: warning: timeline[1].delete.style is now called animation"]),
    Renamed(
      former: head + "timeline:\n  - delete: { items: [[0, 1]], animation: shrinkIntoCentre }\n",
      present: head + "timeline:\n  - delete: { items: [[0, 1]], animation: shrink }\n",
      warnings: ["scene.yaml:6:43: warning: timeline[0].delete.animation: shrinkIntoCentre is now called shrink"]),
    Renamed(
      former: head + "timeline:\n  - insert: { items: [[0, 1]], pictures: [4], style: scale }\n",
      present: head + "timeline:\n  - insert: { items: [[0, 1]], images: [4], animation: scale }\n",
      warnings: [
        "scene.yaml:6:32: warning: timeline[0].insert.pictures is now called images",
        "scene.yaml:6:47: warning: timeline[0].insert.style is now called animation",
      ]),
    Renamed(
      former: head + "timeline:\n  - batch: { reload: { items: [[0, 1]], pictures: [4] }, duration: 0.2 }\n",
      present: head + "timeline:\n  - batch: { reload: { items: [[0, 1]], images: [4] }, duration: 0.2 }\n",
      warnings: ["scene.yaml:6:41: warning: timeline[0].batch.reload.pictures is now called images"]),
    Renamed(
      former: head + "timeline:\n  - transitionLayout: { to: { kind: circle } }\n",
      present: head + "timeline:\n  - interactiveLayout: { to: { kind: circle } }\n",
      warnings: ["scene.yaml:6:5: warning: timeline[0].transitionLayout is now called interactiveLayout"]),
    Renamed(
      former: head + "timeline:\n  - rotate: { to: landscape, turn: false }\n",
      present: head + "timeline:\n  - rotate: { to: landscape, animatesRotation: false }\n",
      warnings: ["scene.yaml:6:30: warning: timeline[0].rotate.turn is now called animatesRotation"]),
    Renamed(
      former: head + "cell: { showsPicture: false, backgroundColor: tomato }\n",
      present: head + "cell: { showsImage: false, backgroundColor: tomato }\n",
      warnings: ["scene.yaml:5:9: warning: cell.showsPicture is now called showsImage"]),
    Renamed(
      former: head + "background: { image: builtin:aurora, scrolls: true }\ntimeline: [{ scroll: { by: [0, 20] } }]\n",
      present: head
        + "background: { image: builtin:aurora, backgroundScrolls: true }\ntimeline: [{ scroll: { by: [0, 20] } }]\n",
      warnings: ["scene.yaml:5:38: warning: background.scrolls is now called backgroundScrolls"]),
  ]

  private func lines(_ input: SceneInput) -> [String] { input.inputWarnings.map { $0.line(about: input.name) } }

  @Test(arguments: scenes) func formerNames_areReadWithAWarning(scene: Renamed) async throws {
    let (former, present) = (try readScene(scene.former), try readScene(scene.present))
    #expect(lines(former) == scene.warnings)
    #expect(lines(present) == [])
    let (old, new) = (SceneRenderer(former), SceneRenderer(present))
    #expect(old.frameCount == new.frameCount)
    for frame in 0..<new.frameCount {
      #expect(try await old.bitmap(ofFrame: frame) == new.bitmap(ofFrame: frame), "frame \(frame)")
    }
  }

  @Test(arguments: scenes) func formerNames_areInTheSchema(scene: Renamed) throws {
    let checker = try SchemaChecker(SceneSchema(catalog: .builtIn).document.text())
    #expect(checker.problem(with: scene.former) == nil)
    #expect(checker.problem(with: scene.present) == nil)
  }

  @Test func overrides_mayUseFormerNames() throws {
    let text = Self.head + "timeline:\n  - delete: { items: [[0, 1]] }\n"
    let input = try readScene(text, set: ["timeline[0].delete.style=poof"])
    #expect(
      lines(input) == ["--set timeline[0].delete.style: warning: timeline[0].delete.style is now called animation"])
  }

  @Test func formerName_besideThePresentOne_isAnError() {
    let text = Self.head + "timeline:\n  - delete: { items: [[0, 1]], style: poof, animation: fade }\n"
    #expect(
      sceneErrors(text)
        == "scene.yaml:6:32: error: timeline[0].delete.style: is now called animation, which is given, too; "
        + "remove one of the two")
  }

  @Test func errors_nameWhatTheFileHas() {
    let former = Self.head + "timeline:\n  - insert: { items: [[0, 1]], pictures: [99] }\n"
    #expect(sceneErrors(former).hasPrefix("scene.yaml:6:43: error: timeline[0].insert.pictures[0]: no image 99"))
    let interactive =
      Self.head + "timeline:\n  - transitionLayout: { to: { kind: circle }, progress: [[1, 1], [1, 1]] }\n"
    #expect(sceneErrors(interactive).contains("error: timeline[0].transitionLayout.progress[1]: the times must ascend"))
  }

  @Test func manyFormerNames_areCounted() throws {
    let steps = String(repeating: "  - delete: { items: [[0, 0]], style: fade, duration: 0 }\n", count: 25)
    let text = "sections: [30]\nlayout: { kind: flow }\ntimeline:\n" + steps
    let warnings = try readScene(text).inputWarnings.filter { $0.message.contains("name") || $0.place != nil }
    #expect(warnings.count == 21)
    #expect(warnings.last?.message == "… and 5 more names of earlier versions")
  }
}
