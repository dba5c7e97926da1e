import LayoutCore
import Scenes
import TestSupport
import Testing

@testable import StandardLayouts

/// Numbers are worked out by hand: the circle of a 300 × 400 viewport is about (150, 200), 120 points in radius.
struct CircleLayoutTests {
  private func context(_ counts: [Int], x: Double = 0) -> LayoutContext {
    LayoutContext(data: CollectionData(counts: counts), bounds: Rect(x: x, y: 0, width: 300, height: 400))
  }

  private func item(_ item: Int) -> ItemIndexPath { ItemIndexPath(section: 0, item: item) }

  /// A wheel of ten places with a rim of 100 points from one to the next.
  private var wheel: CircleLayout {
    var layout = CircleLayout()
    (layout.turnsWithScroll, layout.itemsPerTurn) = (true, 10)
    layout.radius = 500 / Double.pi
    return layout
  }

  @Test func items_standEvenly_clockwise_theFirstOnTop() {
    let circle = CircleLayout().prepare(context([1, 0, 3]))
    let paths = [item(0)] + (0..<3).map { ItemIndexPath(section: 2, item: $0) }
    let centers = paths.map { circle.attributes(for: $0)?.center }
    #expect(centers == [(150, 80), (270, 200), (150, 320), (30, 200)].map { Point(x: $0.0, y: $0.1) })
    #expect(circle.attributes(for: item(0))?.size == Size(width: 70, height: 70))
    #expect(circle.contentSize == Size(width: 300, height: 400))
  }

  @Test func sixItems_standOnAHexagon() {
    let circle = CircleLayout().prepare(context([6]))
    // 120·sin 60° and 120·cos 60°.
    let reach = 60 * 3.0.squareRoot()
    #expect(approximatelyEqual(circle.attributes(for: item(1))?.center, Point(x: 150 + reach, y: 140)))
    #expect(approximatelyEqual(circle.attributes(for: item(2))?.center, Point(x: 150 + reach, y: 260)))
    #expect(approximatelyEqual(circle.attributes(for: item(5))?.center, Point(x: 150 - reach, y: 140)))
  }

  @Test func radiusStartAndOrientation_canBeChosen() throws {
    var layout = CircleLayout()
    layout.radius = 50
    layout.startAngle = .degrees(90)
    layout.orientation = .outward
    let circle = layout.prepare(context([4]))
    #expect(circle.attributes(for: item(0))?.center == Point(x: 200, y: 200))
    #expect(circle.attributes(for: item(1))?.center == Point(x: 150, y: 250))
    // The first one's top points to the right: (0, −1) becomes (1, 0).
    let up = try #require(circle.attributes(for: item(0))).transform3D.transformed(Vector4(x: 0, y: -1))
    #expect(abs(up.x - 1) < 1e-12)
    #expect(abs(up.y) < 1e-12)
    layout.radius = nil
    layout.radiusFraction = 0.5
    #expect(layout.prepare(context([4])).attributes(for: item(0))?.center == Point(x: 300, y: 200))
  }

  @Test func noneAndOne() {
    #expect(CircleLayout().prepare(context([])).attributes(in: Rect(x: 0, y: 0, width: 300, height: 400)).isEmpty)
    #expect(CircleLayout().prepared(in: context([])).currentItem(in: .zero) == nil)
    #expect(CircleLayout().prepare(context([1])).attributes(for: item(0))?.center == Point(x: 150, y: 80))
    #expect(wheel.prepare(context([0])).contentSize == Size(width: 300, height: 400))
    #expect(wheel.prepare(context([1])).contentSize == Size(width: 300, height: 400))
  }

  @Test func wheel_turnsByTheScrolledLengthOfItsRim() {
    let still = wheel.prepare(context([1000]))
    #expect(approximatelyEqual(still.attributes(for: item(0))?.center, Point(x: 150, y: 200 - 500 / Double.pi)))
    // 250 points are a quarter of a turn: the content has moved, and the third item is half a place past the top.
    let turned = wheel.prepared(in: context([1000], x: 250))
    #expect(approximatelyEqual(turned.attributes(for: item(5))?.center, Point(x: 250 + 150 + 500 / Double.pi, y: 200)))
    #expect(approximatelyEqual(turned.attributes(for: item(0))?.center, Point(x: 250 + 150 - 500 / Double.pi, y: 200)))
    #expect(turned.contentSize.width == 300 + 999 * 100)
    #expect(turned.currentItem(in: Rect(x: 320, y: 0, width: 300, height: 400)) == item(3))
  }

