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
    let renderer = SceneRenderer(try SceneFile.load(path: path, catalog: .builtIn))
    var expected = ["scene.yaml"]
    for quarter in 0...4 {
      let index = (renderer.frameCount - 1) * quarter / 4
      let number = String(index)
      let file = "frame-" + String(repeating: "0", count: 5 - number.count) + number
      let failure = try Golden.failure(try await renderer.bitmap(ofFrame: index), "\(folder)/\(file)")
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
