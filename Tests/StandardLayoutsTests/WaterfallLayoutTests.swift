import LayoutCore
import Testing

@testable import StandardLayouts

/// Numbers are worked out by hand from the rules of CHTCollectionViewWaterfallLayout.
struct WaterfallLayoutTests {
  /// Width 320 and two columns: items 155 wide.
  ///
  /// As high as ⌊155 · h / w⌋: 103, 155, 310, 87.
  private static let shapes: [Size] = [(300, 200), (100, 100), (50, 100), (160, 90)].map {
    Size(width: $0.0, height: $0.1)
  }

  private func context(
    _ counts: [Int], _ size: Size = Size(width: 320, height: 480), scale: Double = 1
  ) -> LayoutContext {
    let images = Self.shapes.map { CollectionData.Image(.file("\($0)"), size: $0) }
    return LayoutContext(
      data: CollectionData(counts: counts, images: images), bounds: Rect(origin: .zero, size: size), scale: scale)
  }

  private func frames(_ layout: WaterfallLayout, _ context: LayoutContext, section: Int = 0) -> [Rect?] {
    let prepared = layout.prepare(context)
    return context.data.sections[section].items.indices.map {
      prepared.attributes(for: ItemIndexPath(section: section, item: $0))?.frame
    }
  }

  private func boxes(_ width: Double, _ places: [(Double, Double, Double)]) -> [Rect] {
    places.map { Rect(x: $0.0, y: $0.1, width: width, height: $0.2) }
  }

  @Test func shortestColumn_getsTheNextItem() {
    // Columns end at 0|0, 103|0, 103|155, 423|155 with gaps of 10, then 4 at the right: 165 + 87 = 252; 262 + 103 …
    let expected = boxes(
      155, [(0, 0, 103), (165, 0, 155), (0, 113, 310), (165, 165, 87), (165, 262, 103), (165, 375, 155), (0, 433, 310)])
    #expect(frames(WaterfallLayout(), context([7])) == expected)
    #expect(WaterfallLayout().prepare(context([7])).contentSize == Size(width: 320, height: 743))
  }

  @Test func equalColumns_theLeftmostGetsIt() {
    var layout = WaterfallLayout()
    layout.columns = 3
    layout.interitemSpacing = 0
    // Images without a shape are squares of (320 − 20) / 3 = 100.
    let data = CollectionData(counts: [5])
    let square = LayoutContext(data: data, bounds: Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(
      frames(layout, square) == boxes(100, [(0, 0, 100), (110, 0, 100), (220, 0, 100), (0, 100, 100), (110, 100, 100)]))
  }

  @Test func order_leftToRight_andRightToLeft() {
    var layout = WaterfallLayout()
    layout.order = .leftToRight
    let right = boxes(155, [(0, 0, 103), (165, 0, 155), (0, 113, 310), (165, 165, 87), (0, 433, 103)])
    #expect(frames(layout, context([5])) == right)
    layout.order = .rightToLeft
    #expect(
      frames(layout, context([5]))
        == right.map { Rect(x: 165 - $0.minX, y: $0.minY, width: 155, height: $0.size.height) })
    // One item of three columns stands at the right.
    layout.columns = 3
    #expect(frames(layout, context([1])).first == Rect(x: 220, y: 0, width: 100, height: 66))
  }

  @Test func widthsAndHeights_areFlooredToPixels() {
    var layout = WaterfallLayout()
    layout.columns = 3
    layout.sectionInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    layout.columnSpacing = 5
    // (321 − 6 − 10) / 3 = 101.67: 101.5 at two pixels a point; 101.5 · 200 / 300 = 67.67: 67.5; 101.5 · 90 / 160 = 57.09: 57.
    let fine = frames(layout, context([4], Size(width: 321, height: 480), scale: 2))
    #expect(fine == boxes(101.5, [(2, 1, 67.5), (108.5, 1, 101.5), (215, 1, 203), (2, 78.5, 57)]))
    let coarse = frames(layout, context([2], Size(width: 321, height: 480)))
    #expect(coarse == boxes(101, [(2, 1, 67), (108, 1, 101)]))
  }

  @Test func exactHeights_areNotFlooredByRounding() {
    // 150 · 7 / 3 is 350, but 150 / (3 / 7) is not, in binary.
    for (width, height) in [(3.0, 7.0), (7, 3), (49, 10), (3, 1), (1, 3), (11, 7)] {
      let image = CollectionData.Image(.file(""), size: Size(width: width, height: height))
      let data = CollectionData(counts: [1], images: [image])
      let columns = width * 30
      let context = LayoutContext(data: data, bounds: Rect(x: 0, y: 0, width: 2 * columns + 10, height: 480))
      #expect(frames(WaterfallLayout(), context) == [Rect(x: 0, y: 0, width: columns, height: height * 30)])
    }
  }

  private var decorated: WaterfallLayout {
    var layout = WaterfallLayout()
    layout.headerHeight = 30
    layout.headerInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    layout.footerHeight = 20
    layout.footerInset = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    layout.sectionInset = EdgeInsets(top: 9, left: 10, bottom: 11, right: 0)
    return layout
  }

