import Foundation
import Framegen
import GoldenTesting
import LayoutCore
import StandardLayouts
import Testing

/// Every scene of `golden/scenes` has a golden of its frames at 0, 25, 50, 75 and 100 %.
struct SceneGoldenTests {
  static let folder = GoldenFolder.url.appendingPathComponent("scenes")
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.map { String($0.prefix { $0 != "." }) }.sorted()
  }()

  @Test(arguments: names) func scene(name: String) async {
    await assertGolden(
      of: .scene(Self.folder.appendingPathComponent("\(name).yaml").path), as: .keyframes([0, 0.25, 0.5, 0.75, 1]),
      named: name)
  }

  @Test func goldens_eachHaveAScene() {
    #expect(GoldenFolder.names(of: "SceneGoldenTests") == Self.names.map { "scene.\($0)" })
  }

  @Test func layouts_eachHaveAGolden() throws {
    let texts = try Self.names.map {
      try String(contentsOf: Self.folder.appendingPathComponent("\($0).yaml"), encoding: .utf8)
    }
    for layout in Catalog.builtIn.layouts {
      let isShown = texts.contains { $0.contains("kind: \(layout.kind)") }
      #expect(isShown, "no golden scene shows \(layout.kind)")
    }
  }
}

/// The repository's `golden` folder.
enum GoldenFolder {
  static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("golden")

  /// Names of a suite's goldens, sorted.
  static func names(of suite: String) -> [String] {
    GoldenStore(path: url.appendingPathComponent(suite).path).names()
  }
}
