import Framegen
import LayoutCore
import PNGCodec
import Raster
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

  /// `UIImage(named:)` finds photos that no item shows.
  @Test func images_areFoundByName_amongAllPhotos() throws {
    let folder = TemporaryFolder()
    let png = try Bitmap(width: 4, height: 2).encodedPNG()
    for name in ["a.png", "b.png", "c.png", "winter/snow.png"] { try folder.write(png, to: "photos/\(name)") }
    try folder.write(
      "layout: { kind: coverFlow }\nphotos: photos\nsections: [1, { items: 0, photos: photos/winter }]",
      to: "scene.yaml")
    let input = try SceneFile.load(folder.path + "/scene.yaml", catalog: .builtIn)
    #expect(input.scene.data.images.count == 1)
    for name in ["a", "c", "c.png", "snow"] {
      #expect(input.timeline.resources.images?.image(named: name)?.size == Size(width: 4, height: 2), "\(name)")
    }
    #expect(input.timeline.resources.images?.image(named: "d") == nil)
  }

  @Test func errors_nameThePathThatWasGiven() {
    let error = #expect(throws: SceneFileError.self) {
      try SceneFile.parse("layout: { kind: covrFlow }", path: "my/scene.yaml", catalog: .builtIn)
    }
    #expect(error?.description.hasPrefix("my/scene.yaml:1:17: error: layout.kind: unknown layout") == true)
    #expect(error?.diagnostics.first?.suggestion == "coverFlow")
  }
}
