import SceneTestSupport
import Testing

@testable import LayoutCore
@testable import Scenes

/// Wrappers keep every refinement of the layout inside: a forgotten conformance would silently drop behavior.
struct RefinementTests {
  private static let context = LayoutContext(
    data: CollectionData(counts: [3]), bounds: Rect(x: 0, y: 0, width: 100, height: 100))
  private static let path: ItemIndexPath = [0, 1]
  private static let element = LayoutAttributes(indexPath: path, center: .zero, size: Size(width: 10, height: 10))

  private struct Silence: LayoutObserver {
    func layoutWillPerform(_ question: LayoutCall) {}
    func layoutDidPerform() {}
  }

  /// A layout in each of the wrappers, and in both.
  private static func prepared(_ layout: some CollectionLayout) -> [any PreparedLayout] {
    let effected = EffectLayout(layout, effect: nil)
    let observed = LayoutObservation.$observer.withValue(Silence()) {
      [layout.prepared(context), effected.prepared(context)]
    }
    return [effected.prepare(context)] + observed
  }

  @Test func effectLayout_keepsEveryRefinement() {
    #expect(Self.answers(EffectLayout(ProbeLayout(), effect: nil)) == Self.answers(ProbeLayout()))
    #expect(Self.answers(ProbeLayout()).allSatisfy { $0 != Self.missing })
  }

  @Test(arguments: 0..<3) func preparedWrapper_keepsEveryRefinement(_ index: Int) {
    #expect(Self.answers(Self.prepared(ProbeLayout())[index]) == Self.answers(ProbeLayout.Prepared()))
    #expect(Self.answers(ProbeLayout.Prepared()).allSatisfy { $0 != Self.missing })
  }

  @Test func simpleLayout_hasNoRefinement() {
    let layout = EffectLayout(RowLayout(), effect: nil)
    #expect(Self.answers(layout).filter { $0 != Self.missing } == [])
    #expect(Self.answers(Self.prepared(RowLayout())[1]).filter { $0 != Self.missing } == [])
  }

  @Test func effectOnASimpleLayout_centersNothing() {
    let layout = EffectLayout(RowLayout(), effect: nil).prepare(Self.context)
    #expect(!layout.centersItems)
    #expect(layout.currentItem(in: Rect(x: 100, y: 0, width: 100, height: 100)) == [0, 1])
    #expect(layout.scrollHistoryDuration == 0)
  }

  @Test func effectLayout_checksTheLayoutInside() {
    #expect(throws: SceneError.self) { try EffectLayout(ProbeLayout(), effect: nil).validate() }
  }

  // MARK: Answers

  private static let missing = "missing"

  private static func answer(_ value: Any?) -> String { value.map { "\($0)" } ?? missing }

  private static func answers(_ layout: some CollectionLayout) -> [String] {
    let interactive = layout as? any InteractiveLayout
    let stateful = layout as? any StatefulLayout
    return [
      answer(interactive?.response(toTapOn: path, in: context)?.duration),
      answer(interactive?.response(toPinchBy: 2, in: context)?.scale),
      answer(interactive?.response(toTouchAt: .zero, in: context)?.duration),
      answer((layout as? any OffsetMappingLayout).map { mapped($0) }),
      answer((type(of: layout) as? any ContentProvidingLayout.Type)?.elementValues),
      answer((type(of: layout) as? any NamedLayout.Type)?.displayName),
      answer(stateful?.itemCounts(in: context)), answer(stateful.map { type(of: $0).raisesExceptions }),
    ]
  }

  private static func mapped(_ layout: some OffsetMappingLayout) -> Point {
    layout.contentOffset(for: .zero, of: layout, viewport: context.bounds.size)
  }

  private static func answers(_ layout: any PreparedLayout) -> [String] {
    queries(layout) + sections(layout) + changes(layout) + objects(layout)
  }

  private static func queries(_ layout: any PreparedLayout) -> [String] {
    let centering = layout as? any CenteringLayout
    let following = layout as? any ScrollHistoryLayout
    let moment = ScrollHistory.Sample(offset: .zero, touch: .zero)
    let past = ScrollHistory(moments: [], present: moment, remainder: 0)
    return [
      answer(centering?.centersItems), answer(centering?.currentItem(in: context.bounds)),
      answer((layout as? any InitialOffsetLayout)?.initialContentOffset), answer(following?.scrollHistoryDuration),
      answer(following?.updated(for: past).contentSize),
    ]
  }