  @Test func sections_haveHeadersAndFooters_withInsetsOfTheirOwn() {
    // Items (310 − 10) / 2 = 150 wide: 100 and 150 high.
    let context = context([2, 0, 2])
    let prepared = decorated.prepare(context)
    func view(_ kind: ElementKind, _ section: Int) -> Rect? {
      prepared.attributes(of: kind, at: ItemIndexPath(section: section, item: 0))?.frame
    }
    // 1 + 30 + 3 + 9 = 43; 43 + 150 + 11 = 204; + 5 + 20 + 7 = 236.
    #expect(view(.header, 0) == Rect(x: 2, y: 1, width: 314, height: 30))
    #expect(frames(decorated, context) == boxes(150, [(10, 43, 100), (170, 43, 150)]))
    #expect(view(.footer, 0) == Rect(x: 6, y: 209, width: 306, height: 20))
    // The empty section keeps all but items: 236 + 43 + 11 + 32 = 322.
    #expect(view(.header, 1) == Rect(x: 2, y: 237, width: 314, height: 30))
    #expect(view(.footer, 1) == Rect(x: 6, y: 236 + 43 + 11 + 5, width: 306, height: 20))
    // The third section's items are the third and fourth: 300 and ⌊84.375⌋ high.
    #expect(frames(decorated, context, section: 2) == boxes(150, [(10, 322 + 43, 300), (170, 322 + 43, 84)]))
    #expect(prepared.contentSize.height == 322 + 43 + 300 + 11 + 32)
  }

  @Test func withoutHeader_theInsetAboveItRemains() {
    var layout = decorated
    layout.headerHeight = 0
    layout.footerHeight = 0
    let prepared = layout.prepare(context([2]))
    #expect(frames(layout, context([2])).map { $0?.minY } == [10, 10])
    #expect(prepared.contentSize.height == 1 + 9 + 150 + 11 + 5)
    #expect(prepared.attributes(of: .header, at: ItemIndexPath(section: 0, item: 0)) == nil)
  }

  @Test func pinnedHeader_staysInSight() {
    var layout = decorated
    layout.pinsHeaders = true
    var context = context([2, 2])
    context.bounds.origin.y = 100
    let path = ItemIndexPath(section: 0, item: 0)
    #expect(layout.prepare(context).attributes(of: .header, at: path)?.frame.minY == 100)
    // Pushed off by the footer with its insets, 204…236.
    context.bounds.origin.y = 200
    #expect(layout.prepare(context).attributes(of: .header, at: path)?.frame.minY == 174)
    #expect(layout.shouldInvalidate(forBoundsChange: context.bounds, from: context.bounds.offsetBy(dx: 0, dy: 1)))
    #expect(!decorated.shouldInvalidate(forBoundsChange: context.bounds, from: context.bounds.offsetBy(dx: 0, dy: 1)))
  }

  @Test func contentSize_isAtLeastTheMinimum() {
    var layout = WaterfallLayout()
    layout.minimumContentHeight = 600
    #expect(layout.prepare(context([1])).contentSize == Size(width: 320, height: 600))
    #expect(layout.prepare(context([7])).contentSize.height == 743)
    #expect(layout.prepare(context([])).contentSize.height == 0)
    #expect(WaterfallLayout().prepare(context([0, 0])).contentSize.height == 0)
  }

  @Test func landscape_mayHaveMoreColumns() {
    var layout = WaterfallLayout()
    let landscape = context([1], Size(width: 480, height: 320))
    #expect(frames(layout, landscape)[0]?.size.width == 235)
    layout.landscapeColumns = 4
    #expect(frames(layout, landscape)[0]?.size.width == 112)
    #expect(frames(layout, context([1]))[0]?.size.width == 155)
  }

  @Test func query_findsWhatASearchOfAllFinds() {
    var layouts = [WaterfallLayout(), decorated, decorated, decorated]
    (layouts[1].columns, layouts[1].order) = (5, .leftToRight)
    (layouts[2].columns, layouts[2].order, layouts[2].pinsHeaders) = (3, .rightToLeft, true)
    layouts[3].columns = 40
    for layout in layouts {
      for counts in [[57], [0, 12, 0, 0, 50, 1], [], [0], [1]] {
        var context = context(counts, scale: 3)
        context.bounds.origin.y = 90
        let queries = LayoutQueries(layout, context)
        for rect in queries.rects(50, seed: 8) { #expect(queries.isExact(in: rect), "\(counts) \(rect)") }
      }
    }
  }

  @Test func aMillionItems_showWhatIsInSight() throws {
    let prepared = WaterfallLayout().prepare(context([400_000, 0, 600_000]))
    let y = prepared.contentSize.height / 2
    let found = prepared.attributes(in: Rect(x: 0, y: y, width: 320, height: 480))
    #expect(found.count >= 4)
    #expect(found.count < 16)
    // In the order of the data, whatever columns they are in.
    #expect(found.map(\.indexPath) == found.map(\.indexPath).sorted())
    let last = try #require(
      prepared.contentOffset(
        showing: ItemIndexPath(section: 2, item: 599_999), at: .end, in: Rect(x: 0, y: 0, width: 320, height: 480)))
    #expect(last.y > prepared.contentSize.height - 480 - 500)
  }

  @Test func extremes_doNotTrap() {
    for bounds in Rect.extremes {
      for order in WaterfallOrder.allCases {
        var layout = decorated
        (layout.order, layout.pinsHeaders) = (order, true)
        var context = context([3, 0, 20])
        context.bounds = bounds
        let prepared = layout.prepare(context)
        for rect in Rect.extremes { _ = prepared.attributes(in: rect) }
        _ = prepared.contentOffset(showing: ItemIndexPath(section: 2, item: 19), at: .end, in: bounds)
      }
    }
  }
}
