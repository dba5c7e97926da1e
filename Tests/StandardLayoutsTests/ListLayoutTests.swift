import Compositor
import Testing

@testable import StandardLayouts

@Suite struct ListLayoutTests {
  private func context(
    _ counts: [Int], titled: Set<Int> = [], _ bounds: Rect = Rect(x: 0, y: 0, width: 320, height: 480)
  ) -> LayoutContext {
    var data = CollectionData(counts: counts)
    for index in titled { data.sections[index].title = "T\(index)" }
    return LayoutContext(data: data, bounds: bounds, scale: 2)
  }

  private func frame(_ prepared: any PreparedLayout, _ kind: ElementKind, _ section: Int, _ item: Int) -> Rect? {
    prepared.attributes(of: kind, at: IndexPath(section: section, item: item))?.frame
  }

  @Test func rows_haveImageTextAndSeparator() {
    let list = ListLayout().prepare(context([3]))
    // 60 high: an image of 60 − 2 · 8 from 16 on, text from 16 + 44 + 16 to 320 − 16, half a point of line below.
    #expect(frame(list, .cell, 0, 1) == Rect(x: 16, y: 68, width: 44, height: 44))
    #expect(frame(list, .rowLabel, 0, 1) == Rect(x: 76, y: 60, width: 228, height: 60))
    #expect(frame(list, .row, 0, 1) == Rect(x: 0, y: 60, width: 320, height: 60))
    #expect(frame(list, .separator, 0, 1) == Rect(x: 76, y: 119.5, width: 244, height: 0.5))
    #expect(frame(list, .separator, 0, 2) == nil && frame(list, .header, 0, 0) == nil)
    #expect(list.contentSize == Size(width: 320, height: 180))
  }

  @Test func banners_fillTheRow_insetsAndSpacing() {
    var layout = ListLayout()
    layout.style = .banner
    (layout.rowHeight, layout.spacing, layout.insets) = (100, 9, EdgeInsets(top: 4, left: 10, bottom: 6, right: 20))
    let list = layout.prepare(context([2, 1]))
    #expect(frame(list, .cell, 0, 1) == Rect(x: 10, y: 113, width: 290, height: 100))
    #expect(frame(list, .cell, 1, 0) == Rect(x: 10, y: 223, width: 290, height: 100))
    #expect(frame(list, .rowLabel, 0, 0) == nil)
    #expect(frame(list, .row, 1, 0) == Rect(x: 10, y: 223, width: 290, height: 100))
    // Half a point in the middle of nine, at 4 + 100 + 4.25, on the pixel grid: 108.5 from 104.25 rounded up.
    #expect(frame(list, .separator, 0, 0) == Rect(x: 10, y: 108.5, width: 290, height: 0.5))
    layout.separatorInset = 33
    #expect(frame(layout.prepare(context([2])), .separator, 0, 0)?.minX == 43)
    layout.separators = false
    #expect(frame(layout.prepare(context([2])), .separator, 0, 0) == nil)
  }

  @Test func titledSections_haveHeaders_thatArePinned() {
    let bounds = Rect(x: 0, y: 300, width: 320, height: 200)
    let list = ListLayout().prepare(context([3, 4, 0], titled: [1, 2], bounds))
    #expect(frame(list, .header, 0, 0) == nil)
    // The second section is 180…448: its header rests at 180 and is pinned at 300.
    #expect(frame(list, .header, 1, 0) == Rect(x: 0, y: 300, width: 320, height: 28))
    #expect(frame(list, .cell, 1, 0)?.minY == 216)
    #expect(frame(list, .header, 2, 0)?.minY == 448)
    #expect(list.contentSize.height == 476)
    let path = IndexPath(section: 1, item: 1)
    // The row, not its image, comes to lie below the header: 180 + 28 + 60 − 28.
    #expect(list.contentOffset(showing: path, at: .start, in: bounds) == Point(x: 0, y: 240))
    #expect(list.contentOffset(showing: path, at: .end, in: bounds) == Point(x: 0, y: 128))
    #expect(list.contentOffset(showing: IndexPath(section: 0, item: 1), at: .start, in: bounds)?.y == 60)
  }

  @Test func drawingOrder_putsHeadersOverSeparatorsOverCellsOverRows() throws {
    let list = ListLayout().prepare(context([3], titled: [0]))
    let orders = try [ElementKind.row, .cell, .separator, .header].map {
      try #require(list.attributes(of: $0, at: IndexPath(section: 0, item: 0))).zIndex
    }
    #expect(orders == orders.sorted() && Set(orders).count == 4)
  }

  @Test func queries_findWhatASearchOfAllFinds() {
    var roomy = ListLayout()
    (roomy.spacing, roomy.rowHeight, roomy.style) = (12.3, 33.3, .banner)
    for layout in [ListLayout(), roomy] {
      for counts in [[30, 0, 0, 7], [1], [0], []] {
        let titled: Set<Int> = counts.count > 2 ? [1, 3] : []
        let bounds = Rect(x: 0, y: 70, width: 320, height: 480)
        let queries = LayoutQueries(layout, context(counts, titled: titled, bounds))
        for rect in queries.rects(80, seed: 5) { #expect(queries.isExact(in: rect), "\(counts) \(rect)") }
      }
    }
  }

  @Test func extremes_doNotTrap_andAMillionRowsShowWhatIsInSight() {
    var wide = ListLayout()
    (wide.margin, wide.padding, wide.separatorInset, wide.insets) = (1e6, 1e6, 1e6, EdgeInsets(1e6))
    for layout in [ListLayout(), wide] {
      for bounds in Rect.extremes {
        let list = layout.prepare(context([5, 0], bounds))
        for rect in Rect.extremes { _ = list.attributes(in: rect) }
      }
    }
    let list = ListLayout().prepare(context([1_000_000]))
    // Eight rows with image, text and separator; the row that ends where the first begins does not count.
    #expect(list.attributes(in: Rect(x: 0, y: 30_000_000, width: 320, height: 480)).count == 32)
  }
}
