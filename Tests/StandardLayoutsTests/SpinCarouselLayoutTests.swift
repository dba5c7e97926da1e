import LayoutCore
import Testing

@testable import StandardLayouts

/// Numbers are worked out by hand from the source's formulas: w = 200, margin 10, so P = 210.
struct SpinCarouselLayoutTests {
  private let portrait = Size(width: 320, height: 480)
  private let landscape = Size(width: 480, height: 320)

  private func context(_ counts: [Int], at x: Double, _ size: Size? = nil) -> LayoutContext {
    LayoutContext(
      data: CollectionData(counts: counts), bounds: Rect(origin: Point(x: x, y: 0), size: size ?? portrait))
  }

  private func prepared(
    _ counts: [Int] = [50], at x: Double, _ size: Size? = nil, _ change: (inout SpinCarouselLayout) -> Void = { _ in }
  ) -> PreparedSpinCarousel {
    var layout = SpinCarouselLayout()
    change(&layout)
    return layout.prepared(in: context(counts, at: x, size))
  }

  private func item(_ item: Int, of section: Int = 0) -> ItemIndexPath { ItemIndexPath(section: section, item: item) }

  @Test func cells_standInARow_withoutInsets() throws {
    let carousel = prepared(at: 150)
    #expect(carousel.contentSize == Size(width: 10_500, height: 480))
    let third = try #require(carousel.attributes(for: item(3)))
    #expect(third.center == Point(x: 730, y: 240))
    #expect(third.size == Size(width: 200, height: 200))
    #expect(prepared(at: 0, landscape).attributes(for: item(0))?.center == Point(x: 100, y: 160))
  }

  @Test(
    arguments: [
      // x = 0 is never turned, though cell 0 is not in the centre; just after it the turn jumps, as in the source.
      (0.0, 0.0, 0), (40, 100, 0), (49, 109, 0),
      // The next cell is the current one before it reaches the centre: one pitch is added.
      (60, 120, 1), (149, 209, 1), (150, 0, 1), (151, 1, 1), (1000, 10, 5),
      // Towards zero, not down.
      (-100, 0, 0), (-300, 0, 0), (-400, 80, -1),
    ] as [(Double, Double, Int)])
  func everyCell_turnsByTheSameAngle(x: Double, change: Double, current: Int) throws {
    let turned = Transform3D.rotation(.turn * (change / 210))
    let carousel = prepared(at: x)
    for number in 0..<50 {
      let cell = try #require(carousel.attributes(for: item(number)))
      #expect(cell.transform3D == turned)
      #expect(cell.zIndex == (number == current ? 1000 : current))
    }
  }

  /// A corner near the viewer is magnified more than twenty times: the last cell extends over the viewport.
  @Test func cellNearTheViewer_isFoundFarAway() throws {
    var layout = SpinCarouselLayout()
    (layout.axis, layout.eyeDistance) = (.y, 87.72)
    let viewport = Size(width: 90, height: 120)
    let queries = LayoutQueries(layout, context([24], at: 1665, viewport))
    let bounds = Rect(origin: Point(x: 1665, y: 0), size: viewport)
    let last = try #require(queries.prepared.attributes(for: item(23)))
    #expect(last.frame.intersects(bounds))
    #expect(queries.isExact(in: bounds))
  }

  @Test func landscape_hasAnotherCentre() throws {
    // (0 + 240)/210 is 1, and 0 − 210 + 240 − 100 + 210 = 140 is two thirds of a turn.
    let cell = try #require(prepared(at: 0, landscape).attributes(for: item(1)))
    #expect(cell.transform3D == .rotation(.degrees(240)))
    #expect(cell.zIndex == 1000)
  }

  @Test func turn_isClockwiseWhileScrollingOn() throws {
    // A quarter of a turn after item 1: its top edge is at the right.
    let cell = try #require(prepared(at: 150 + 52.5).attributes(for: item(1)))
    let top = cell.transform3D.transformed(Point(x: 0, y: -100))
    #expect(abs(top.x - 100) < 1e-9)
    #expect(abs(top.y) < 1e-9)
  }

  @Test(
    arguments: [
      (0.0, 0.0, -60.0), (49, 0, -60), (51, 0, 150), (130, 9, 150), (130, -9, 150), (5000, 0, 4980), (-1000, 0, -900),
      (20_000, 0, 20_100),
    ])
  func release_centresTheCellInTheMiddle_whateverTheVelocity(proposed: Double, velocity: Double, expected: Double) {
    let target = prepared(at: 0).targetContentOffset(
      forProposed: Point(x: proposed, y: 7), velocity: Point(x: velocity, y: 0))
    #expect(target == Point(x: expected, y: 7))
  }

