import LayoutCore
import Testing

@testable import StandardLayouts

/// Frames are worked out by hand from the sizes of the containers.
struct CompositionalLayoutTests {
  static let viewport = Rect(x: 0, y: 0, width: 320, height: 480)

  static func context(_ counts: [Int], _ bounds: Rect = viewport, scale: Double = 1) -> LayoutContext {
    LayoutContext(data: CollectionData(counts: counts), bounds: bounds, scale: scale)
  }

  static func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    LayoutSize(widthDimension: width, heightDimension: height)
  }

  private func frames(_ section: LayoutSection, _ count: Int, _ bounds: Rect = viewport, scale: Double = 1) -> [Rect] {
    let prepared = CompositionalLayout(section: section).prepare(Self.context([count], bounds, scale: scale))
    return (0..<count).compactMap { prepared.attributes(for: ItemIndexPath(section: 0, item: $0))?.frame }
  }

  /// A section of one item in each group.
  static func rows(height: Double) -> LayoutSection {
    LayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [LayoutItem()]))
  }

  @Test func grid_dividesTheSectionWithoutItsInsets() {
    var item = LayoutItem(layoutSize: Self.size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)))
    item.contentInsets = EdgeInsets(2)
    var section = LayoutSection(
      group: .horizontal(layoutSize: Self.size(.fractionalWidth(1), .fractionalWidth(1.0 / 3)), subitems: [item]))
    section.contentInsets = EdgeInsets(10)
    // 300 points inside the insets: cells of 100 with 2 points less on all sides.
    let cells = frames(section, 7)
    #expect(cells[0] == Rect(x: 12, y: 12, width: 96, height: 96))
    #expect(cells[4] == Rect(x: 112, y: 112, width: 96, height: 96))
    #expect(cells[6] == Rect(x: 12, y: 212, width: 96, height: 96))
    let prepared = CompositionalLayout(section: section).prepare(Self.context([7]))
    #expect(prepared.contentSize == Size(width: 320, height: 320))
  }

  @Test func nestedGroups_areFilledInOrder() {
    let small = LayoutItem(layoutSize: Self.size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let pair = LayoutGroup.vertical(
      layoutSize: Self.size(.fractionalWidth(0.25), .fractionalHeight(1)), subitems: [small])
    let big = LayoutItem(layoutSize: Self.size(.fractionalWidth(0.75), .fractionalHeight(1)))
    let section = LayoutSection(
      group: .horizontal(layoutSize: Self.size(.fractionalWidth(1), .absolute(200)), subitems: [big, pair.item]))
    #expect(
      frames(section, 5) == [
        Rect(x: 0, y: 0, width: 240, height: 200), Rect(x: 240, y: 0, width: 80, height: 100),
        Rect(x: 240, y: 100, width: 80, height: 100), Rect(x: 0, y: 200, width: 240, height: 200),
        Rect(x: 240, y: 200, width: 80, height: 100),
      ])
  }

  @Test func repeatedItem_fillsTheGroupInEqualParts() {
    var group = LayoutGroup.horizontal(
      layoutSize: Self.size(.fractionalWidth(1), .absolute(50)), subitem: LayoutItem(), count: 4)
    (group.interItemSpacing, group.contentInsets) = (.fixed(8), EdgeInsets(top: 0, left: 8, bottom: 10, right: 8))
    // 304 points without insets, less three spaces of 8: parts of 70.
    let cells = frames(LayoutSection(group: group), 5)
    #expect(cells.map(\.minX) == [8, 86, 164, 242, 8])
    #expect(cells.allSatisfy { $0.size == Size(width: 70, height: 40) })
    #expect(cells[4].minY == 50)
  }

  @Test func items_repeatInTurnUntilOneDoesNotFit() {
    func item(_ width: Double) -> LayoutItem { LayoutItem(layoutSize: Self.size(.absolute(width), .absolute(20))) }
    let section = LayoutSection(
      group: .horizontal(layoutSize: Self.size(.fractionalWidth(1), .absolute(30)), subitems: [item(100), item(60)]))
    // 100 + 60 + 100 + 60 fill the 320 points exactly.
    #expect(frames(section, 6).map(\.minX) == [0, 100, 160, 260, 0, 100])
    let wide = LayoutSection(
      group: .horizontal(layoutSize: Self.size(.fractionalWidth(1), .absolute(30)), subitems: [item(400), item(60)]))
    // An item that is larger than its group has a place nevertheless, by itself.
    #expect(frames(wide, 2) == [Rect(x: 0, y: 0, width: 400, height: 20), Rect(x: 0, y: 30, width: 400, height: 20)])
  }

  @Test func customGroup_placesItemsInFrames() {
    let group = LayoutGroup.custom(layoutSize: Self.size(.fractionalWidth(1), .absolute(100))) { environment in
      let half = environment.contentSize.width / 2
      return [
        LayoutCustomItem(frame: Rect(x: 0, y: 0, width: half, height: 100)),
        LayoutCustomItem(frame: Rect(x: half, y: 20, width: half, height: 50), zIndex: 3),
        LayoutCustomItem(frame: Rect(x: -30, y: -10, width: 20, height: 20)),
      ]
    }
    #expect(
      frames(LayoutSection(group: group), 5)[2...] == [
        Rect(x: -30, y: -10, width: 20, height: 20), Rect(x: 0, y: 100, width: 160, height: 100),
        Rect(x: 160, y: 120, width: 160, height: 50),
      ])
    let prepared = CompositionalLayout(section: LayoutSection(group: group)).prepare(Self.context([2]))
    #expect(prepared.attributes(for: ItemIndexPath(section: 0, item: 1))?.zIndex == 3)
  }

  @Test func flexibleSpaces_shareWhatItemsLeave() {
    func cells(_ spacing: LayoutSpacing, _ edges: LayoutEdgeSpacing) -> [Double] {
      var item = LayoutItem(layoutSize: Self.size(.absolute(80), .absolute(40)))
      item.edgeSpacing = edges
      var group = LayoutGroup.horizontal(layoutSize: Self.size(.absolute(300), .absolute(60)), subitems: [item])
      group.interItemSpacing = spacing
      return frames(LayoutSection(group: group), 3).map(\.minX)
    }
    // 3·80 + 2·10 = 260: both spaces get 20 more.
    #expect(cells(.flexible(10), LayoutEdgeSpacing()) == [0, 110, 220])
    // 60 points for six edges.
    #expect(cells(.fixed(0), LayoutEdgeSpacing(left: .flexible(0), right: .flexible(0))) == [10, 110, 210])
    #expect(cells(.fixed(0), LayoutEdgeSpacing(left: .fixed(20))) == [20, 120, 220])
  }

  @Test func flexibleEdgesAcross_centreAnItem() {
    var item = LayoutItem(layoutSize: Self.size(.absolute(80), .absolute(40)))
    item.edgeSpacing = LayoutEdgeSpacing(top: .flexible(0), bottom: .flexible(0))
    let section = LayoutSection(
      group: .horizontal(layoutSize: Self.size(.fractionalWidth(1), .absolute(60)), subitems: [item]))
    #expect(frames(section, 1) == [Rect(x: 0, y: 10, width: 80, height: 40)])
  }

  @Test func edges_lieOnPixels() {
    let section = LayoutSection(
      group: .horizontal(
        layoutSize: Self.size(.fractionalWidth(1), .absolute(10.3)), subitem: LayoutItem(), count: 3))
    // 100/3 = 33.33 and 66.67: 33.5 and 66.5 on half points.
    let cells = frames(section, 4, Rect(x: 0, y: 0, width: 100, height: 100), scale: 2)
    #expect(cells.map(\.minX) == [0, 33.5, 66.5, 0])
    #expect(cells[1].maxX == cells[2].minX)
    #expect(cells[0].maxY == cells[3].minY)
    #expect(cells[3].minY == 10.5)
  }

  @Test func supplementaryViews_followTheirAnchors() {
    var section = Self.rows(height: 100)
    section.group.subitems[0].badge = LayoutBadge()
    (section.contentInsets, section.header) = (EdgeInsets(top: 6, left: 20, bottom: 8, right: 20), LayoutBoundaryItem())
    section.footer = LayoutBoundaryItem(layoutSize: Self.size(.absolute(80), .absolute(30)), alignment: .bottomTrailing)
    section.background = LayoutBackground(contentInsets: EdgeInsets(top: 44, left: 5, bottom: 30, right: 5))
    func frame(_ kind: ElementKind) -> Rect? {
      CompositionalLayout(section: section).prepare(Self.context([2]))
        .attributes(of: kind, at: ItemIndexPath(section: 0, item: 0))?.frame
    }
    // Header 44, inset 6, two rows of 100, inset 8, footer 30: 288.
    #expect(frame(.header) == Rect(x: 20, y: 0, width: 280, height: 44))
    #expect(frame(.cell) == Rect(x: 20, y: 50, width: 280, height: 100))
    #expect(frame(.footer) == Rect(x: 220, y: 258, width: 80, height: 30))
    #expect(frame(.sectionBackground) == Rect(x: 5, y: 44, width: 310, height: 214))
    // Inside the corner; then a third of its size outwards; then about the corner of the opposite side.
    #expect(frame(.badge) == Rect(x: 280, y: 50, width: 20, height: 20))
    section.group.subitems[0].badge?.fractionalOffset = Point(x: 0.3, y: -0.3)
    #expect(frame(.badge) == Rect(x: 286, y: 44, width: 20, height: 20))
    section.group.subitems[0].badge = LayoutBadge(
      layoutSize: Self.size(.fractionalWidth(0.5), .absolute(10)), anchor: .bottomLeading,
      absoluteOffset: Point(x: 3, y: 2), itemAnchor: .center)
    #expect(frame(.badge) == Rect(x: -47, y: 147, width: 140, height: 10))
    section.header?.extendsBoundary = false
    #expect(frame(.cell)?.minY == 6)
    #expect(frame(.header)?.minY == 0)
  }

  @Test func sections_haveStructuresOfTheirOwn() {
    var layout = CompositionalLayout()
    (layout.sections, layout.interSectionSpacing) = ([Self.rows(height: 50), LayoutSection()], 12)
    layout.header = LayoutBoundaryItem()
    let prepared = layout.prepare(Self.context([2, 3, 1]))
    func frame(_ section: Int, _ item: Int) -> Rect? {
      prepared.attributes(for: ItemIndexPath(section: section, item: item))?.frame
    }
    // Header 44; rows to 144; 12 points; a row of three squares of 106.67 to 262.67; 12 points, and the last again.
    #expect(frame(0, 1) == Rect(x: 0, y: 94, width: 320, height: 50))
    #expect(frame(1, 1) == Rect(x: 107, y: 156, width: 106, height: 107))
    #expect(frame(2, 0) == Rect(x: 0, y: 275, width: 107, height: 106))
    #expect(abs(prepared.contentSize.height - (44 + 100 + 24 + 640 / 3)) < 1e-9)
    let indices = CompositionalLayout { index, environment in
      Self.rows(height: Double(10 * (index + 1)) + environment.contentSize.width / 10)
    }.prepare(Self.context([1, 1]))
    #expect(
      indices.attributes(for: ItemIndexPath(section: 1, item: 0))?.frame == Rect(x: 0, y: 42, width: 320, height: 52))
  }

  @Test(arguments: [(0.0, 0.0), (100, 100), (430, 400), (500, 400)])
  func pinnedHeader_staysUntilItsSectionEnds(offset: Double, y: Double) {
    // Header 44 and rows to 444.
    var section = Self.rows(height: 100)
    section.header = LayoutBoundaryItem(
      layoutSize: Self.size(.fractionalWidth(1), .absolute(44)), pinToVisibleBounds: true)
    let bounds = Rect(x: 0, y: offset, width: 320, height: 480)
    let layout = CompositionalLayout(section: section)
    let first = layout.prepare(Self.context([4, 4]))
    for prepared in [layout.prepare(Self.context([4, 4], bounds)), first.scrolled(to: bounds)] {
      let header = prepared?.attributes(of: .header, at: ItemIndexPath(section: 0, item: 0))
      #expect(header?.frame == Rect(x: 0, y: y, width: 320, height: 44))
      #expect(header?.zIndex == 10)
    }
    #expect(layout.shouldInvalidate(forBoundsChange: bounds, from: Self.viewport))
  }

  @Test func rotation_takesPartsOfTheNewSides() {
    let cells = frames(LayoutSection(), 4, Rect(x: 0, y: 0, width: 480, height: 320))
    #expect(cells[1] == Rect(x: 160, y: 0, width: 160, height: 160))
    #expect(cells[3] == Rect(x: 0, y: 160, width: 160, height: 160))
  }

  @Test func horizontalLayout_stacksGroupsSideways() {
    var layout = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(
          layoutSize: Self.size(.absolute(100), .fractionalHeight(1)), subitem: LayoutItem(), count: 2)))
    layout.scrollDirection = .horizontal
    layout.sections[0].contentInsets = EdgeInsets(top: 30, left: 10, bottom: 50, right: 0)
    let prepared = layout.prepare(Self.context([3]))
    #expect(
      prepared.attributes(for: ItemIndexPath(section: 0, item: 1))?.frame
        == Rect(x: 10, y: 230, width: 100, height: 200))
    #expect(
      prepared.attributes(for: ItemIndexPath(section: 0, item: 2))?.frame
        == Rect(x: 110, y: 30, width: 100, height: 200))
    #expect(prepared.contentSize == Size(width: 210, height: 480))
  }

  @Test func deepGroups_endSomewhere() {
    var group = LayoutItem()
    for _ in 0..<1000 {
      var outer = LayoutItem()
      outer.subitems = [group]
      group = outer
    }
    var section = LayoutSection()
    section.group = group
    #expect(frames(section, 3).isEmpty)
  }

  @Test func manyItems_areFoundWithoutLookingAtAll() {
    let prepared = PreparedCompositional(CompositionalLayout(), Self.context([10_000]))
    let rect = Rect(x: 0, y: 177_000, width: 320, height: 480)
    // 480 points show at most six rows of 106.67.
    #expect((15...18).contains(prepared.attributes(in: rect).count))
    // Groups are looked at one by one: those in view, and two beside.
    let row = prepared.plans[0].row
    #expect(row.count == 3334)
    #expect(row.groups(from: rect.minY, to: rect.maxY).count <= 8)
  }

  @Test func queries_areExact() {
    for axis in ScrollDirection.allCases {
      var layout = Self.shelves
      layout.scrollDirection = axis
      for bounds in [Self.viewport, Rect(x: 40, y: 300, width: 320, height: 480)] {
        var context = Self.context([6, 0, 14, 9], bounds)
        context.sectionOffsets = [context.data.sections[0].id: 130]
        let prepared = layout.prepare(context)
        let kinds = CompositionalLayout.views.map(\.kind)
        var all: Set<LayoutAttributes> = []
        for section in 0..<4 {
          for item in 0..<14 {
            for kind in kinds {
              prepared.attributes(of: kind, at: ItemIndexPath(section: section, item: item)).map { _ = all.insert($0) }
            }
          }
        }
        let queries = LayoutQueries(layout, context)
        for rect in queries.rects(60, seed: 4) {
          let found = prepared.attributes(in: rect)
          #expect(Set(found) == all.filter { $0.frame.intersects(rect) })
          #expect(Set(found).count == found.count)
        }
        for rect in Rect.extremes { _ = prepared.attributes(in: rect) }
      }
    }
  }

  /// A shelf that scrolls by itself, and a grid, both with all views.
  static var shelves: CompositionalLayout {
    var shelf = LayoutSection(
      group: .horizontal(layoutSize: size(.absolute(200), .absolute(100)), subitems: [LayoutItem(badge: LayoutBadge())])
    )
    (shelf.interGroupSpacing, shelf.orthogonalScrollingBehavior) = (10, .groupPaging)
    shelf.contentInsets = EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    (shelf.header, shelf.background) = (LayoutBoundaryItem(), LayoutBackground())
    shelf.header?.pinToVisibleBounds = true
    var grid = LayoutSection()
    grid.footer = LayoutBoundaryItem()
    var layout = CompositionalLayout()
    layout.sections = [shelf, grid]
    (layout.header, layout.footer) = (LayoutBoundaryItem(), LayoutBoundaryItem())
    return layout
  }
}

extension LayoutItem {
  fileprivate init(badge: LayoutBadge) {
    self.init(layoutSize: .full, supplementaryItems: [badge])
  }
}
