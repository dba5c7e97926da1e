import Compositor
import Foundation
import Framegen
import LayoutChecks
import LayoutCore
import Raster
import Scenes
import StandardLayouts
import StandardTransitions
import Testing

/// The layout that the article "Adding a layout" prints: that it is the one compiled here, and what it does.
struct AddingALayoutTests {
  private let viewport = Size(width: 400, height: 400)

  private func prepared(_ count: Int, at offset: Double) -> DrumLayout.Prepared {
    DrumLayout().prepare(
      LayoutContext(
        data: CollectionData(counts: [count]), bounds: Rect(origin: Point(x: 0, y: offset), size: viewport)))
  }

  private func item(_ item: Int) -> Compositor.ItemIndexPath { Compositor.ItemIndexPath(section: 0, item: item) }

  @Test func article_printsTheLayoutCompiledHere() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let source = try String(contentsOf: tests.appendingPathComponent("DrumLayout.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: tests.appendingPathComponent("../../Sources/LayoutCore/LayoutCore.docc/AddingALayout.md"),
      encoding: .utf8)
    #expect(article.contains("```swift\n\(source)```\n"), "copy DrumLayout.swift into the article's first code block")
  }

  @Test func frontRow_liesInThePlane() throws {
    let row = try #require(prepared(40, at: 900).attributes(for: item(10)))
    #expect(row.center == Point(x: 200, y: 1100))
    #expect(row.zIndex == 0)
    #expect(row.transform3D.isIdentity)
  }

  @Test func rowBelow_turnsDownAndAway() throws {
    // An eighth of a turn from the front: the row's middle lies at r·(0, sin 45°, cos 45° − 1).
    let radius = DrumLayout().radius
    let drum = prepared(40, at: 900 - radius * Double.pi / 4)
    let row = try #require(drum.attributes(for: item(10)))
    let middle = row.transform3D.transformed(Vector4(x: 0, y: 0))
    #expect(abs(middle.y - radius / 2.0.squareRoot()) < 1e-9)
    #expect(abs(middle.z - radius * (1 / 2.0.squareRoot() - 1)) < 1e-9)
  }

  @Test func query_returnsTheRowsInSight_ofAMillion() {
    let seen = prepared(1_000_000, at: 45_000_000)
    let rows = seen.attributes(in: seen.bounds)
    // A quarter turn is 3.14 rows.
    #expect(rows.map(\.indexPath.item) == Array(499_997...500_003))
    #expect(prepared(0, at: 0).attributes(in: seen.bounds).isEmpty)
    #expect(prepared(3, at: 1e6).attributes(in: Rect(origin: Point(x: 0, y: 1e6), size: viewport)).isEmpty)
  }

  @Test func drum_passesTheChecker() {
    #expect(LayoutChecker().report(on: DrumLayout()).issues.map(\.description) == [])
  }

  @Test func scrolling_endsAtRows() {
    let drum = prepared(40, at: 0)
    #expect(drum.targetContentOffset(forProposed: Point(x: 0, y: 400), velocity: .zero) == Point(x: 0, y: 360))
    #expect(drum.targetContentOffset(forProposed: Point(x: 0, y: 1e6), velocity: .zero).y == 39 * 90)
    #expect(drum.contentOffset(showing: item(7), at: .end, in: drum.bounds) == Point(x: 0, y: 630))
    #expect(drum.contentOffset(showing: item(40), at: .end, in: drum.bounds) == nil)
  }

  @Test func catalog_makesItFromASceneWord_andItPlays() throws {
    let type = try #require(
      Catalog.builtIn.adding(Catalog(layouts: [DrumLayout.self], transitions: [])).layout("drum"))
    var layout = type.init()
    layout.apply([.init(name: "radius", value: .number(200)), .init(name: "rowSize", value: .numbers([300, 80]))])
    var scene = Scene(data: CollectionData(counts: [40]), layout: layout)
    var scroll = ScrollTransition()
    scroll.toItem = item(30)
    scene.steps = [TimelineStep(scroll)]
    var generator = try FrameGenerator(scene)
    let last = generator.frame(at: generator.frameCount - 1)
    #expect(last.bounds.minY == 30 * 80)
    #expect(last.elements.last?.attributes.indexPath == item(30), "the row in front is drawn last")
    #expect(last.elements.count == 7)
  }
}