  @Test func wheel_holdsOneTurn_andFadesAtTheFarSide() {
    let all = Rect(x: 500, y: 0, width: 300, height: 400).insetBy(dx: -300, dy: -300)
    let wheel = self.wheel.prepare(context([1000], x: 1275))
    // The top is at 12.75: on the wheel is what is less than 5 behind it, or less than 5.5 ahead.
    let found = wheel.attributes(in: all.offsetBy(dx: 775, dy: 0))
    #expect(found.map(\.indexPath.item) == Array(8...18))
    // 8 is 4.75 behind, 18 is 5.25 ahead, in the same place: both are half faded.
    for item in [8, 18] { #expect(abs((wheel.attributes(for: self.item(item))?.alpha ?? 0) - 0.5) < 1e-9) }
    for item in 9...17 { #expect(wheel.attributes(for: self.item(item))?.alpha == 1) }
    #expect(wheel.attributes(for: item(7))?.isHidden == true)
    #expect(wheel.attributes(for: item(19))?.isHidden == true)
  }

  @Test func wheel_isFull_whereverItStands() {
    // At the start the last ones stand to the left of the first; further on it goes on turning.
    for (x, top) in [(0.0, 0), (99_900, 999), (-100, 999), (100_300, 3), (-1_000_000, 0)] {
      let wheel = self.wheel.prepare(context([1000], x: x))
      let found = wheel.attributes(in: Rect(x: x - 300, y: -300, width: 900, height: 1000))
      let expected = (-4...5).map { (top + $0 + 1000) % 1000 }
      #expect(Set(found.map(\.indexPath.item)) == Set(expected), "\(x)")
      #expect(approximatelyEqual(wheel.attributes(for: item(top))?.center, Point(x: x + 150, y: 200 - 500 / Double.pi)))
    }
  }

  @Test func wheel_withRoomForAll_hidesNone() {
    let few = wheel.prepare(context([4], x: 125))
    // Four places: 250 points apart, so that 125 are an eighth of a turn.
    #expect(few.contentSize.width == 300 + 3 * 250)
    let side = 500 / Double.pi / 2.0.squareRoot()
    #expect(approximatelyEqual(few.attributes(for: item(0))?.center, Point(x: 125 + 150 - side, y: 200 - side)))
    #expect((0..<4).allSatisfy { few.attributes(for: item($0))?.isHidden == false })
  }

  @Test func wheel_takesAsManyAsDoNotTouch() {
    var layout = CircleLayout()
    layout.turnsWithScroll = true
    layout.itemSize = Size(width: 30, height: 40)
    // A hexagon's sides are as long as its radius.
    for (radius, places) in [(50.0, 6), (50.1, 6), (49.9, 5), (25, 2), (24, 1)] {
      layout.radius = radius
      let pitch = 2 * Double.pi * radius / Double(places)
      #expect(abs(layout.prepare(context([1000])).contentSize.width - 300 - 999 * pitch) < 1e-6, "\(radius)")
    }
  }

  @Test(
    arguments: [
      (120.0, 0.0, 100.0), (151, 0, 200), (110, 0.5, 200), (190, -0.5, 100), (-500, 0, 0), (1e6, 0, 900),
      (120, 0.29, 100),
    ] as [(Double, Double, Double)]) func snapping(proposed: Double, velocity: Double, expected: Double)
  {
    let (from, speed) = (Point(x: proposed, y: 0), Point(x: velocity, y: 0))
    let target = wheel.prepare(context([10])).targetContentOffset(forProposed: from, velocity: speed)
    #expect(abs(target.x - expected) < 1e-9)
    var free = wheel
    free.snaps = false
    #expect(free.prepare(context([10])).targetContentOffset(forProposed: from, velocity: speed) == from)
    #expect(CircleLayout().prepare(context([10])).targetContentOffset(forProposed: from, velocity: speed) == from)
  }

  @Test func tap_turnsAnItemToTheTop() throws {
    let response = try #require(wheel.response(toTapOn: item(3), in: context([10])))
    #expect(approximatelyEqual(response.endOffset, Point(x: 300, y: 0)))
    #expect(CircleLayout().response(toTapOn: item(3), in: context([10])) == nil)
    #expect(CircleLayout().prepare(context([10])).contentOffset(showing: item(3), at: .end, in: .zero) == .zero)
    #expect(wheel.prepare(context([10])).contentOffset(showing: item(10), at: .end, in: .zero) == nil)
  }

  @Test func newItems_comeFromTheCentre_oldOnesGoThere() throws {
    let circle = CircleLayout().prepared(in: context([4]))
    let attributes = try #require(circle.attributes(for: item(1)))
    let (first, last) = (
      circle.initialAttributes(appearing: attributes), circle.finalAttributes(disappearing: attributes)
    )
    #expect(first.center == Point(x: 150, y: 200))
    #expect(first.alpha == 0)
    #expect(first.transform3D.isIdentity)
    #expect(last.center == Point(x: 150, y: 200))
    #expect(last.alpha == 0)
    #expect(last.transform3D == .scale(x: 0.1, y: 0.1))
  }

  @Test func query_findsWhatASearchOfAllFinds() {
    var outward = wheel
    (outward.orientation, outward.startAngle) = (.outward, .degrees(77))
    for layout in [CircleLayout(), wheel, outward] {
      for (counts, x) in [
        ([57], 0.0), ([0, 12, 3], 333), ([], 5), ([1], -80), ([300], 29_900), ([300], 1e9), ([300], -1e9),
      ] {
        let queries = LayoutQueries(layout, context(counts, x: x))
        for rect in queries.rects(40, seed: 4) + [Rect(x: x, y: 0, width: 300, height: 400)] {
          #expect(queries.isExact(in: rect), "\(counts) \(x) \(rect)")
        }
      }
    }
  }

  @Test func aMillionItems_onAWheel() {
    let found = wheel.prepare(context([1_000_000], x: 50_000_000)).attributes(
      in: Rect(x: 50_000_000, y: 0, width: 300, height: 400))
    #expect(found.count <= 10)
    #expect(found.contains { $0.indexPath.item == 500_000 })
  }

  @Test func extremes_doNotTrap() {
    var tiny = wheel
    (tiny.radius, tiny.itemSize, tiny.itemsPerTurn) = (0, .zero, nil)
    for layout in [CircleLayout(), wheel, tiny] {
      for bounds in Rect.extremes {
        var context = context([3, 0, 20])
        context.bounds = bounds
        let prepared = layout.prepared(in: context)
        for rect in Rect.extremes { _ = prepared.attributes(in: rect) }
        _ = prepared.currentItem(in: bounds)
        _ = prepared.targetContentOffset(forProposed: bounds.origin, velocity: bounds.origin)
      }
    }
  }

  @Test(arguments: [CircleOrientation.upright, .outward]) func arcs_areFoundExactly(orientation: CircleOrientation) {
    var circle = CircleLayout()
    (circle.orientation, circle.radius, circle.startAngle) = (orientation, 900, .degrees(50))
    circle.itemSize = Size(width: 20, height: 50)
    let context = LayoutContext(
      data: CollectionData(counts: [700]), bounds: Rect(x: 0, y: 0, width: 2500, height: 2500))
    let queries = LayoutQueries(circle, context)
    #expect(queries.rects(60, seed: 3).allSatisfy(queries.isExact))
    var wheel = circle
    (wheel.turnsWithScroll, wheel.itemsPerTurn) = (true, 200)
    let turned = LayoutContext(data: context.data, bounds: Rect(x: 4321, y: 0, width: 2500, height: 2500))
    let wheels = LayoutQueries(wheel, turned)
    #expect(wheels.rects(60, seed: 4).allSatisfy(wheels.isExact))
  }

  /// A search of all items would look at 10¹⁰ cells.
  @Test(.timeLimit(.minutes(5))) func largeCircle_costsWhatIsSeen() {
    var layout = CircleLayout()
    layout.radius = 1e6
    let circle = layout.prepare(context([1_000_000]))
    var found = 0
    for number in 0..<10_000 {
      // Along the circle's right side, where items are 6.28 points apart.
      let rect = Rect(x: 150 + 1e6 - 100, y: Double(number), width: 200, height: 100)
      found += circle.attributes(in: rect).count
    }
    #expect(found > 10_000 * 20)
    #expect(found < 10_000 * 40)
  }

  @Test func changeOfALargeCircle_pairsWhatIsSeen() {
    var layout = CircleLayout()
    layout.radius = 1e5
    // The circle's top lies in the middle; items are 63 points apart.
    let bounds = Rect(x: 0, y: -1e5, width: 300, height: 400)
    let start = CollectionState(data: CollectionData(counts: [10_000]), layout: layout, bounds: bounds)
    var end = start
    end.data.sections[0].items.remove(at: 2)
    let prepared = layout.prepare(LayoutContext(data: start.data, bounds: bounds))
    let change = LayoutChange(
      from: start, prepared: prepared, to: end, updates: [.delete(ItemIndexPath(section: 0, item: 2))],
      offset: bounds.origin)
    #expect(change.pairs.filter(\.isDisappearing).contains { $0.isInsertedOrDeleted })
    #expect((5...12).contains(change.pairs.count))
  }
}
