import Graphics
import SceneTestSupport
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// Cells that a finger carries: when the others make room, and how the carried one looks.
///
/// Fingers move evenly for a second, without a press before.
struct ReorderTests {
  /// Rows one below another, as high as their items' ids say.
  struct UnevenRows: CollectionLayout {
    static let heights: [Double] = [40, 100, 60]
    static let kind = "unevenRows"
    static let summary = "rows of their own heights"
    static var parameters: [Parameter<UnevenRows>] { [] }

    func prepare(_ context: LayoutContext) -> Prepared { Prepared(items: context.data.sections[0].items.map(\.id)) }

    struct Prepared: PreparedLayout {
      let items: [Int]
      var contentSize: Size { Size(width: 100, height: 200) }

      func attributes(in rect: Rect) -> [LayoutAttributes] {
        items.indices.compactMap { attributes(for: ItemIndexPath(section: 0, item: $0)) }
          .filter { $0.frame.intersects(rect) }
      }

      func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? {
        guard items.indices.contains(indexPath.item) else { return nil }
        let top = items[..<indexPath.item].reduce(0) { $0 + UnevenRows.heights[$1] }
        let height = UnevenRows.heights[items[indexPath.item]]
        return LayoutAttributes(
          indexPath: indexPath, center: Point(x: 50, y: top + height / 2), size: Size(width: 100, height: height))
      }
    }
  }

  private func timeline(
    _ counts: [Int], _ layout: any CollectionLayout, from: ItemIndexPath, to: ItemIndexPath, press: Double = 0,
    curve: TimingCurve = .linear, change: (inout Scene) -> Void = { _ in }
  ) throws -> Timeline {
    var reorder = ReorderTransition()
    (reorder.item, reorder.to, reorder.duration, reorder.press, reorder.curve) = (from, to, 1, press, curve)
    var scene = Scene(
      canvas: Canvas(size: Size(width: 300, height: 400)), data: CollectionData(counts: counts), layout: layout)
    scene.steps = [TimelineStep(reorder)]
    change(&scene)
    return try Timeline(scene)
  }

  /// The orders of the first section, with the times in milliseconds at which they are first seen.
  private func orders(_ timeline: Timeline) -> [(time: Int, items: [Int])] {
    var orders: [(time: Int, items: [Int])] = []
    for time in 0...1100 {
      let items = Array(timeline.state(at: Double(time) / 1000).data.sections[0].items.map(\.id))
      if items != orders.last?.items { orders.append((time, items)) }
    }
    return orders
  }

  private var squares: FlowLayout {
    var flow = FlowLayout()
    flow.itemSize = Size(width: 100, height: 100)
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 0)
    return flow
  }

  /// The middle of a row of 40 would lie at 20 above its neighbour of 100 and at 120 below it: half way, at 70, its lower edge is
  /// at the neighbour's middle, 90.
  @Test func neighbours_makeRoom_whenAnEdgePassesTheirMiddle() throws {
    let down = orders(try timeline([3], UnevenRows(), from: at(0, 0), to: at(0, 1)))
    #expect(down.map(\.items) == [[0, 1, 2], [1, 0, 2]])
    // From 20 to 120 in a second: 70 after half of it.
    #expect(down.last?.time == 501)
  }

  /// The same way back changes places at the same point, and only once.
  @Test func theWayBack_changesPlacesAtTheSamePoint() throws {
    // Row 1, 100 high, goes up over row 0: middles at 90 and 50, half way 70 after half a second.
    let up = orders(try timeline([3], UnevenRows(), from: at(0, 1), to: at(0, 0)))
    #expect(up.map(\.items) == [[0, 1, 2], [1, 0, 2]])
    #expect(up.last?.time == 501)
    // Over two neighbours: middles at 20, 120 and 180; half ways at 70 and 150 of a way of 160 from 20.
    let far = orders(try timeline([3], UnevenRows(), from: at(0, 0), to: at(0, 2)))
    #expect(far.map(\.items) == [[0, 1, 2], [1, 0, 2], [1, 2, 0]])
    #expect(far.map(\.time) == [0, 313, 813])
  }

  /// A finger that goes past its goal and comes back takes no place twice on the way there.
  @Test func aSpring_causesNoFlicker() throws {
    let spring = TimingCurve.spring(Spring(dampingRatio: 0.5))
    let seen = orders(try timeline([3], UnevenRows(), from: at(0, 0), to: at(0, 1), curve: spring))
    #expect(seen.map(\.items) == [[0, 1, 2], [1, 0, 2]])
  }

  @Test func inAGrid_theNearestPlaceIsTaken() throws {
    // Three squares in a row. From (50, 50) to (150, 250): y passes 100 after 0.25 s, x 100 after 0.5 s, y 200 after 0.75 s.
    let seen = orders(try timeline([9], squares, from: at(0, 0), to: at(0, 7)))
    #expect(seen.map(\.time) == [0, 251, 501, 751])
    #expect(seen.map { $0.items.firstIndex(of: 0) } == [0, 3, 4, 7])
    #expect(seen.last?.items == [1, 2, 3, 4, 5, 6, 7, 0, 8])
  }

  @Test func anotherSection_isEntered() throws {
    let timeline = try timeline([3, 3], squares, from: at(0, 1), to: at(1, 1))
    // Straight down by 100: the place is that of item 1 of the second section from half way on.
    #expect(timeline.state(at: 0.499).data.sections.map { $0.items.count } == [3, 3])
    #expect(timeline.state(at: 0.502).data.sections.map { $0.items.map(\.id) } == [[0, 2], [3, 1, 4, 5]])
  }

  @Test func aLiftedCell_isLarger_aboveTheOthers_andHasAShadowInItsOutline() throws {
    let timeline = try timeline([9], squares, from: at(0, 0), to: at(0, 7), press: 0.2) { $0.cell.cornerRadius = 8 }
    var generator = FrameGenerator(timeline)
    let frame = generator.moment(0.2, of: 0)
    let shadow = try #require(frame.elements.first { $0.id == "0/lift" })
    let cell = try #require(frame.elements.first { $0.id == "0" })
    #expect(frame.elements.suffix(2).map(\.id) == ["0/lift", "0"])
    let style = frame.style(of: shadow)
    #expect(style.shadow.radius == 8)
    #expect(style.shadow.opacity == 0.35)
    #expect(shadow.attributes.cornerRadius == 8)
    // 5 % larger about its middle: from −2.5 to 102.5.
    let corner = cell.attributes.transform3D.transformed(Point.zero)
    #expect(abs(cell.attributes.center.x + corner.x + 2.5) < 1e-9)
    // Half of the press: half of the way up, as ease-in-out is symmetric.
    #expect(abs((timeline.state(at: 0.1).interaction.lift?.level ?? 0) - 0.5) < 1e-6)
    // Dropped on a spring that overshoots, and rests.
    let levels = (0...40).compactMap { timeline.state(at: 1.2 + Double($0) / 100).interaction.lift?.level }
    let least = try #require(levels.min())
    #expect(least < -0.01)
    #expect(least > -0.1)
    #expect(timeline.state(at: 1.7).interaction.lift == nil)
    #expect(timeline.state(at: 1.3).interaction.lift?.center == Point(x: 150, y: 250))
  }
}
