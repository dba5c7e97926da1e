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

  /// Flows of cells that are longer or broader than the viewport, and of different lengths.
  private static let unequal: [FlowLayout] = [
    [(90, 15_000), (90, 1482)], [(90, 10)], [(9000, 20), (10, 20)], [(10, 7), (11, 7), (12, 700)],
  ].map { sizes in
    var flow = FlowLayout()
    flow.itemSizes = sizes.map { Size(width: $0, height: $1) }
    return flow
  }

  /// The effect with one parameter after the other at the ends of its range.
  private static func extremes<Effect: CellEffect>(of effect: Effect) -> [Effect] {
    Effect.parameterDescriptions.flatMap { parameter -> [Effect] in
      guard case .number(let range, _) = parameter.type else { return [] }
      return [range.lowerBound, range.upperBound].map { number in
        effect.applying([ParameterValue.Member(name: parameter.name, value: .number(number))])
      }
    }
  }

  @Test(arguments: names) func anEffectAtTheEndsOfItsRanges_leavesNoCellOut(_ name: String) throws {
    func issues(_ effect: some CellEffect) -> [String] {
      ([effect] + Self.extremes(of: effect)).flatMap { effect in
        Self.unequal.flatMap { flow in
          [[2], [7]].flatMap { counts in
            var checker = LayoutChecker()
            checker.limits.offsets = 9
            return checker.report(
              on: flow.effect(effect),
              in: LayoutContext(data: CollectionData(counts: counts), bounds: Rect(x: 0, y: 0, width: 90, height: 160))
            ).issues.filter { $0.kind == .missingElement }.map { "\(effect): \($0)" }
          }
        }
      }
    }
    let effect = try #require(Catalog(effects: Catalog.standardEffects).effect(name)).init()
    #expect(issues(effect) == [])
  }

  /// A circle that is larger than the viewport, most of whose cells lie beside the content.
  @Test(arguments: names) func aCircleAroundTheViewport_leavesNoCellOut(_ name: String) throws {
    let effect = try #require(Catalog(effects: Catalog.standardEffects).effect(name)).init()
    func issues(_ effect: some CellEffect) -> [String] {
      var circle = CircleLayout()
      (circle.itemSize, circle.radius, circle.turnsWithScroll) = (Size(width: 40, height: 50), 130, false)
      let context = LayoutContext(data: CollectionData(counts: [24]), bounds: Rect(x: 0, y: 0, width: 90, height: 120))
      let report = LayoutChecker().report(on: circle.effect(effect), in: context)
      return report.issues.filter { $0.kind == .missingElement }.map { "\(effect): \($0)" }
    }
    #expect(issues(effect) == [])
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
