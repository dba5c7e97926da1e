import LayoutCore
import Testing

@testable import StandardLayouts

/// Numbers are worked out by hand from the source's formulas, in a viewport of 400 × 600: pages are 400 × 526; thumbnails
/// are 33 × 66 with a pitch of 37; the strip’s inset is (400 − 33)/2 = 183.5.
struct PhotoBrowserLayoutTests {
  let viewport = Size(width: 400, height: 600)

  /// Images of 3:2, 1:1 and 1:2 in turn: expanded thumbnails are 99, 66 and 33 wide.
  func data(_ counts: [Int]) -> CollectionData {
    CollectionData(
      counts: counts,
      images: [
        .init(.file("wide"), size: Size(width: 300, height: 200)),
        .init(.file("square"), size: Size(width: 100, height: 100)),
        .init(.file("tall"), size: Size(width: 100, height: 200)),
      ])
  }

  func context(_ counts: [Int], at x: Double, _ size: Size? = nil) -> LayoutContext {
    LayoutContext(data: data(counts), bounds: Rect(origin: Point(x: x, y: 0), size: size ?? viewport))
  }

  func prepared(
    _ counts: [Int] = [9], at x: Double, _ size: Size? = nil, _ change: (inout PhotoBrowserLayout) -> Void = { _ in }
  ) -> PreparedPhotoBrowser {
    var layout = PhotoBrowserLayout()
    change(&layout)
    return layout.prepared(in: context(counts, at: x, size))
  }

  func item(_ item: Int, of section: Int = 0) -> ItemIndexPath { ItemIndexPath(section: section, item: item) }

  /// Positions of the thumbnails in the viewport, their displacements and their widths.
  func thumbnail(_ number: Int, in browser: PreparedPhotoBrowser) throws -> (
    x: Double, push: Double, width: Double
  ) {
    let thumbnail = try #require(browser.attributes(of: PhotoBrowserLayout.thumbnail, at: item(number)))
    return (thumbnail.center.x - browser.bounds.minX, thumbnail.transform3D.m41, thumbnail.size.width)
  }

  // MARK: Pages

  @Test func pages_fillTheWidth_aboveTheStrip() throws {
    let browser = prepared(at: 400)
    #expect(browser.contentSize == Size(width: 3600, height: 600))
    let page = try #require(browser.attributes(for: item(1)))
    #expect(page.frame == Rect(x: 400, y: 0, width: 400, height: 526))
    #expect(page.masksToImage)
    #expect(page.contentParallax == .zero)
    #expect(page.transform3D.isIdentity)
    let tiny = prepared(at: 0, Size(width: 400, height: 50))
    #expect(tiny.attributes(for: item(0))?.size.height == 0)
  }

  @Test func passingPages_partByTheGap_andTheirImagesStayBehind() throws {
    let browser = prepared(at: 500)
    // r = −1/4: 44·r and −0.3·400·r.
    let leaving = try #require(browser.attributes(for: item(1)))
    #expect(leaving.transform3D == .translation(x: -11, y: 0))
    #expect(leaving.contentParallax == Point(x: 30, y: 0))
    let coming = try #require(browser.attributes(for: item(2)))
    #expect(coming.transform3D == .translation(x: 33, y: 0))
    #expect(coming.contentParallax == Point(x: -90, y: 0))
    #expect(coming.center == Point(x: 1000, y: 263))
    // The gap is 44 wherever the two are.
    #expect(coming.frame.minX - leaving.frame.maxX == 44)
    for number in [0, 3, 8] {
      let page = try #require(browser.attributes(for: item(number)))
      #expect(page.transform3D.isIdentity)
      #expect(page.contentParallax == .zero)
    }
    // |r| = 1 is too far already.
    #expect(try #require(prepared(at: 400).attributes(for: item(2))).transform3D.isIdentity)
  }

  @Test func onePageIsVisible_andItsNeighbourWhileTheyPass() {
    func pages(_ x: Double) -> [Int] {
      let browser = prepared([1_000_000], at: x)
      return browser.attributes(in: browser.bounds).filter { $0.kind == .cell }.map(\.indexPath.item).sorted()
    }
    #expect(pages(400) == [1])
    #expect(pages(500) == [1, 2])
    #expect(pages(0) == [0])
    #expect(pages(399_000_100) == [997_500, 997_501])
  }

  // MARK: Strip

