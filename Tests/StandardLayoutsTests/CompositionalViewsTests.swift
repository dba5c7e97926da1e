import LayoutCore
import SceneTestSupport
import Scenes
import Testing

@testable import StandardLayouts

/// Badges on groups, views at any edge, sizes by content, and sizes that make no sense.
///
/// Frames are worked out by hand.
struct CompositionalViewsTests {
  private func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    CompositionalLayoutTests.size(width, height)
  }

  private func context(_ counts: [Int], _ bounds: Rect = CompositionalLayoutTests.viewport) -> LayoutContext {
    CompositionalLayoutTests.context(counts, bounds)
  }

  private func frames(_ section: LayoutSection, _ count: Int) -> [Rect] {
    let prepared = CompositionalLayout(section: section).prepare(context([count]))
    return (0..<count).compactMap { prepared.attributes(for: ItemIndexPath(section: 0, item: $0))?.frame }
  }

  // MARK: Groups

  @Test func badgesOfGroups_followTheirFirstItems() {
    var pair = LayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitem: LayoutItem(), count: 2)
    var inner = LayoutBadge()
    inner.elementKind = .supplementary("inner")
    pair.supplementaryItems = [inner]
    var group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [pair.item])
    let outline = LayoutBadge(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), anchor: .center)
    // The second has the kind and the item of the first, so that nothing would tell them apart.
    group.supplementaryItems = [outline, LayoutBadge()]
    let prepared = CompositionalLayout(section: LayoutSection(group: group)).prepare(context([7]))
    func frame(_ kind: ElementKind, _ item: Int) -> Rect? {
      prepared.attributes(of: kind, at: ItemIndexPath(section: 0, item: item))?.frame
    }
    // Groups of four cells of 160 × 50; the second group has three items and its whole frame nevertheless.
    #expect(frame(.groupBadge, 0) == Rect(x: 0, y: 0, width: 320, height: 100))
    #expect(frame(.groupBadge, 4) == Rect(x: 0, y: 100, width: 320, height: 100))
    #expect(frame(.groupBadge, 1) == nil)
    // A pair's top right corner: at items 0, 2, 4 and 6.
    #expect(frame(.supplementary("inner"), 0) == Rect(x: 140, y: 0, width: 20, height: 20))
    #expect(frame(.supplementary("inner"), 6) == Rect(x: 300, y: 100, width: 20, height: 20))
    #expect(frame(.supplementary("inner"), 3) == nil)
    let found = prepared.attributes(in: CompositionalLayoutTests.viewport)
    #expect(found.count(where: { $0.kind == .groupBadge }) == 2)
    #expect(found.count(where: { $0.kind == .supplementary("inner") }) == 4)
  }

  @Test func repeatedItem_keepsItsSize() {
    let item = LayoutItem(layoutSize: size(.absolute(150), .absolute(20)))
    let own = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), repeatingSubitem: item, count: 3)
    // Three of 150 points, though 320 have room for two.
    #expect(frames(LayoutSection(group: own), 4).map(\.minX) == [0, 150, 300, 0])
    let equal = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitem: item, count: 4)
    #expect(frames(LayoutSection(group: equal), 4).map(\.minX) == [0, 80, 160, 240])
  }

  @Test func uniformItems_areAsHighAsTheHighest() {
    let solver = GroupSolver { _, item, width, height in
      Size(width: width ?? 30, height: height ?? Double(10 * (item + 1)))
    }
    let item = LayoutItem(layoutSize: size(.fractionalWidth(0.5), .uniformAcrossSiblings(5)))
    let group = LayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .estimated(5)), subitems: [item]).item
    let solved = solver.solve(group, in: Size(width: 320, height: 480), first: 2, limit: 9)
    // Items 2 and 3 need 30 and 40.
    #expect(solved.cells.map(\.frame.size.height) == [40, 40])
    #expect(solved.size.height == 40)
    // The group of a section: as high as the highest in the section.
    var section = CompositionalLayoutTests.rows(height: 5)
    section.group.layoutSize.heightDimension = .uniformAcrossSiblings(5)
    section.group.subitems[0].layoutSize.heightDimension = .estimated(5)
    let prepared = PreparedCompositional(CompositionalLayout(section: section), context([3])) { _, path, width, _ in
      Size(width: width ?? 0, height: Double(10 * (path.item + 1)))
    }
    #expect(prepared.contentSize.height == 90)
    #expect(
      prepared.attributes(for: ItemIndexPath(section: 0, item: 2))?.frame == Rect(x: 0, y: 60, width: 320, height: 30))
  }

  // MARK: Views at the edges

  @Test func boundaryItems_lieAtAnyEdge() {
    var section = CompositionalLayoutTests.rows(height: 100)
    section.header = LayoutBoundaryItem()
    section.boundaryItems = [
      LayoutBoundaryItem(layoutSize: size(.absolute(60), .fractionalHeight(1)), alignment: .leading),
      LayoutBoundaryItem(layoutSize: size(.absolute(50), .absolute(30)), alignment: .bottomTrailing, zIndex: 5),
      LayoutBoundaryItem(
        layoutSize: size(.absolute(40), .absolute(40)), alignment: .top, absoluteOffset: Point(x: 10, y: -4),
        extendsBoundary: false),
      LayoutBoundaryItem(layoutSize: size(.absolute(10), .absolute(10)), elementKind: .supplementary("mark")),
    ]
    section.boundaryItems[1].contentInsets = EdgeInsets(top: 5, left: 2, bottom: 0, right: 3)
    let prepared = CompositionalLayout(section: section).prepare(context([2]))
    func view(_ kind: ElementKind, _ item: Int) -> LayoutAttributes? {
      prepared.attributes(of: kind, at: ItemIndexPath(section: 0, item: item))
    }
    // Header 44, rows of 100 beside a view of 60, a footer's place of 30: 274 points.
    #expect(prepared.contentSize == Size(width: 320, height: 274))
    #expect(view(.cell, 1)?.frame == Rect(x: 60, y: 144, width: 260, height: 100))
    #expect(view(.header, 0)?.frame == Rect(x: 0, y: 0, width: 320, height: 44))
    // As high as the viewport, and in the middle of the section's 274 points.
    #expect(view(.boundary, 0)?.frame == Rect(x: 0, y: -103, width: 60, height: 480))
    #expect(view(.boundary, 1)?.frame == Rect(x: 272, y: 249, width: 45, height: 25))
    #expect(view(.boundary, 1)?.zIndex == 5)
    #expect(view(.boundary, 2)?.frame == Rect(x: 150, y: -4, width: 40, height: 40))
    #expect(view(.boundary, 3) == nil)
    #expect(view(.supplementary("mark"), 0)?.frame == Rect(x: 155, y: 0, width: 10, height: 10))
  }

  @Test(arguments: [(0.0, 244.0), (300, 544), (700, 674)])
  func pinnedFooter_staysAtTheEnd(offset: Double, y: Double) {
    var section = CompositionalLayoutTests.rows(height: 100)
    section.boundaryItems = [
      LayoutBoundaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(36)), alignment: .bottomLeading, pinToVisibleBounds: true)
    ]
    var layout = CompositionalLayout(section: section)
    layout.boundaryItems = [
      LayoutBoundaryItem(
        layoutSize: size(.absolute(20), .absolute(74)), alignment: .topTrailing, pinToVisibleBounds: true)
    ]
    // A view of 74, rows to 674, the footer to 710.
    let bounds = Rect(x: 0, y: offset, width: 320, height: 280)
    let prepared = layout.prepare(context([6], bounds))
    #expect(prepared.contentSize.height == 710)
    let path = ItemIndexPath(section: 0, item: 0)
    #expect(prepared.attributes(of: .boundary, at: path)?.frame == Rect(x: 0, y: y, width: 320, height: 36))
    #expect(prepared.attributes(of: .layoutBoundary, at: path)?.frame.minX == 300)
    #expect(prepared.attributes(of: .layoutBoundary, at: path)?.frame.minY == min(offset, 636))
  }

  @Test(arguments: [(0.0, 60.0), (70, 130), (400, 440), (500, 500), (900, 880)])
  func pinnedSideView_staysInSight(offset: Double, y: Double) {
    var section = CompositionalLayoutTests.rows(height: 100)
    section.header = LayoutBoundaryItem(layoutSize: size(.fractionalWidth(1), .absolute(80)))
    section.boundaryItems = [
      LayoutBoundaryItem(
        layoutSize: size(.absolute(20), .absolute(200)), alignment: .trailing, pinToVisibleBounds: true)
    ]
    // A header of 80 and ten rows: the middle of 1080 points is 540, where the view would begin at 440. Of 260 points that are
    // seen it keeps to the last 200 or the first, and in its section.
    let bounds = Rect(x: 0, y: offset, width: 320, height: 260)
    let prepared = CompositionalLayout(section: section).prepare(context([10], bounds))
    let view = prepared.attributes(of: .boundary, at: ItemIndexPath(section: 0, item: 0))
    #expect(view?.frame == Rect(x: 300, y: y, width: 20, height: 200))
  }

  @Test func viewsBesideTheWholeContent_narrowIt() throws {
    var section = CompositionalLayoutTests.rows(height: 100)
    section.orthogonalScrollingBehavior = .groupPaging
    section.contentInsets = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    var layout = CompositionalLayout(section: section)
    layout.boundaryItems = [
      LayoutBoundaryItem(layoutSize: size(.absolute(80), .fractionalHeight(1)), alignment: .leading)
    ]
    let prepared = PreparedCompositional(layout, context([3]))
    // 240 points beside the view: groups of 220 in insets of 10 end at 10 + 660 + 10 − 240.
    #expect(
      prepared.attributes(for: ItemIndexPath(section: 0, item: 0))?.frame == Rect(x: 90, y: 0, width: 220, height: 100))
    let scroll = try #require(prepared.scrolling(ofSection: 0))
    #expect(scroll.range == 0...440)
    #expect(scroll.frame == Rect(x: 80, y: 0, width: 240, height: 100))
    #expect(prepared.sectionOffset(showing: ItemIndexPath(section: 0, item: 1), at: .start) == 220)
  }

  // MARK: Sizes by content

  @Test func tenThousandRows_areMeasuredOnceAndFoundWithoutMeasuring() throws {
    var section = CompositionalLayoutTests.rows(height: 20)
    section.group.layoutSize.heightDimension = .estimated(20)
    section.group.subitems[0].layoutSize.heightDimension = .estimated(20)
    let layout = CompositionalLayout(section: section)
    var calls = 0
    let prepared = PreparedCompositional(layout, context([10_000])) { _, path, width, _ in
      calls += 1
      return Size(width: width ?? 0, height: Double(10 + path.item % 3))
    }
    #expect(calls == 10_000)
    // 3333 times 10 + 11 + 12, and 10.
    #expect(prepared.contentSize.height == 109_999)
    let bounds = Rect(x: 0, y: 66_000, width: 320, height: 480)
    let scrolled = try #require(prepared.scrolled(to: bounds))
    // 480 points have 43 to 46 rows of 11 on average, and the last that is cut.
    #expect((43...46).contains(scrolled.attributes(in: bounds).count))
    #expect(scrolled.attributes(for: ItemIndexPath(section: 0, item: 6000))?.frame.minY == 66_000)
    #expect(scrolled.plans[0].row.groups(from: bounds.minY, to: bounds.maxY).count <= 47)
    #expect(calls == 10_000)
  }

  @Test func content_decidesAboutBadgesAndHeaders() {
    var section = CompositionalLayoutTests.rows(height: 100)
    section.group.subitems[0].badge = LayoutBadge(layoutSize: size(.estimated(5), .absolute(16)), anchor: .topLeading)
    section.header = LayoutBoundaryItem(layoutSize: size(.fractionalWidth(1), .estimated(30)))
    let prepared = PreparedCompositional(CompositionalLayout(section: section), context([2])) {
      kind, path, width, height in
      Size(width: width ?? Double(20 + path.item), height: height ?? (kind == .header ? 52 : 0))
    }
    func frame(_ kind: ElementKind, _ item: Int) -> Rect? {
      prepared.attributes(of: kind, at: ItemIndexPath(section: 0, item: item))?.frame
    }
    #expect(frame(.header, 0) == Rect(x: 0, y: 0, width: 320, height: 52))
    #expect(frame(.badge, 0) == Rect(x: 0, y: 52, width: 20, height: 16))
    #expect(frame(.badge, 1) == Rect(x: 0, y: 152, width: 21, height: 16))
    let path = ItemIndexPath(section: 0, item: 1)
    #expect(prepared.measuredSides(of: .badge, at: path) == .width)
    #expect(prepared.measuredSides(of: .header, at: ItemIndexPath(section: 0, item: 0)) == .height)
    #expect(prepared.measuredSides(of: .cell, at: path) == [])
  }

  // MARK: Sizes that make no sense

  @Test(
    arguments: [Double.nan, -.infinity, .infinity, -5, 1e300, 0].flatMap { length in
      [LayoutDimension.absolute(length), .fractionalWidth(length), .fractionalHeight(length), .estimated(length)]
    })
  func anyLength_endsSomewhere(dimension: LayoutDimension) {
    let (none, container) = (Size(width: 0, height: 0), Size(width: 320, height: 480))
    #expect((0...LayoutDimension.maximumLength).contains(dimension.length(in: container)))
    #expect((0...LayoutDimension.maximumLength).contains(dimension.length(in: none)))
    var item = LayoutItem(layoutSize: size(dimension, dimension))
    item.contentInsets = EdgeInsets(1e9)
    for count in [nil, 1, 3] {
      for axis in [GroupArrangement.horizontal, .vertical] {
        var group = LayoutItem(layoutSize: size(dimension, dimension))
        (group.subitems, group.count, group.arrangement) = ([item], count, axis)
        var section = LayoutSection()
        section.group = group
        for behavior in OrthogonalScrolling.allCases {
          section.orthogonalScrollingBehavior = behavior
          let prepared = PreparedCompositional(CompositionalLayout(section: section), context([5, 0]))
          #expect(prepared.contentSize.width.isFinite)
          #expect(prepared.contentSize.height.isFinite)
          for attributes in prepared.attributes(in: CompositionalLayoutTests.viewport) {
            #expect(attributes.frame.minX.isFinite)
            #expect(attributes.frame.maxY.isFinite)
          }
          _ = prepared.scrolling(ofSection: 0).map { $0.clamped(10) }
        }
      }
    }
  }

  @Test func groupsWithoutPlaces_areErrorsOfTheScene() throws {
    func error(_ group: LayoutItem) -> String {
      var layout = CompositionalLayout()
      layout.sections.append(LayoutSection())
      layout.sections[1].group = group
      let canvas = Canvas(size: Size(width: 320, height: 480))
      return sceneError(Scene(canvas: canvas, data: CollectionData(counts: [6]), layout: layout))
    }
    var empty = LayoutItem()
    empty.arrangement = .vertical
    var group = LayoutItem()
    group.subitems = [LayoutItem(), empty]
    let path = "layout.sections[1].group"
    #expect(error(group) == "\(path).items[1]: a group of nothing has no place for items; give it items or a count")
    empty.arrangement = .custom
    #expect(error(empty) == "\(path): a custom group without frames has no place for items; give it frames")
    empty.customItems = [LayoutCustomItem()]
    #expect(error(empty) == "")
    for levels in [62, 63, 999] {
      var group = LayoutItem()
      for _ in 0..<levels {
        var outer = LayoutItem()
        outer.subitems = [group]
        group = outer
      }
      // With the plain item inside, 63 groups are 64 levels.
      let isTooDeep = error(group).hasSuffix(": groups nest deeper than 64 levels, which is the limit")
      #expect(isTooDeep == (levels > 63), "\(error(group))")
    }
  }

  @Test func emptyGroups_haveNoItems() {
    var section = LayoutSection()
    for arrangement in GroupArrangement.allCases {
      section.group = LayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(40)))
      section.group.arrangement = arrangement
      for behavior in OrthogonalScrolling.allCases {
        section.orthogonalScrollingBehavior = behavior
        let prepared = PreparedCompositional(CompositionalLayout(section: section), context([6]))
        #expect(prepared.attributes(in: CompositionalLayoutTests.viewport).isEmpty)
        #expect(prepared.scrolling(ofSection: 0)?.range ?? 0...0 == 0...0)
        #expect(prepared.currentItem(ofSection: 0) == nil)
      }
    }
  }
}