  private static func sections(_ layout: any PreparedLayout) -> [String] {
    let layout = layout as? any SectionScrollingLayout
    let release = SectionRelease(offset: 0, proposed: 0, velocity: 0, start: 0)
    return [
      answer(layout?.scrolling(ofSection: 0)), answer(layout?.scrollingSection(at: .zero)),
      answer(layout?.sectionOffset(showing: path, at: .center)),
      answer(layout?.targetOffset(ofSection: 0, for: release)), answer(layout?.currentItem(ofSection: 0)),
      answer(layout?.scrolled(to: context.bounds, sectionOffsets: [:])?.contentSize),
    ]
  }

  private static func changes(_ layout: any PreparedLayout) -> [String] {
    let animating = layout as? any UpdateAnimatingLayout
    func changed(_ change: (inout any UpdateAnimatingLayout) -> Void) -> String {
      guard layout is any UpdateAnimatingLayout else { return missing }
      var layout = layout
      changeAnimations(of: &layout, change)
      return "\(layout.contentSize)"
    }
    return [
      answer(animating?.initialAttributes(appearing: element).center),
      answer(animating?.finalAttributes(disappearing: element).center),
      answer(animating?.targetContentOffset(forProposed: .zero)), changed { $0.prepare(forUpdates: []) },
      changed { $0.finalizeUpdates() }, changed { $0.prepare(forAnimatedBoundsChange: .zero) },
      changed { $0.finalizeAnimatedBoundsChange() }, changed { $0.finalizeLayoutTransition() },
    ]
  }

  private static func objects(_ layout: any PreparedLayout) -> [String] {
    let stateful = layout as? any StatefulPreparedLayout
    let scrolling = layout as? any ScrollFollowingLayout
    let result = stateful?.result(of: TapAction(indexPath: path))
    let probe = ProbeLayout()
    var old = layout
    let layouts: [any CollectionLayout] = [probe, EffectLayout(probe, effect: nil)]
    let next = layouts.compactMap { update(&old, to: context, layout: $0, updates: []) }.first
    return [
      answer(next?.contentSize), answer(stateful?.advanced(to: 1, bounds: context.bounds).contentSize),
      answer(stateful?.contentOffsetOverride), answer(result?.prepared.contentSize), answer(result?.data.itemCount),
      answer(result.map { $0.prepared is any StatefulPreparedLayout }),
      answer(scrolling?.respondsToScrolling), answer(scrolling?.scrollResponse.offset),
      answer(scrolling?.scrollBehavior), answer(scrolling?.contentChange?.prepared.contentSize),
      answer(scrolling?.following([]).contentSize),
    ]
  }
}

/// A cast to a refinement leaves one reference to a layout that changes itself.
struct RefinementCastTests {
  private final class Token: Sendable {}

  /// Larger than what an existential holds in place, so that a cast moves it to another box.
  private struct Counting: IncrementalLayout, UpdateAnimatingLayout {
    var token = Token()
    var isUnique: Bool?
    var filling = (1, 2, 3, 4)

    var contentSize: Size { .zero }

    func attributes(in rect: Rect) -> [LayoutAttributes] { [] }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { nil }

    mutating func prepare(forUpdates updates: [CollectionUpdate]) { isUnique = isKnownUniquelyReferenced(&token) }

    mutating func updated(
      to context: LayoutContext, layout: any CollectionLayout, updates: [CollectionUpdate]
    ) -> Counting? {
      isUnique = isKnownUniquelyReferenced(&token)
      return nil
    }
  }

  @Test func updates_changeTheLayoutInPlace() {
    var layout: any PreparedLayout = Counting()
    changeAnimations(of: &layout) { $0.prepare(forUpdates: []) }
    #expect((layout as? Counting)?.isUnique == true)
  }

  @Test func reuse_changesTheLayoutInPlace() {
    var layout: any PreparedLayout = Counting()
    let context = LayoutContext(data: CollectionData(counts: [1]), bounds: .zero)
    #expect(update(&layout, to: context, layout: RowLayout(), updates: []) == nil)
    #expect((layout as? Counting)?.isUnique == true)
  }

  @Test func simpleLayout_staysAsItIs() {
    let context = LayoutContext(data: CollectionData(counts: [4]), bounds: .zero)
    var layout: any PreparedLayout = RowLayout().prepare(context)
    changeAnimations(of: &layout) { $0.prepare(forUpdates: []) }
    #expect(layout.contentSize.width == 400)
  }
}
