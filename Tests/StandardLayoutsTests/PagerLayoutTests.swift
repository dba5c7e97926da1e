import LayoutCore
import TestSupport
import Testing

@testable import StandardLayouts

/// Numbers are worked out by hand: 400 − 24 − 4·8 leaves 344 points for five cells, 68.8 each; their pitch is 76.8.
struct PagerLayoutTests {
  private let wide = Size(width: 400, height: 130)

  private func context(_ counts: [Int], at x: Double, _ size: Size? = nil) -> LayoutContext {
    LayoutContext(data: CollectionData(counts: counts), bounds: Rect(origin: Point(x: x, y: 0), size: size ?? wide))
  }

  private func prepared(
    _ counts: [Int] = [51], at x: Double, _ size: Size? = nil, _ change: (inout PagerLayout) -> Void = { _ in }
  ) -> PreparedPager {
    var layout = PagerLayout()
    change(&layout)
    return layout.prepared(in: context(counts, at: x, size))
  }

  private func item(_ item: Int, of section: Int = 0) -> ItemIndexPath { ItemIndexPath(section: section, item: item) }

  @Test func cells_shareTheirPage() throws {
    let pager = prepared(at: 0)
    #expect(pager.contentSize == Size(width: 4400, height: 130))
    let seventh = try #require(pager.attributes(for: item(7)))
    #expect(approximatelyEqual(seventh.center.x, 600))
    #expect(seventh.center.y == 53)
    #expect(approximatelyEqual(seventh.size.width, 68.8))
    #expect(seventh.size.height == 82)
    let tall = try #require(prepared(at: 0, Size(width: 320, height: 480)).attributes(for: item(4)))
    #expect(approximatelyEqual(tall.frame.maxX, 308))
    #expect(approximatelyEqual(tall.size.width, 52.8))
    #expect(tall.size.height == 432)
    let two = try #require(prepared(at: 0) { $0.itemsPerPage = 2 }.attributes(for: item(3)))
    #expect(approximatelyEqual(two.frame.minX, 400 + 12 + 184 + 8))
    #expect(approximatelyEqual(two.size.width, 184))
  }

  @Test func sections_areOneRow() throws {
    let pager = prepared([3, 0, 4], at: 0)
    #expect(pager.contentSize.width == 800)
    #expect(approximatelyEqual(pager.attributes(for: item(2, of: 2))?.frame.minX, 412))
    #expect(pager.attributes(for: item(0, of: 1)) == nil)
    #expect(pager.contentOffset(showing: item(2, of: 2), at: .end, in: pager.bounds) == Point(x: 400, y: 0))
  }

  @Test func spacingThatFillsThePage_givesWay() throws {
    let pager = prepared(at: 0) { $0.spacing = 1000 }
    let last = try #require(pager.attributes(for: item(4)))
    #expect(last.size.width == 0)
    #expect(approximatelyEqual(last.center.x, 388))
    let none = prepared(at: 0) { $0.insets = EdgeInsets(900) }
    #expect(none.attributes(for: item(0))?.size == .zero)
  }

  @Test(
    arguments: [
      // Half a cell, all of one; past the edge, where the scroll view gives, there is nothing to the left.
      (0.0, nil, 1.0), (12, nil, 1), (46.4, 0.5, 1), (80.8, 1, 1), (-60, nil, 1),
      // The last page has one cell that ends at 4080.8.
      (3600, 1, 1), (3646.4, 1, 0.5), (3700, 1, nil), (4000, 1, nil), (4100, 1, nil),
    ] as [(Double, Double?, Double?)])
  func marks_areAsOpaqueAsWhatIsHidden(x: Double, left: Double?, right: Double?) {
    let pager = prepared(at: x)
    let found = (
      pager.attributes(of: PagerLayout.moreLeft, at: item(0)), pager.attributes(of: PagerLayout.moreRight, at: item(0))
    )
    #expect(left.map { approximatelyEqual(found.0?.alpha, $0) } ?? (found.0 == nil))
    #expect(right.map { approximatelyEqual(found.1?.alpha, $0) } ?? (found.1 == nil))
  }

  @Test func marks_standStillInTheViewport() throws {
    for x in [0.0, 1234.5, 3700] {
      let pager = prepared(at: x)
      if let left = pager.attributes(of: PagerLayout.moreLeft, at: item(0)) {
        #expect(left.center == Point(x: x + 22, y: 53))
        #expect(left.size == Size(width: 36, height: 36))
        #expect(left.zIndex == 1)
      }
      if let right = pager.attributes(of: PagerLayout.moreRight, at: item(0)) {
        #expect(right.center == Point(x: x + 378, y: 53))
      }
    }
    #expect(prepared(at: 500).attributes(of: PagerLayout.moreLeft, at: item(1)) == nil)
    #expect(prepared(at: 500).attributes(of: .decoration("other"), at: item(0)) == nil)
  }

