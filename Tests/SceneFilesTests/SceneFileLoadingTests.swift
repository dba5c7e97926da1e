import Framegen
import SceneFiles
import Scenes
import StandardLayouts
import TestSupport
import Testing

struct SceneFileLoadingTests {
  @Test func filesTextsAndBytes_makeTheSameScene() throws {
    let folder = TemporaryFolder()
    let text = "layout: { kind: coverFlow, angle: 30 }\nsections: [3]"
    try folder.write(text, to: "three.yaml")
    let loaded = try SceneFile.load(folder.path + "/three.yaml", catalog: .builtIn, overrides: ["layout.angle=45"])
    let parsed = try SceneFile.parse(text, catalog: .builtIn, overrides: ["layout.angle=45"])
    let bytes = try SceneFile.parse(Array(text.utf8), catalog: .builtIn)
    #expect(loaded.name == "three")
    #expect(parsed.name == "scene")
    #expect((loaded.scene.layout as? CoverFlowLayout)?.angle.degrees == 45)
    #expect((parsed.scene.layout as? CoverFlowLayout)?.angle.degrees == 45)
    #expect((bytes.scene.layout as? CoverFlowLayout)?.angle.degrees == 30)
    #expect(loaded.timeline.frameCount == parsed.timeline.frameCount)
  }

  @Test func errors_nameThePathThatWasGiven() {
    let error = #expect(throws: SceneFileError.self) {
      try SceneFile.parse("layout: { kind: covrFlow }", path: "my/scene.yaml", catalog: .builtIn)
    }
    #expect(error?.description.hasPrefix("my/scene.yaml:1:17: error: layout.kind: unknown layout") == true)
    #expect(error?.diagnostics.first?.suggestion == "coverFlow")
  }
}
