import LayoutCore
import Testing

@testable import StandardLayouts

struct ListLayoutTests {
  private func context(
    _ counts: [Int], titled: Set<Int> = [], _ bounds: Rect = Rect(x: 0, y: 0, width: 320, height: 480)
  ) -> LayoutContext {
    var data = CollectionData(counts: counts)
    for index in titled { data.sections[index].title = "T\(index)" }
    return LayoutContext(data: data, bounds: bounds, scale: 2)
  }

  private func frame(_ prepared: any PreparedLayout, _ kind: ElementKind, _ section: Int, _ item: Int) -> Rect? {
    prepared.attributes(of: kind, at: ItemIndexPath(section: section, item: item))?.frame
  }

  /// The frame of a part of a row, in content coordinates; `nil` if the row has no such part.
  private func part(_ prepared: any PreparedLayout, _ content: ElementLayer.Content, _ section: Int, _ item: Int)
    -> Rect?
  {
    guard let row = prepared.attributes(for: ItemIndexPath(section: section, item: item)),
      let layer = row.layers?.first(where: { $0.content == content })
    else { return nil }
    let corner = layer.transform.transformed(Point.zero)
    return Rect(
      x: row.frame.minX + corner.x, y: row.frame.minY + corner.y, width: layer.size.width, height: layer.size.height)
  }

  @Test func rows_areOneCell_withImageTextAndSeparator() {
    let list = ListLayout().prepare(context([3]))
    // 60 high: an image of 60 − 2 · 8 from 16 on, text from 16 + 44 + 16 to 320 − 16, half a point of line below.
    #expect(frame(list, .cell, 0, 1) == Rect(x: 0, y: 60, width: 320, height: 60))
    #expect(part(list, .element, 0, 1) == Rect(x: 16, y: 68, width: 44, height: 44))
    #expect(part(list, .view(.rowLabel), 0, 1) == Rect(x: 76, y: 60, width: 228, height: 60))
    #expect(part(list, .view(.row), 0, 1) == Rect(x: 0, y: 60, width: 320, height: 60))
    #expect(part(list, .view(.separator), 0, 1) == Rect(x: 76, y: 119.5, width: 244, height: 0.5))
    #expect(part(list, .view(.separator), 0, 2) == nil)
    #expect(frame(list, .header, 0, 0) == nil)
    #expect(list.attributes(in: Rect(x: 0, y: 60, width: 320, height: 60)).allSatisfy { $0.kind == .cell })
    #expect(list.contentSize == Size(width: 320, height: 180))
  }

  @Test func banners_fillTheRow_insetsAndSpacing() {
    var layout = ListLayout()
    layout.style = .banner
    (layout.rowHeight, layout.spacing, layout.insets) = (100, 9, EdgeInsets(top: 4, left: 10, bottom: 6, right: 20))
    let list = layout.prepare(context([2, 1]))
    #expect(frame(list, .cell, 0, 1) == Rect(x: 10, y: 113, width: 290, height: 100))
    #expect(frame(list, .cell, 1, 0) == Rect(x: 10, y: 223, width: 290, height: 100))
    #expect(part(list, .view(.rowLabel), 0, 0) == nil)
    #expect(part(list, .view(.row), 1, 0) == Rect(x: 10, y: 223, width: 290, height: 100))
    // Half a point in the middle of nine, at 4 + 100 + 4.25, on the pixel grid: 108.5 from 104.25 rounded up.
    #expect(part(list, .view(.separator), 0, 0) == Rect(x: 10, y: 108.5, width: 290, height: 0.5))
    layout.separatorInset = 33
    #expect(part(layout.prepare(context([2])), .view(.separator), 0, 0)?.minX == 43)
    layout.separators = false
    #expect(part(layout.prepare(context([2])), .view(.separator), 0, 0) == nil)
  }

