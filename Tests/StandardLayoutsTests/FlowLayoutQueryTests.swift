import LayoutCore
import Testing

@testable import StandardLayouts

/// Queries, pinned headers and footers, scrolling, and input at the limits.
struct FlowLayoutQueryTests {
  private static func context(_ counts: [Int], _ bounds: Rect = Rect(x: 0, y: 0, width: 320, height: 480))
    -> LayoutContext
  {
    let shapes: [Size] = [(300, 200), (100, 100), (200, 300), (160, 90)].map { Size(width: $0.0, height: $0.1) }
    let images = shapes.map { CollectionData.Image(.file("\($0)"), size: $0) }
    return LayoutContext(data: CollectionData(counts: counts, images: images), bounds: bounds, scale: 2)
  }

  private static let million = context([400_000, 0, 600_000])

  private static let layouts: [FlowLayout] = {
    var uniform = FlowLayout()
    uniform.sectionInset = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    uniform.headerReferenceSize = Size(width: 20, height: 30)
    uniform.footerReferenceSize = Size(width: 12, height: 15)
    var several = uniform
    several.itemSizes = [Size(width: 40, height: 70), Size(width: 333, height: 20), Size(width: 80, height: 44.4)]
    several.pinsHeaders = true
    several.pinsFooters = true
    var photos = uniform
    photos.sizing = .photos
    photos.itemSize = Size(width: 61.7, height: 70.3)
    let vertical = [FlowLayout(), uniform, several, photos]
    return vertical
      + vertical.map {
        var layout = $0
        layout.scrollDirection = .horizontal
        return layout
      }
  }()

  @Test(arguments: layouts.indices) func query_findsWhatASearchOfAllFinds(index: Int) {
    for counts in [[37], [0, 12, 0, 0, 50, 1], [], [0], [1]] {
      let queries = LayoutQueries(
        Self.layouts[index], Self.context(counts, Rect(x: 40, y: 90, width: 320, height: 480)))
      for rect in queries.rects(60, seed: UInt64(index)) {
        #expect(queries.isExact(in: rect), "\(counts) \(rect)")
      }
    }
  }

