import Compositor
import LayoutChecks
import LayoutCore
import Scenes
import StandardTransitions
import Testing

@testable import StandardLayouts

/// Groups of 200 points, 10 apart, in insets of 20 on both sides of a viewport of 320: six take 20 + 1250 + 20 = 1290
/// points, so that offsets end at 970.
struct OrthogonalScrollingTests {
  private static func layout(_ behavior: OrthogonalScrolling) -> CompositionalLayout {
    var section = LayoutSection(
      group: .horizontal(
        layoutSize: CompositionalLayoutTests.size(.absolute(200), .absolute(100)), subitems: [LayoutItem()]))
    (section.interGroupSpacing, section.orthogonalScrollingBehavior) = (10, behavior)
    section.contentInsets = EdgeInsets(top: 5, left: 20, bottom: 5, right: 20)
    var layout = CompositionalLayout()
    layout.sections = [section, CompositionalLayoutTests.rows(height: 100)]
    return layout
  }

  private static func prepared(_ behavior: OrthogonalScrolling) -> PreparedCompositional {
    PreparedCompositional(layout(behavior), CompositionalLayoutTests.context([6, 9]))
  }

  @Test func section_spansItsWidthAndScrollsAlone() throws {
    let prepared = Self.prepared(.continuous)
    let scroll = try #require(prepared.scrolling(ofSection: 0))
    #expect(scroll.direction == .horizontal)
    #expect(scroll.offset == 0)
    #expect(scroll.range == 0...970)
    #expect(scroll.frame == Rect(x: 0, y: 5, width: 320, height: 100))
    #expect(prepared.scrolling(ofSection: 1) == nil)
    #expect(prepared.scrollingSection(at: Point(x: 1, y: 50)) == 0)
    #expect(prepared.scrollingSection(at: Point(x: 1, y: 150)) == nil)
    #expect(prepared.contentSize == Size(width: 320, height: 1010))
  }

  @Test func offset_movesTheCellsOfItsSectionAlone() throws {
    var context = CompositionalLayoutTests.context([6, 9])
    context.sectionOffsets = [context.data.sections[0].id: 150]
    let first = Self.prepared(.continuous)
    for prepared in [
      PreparedCompositional(Self.layout(.continuous), context),
      try #require(first.scrolled(to: context.bounds, sectionOffsets: context.sectionOffsets)),
    ] {
      let cell = prepared.attributes(for: ItemIndexPath(section: 0, item: 1))
      #expect(cell?.frame == Rect(x: 80, y: 5, width: 200, height: 100))
      let seen = prepared.attributes(in: context.bounds).map(\.indexPath).filter { $0.section == 0 }
      // The cell at 290 on its way in, that at −130 on its way out over the insets.
      #expect(Set(seen.map(\.item)) == [0, 1, 2])
      #expect(prepared.attributes(for: ItemIndexPath(section: 1, item: 0))?.frame.minX == 0)
    }
  }

  @Test(arguments: [
    (OrthogonalScrolling.continuous, 333.0, 333.0), (.continuousGroupLeadingBoundary, 333, 420),
    (.continuousGroupLeadingBoundary, 300, 210), (.continuousGroupLeadingBoundary, 930, 970),
  ])
  func continuousSection_restsByItsBehaviour(behavior: OrthogonalScrolling, proposed: Double, rest: Double) {
    let release = SectionRelease(offset: 100, proposed: proposed, velocity: 2, start: 50)
    #expect(Self.prepared(behavior).targetOffset(ofSection: 0, for: release) == rest)
  }

  @Test(
    arguments: [
      // Offset at the release, velocity in points per millisecond, start, rest. Groups: 0, 210, 420, 630, 840, 970.
      (OrthogonalScrolling.groupPaging, 0.0, 1.0, 0.0, 210.0), (.groupPaging, 100, 0, 0, 0),
      (.groupPaging, 110, 0, 0, 210),
      (.groupPaging, 300, 5, 210, 420), (.groupPaging, 600, 5, 210, 420), (.groupPaging, 200, 1, 210, 210),
      (.groupPaging, 400, -1, 420, 210), (.groupPaging, 900, 1, 840, 970), (.groupPaging, 970, 3, 970, 970),
      // Pages of 320, the last one at the end.
      (.paging, 10, 1, 0, 320), (.paging, 150, 0, 0, 0), (.paging, 700, 1, 640, 960), (.paging, 330, -1, 320, 320),
      // Centres at 20 + 210·k + 100, less half the viewport: −40, 170, 380, …, 1010.
      (.groupPagingCentered, 0, 1, -40, 170), (.groupPagingCentered, 60, 0, -40, -40),
      (.groupPagingCentered, 70, 0, -40, 170), (.groupPagingCentered, 900, 2, 800, 1010),
    ] as [(OrthogonalScrolling, Double, Double, Double, Double)])
  func pagedSection_endsOneStopOnAtMost(
    behavior: OrthogonalScrolling, offset: Double, velocity: Double, start: Double, rest: Double
  ) {
    let release = SectionRelease(offset: offset, proposed: offset + 900 * velocity, velocity: velocity, start: start)
    #expect(Self.prepared(behavior).targetOffset(ofSection: 0, for: release) == rest)
  }