  @Test func titledSections_haveHeaders_thatArePinned() {
    let bounds = Rect(x: 0, y: 300, width: 320, height: 200)
    let list = ListLayout().prepare(context([3, 4, 0], titled: [1, 2], bounds))
    #expect(frame(list, .header, 0, 0) == nil)
    // The second section is 180…448: its header rests at 180 and is pinned at 300.
    #expect(frame(list, .header, 1, 0) == Rect(x: 0, y: 300, width: 320, height: 28))
    #expect(frame(list, .cell, 1, 0)?.minY == 208)
    #expect(frame(list, .header, 2, 0)?.minY == 448)
    #expect(list.contentSize.height == 476)
    let path = ItemIndexPath(section: 1, item: 1)
    // The row, not its image, comes to lie below the header: 180 + 28 + 60 − 28.
    #expect(list.contentOffset(showing: path, at: .start, in: bounds) == Point(x: 0, y: 240))
    #expect(list.contentOffset(showing: path, at: .end, in: bounds) == Point(x: 0, y: 128))
    #expect(list.contentOffset(showing: ItemIndexPath(section: 0, item: 1), at: .start, in: bounds)?.y == 60)
  }

  @Test func headers_lieAboveRows() throws {
    let list = ListLayout().prepare(context([3], titled: [0]))
    let orders = try [ElementKind.cell, .header].map {
      try #require(list.attributes(of: $0, at: ItemIndexPath(section: 0, item: 0))).zIndex
    }
    #expect(orders == [0, 10])
  }

  @Test func queries_findWhatASearchOfAllFinds() {
    var roomy = ListLayout()
    (roomy.spacing, roomy.rowHeight, roomy.style) = (12.3, 33.3, .banner)
    // A row whose line alone is in sight counts, too, though its frame is not.
    roomy.separators = false
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
    // The row that ends where the first begins does not count.
    #expect(list.attributes(in: Rect(x: 0, y: 30_000_000, width: 320, height: 480)).count == 8)
  }

  @Test func insetGroups_haveRoundEnds_andStandApart() throws {
    var layout = ListLayout()
    (layout.appearance, layout.style, layout.rowHeight, layout.headerHeight) = (.insetGrouped, .value, 44, 38)
    let list = layout.prepare(context([2, 1], titled: [1]))
    // 35 points above the first group, half of it below each, 16 points beside; 10 points above a header.
    #expect(frame(list, .cell, 0, 0) == Rect(x: 16, y: 35, width: 288, height: 44))
    #expect(frame(list, .groupedHeader, 1, 0) == Rect(x: 16, y: 150.5, width: 288, height: 38))
    #expect(frame(list, .cell, 1, 0)?.minY == 188.5)
    #expect(frame(list, .header, 1, 0) == nil)
    func radii(_ section: Int, _ item: Int) -> [RectCorners: Double] {
      var layers = list.attributes(for: ItemIndexPath(section: section, item: item))?.layers ?? []
      var radii: [RectCorners: Double] = [:]
      while case .group(let inner, let clip?)? = layers.first?.content {
        radii[clip.corners] = clip.cornerRadius
        layers = inner
      }
      return radii
    }
    #expect(radii(0, 0) == [[.topLeft, .topRight]: 10])
    #expect(radii(0, 1) == [[.bottomLeft, .bottomRight]: 10])
    #expect(radii(1, 0).count == 2)
  }

