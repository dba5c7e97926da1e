import Compositor
import Foundation
import Raster
import StandardLayouts
import Testing

@testable import Rendering
@testable import SceneFiles

/// Every folder of `golden/scenes` holds a scene and its frames at 0, 25, 50, 75 and 100 %.
@Suite struct SceneGoldenTests {
  static let names: [String] = {
    let folder = Golden.folder.appendingPathComponent("scenes").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }()

  @Test(arguments: names) func golden(name: String) async throws {
    let folder = "scenes/\(name)"
    let path = Golden.folder.appendingPathComponent("\(folder)/scene.yaml").path
    let input = try SceneFile.load(path: path, catalog: .builtIn, overrides: [], limits: .standard)
    var generator = try FrameGenerator(input.scene)
    let store = ImageCache(
      header: FrameSourceHeader(input), limits: .standard, budget: 1 << 30, jobs: 2, places: Workplaces(count: 2),
      interruption: Interruption())
    let composer = FrameComposer(canvas: input.scene.canvas, typesetter: RunTypesetter(fonts: input.fonts))
    var drawer = FrameDrawer(composer)
    var bitmap = Bitmap(width: input.scene.canvas.pixelWidth, height: input.scene.canvas.pixelHeight)
    var expected = ["scene.yaml"]
    for quarter in 0...4 {
      let frame = generator.frame(at: (generator.frameCount - 1) * quarter / 4)
      let number = String(frame.index)
      let file = "frame-" + String(repeating: "0", count: 5 - number.count) + number
      drawer.draw(frame, textures: try await store.withTextures(of: frame) { $0 }, into: &bitmap)
      let failure = try Golden.failure(bitmap, "\(folder)/\(file)")
      #expect(failure == nil)
      expected.append(file + ".png")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: Golden.folder.appendingPathComponent(folder).path)
    #expect(Set(files) == Set(expected))
  }

  @Test func layouts_eachHaveAGolden() throws {
    let texts = try Self.names.map {
      try String(contentsOf: Golden.folder.appendingPathComponent("scenes/\($0)/scene.yaml"), encoding: .utf8)
    }
    for layout in Catalog.builtIn.layouts {
      let isShown = texts.contains { $0.contains("kind: \(layout.kind)") }
      #expect(isShown, "no golden scene shows \(layout.kind)")
    }
  }
}
