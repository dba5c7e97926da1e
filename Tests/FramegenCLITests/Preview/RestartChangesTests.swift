import Previewing
import Testing

@testable import FramegenCLI

struct RestartChangesTests {
  @Test func text_keepsTheChangesOfEachScene() {
    let changes = RestartChanges([
      [
        PreviewOverride(path: "layout.angle", value: "45"),
        PreviewOverride(path: "canvas.background", value: "\"#fff\""),
      ],
      [],
    ])
    #expect(RestartChanges(changes.text, sceneCount: 2) == changes)
  }

  @Test(arguments: [nil, "", "{}", "[", "[[]]", "[1, 2, 3]"])
  func otherText_hasNoChanges(text: String?) {
    #expect(RestartChanges(text, sceneCount: 2) == RestartChanges([[], []]))
  }

  @Test func otherValues_areLeftOut() {
    let text = #"[[{"path":"a","value":1},{"path":"a","value":"1"},{"value":"1","path":"a"}]]"#
    #expect(RestartChanges(text, sceneCount: 1) == RestartChanges([[PreviewOverride(path: "a", value: "1")]]))
  }
}