  @Test func footers_lieBelowTheirSections_inEveryAppearance() {
    var data = CollectionData(counts: [2, 1, 1])
    (data.sections[0].title, data.sections[0].footer, data.sections[1].footer) = ("One", "A note", "")
    let context = LayoutContext(data: data, bounds: Rect(x: 0, y: 0, width: 320, height: 480), scale: 2)
    var layout = ListLayout()
    layout.appearance = .insetGrouped
    let grouped = layout.prepare(context)
    // UIKit's first header reaches to 55.5; two rows of 60; 7.5, a line of 16 and 7.5 below them.
    #expect(frame(grouped, .groupedHeader, 0, 0) == Rect(x: 16, y: 27.5, width: 288, height: 28))
    #expect(frame(grouped, .cell, 0, 0)?.minY == 55.5)
    #expect(frame(grouped, .footer, 0, 0) == Rect(x: 16, y: 183, width: 288, height: 16))
    // 206.5 and half of 35 to a group without header; an empty footer is none.
    #expect(frame(grouped, .cell, 1, 0)?.minY == 224)
    #expect(frame(grouped, .footer, 1, 0) == nil)
    #expect(frame(grouped, .cell, 2, 0)?.minY == 224.0 + 60 + 35)
    #expect(frame(grouped, .footer, 2, 0) == nil)
    #expect(grouped.contentSize.height == 224 + 60 + 35 + 60 + 17.5)
    layout.appearance = .plain
    let plain = layout.prepare(context)
    #expect(frame(plain, .footer, 0, 0) == Rect(x: 0, y: 155.5, width: 320, height: 16))
    #expect(frame(plain, .cell, 1, 0)?.minY == 179)
    let queries = LayoutQueries(layout, context)
    for rect in queries.rects(40, seed: 3) { #expect(queries.isExact(in: rect), "\(rect)") }
  }

  @Test func messages_comeUpFromTheEdge_notFromTheRoomBelowTheLast() throws {
    var layout = ListLayout()
    (layout.growsFrom, layout.rowHeight, layout.spacing) = (.bottom, 50, 4)
    layout.insets = EdgeInsets(top: 0, left: 0, bottom: 12, right: 0)
    var list = layout.prepared(in: context([3]))
    let updates = [CollectionUpdate.insert(ItemIndexPath(section: 0, item: 3))]
    let updated = list.updated(to: context([4]), layout: layout, updates: updates)
    let next = try #require(updated)
    let last = try #require(next.attributes(for: ItemIndexPath(section: 0, item: 3)))
    // The others move up by 54; 12 points more, and nothing of it is in sight at first: 418 + 66 = 484 of 480.
    #expect(last.frame.minY == 418)
    #expect(next.initialAttributes(appearing: last).frame.minY == 484)
  }

  @Test func listsFromTheBottom_lieThere_andKeepToIt() throws {
    var layout = ListLayout()
    (layout.growsFrom, layout.rowHeight) = (.bottom, 50)
    var list = layout.prepared(in: context([3]))
    // 3 · 50 in 480: the first begins at 330.
    #expect(frame(list, .cell, 0, 0)?.minY == 330)
    #expect(list.contentSize.height == 480)
    let grown = list.updated(to: context([5]), layout: layout, updates: [.insert(ItemIndexPath(section: 0, item: 3))])
    let next = try #require(grown)
    #expect(next.targetContentOffset(forProposed: .zero) == .zero)
    // The others move up by 100, so new rows come from 100 below their places.
    let last = try #require(next.attributes(for: ItemIndexPath(section: 0, item: 4)))
    #expect(last.frame.minY == 430)
    #expect(next.initialAttributes(appearing: last).center.y == last.center.y + 100)
    #expect(next.initialAttributes(appearing: last).alpha == 1)
    var full = layout.prepared(in: context([12], Rect(x: 0, y: 120, width: 320, height: 480)))
    #expect(full.initialContentOffset == Point(x: 0, y: 120))
    let bounds = Rect(x: 0, y: 120, width: 320, height: 480)
    let updates = [CollectionUpdate.insert(ItemIndexPath(section: 0, item: 12))]
    let longer = full.updated(to: context([13], bounds), layout: layout, updates: updates)
    let fuller = try #require(longer)
    #expect(fuller.targetContentOffset(forProposed: Point(x: 0, y: 120)) == Point(x: 0, y: 170))
    var above = layout.prepared(in: context([12], Rect(x: 0, y: 60, width: 320, height: 480)))
    let scrolled = above.updated(to: context([13]), layout: layout, updates: updates)
    let kept = try #require(scrolled)
    #expect(kept.targetContentOffset(forProposed: Point(x: 0, y: 60)) == Point(x: 0, y: 60))
  }

  @Test func rowsOfTheirOwnHeights_areFoundBySearch() {
    let equal = EqualLines(
      direction: .vertical, slots: [EqualLines.Slot(start: 0, length: 100)], lineLength: 10, lineSpacing: 2,
      counts: [4], grid: PixelGrid(scale: 1))
    let rows = RowLines(equal) { [10, 30, 20, 10][$0.item] }
    #expect(rows.lengths == [76])
    // Starts at 12, 44, 66 from the body's own at 100; a pixel of slack on either side.
    #expect(rows.lines(in: Rect(x: 0, y: 115, width: 9, height: 20), ofSection: 0, from: 100) == 1..<2)
    #expect(rows.lines(in: Rect(x: 0, y: 0, width: 9, height: 500), ofSection: 0, from: 100) == 0..<4)
    #expect(
      rows.row(at: ItemIndexPath(section: 0, item: 2), from: 100)?.frame == Rect(x: 0, y: 144, width: 100, height: 20))
  }
}
