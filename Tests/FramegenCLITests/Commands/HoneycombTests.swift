import Compositor
import Framegen
import LayoutChecks
import LayoutCore
import Rendering
import Scenes
import StandardLayouts
import Templates
import TestSupport
import Testing

@testable import SceneFiles

/// The layout and the scene that `init --template package` writes.
struct HoneycombTests {
  private func generator() throws -> FrameGenerator {
    let file = try #require(Templates.previews(name: "x").first { $0.path == "honeycomb.yaml" })
    let folder = TemporaryFolder()
    try folder.write(file.text, to: "honeycomb.yaml")
    let additions = Catalog.builtIn.adding(Catalog(layouts: [HoneycombLayout.self]))
    return try FrameGenerator(try SceneFile.load(folder.path + "/honeycomb.yaml", catalog: additions).scene)
  }

  private func centers(_ layout: some PreparedLayout, _ count: Int) -> [Point] {
    (0..<count).compactMap { layout.attributes(for: ItemIndexPath(section: 0, item: $0))?.center }
  }

  @Test func innerCells_haveSixNeighbours_equallyFarAway() throws {
    let prepared = HoneycombLayout().prepare(
      LayoutContext(
        data: CollectionData(counts: [30]), bounds: Rect(x: 0, y: 0, width: 720, height: 720)))
    let centers = centers(prepared, 30)
    let pitch = 166.0
    func distances(_ item: Int) -> [Double] {
      centers.indices.filter { $0 != item }.map { index in
        let (dx, dy) = (centers[index].x - centers[item].x, centers[index].y - centers[item].y)
        return (dx * dx + dy * dy).squareRoot()
      }
    }
    for item in centers.indices { #expect(distances(item).allSatisfy { $0 > pitch - 1e-9 }) }
    // Rows of four and three: item 8 is the second of the third row.
    #expect(distances(8).count { abs($0 - pitch) < 1e-9 } == 6)
    for row in [0..<4, 4..<7, 7..<11] {
      let sum = centers[row].map(\.x).reduce(0, +)
      #expect(abs(sum / Double(row.count) - 360) < 1e-9)
    }
  }

  @Test func query_findsWhatIsInTheRectangle() throws {
    let prepared = HoneycombLayout().prepare(
      LayoutContext(
        data: CollectionData(counts: [74]), bounds: Rect(x: 0, y: 0, width: 720, height: 720)))
    let all = (0..<74).compactMap { prepared.attributes(for: ItemIndexPath(section: 0, item: $0)) }
    for top in stride(from: -400.0, through: 4000, by: 61) {
      let found = Set(prepared.attributes(in: Rect(x: 0, y: top, width: 720, height: 300)).map(\.indexPath))
      let seen = all.filter { abs($0.center.y - (top + 150)) < 225 }
      let isWhole = seen.allSatisfy { found.contains($0.indexPath) }
      #expect(isWhole, "at \(top)")
    }
  }

  @Test func layout_passesTheChecker() {
    #expect(LayoutChecker().report(on: HoneycombLayout()).issues.map(\.description) == [])
  }

  @Test func scene_moves() throws {
    var generator = try generator()
    #expect(generator.frameCount > 60)
    #expect(generator.frame(at: 0) != generator.frame(at: 30))
  }
}