  @Test func dots_followThePosition() throws {
    // Eleven pages, nine dots: at page 1.5 the window begins at page 0, and page 9 is out.
    let pager = prepared(at: 600)
    let first = try #require(pager.attributes(of: PagerLayout.dot, at: item(1)))
    #expect(first.center == Point(x: 600 + 200 - 3 * 16, y: 112))
    #expect(first.size == Size(width: 7, height: 7))
    #expect(approximatelyEqual(first.alpha, 0.65))
    #expect(approximatelyEqual(pager.attributes(of: PagerLayout.dot, at: item(2))?.alpha, 0.65))
    #expect(approximatelyEqual(pager.attributes(of: PagerLayout.dot, at: item(0))?.alpha, 0.3))
    #expect(pager.attributes(of: PagerLayout.dot, at: item(8))?.size.width == 3.5)
    #expect(pager.attributes(of: PagerLayout.dot, at: item(9)) == nil)
    #expect(prepared(at: 2000).attributes(of: PagerLayout.dot, at: item(5))?.alpha == 1)
    #expect(prepared(at: -300).attributes(of: PagerLayout.dot, at: item(0))?.alpha == 1)
  }

  @Test func dots_haveAWindow() {
    func scales(_ position: Double, of count: Int, capacity: Int) -> [Int: Double] {
      let dots = PageDots(count: count, position: position, capacity: capacity).dots
      return Dictionary(uniqueKeysWithValues: dots.map { ($0.page, $0.scale) })
    }
    #expect(scales(5, of: 11, capacity: 9) == [1: 0.5, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 0.5])
    let moving = scales(4.5, of: 11, capacity: 9)
    #expect(moving.count == 10)
    #expect([0, 8, 9].map { moving[$0] } == [0.625, 0.75, 0.25])
    #expect(scales(1, of: 3, capacity: 9) == [0: 1, 1: 1, 2: 1])
    #expect(scales(10, of: 11, capacity: 3) == [8: 0.5, 9: 1, 10: 1])
    #expect(scales(.nan, of: 2, capacity: 9) == [0: 1, 1: 1])
    #expect(scales(0, of: 0, capacity: 9).isEmpty)
    #expect(PageDots(count: 1_000_000, position: 500_000, capacity: 7).dots.count == 7)
  }

  @Test func dots_moveEvenly() {
    for step in 0..<400 {
      let position = Double(step) * 0.025
      let (now, next) = (
        PageDots(count: 11, position: position, capacity: 5),
        PageDots(count: 11, position: position + 0.025, capacity: 5)
      )
      for page in 0..<11 {
        let (a, b) = (now.dot(of: page), next.dot(of: page))
        #expect(abs((a?.scale ?? 0) - (b?.scale ?? 0)) < 0.04)
        if let a, let b { #expect(abs(a.position - b.position) < 0.026) }
      }
    }
  }

  @Test func narrowViewport_hasFewerDots() {
    // 100 points hold six dots of 16.
    let dots = prepared(at: 0, Size(width: 100, height: 130)).attributes(in: Rect(x: 0, y: 0, width: 100, height: 130))
      .filter { $0.kind == PagerLayout.dot }
    #expect(dots.count == 6)
  }

  @Test func release_endsAtAPage() {
    let pager = prepared(at: 500)
    func target(_ x: Double, _ velocity: Double) -> Double {
      pager.targetContentOffset(forProposed: Point(x: x, y: 0), velocity: Point(x: velocity, y: 0)).x
    }
    #expect(target(590, 0) == 400)
    #expect(target(610, 0) == 800)
    #expect(target(2500, 0.3) == 800)
    #expect(target(0, -0.3) == 400)
    #expect(target(9e9, 0) == 4000)
  }

  @Test(arguments: [0.0, 33.3, 1999, 3650, 4100, -80]) func queries_areExact(x: Double) {
    var layout = PagerLayout()
    let plain = LayoutQueries(layout, context([51], at: x))
    #expect(plain.rects(60, seed: 3).allSatisfy(plain.isExact))
    (layout.itemsPerPage, layout.insets) = (3, EdgeInsets(top: 0, left: 350, bottom: 0, right: 0))
    let narrow = LayoutQueries(layout, context([51], at: x))
    #expect(narrow.rects(60, seed: 4).allSatisfy(narrow.isExact))
    layout.insets = EdgeInsets(top: 0, left: 900, bottom: 0, right: 0)
    layout.spacing = 0
    let visible = layout.prepare(context([51], at: x)).attributes(in: Rect(x: x, y: 0, width: 400, height: 130))
    #expect(visible.count < 20)
  }

  @Test func manyItems_costNoMoreThanFew() {
    let pager = prepared([1_000_000], at: 40_000_100)
    #expect(pager.attributes(in: pager.bounds).count < 25)
  }

  @Test func fewItems_haveNoMarks() {
    let views = prepared([3], at: 0).attributes(in: Rect(origin: .zero, size: wide))
    #expect(views.map(\.kind) == [.cell, .cell, .cell, PagerLayout.dot])
    #expect(prepared([0, 0], at: 0).attributes(in: Rect(origin: .zero, size: wide)).isEmpty)
    #expect(prepared([], at: 0).contentSize.width == 0)
    #expect(prepared([], at: 0).targetContentOffset(forProposed: Point(x: 5, y: 0), velocity: .zero).x == 5)
  }

  @Test func extremes_areHarmless() {
    for bounds in Rect.extremes {
      let pager = PagerLayout().prepared(in: LayoutContext(data: CollectionData(counts: [7]), bounds: bounds))
      #expect(pager.attributes(in: bounds).count <= 20)
      _ = (pager.attributes(for: item(1)), pager.currentItem(in: bounds), pager.contentSize)
      _ = pager.targetContentOffset(forProposed: bounds.origin, velocity: bounds.origin)
    }
  }
}