  @Test func strip_standsWithTheFocusedThumbnailInTheMiddle() throws {
    // (400 − 33)/2 + 33/2 is 200: the middle.
    let browser = prepared(at: 400)
    let focused = try thumbnail(1, in: browser)
    #expect(focused == (200, 0, 66))
    // Half of what it is wider, (66 − 33)/2, and half of 20.
    #expect(try thumbnail(0, in: browser) == (163, -26.5, 33))
    #expect(try thumbnail(2, in: browser) == (237, 26.5, 33))
    #expect(try thumbnail(8, in: browser) == (200 + 7 * 37, 26.5, 33))
    let attributes = try #require(browser.attributes(of: PhotoBrowserLayout.thumbnail, at: item(1)))
    #expect(attributes.center.y == 600 - 8 - 33)
    #expect(attributes.size.height == 66)
    #expect(attributes.alpha == 1)
  }

  @Test func between_bothNeighboursExpand() throws {
    let browser = prepared(at: 500)
    // e₁ = 3/4: 24.75 wider, pushes by (24.75 + 15)/2; e₂ = 1/4: no wider (its image is 1:2), pushes by 5/2.
    #expect(try thumbnail(0, in: browser) == (153.75, -22.375, 33))
    #expect(try thumbnail(1, in: browser) == (190.75, -2.5, 58))
    #expect(try thumbnail(2, in: browser) == (227.75, 19.875, 33))
    #expect(try thumbnail(5, in: browser) == (338.75, 22.375, 33))
  }

