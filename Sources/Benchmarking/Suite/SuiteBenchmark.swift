import LayoutCore
import Rendering
import Scenes
import StandardLayouts

/// A scene of the built-in suite with one kind of load, which is the same on every machine.
package struct SuiteBenchmark: Sendable {
  package let name: String
  package let summary: String
  private let scene: @Sendable () -> Scene

  init(_ name: String, _ summary: String, scene: @escaping @Sendable () -> Scene) {
    (self.name, self.summary, self.scene) = (name, summary, scene)
  }

  /// Returns the scene with its images, which never throws for scenes of ``all``.
  package func input() throws(SceneError) -> SceneInput { try SceneInput(scene(), name: name) }

  /// The suite in the order in which it runs.
  package static let all: [SuiteBenchmark] = [
    SuiteBenchmark("cover-flow", "13 turned covers with shadows, 1280 × 720", scene: SuiteScenes.coverFlow),
    SuiteBenchmark("photo-stacks", "stacks of rotated photos with borders, 1280 × 720", scene: SuiteScenes.photoStacks),
    SuiteBenchmark("waterfall", "upright photos that scroll, 1280 × 720", scene: SuiteScenes.waterfall),
    SuiteBenchmark("spin", "24 cards that turn, with borders and back faces, 1280 × 720", scene: SuiteScenes.spin),
    SuiteBenchmark("page-cube", "two pages in perspective, 2532 × 1170", scene: SuiteScenes.pageCube),
    SuiteBenchmark(
      "minification", "photos at a tenth of their size, turned, 1280 × 720", scene: SuiteScenes.minification),
    SuiteBenchmark("shadows", "40 translucent cards with wide shadows, 1280 × 720", scene: SuiteScenes.shadows),
    SuiteBenchmark("delete", "a waterfall that closes up after deletions, 1280 × 720", scene: SuiteScenes.delete),
    SuiteBenchmark("text", "rows of thumbnails and labels, 1280 × 720", scene: SuiteScenes.text),
    SuiteBenchmark("text-rows", "30 rows of text, 1170 × 2532", scene: SuiteScenes.textRows),
    SuiteBenchmark("photo-cells", "30 photos, 1170 × 2532", scene: SuiteScenes.photoCells),
    SuiteBenchmark("dense-10k", "10,000 small photos in sight, 1920 × 1080", scene: { SuiteScenes.dense(10_000) }),
    SuiteBenchmark("dense-100k", "100,000 tiny photos in sight, 1920 × 1080", scene: { SuiteScenes.dense(100_000) }),
  ]

  package static func named(_ name: String) -> SuiteBenchmark? { all.first { $0.name == name } }
}