  @Test(arguments: layouts.indices) func extremes_doNotTrap(index: Int) {
    for bounds in Rect.extremes {
      let prepared = Self.layouts[index].prepare(Self.context([3, 0, 20], bounds))
      for rect in Rect.extremes { _ = prepared.attributes(in: rect) }
      _ = prepared.contentOffset(showing: ItemIndexPath(section: 2, item: 19), at: .end, in: bounds)
    }
    for size in [Size.zero, Size(width: 1e6, height: 1e6), Size(width: 0, height: 10), Size(width: 10, height: 0)] {
      var layout = Self.layouts[index]
      (layout.itemSize, layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (size, 0, 0)
      let prepared = layout.prepare(Self.context([100]))
      for rect in Rect.extremes { _ = prepared.attributes(in: rect) }
    }
  }

  @Test(arguments: layouts.indices) func aMillionItems_showWhatIsInSight(index: Int) {
    let prepared = Self.layouts[index].prepare(Self.million)
    let size = prepared.contentSize
    let middle = Rect(
      x: size.width > 320 ? size.width / 2 : 0, y: size.height > 480 ? size.height / 2 : 0, width: 320, height: 480)
    let found = prepared.attributes(in: middle)
    #expect(found.count >= 6)
    #expect(found.count < 60)
    #expect(found.allSatisfy { $0.frame.intersects(middle) })
    let last = ItemIndexPath(section: 2, item: 599_999)
    #expect(prepared.attributes(for: last) != nil)
    #expect(prepared.attributes(for: ItemIndexPath(section: 2, item: 600_000)) == nil)
  }

  /// Sections of header 30, inset 5, two lines of 50 with 10 between, inset 7, footer 15: 167 in all.
  private func pinned(at offset: Double) -> some PreparedLayout {
    var layout = Self.layouts[1]
    layout.pinsHeaders = true
    layout.pinsFooters = true
    return layout.prepare(Self.context([10, 10, 10], Rect(x: 0, y: offset, width: 320, height: 200)))
  }

  @Test(
    arguments: [
      // At rest; pulled down; below the edge; pushed off by the footer, which stops at 167 − 15.
      (0.0, 0.0, 152.0), (-40, 0, 145), (60.3, 60.3, 152), (122, 122, 152), (130, 122, 152), (400, 122, 152),
    ] as [(Double, Double, Double)]) func pinnedViews_followTheBounds(offset: Double, header: Double, footer: Double)
    throws
  {
    let prepared = pinned(at: offset)
    let first = ItemIndexPath(section: 0, item: 0)
    let (top, bottom) = (prepared.attributes(of: .header, at: first), prepared.attributes(of: .footer, at: first))
    #expect(top?.frame.minY == header)
    #expect(bottom?.frame.minY == footer)
    let cell = try #require(prepared.attributes(for: first))
    #expect(top.map { $0.zIndex > cell.zIndex } == true)
    #expect(bottom.map { $0.zIndex > cell.zIndex } == true)
  }

  @Test func pinnedFooter_staysBelowItsHeader_untilThereIsRoom() {
    // The second section is 167…334; 200 points from 20 on end at 220: its footer shows at 205.
    let second = ItemIndexPath(section: 1, item: 0)
    #expect(pinned(at: 20).attributes(of: .footer, at: second)?.frame.minY == 205)
    // Seen to 200: the header ends at 197, and there the footer waits.
    #expect(pinned(at: 0).attributes(of: .footer, at: second)?.frame.minY == 197)
    #expect(pinned(at: 0).attributes(of: .header, at: second)?.frame.minY == 167)
  }

  @Test(
    arguments: [
      [Size(width: 0, height: 120)], [Size(width: 50, height: 0)],
      [Size(width: 0, height: 120), Size(width: 0, height: 90)],
      [Size(width: 50, height: 0), Size(width: 60, height: 0)],
    ]) func itemsWithoutArea_areNotSearched(sizes: [Size])
  {
    var layout = FlowLayout()
    (layout.itemSizes, layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (sizes, 0, 0)
    let prepared = layout.prepare(Self.context([100_000]))
    #expect(prepared.attributes(in: Rect(x: 0, y: 0, width: 320, height: 480)).isEmpty)
    #expect(prepared.attributes(for: ItemIndexPath(section: 0, item: 99_999)) != nil)
  }

  @Test func scrolling_isTheSameAsPreparingAnew() throws {
    let bounds = Rect(x: 0, y: 77.7, width: 320, height: 200)
    let fresh = pinned(at: 77.7)
    let scrolled = try #require(pinned(at: 0).scrolled(to: bounds))
    #expect(Set(scrolled.attributes(in: bounds)) == Set(fresh.attributes(in: bounds)))
  }

  @Test func invalidation_isUIKits() {
    let bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    var layout = FlowLayout()
    #expect(!layout.shouldInvalidate(forBoundsChange: bounds.offsetBy(dx: 0, dy: 9), from: bounds))
    #expect(!layout.shouldInvalidate(forBoundsChange: Rect(x: 0, y: 0, width: 320, height: 9), from: bounds))
    #expect(layout.shouldInvalidate(forBoundsChange: Rect(x: 0, y: 0, width: 9, height: 480), from: bounds))
    layout.pinsHeaders = true
    #expect(!layout.shouldInvalidate(forBoundsChange: bounds.offsetBy(dx: 0, dy: 9), from: bounds))
    layout.headerReferenceSize = Size(width: 0, height: 20)
    #expect(layout.shouldInvalidate(forBoundsChange: bounds.offsetBy(dx: 0, dy: 9), from: bounds))
  }

  @Test(
    arguments: [
      // 100 items in 5 columns make 20 lines of 50 + 10 points: 1190; item 50 begins the tenth, at 600.
      (50, ScrollPosition.start, 600.0), (50, .center, 525), (50, .end, 450), (0, .center, 0), (99, .start, 990),
    ] as [(Int, ScrollPosition, Double)]) func contentOffset_showsAnItem(item: Int, position: ScrollPosition, y: Double)
  {
    let bounds = Rect(x: 0, y: 0, width: 320, height: 200)
    let prepared = FlowLayout().prepare(Self.context([100], bounds))
    #expect(prepared.contentSize == Size(width: 320, height: 1190))
    let path = ItemIndexPath(section: 0, item: item)
    #expect(prepared.contentOffset(showing: path, at: position, in: bounds) == Point(x: 0, y: y))
    #expect(prepared.contentOffset(showing: ItemIndexPath(section: 0, item: 100), at: position, in: bounds) == nil)
    let free = Point(x: 3, y: 17)
    #expect(prepared.targetContentOffset(forProposed: free, velocity: Point(x: 0, y: 2)) == free)
  }
}