  @Test func expandingRate_collapsesTheStrip() throws {
    let flat = prepared(at: 500) { $0.expandingRate = 0 }
    for number in 0..<9 { #expect(try thumbnail(number, in: flat) == (153.75 + Double(number) * 37, 0, 33)) }
    let half = prepared(at: 400) { $0.expandingRate = 0.5 }
    #expect(try thumbnail(1, in: half) == (200, 0, 50))
    #expect(try thumbnail(2, in: half).push == 13.25)
  }

  @Test func ends_goOnWhileRubberBanding() throws {
    let browser = prepared(at: -100)
    // p = −1/4: thumbnail 0 is 3/4 expanded, a quarter of a pitch to the right: 49.5 wider, (49.5 + 15)/2.
    #expect(try thumbnail(0, in: browser) == (209.25, 0, 83))
    #expect(try thumbnail(1, in: browser) == (246.25, 32.25, 33))
  }

  @Test func scrolledStrip_changesThePageAtOnce() throws {
    let browser = prepared(at: 37 * 1.6) { $0.scrolls = .strip }
    #expect(browser.contentSize == Size(width: 400 + 8 * 37, height: 600))
    let page = try #require(browser.attributes(for: item(2)))
    #expect(page.center.x == browser.bounds.midX)
    #expect(page.transform3D.isIdentity)
    #expect(page.contentParallax == .zero)
    #expect(browser.attributes(in: browser.bounds).filter { $0.kind == .cell } == [page])
    #expect(browser.currentItem(in: browser.bounds) == item(2))
    // The strip itself stands as if the pages were scrolled to 1.6.
    let same = prepared(at: 640)
    for number in 0..<9 {
      let (a, b) = (try thumbnail(number, in: browser), try thumbnail(number, in: same))
      #expect(abs(a.x - b.x) < 1e-9)
      #expect(abs(a.push - b.push) < 1e-9)
      #expect(a.width == b.width)
    }
    // Half way belongs to the right one.
    #expect(prepared(at: 18.5) { $0.scrolls = .strip }.nearest == 1)
    #expect(prepared(at: 18.4) { $0.scrolls = .strip }.nearest == 0)
  }

  // MARK: Scrolling

  @Test(
    arguments: [(18.0, 0.0), (18.5, 37), (19, 37), (37, 37), (-50, 0), (100, 111), (92.4, 74), (1e4, 296)])
  func strip_endsAtTheNearestThumbnail_whateverTheVelocity(proposed: Double, expected: Double) {
    let browser = prepared(at: 0) { $0.scrolls = .strip }
    for velocity in [-2.0, 0, 2] {
      let target = browser.targetContentOffset(
        forProposed: Point(x: proposed, y: 3), velocity: Point(x: velocity, y: 0))
      #expect(target == Point(x: expected, y: 3))
    }
  }

  @Test func preview_endsAtAPage() {
    func target(_ x: Double, _ velocity: Double, from current: Double) -> Double {
      prepared(at: current).targetContentOffset(forProposed: Point(x: x, y: 0), velocity: Point(x: velocity, y: 0)).x
    }
    #expect(target(590, 0, from: 590) == 400)
    #expect(target(610, 0, from: 610) == 800)
    #expect(target(3000, 4, from: 500) == 800)
    #expect(target(500, -0.3, from: 500) == 400)
  }

  @Test func photo_staysWhenTheViewportTurns() throws {
    let portrait = prepared(at: 3 * 390 + 100, Size(width: 390, height: 844))
    let current = try #require(portrait.currentItem(in: portrait.bounds))
    #expect(current == item(3))
    let turned = Rect(x: 0, y: 0, width: 844, height: 390)
    let offset = try #require(prepared(at: 0, turned.size).contentOffset(showing: current, at: .center, in: turned))
    #expect(offset == Point(x: 3 * 844, y: 0))
    let landscape = prepared(at: offset.x, turned.size)
    #expect(landscape.currentItem(in: landscape.bounds) == item(3))
    #expect(try #require(landscape.attributes(for: item(3))).frame == Rect(x: 2532, y: 0, width: 844, height: 316))
    #expect(try thumbnail(3, in: landscape) == (422, 0, 99))
    let strip = prepared([2, 0, 7], at: 3 * 37) { $0.scrolls = .strip }
    #expect(strip.currentItem(in: strip.bounds) == item(1, of: 2))
    #expect(strip.contentOffset(showing: item(1, of: 2), at: .end, in: turned) == Point(x: 111, y: 0))
  }

  // MARK: Queries

  @Test(arguments: PhotoBrowserLayout.Scrolled.allCases) func queries_areExact(scrolls: PhotoBrowserLayout.Scrolled) {
    var layout = PhotoBrowserLayout()
    (layout.scrolls, layout.pageGap) = (scrolls, 900)
    for x in [-130.0, 0, 400, 555, 11_600, 12_345] {
      for deleting in [0, 0.4] {
        (layout.collapsing, layout.collapse, layout.deleting) = (deleting > 0 ? item(3) : nil, deleting * 2, deleting)
        let queries = LayoutQueries(layout, context([30], at: x))
        #expect(queries.rects(30, seed: 11).allSatisfy(queries.isExact))
        #expect(queries.isExact(in: Rect(origin: Point(x: x, y: 0), size: viewport)))
      }
    }
    (layout.moveOrigin, layout.move) = (25, 0.6)
    let moving = LayoutQueries(layout, context([30], at: 400))
    #expect(moving.rects(60, seed: 12).allSatisfy(moving.isExact))
  }

  @Test func manyPhotos_costNoMoreThanFew() {
    let browser = prepared([1_000_000], at: 200_000_100)
    let count = browser.attributes(in: browser.bounds).count
    #expect(count >= 11)
    #expect(count <= 15)
  }

  @Test func widePanorama_hidesTheOthers() {
    let wide = CollectionData(
      counts: [1000], images: [.init(.file("panorama"), size: Size(width: 65_000, height: 1))])
    let browser = PhotoBrowserLayout().prepared(
      in:
        LayoutContext(data: wide, bounds: Rect(x: 200_000, y: 0, width: 400, height: 600)))
    #expect(browser.attributes(in: browser.bounds).filter { $0.kind != .cell }.count == 1)
  }

  @Test func emptyAndExtreme_areHarmless() {
    #expect(prepared([0, 0], at: 0).attributes(in: Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)).isEmpty)
    #expect(prepared([], at: 0).contentSize.width == 0)
    #expect(prepared([], at: 0).currentItem(in: .zero) == nil)
    #expect(prepared([], at: 0).targetContentOffset(forProposed: Point(x: 3, y: 0), velocity: .zero).x == 3)
    for bounds in Rect.extremes {
      for scrolls in PhotoBrowserLayout.Scrolled.allCases {
        var layout = PhotoBrowserLayout()
        layout.scrolls = scrolls
        let browser = layout.prepared(in: LayoutContext(data: data([3]), bounds: bounds))
        #expect(browser.attributes(in: bounds).count <= 6)
        _ = (browser.attributes(for: item(1)), browser.currentItem(in: bounds), browser.contentSize)
        _ = layout.response(toTapOn: item(2), in: LayoutContext(data: data([3]), bounds: bounds))
        _ = browser.targetContentOffset(forProposed: bounds.origin, velocity: bounds.origin)
      }
    }
  }
}
