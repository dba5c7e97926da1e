import Compositor
import LayoutChecks
import StandardLayouts
import Testing

@testable import LayoutCore

/// Layouts under an effect behave as layouts.
struct EffectLayoutTests {
  private static let names = Catalog.standardEffects.map { $0.name }

  private static var pages: FlowLayout {
    var flow = FlowLayout()
    flow.scrollDirection = .horizontal
    flow.itemSize = Size(width: 320, height: 480)
    flow.minimumLineSpacing = 0
    return flow
  }

  @Test(arguments: names) func aFlowWithAnEffect_passesTheChecker(_ name: String) throws {
    let effect = try #require(Catalog(effects: Catalog.standardEffects).effect(name)).init()
    let report = LayoutChecker().report(on: Self.pages.effect(effect))
    #expect(report.issues.map(\.description) == [])
  }

  private static let million = CollectionData(counts: [1_000_000])

  @Test(arguments: names) func aMillionItems_costWhatIsVisible(_ name: String) throws {
    let effect = try #require(Catalog(effects: Catalog.standardEffects).effect(name)).init()
    let bounds = Rect(x: 320 * 500_000 + 100, y: 0, width: 320, height: 480)
    let layout = Self.pages.effect(effect)
    let prepared = layout.prepare(LayoutContext(data: Self.million, bounds: bounds))
    let cells = prepared.attributes(in: bounds)
    #expect(!cells.isEmpty)
    #expect(cells.count < 60)
  }

  @Test func aFling_comesToRestAtTheNextPage() {
    let bounds = Rect(x: 1000, y: 0, width: 320, height: 480)
    let prepared = Self.pages.effect(CubeEffect())
      .prepare(LayoutContext(data: CollectionData(counts: [9]), bounds: bounds))
    // Pages are at 960 and 1280.
    let fast = prepared.targetContentOffset(forProposed: Point(x: 2000, y: 0), velocity: Point(x: 2, y: 0))
    let slow = prepared.targetContentOffset(forProposed: Point(x: 1010, y: 0), velocity: .zero)
    let back = prepared.targetContentOffset(forProposed: Point(x: 0, y: 0), velocity: Point(x: -2, y: 0))
    #expect(fast.x == 1280)
    #expect(slow.x == 960)
    #expect(back.x == 960)
  }

  @Test func effects_areInterpolated() throws {
    var (start, end) = (CubeEffect(), CubeEffect())
    (start.angle, end.angle) = (.degrees(90), .degrees(50))
    let layout = EffectLayout(Self.pages, effect: start)
    let middle = layout.interpolated(to: EffectLayout(Self.pages, effect: end), progress: 0.25)
    #expect(try #require(middle.effect as? CubeEffect).angle == .degrees(80))
  }
}