  @Test func showingAnItem_centresIt() throws {
    let carousel = prepared([4, 0, 6], at: 0)
    let offset = try #require(
      carousel.contentOffset(showing: item(1, of: 2), at: .start, in: Rect(x: 0, y: 0, width: 480, height: 320)))
    #expect(offset == Point(x: 5 * 210 + 100 - 240, y: 0))
    #expect(carousel.contentOffset(showing: item(0, of: 1), at: .center, in: carousel.bounds) == nil)
    #expect(carousel.currentItem(in: Rect(origin: Point(x: 5 * 210 - 30, y: 0), size: portrait)) == item(1, of: 2))
  }

  @Test func currentCell_isOnTop_beyondTheFirstThousandToo() throws {
    let carousel = prepared([1_000_000], at: 5000 * 210 - 60)
    #expect(carousel.attributes(for: item(5000))?.zIndex == 5001)
    #expect(carousel.attributes(for: item(5001))?.zIndex == 5000)
  }

  @Test func spinAboutAnAxis_hasPerspective() throws {
    // A quarter turn about y: the edges lie on the line of sight, one 100 nearer, one 100 further than the plane.
    let edgeOn = try #require(prepared(at: 150 + 52.5, nil) { $0.axis = .y }.attributes(for: item(1)))
    let left = edgeOn.transform3D.transformed(Point(x: -100, y: 100))
    #expect(abs(left.x) < 1e-9)
    #expect(abs(left.w - (1 - 100 / 600.0)) < 1e-9)
    #expect(abs(left.y - 100) < 1e-9)
    let rolling = try #require(prepared(at: 150 + 52.5) { $0.axis = .x }.attributes(for: item(1)))
    let bottom = rolling.transform3D.transformed(Point(x: 100, y: 100))
    #expect(abs(bottom.y) < 1e-9)
    #expect(abs(bottom.w - (1 - 100 / 600.0)) < 1e-9)
    let upright = try #require(prepared(at: 150) { $0.axis = .y }.attributes(for: item(1)))
    #expect(upright.frame == Rect(x: 210, y: 140, width: 200, height: 200))
    let noEye = try #require(prepared(at: 170) { ($0.axis, $0.eyeDistance) = (.y, 0) }.attributes(for: item(1)))
    #expect(noEye.transform3D.m34 == 0)
  }

  @Test func tap_enlargesToTheViewportsWidth_andTheNextTapShrinks() throws {
    let plain = SpinCarouselLayout()
    let grow = try #require(plain.response(toTapOn: item(1), in: context([9], at: 150)))
    #expect(grow.duration == 0.5)
    #expect(grow.curve == .easeInOut)
    #expect(grow.startOffset == nil)
    #expect(grow.endOffset == nil)
    let (start, end) = (
      try #require(grow.start as? SpinCarouselLayout), try #require(grow.end as? SpinCarouselLayout)
    )
    let before = start.prepare(context([9], at: 150)), after = end.prepare(context([9], at: 150))
    let rest = plain.prepare(context([9], at: 150))
    #expect((0..<9).allSatisfy { before.attributes(for: item($0)) == rest.attributes(for: item($0)) })
    let enlarged = try #require(after.attributes(for: item(1)))
    #expect(enlarged.frame == Rect(x: 150, y: 80, width: 320, height: 320))
    #expect(enlarged.zIndex == 1001)
    #expect(after.attributes(for: item(2)) == rest.attributes(for: item(2)))
    let half = try #require(
      start.interpolated(to: end, progress: 0.5).prepare(context([9], at: 150)).attributes(for: item(1)))
    #expect(half.frame.size.width == 260)
    let shrink = try #require(end.response(toTapOn: item(2), in: context([9], at: 150)))
    #expect(shrink.start.isEqual(to: end))
    #expect(shrink.end.isEqual(to: plain))
    #expect(plain.response(toTapOn: item(9), in: context([9], at: 150)) == nil)
  }

  @Test(arguments: SpinCarouselLayout.Axis.allCases) func queries_areExact(axis: SpinCarouselLayout.Axis) {
    var layout = SpinCarouselLayout()
    (layout.axis, layout.eyeDistance, layout.itemSize) = (axis, 400, Size(width: 90, height: 300))
    (layout.enlarged, layout.enlargement) = (item(20), 0.9)
    for x in [-200.0, 0, 333, 2000.5, 2070, 4321] {
      let queries = LayoutQueries(layout, context([45], at: x))
      #expect(queries.rects(40, seed: 7).allSatisfy(queries.isExact))
    }
  }

  @Test func manyItems_costNoMoreThanFew() {
    let offset = 500_000 * 210.0 + 33
    let visible = prepared([1_000_000], at: offset).attributes(in: Rect(origin: Point(x: offset, y: 0), size: portrait))
    #expect(visible.count >= 2)
    #expect(visible.count <= 4)
  }

  @Test func emptyAndExtreme_areHarmless() {
    #expect(prepared([0, 0], at: 0).attributes(in: Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)).isEmpty)
    #expect(prepared([], at: 0).contentSize == Size(width: 0, height: 480))
    #expect(prepared([], at: 0).targetContentOffset(forProposed: Point(x: 3, y: 0), velocity: .zero).x == 3)
    #expect(prepared([1], at: -60).attributes(in: Rect(x: -60, y: 0, width: 320, height: 480)).count == 1)
    for bounds in Rect.extremes {
      let carousel = SpinCarouselLayout().prepared(in: LayoutContext(data: CollectionData(counts: [3]), bounds: bounds))
      #expect(carousel.attributes(in: bounds).count <= 3)
      _ = (carousel.attributes(for: item(1)), carousel.currentItem(in: bounds))
      _ = carousel.targetContentOffset(forProposed: bounds.origin, velocity: bounds.origin)
    }
  }
}