  @Test func centeredSection_beginsAndEndsInTheCentre() throws {
    let prepared = Self.prepared(.groupPagingCentered)
    #expect(prepared.scrolling(ofSection: 0)?.range == -40...1010)
    #expect(prepared.attributes(for: ItemIndexPath(section: 0, item: 0))?.frame.midX == 160)
  }

  @Test func item_isShownAtAPosition() {
    func offset(_ behavior: OrthogonalScrolling, _ item: Int, _ position: ScrollPosition) -> Double? {
      Self.prepared(behavior).sectionOffset(showing: ItemIndexPath(section: 0, item: item), at: position)
    }
    // The cell of item 3 begins at 650.
    #expect(offset(.continuous, 3, .start) == 630)
    #expect(offset(.continuous, 3, .center) == 590)
    #expect(offset(.continuous, 3, .end) == 550)
    #expect(offset(.continuous, 5, .start) == 970)
    #expect(offset(.groupPaging, 3, .center) == 630)
    #expect(offset(.paging, 3, .center) == 640)
    #expect(offset(.continuous, 6, .start) == nil)
    #expect(Self.prepared(.continuous).sectionOffset(showing: ItemIndexPath(section: 1, item: 0), at: .start) == nil)
  }

  private func timeline(_ behavior: OrthogonalScrolling, _ steps: [TimelineStep]) throws(SceneError) -> Timeline {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 320, height: 480)), data: CollectionData(counts: [6, 9]),
      layout: Self.layout(behavior))
    scene.steps = steps
    return try Timeline(scene)
  }

  private func scroll(_ change: (inout ScrollTransition) -> Void) -> TimelineStep {
    var scroll = ScrollTransition()
    scroll.duration = 1
    change(&scroll)
    return TimelineStep(scroll)
  }

  @Test func sectionAndPage_scrollAtTheSameTime() throws {
    var page = scroll { $0.to = Point(x: 0, y: 200) }
    page.start = .with(.previous)
    let timeline = try timeline(
      .continuous, [scroll { ($0.section, $0.by, $0.curve) = (0, Point(x: 100, y: 7), .linear) }, page])
    let id = timeline.scene.data.sections[0].id
    #expect(timeline.state(at: 0.25).sectionOffsets == [id: 25])
    #expect(timeline.state(at: 1).sectionOffsets == [id: 100])
    #expect(timeline.state(at: 1).bounds.minY == 200)
    // Frames do not depend on the order in which they are made.
    var (forwards, backwards) = (FrameGenerator(timeline), FrameGenerator(timeline))
    let frames = (0..<10).map { forwards.frame(at: $0 * 6) }
    for index in (0..<10).reversed() { #expect(backwards.frame(at: index * 6) == frames[index]) }
    #expect(timeline.frameIssues.isEmpty)
  }

  @Test func scrollToItem_scrollsBothWays() throws {
    let timeline = try timeline(.continuous, [scroll { $0.toItem = ItemIndexPath(section: 0, item: 3) }])
    #expect(timeline.state(at: 1).sectionOffsets[timeline.scene.data.sections[0].id] == 590)
  }

  @Test func fling_endsAtTheNextGroup() throws {
    var fling = FlingTransition()
    (fling.section, fling.velocity) = (0, Point(x: 3000, y: 0))
    let timeline = try timeline(.groupPaging, [TimelineStep(fling)])
    #expect(timeline.state(at: 60).sectionOffsets[timeline.scene.data.sections[0].id] == 210)
  }

  @Test(arguments: [(60.0, 0.0, 210.0), (300, 200, 0)])
  func drag_scrollsTheSectionUnderTheFinger(y: Double, down: Double, rest: Double) throws {
    var drag = DragTransition()
    drag.touches = [
      Touch(timestamp: 0, location: Point(x: 300, y: y)), Touch(timestamp: 0.15, location: Point(x: 120, y: y)),
    ]
    let timeline = try timeline(.groupPaging, [TimelineStep(drag)])
    #expect(timeline.state(at: 60).sectionOffsets[timeline.scene.data.sections[0].id] ?? 0 == rest)
    #expect(timeline.state(at: 60).bounds.origin == .zero)
  }

  @Test func impossibleSections_areNamed() {
    for (section, item, message) in [
      (1, 0, "timeline[0].scroll.section: section 1 of compositional doesn't scroll orthogonally"),
      (7, 0, "timeline[0].scroll.section: no section 7; there are 2, counted from 0"),
      (0, 1, "timeline[0].scroll.toItem: [1, 0] is not in section 0, which is scrolled"),
    ] {
      do throws(SceneError) {
        _ = try timeline(
          .paging, [scroll { ($0.section, $0.toItem) = (section, ItemIndexPath(section: item, item: 0)) }])
        Issue.record("\(message) is missing")
      } catch {
        #expect(error.description == message)
      }
    }
  }

  @Test func rotation_keepsTheGroupAtTheStart() throws {
    var layout = Self.layout(.groupPaging)
    layout.sections[0].group.layoutSize.widthDimension = .fractionalWidth(0.5)
    layout.sections[0].contentInsets = .zero
    var scene = Scene(
      canvas: Canvas(size: Size(width: 320, height: 480)), data: CollectionData(counts: [6, 9]), layout: layout)
    scene.steps = [
      scroll { ($0.section, $0.toItem, $0.position) = (0, ItemIndexPath(section: 0, item: 2), .start) },
      TimelineStep(RotateTransition()),
    ]
    let timeline = try Timeline(scene)
    let id = scene.data.sections[0].id
    // Two groups of 160 and their spaces of 10 before the third; in landscape two of 240.
    #expect(timeline.state(at: 1).sectionOffsets[id] == 340)
    #expect(timeline.state(at: 9).bounds.size.width == 480)
    #expect(timeline.state(at: 9).sectionOffsets[id] == 500)
  }

  @Test func deletion_movesTheOffsetIntoTheContent() throws {
    var delete = DeleteTransition()
    delete.items = (0..<3).map { ItemIndexPath(section: 0, item: $0) }
    let timeline = try timeline(
      .continuous, [scroll { ($0.section, $0.to) = (0, Point(x: 970, y: 0)) }, TimelineStep(delete)])
    // Three groups take 20 + 620 + 20 = 660 points.
    #expect(timeline.state(at: 9).sectionOffsets[timeline.scene.data.sections[0].id] == 340)
    #expect(timeline.frameIssues.isEmpty)
  }

  @Test func handler_changesCellsAsTheyPass() throws {
    var layout = Self.layout(.continuous)
    layout.sections[0].visibleItemsInvalidationHandler = { attributes, scroll in
      let distance = abs(attributes.center.x - scroll.visibleBounds.midX)
      attributes.alpha = 1 - distance / 320
      attributes.zIndex = Int(scroll.contentOffset.x)
    }
    var context = CompositionalLayoutTests.context([6, 9])
    context.sectionOffsets = [context.data.sections[0].id: 64]
    let prepared = layout.prepare(context)
    // The centre of item 0 is at 120 − 64 = 56, 104 from the middle.
    let cell = try #require(prepared.attributes(for: ItemIndexPath(section: 0, item: 0)))
    #expect(cell.alpha == 1 - 104.0 / 320)
    #expect(cell.zIndex == 64)
    #expect(prepared.attributes(in: context.bounds).contains(cell))
    #expect(prepared.attributes(for: ItemIndexPath(section: 1, item: 0))?.alpha == 1)
    // Another closure is another layout; a copy is the same one.
    var other = Self.layout(.continuous)
    other.sections[0].visibleItemsInvalidationHandler = { _, _ in }
    #expect(other != layout)
    #expect(layout == CompositionalLayout(copying: layout))
    // An animated parameter leaves closures where they are.
    var apart = layout
    apart.interSectionSpacing = 20
    let between = layout.interpolated(to: apart, progress: 0.25)
    #expect(between.interSectionSpacing == 5)
    #expect(between.sections == layout.sections)
  }
}

extension CompositionalLayout {
  fileprivate init(copying other: CompositionalLayout) { self = other }
}
