import LayoutCore

/// A layout that conforms to every refinement.
///
/// Each answer is one that no default gives.
struct ProbeLayout: StatefulLayout, InteractiveLayout, OffsetMappingLayout, ContentProvidingLayout,
  NamedLayout
{
  static let kind = "probe"
  static let summary = "a layout with every refinement"
  static let parameters: [Parameter<ProbeLayout>] = []
  static let raisesExceptions = true
  static let elementValues = ["probed"]
  static let displayName = "probing layout"

  func itemCounts(in context: LayoutContext) -> [Int]? { [7] }

  func response(toTapOn indexPath: ItemIndexPath, in context: LayoutContext) -> TapResponse? {
    TapResponse(start: self, end: self, duration: 1)
  }

  func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
    PinchResponse(layout: self, scale: 2, finishes: true)
  }

  func response(toTouchAt location: Point, in context: LayoutContext) -> DragResponse? {
    DragResponse(layout: self, dragged: self, duration: 3)
  }

  func contentOffset(for offset: Point, of other: ProbeLayout, viewport: Size) -> Point { Point(x: 4, y: 0) }

  func validate() throws(SceneError) { throw SceneError(path: [.key("probe")], message: "always wrong") }

  func prepare(_ context: LayoutContext) -> Prepared { Prepared() }

  /// A layout whose content's width tells the call that made it.
  struct Prepared: StatefulPreparedLayout, CenteringLayout, SectionScrollingLayout, InitialOffsetLayout,
    ScrollHistoryLayout, ScrollFollowingLayout
  {
    var calls = ["prepare"]

    private func after(_ call: String) -> Prepared { Prepared(calls: calls + [call]) }

    var contentSize: Size { Size(width: calls.reduce(0) { $0 * 31 + Double($1.utf8.count) }, height: 100) }

    func attributes(in rect: Rect) -> [LayoutAttributes] { [] }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { nil }

    func scrolled(to bounds: Rect) -> Prepared? { after("scrolled") }

    // Centering, initial offset, scroll history.
    func currentItem(in bounds: Rect) -> ItemIndexPath? { [1, 2] }

    var initialContentOffset: Point? { Point(x: 5, y: 6) }

    var scrollHistoryDuration: Double { 7 }

    func updated(for history: ScrollHistory) -> Prepared { after("following") }

    // Sections.
    func scrolling(ofSection section: Int) -> SectionScroll? {
      SectionScroll(direction: .horizontal, offset: 8, range: 0...9, frame: .zero)
    }

    func scrollingSection(at location: Point) -> Int? { 9 }

    func sectionOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition) -> Double? { 10 }

    func targetOffset(ofSection section: Int, for release: SectionRelease) -> Double { 11 }

    func currentItem(ofSection section: Int) -> ItemIndexPath? { [section, 12] }

    func scrolled(to bounds: Rect, sectionOffsets: [Int: Double]) -> Prepared? { after("scrolled sections") }

    // Updates.
    mutating func prepare(forUpdates updates: [CollectionUpdate]) { calls.append("updates") }

    func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes {
      var initial = final
      initial.center.x = 13
      return initial
    }

    func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes {
      var final = initial
      final.center.x = 14
      return final
    }

    func targetContentOffset(forProposed proposed: Point) -> Point { Point(x: 15, y: 0) }

    mutating func finalizeUpdates() { calls.append("end of updates") }

    mutating func prepare(forAnimatedBoundsChange oldBounds: Rect) { calls.append("bounds") }

    mutating func finalizeAnimatedBoundsChange() { calls.append("end of bounds") }

    mutating func finalizeLayoutTransition() { calls.append("end of transition") }

    mutating func updated(
      to context: LayoutContext, layout: any CollectionLayout, updates: [CollectionUpdate]
    ) -> Prepared? { layout is ProbeLayout ? after("updated to") : nil }

    // State.
    func advanced(to time: Double, bounds: Rect) -> Prepared { after("advanced to a time") }

    var contentOffsetOverride: Point? { Point(x: 16, y: 0) }

    var respondsToScrolling: Bool { true }

    var scrollBehavior: ScrollBehavior { ScrollBehavior(deceleration: .fast, bounces: false) }

    var scrollResponse: ScrollResponse { ScrollResponse(offset: Point(x: 17, y: 0)) }

    var contentChange: LayoutActionResult? {
      LayoutActionResult(after("change of the content"), data: CollectionData(counts: [2]), bounds: .zero)
    }

    func following(_ signals: [ScrollSignal]) -> Prepared { after("following signals") }

    func result(of action: any LayoutAction) -> LayoutActionResult? {
      LayoutActionResult(after("result of an action"), data: CollectionData(counts: [3]), bounds: .zero)
    }
  }
}
