import LayoutCore
import Scenes

/// A transition that scrolls to an item or a content offset, by a distance, or by pages, along a timing curve.
///
/// Only the bounds are interpolated. The layout is queried for every frame, because cells may change as they pass.
public struct ScrollTransition: Transition {
  /// The index of the orthogonally scrolling section, or `nil` for the collection.
  public var section: Int?
  /// The item to scroll to, also within its section if that scrolls orthogonally.
  public var toItem: ItemIndexPath?
  /// The final position of the item in the viewport.
  public var position = ScrollPosition.center
  /// The content offset to scroll to instead of an item, which isn't clamped to the content.
  public var to: Point?
  /// The distance to scroll instead, which isn't clamped to the content.
  public var by: Point?
  /// The number of viewports to scroll instead, along the axis with more content.
  ///
  /// Negative numbers scroll back. The scroll ends within the content, at the layout's target content offset.
  public var pages: Double?
  /// A Boolean value that indicates whether to scroll to the top instead, as after a tap on the status bar.
  ///
  /// A delegate of a collection view may prevent it.
  public var toTop = false
  /// The duration, in seconds, by default that of UIScrollView's setContentOffset(_:animated:).
  public var duration = 0.3
  /// The timing curve, by default that of UIScrollView's setContentOffset(_:animated:).
  public var curve = TimingCurve.easeInOutSine

  /// Creates a scroll without a destination.
  public init() {}

  /// Creates a scroll to an item, which can be in an orthogonally scrolling section, with a duration in seconds.
  public init(
    toItem item: ItemIndexPath, position: ScrollPosition = .center, section: Int? = nil, duration: Double = 0.3,
    curve: TimingCurve = .easeInOutSine
  ) {
    (toItem, self.position, self.section) = (item, position, section)
    (self.duration, self.curve) = (duration, curve)
  }

  /// Creates a scroll to a content offset.
  public init(
    to contentOffset: Point, section: Int? = nil, duration: Double = 0.3, curve: TimingCurve = .easeInOutSine
  ) {
    (to, self.section, self.duration, self.curve) = (contentOffset, section, duration, curve)
  }

  /// Creates a scroll by a distance.
  public init(by distance: Point, section: Int? = nil, duration: Double = 0.3, curve: TimingCurve = .easeInOutSine) {
    (by, self.section, self.duration, self.curve) = (distance, section, duration, curve)
  }

  /// Creates a scroll by a number of viewports, which ends at the layout's target content offset.
  public init(pages: Double, section: Int? = nil, duration: Double = 0.3, curve: TimingCurve = .easeInOutSine) {
    (self.pages, self.section, self.duration, self.curve) = (pages, section, duration, curve)
  }

  /// `scroll`.
  public static let kind = "scroll"
  /// A one-line summary for `framegen list`.
  public static let summary = "scrolls to an item or a content offset, by a distance, or by pages"
  /// The parameters of an example.
  public static let example = "{ toItem: [0, 5], duration: 1 }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<ScrollTransition>] = [
    .section("section", \.section, "the section to scroll orthogonally; omitted: the whole collection"),
    .indexPath("toItem", \.toItem, "the item to scroll to: [section, item]"),
    .choice("position", \.position, "the final position of the item in the viewport"),
    .point("to", \.to, "the content offset to scroll to, instead of toItem"),
    .point("by", \.by, "the distance to scroll, instead of toItem"),
    .number(
      "pages", \.pages, in: -1e6...1e6,
      "the number of viewports to scroll, negative to scroll back, instead of toItem; ends where the layout snaps"),
    .boolean("toTop", \.toTop, "whether to scroll to the top, as after a tap on the status bar, instead of toItem"),
    .number("duration", \.duration, in: 0...3600, unit: .seconds, "the duration of the step"),
    .curve("curve", \.curve, "the timing curve"),
  ]

  /// Returns the motion, or throws `SceneError` if the item doesn't exist, there isn't exactly one destination, or an item
  /// is open.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try context.checkNothingCoversTheCollection()
    let measured = context.measured(toward: estimatedGoal(in: context))
    if let section { return try motion(ofSection: section, measured) }
    return try motion(in: context, measured)
  }

  private func motion(
    in found: TransitionContext, _ measured: TransitionContext.Measured
  ) throws(SceneError) -> any Motion {
    let context = measured.context
    let (from, to) = (context.settledState.bounds.origin, try goal(in: context))
    let inner = itemScroll(in: context)
    let animated: [AnimatedProperty] = [.offset] + (inner.map { [.sectionOffset($0.id)] } ?? [])
    if toTop || from != to, let course = course(in: found, measured, from: from, to: to) {
      var motion = ScrollMotion(course, measured: measured)
      motion.animatedProperties = Set(animated)
      motion.change = { [duration, curve] state, time in
        guard let inner else { return }
        state.sectionOffsets[inner.id] = mix(inner.from, inner.to, curve.progress(atTime: time, of: duration))
      }
      return motion
    }
    return CurveMotion(duration: duration, curve: curve, animatedProperties: Set(animated)) { state, progress in
      measured.apply(to: &state)
      state.bounds.origin = from.interpolated(to: to, progress: progress)
      if let inner { state.sectionOffsets[inner.id] = mix(inner.from, inner.to, progress) }
    }
  }

  /// Returns the scroll of a stateful layout, to which app code may respond, or `nil` for other layouts.
  private func course(
    in context: TransitionContext, _ measured: TransitionContext.Measured, from: Point, to: Point
  ) -> ScrollCourse? {
    guard duration > 0, var player = ScrollPlayer(context, measured) else { return nil }
    let offset: @Sendable (Double) -> Point = { [duration, curve] time in
      from.interpolated(to: to, progress: curve.progress(atTime: time, of: duration))
    }
    if toTop {
      player.scrollToTop(duration: from == to ? 0 : duration, offset)
    } else {
      player.animate(duration: duration, offset)
    }
    return player.course
  }

  /// Returns the goal whose content offset depends on the sizes of elements, or `nil` for a given content offset.
  private func estimatedGoal(in context: TransitionContext) -> ScrollGoal? {
    if let toItem { return .item(toItem, position) }
    guard let pages, section == nil else { return nil }
    return .displacement(context.prepared.displacement(by: pages, in: context.settledState.bounds))
  }

  /// Returns the scroll of the item's section, if it scrolls orthogonally.
  private func itemScroll(in context: TransitionContext) -> (id: Int, from: Double, to: Double)? {
    guard let toItem, let layout = context.prepared as? any SectionScrollingLayout,
      let scroll = layout.scrolling(ofSection: toItem.section),
      let goal = layout.sectionOffset(showing: toItem, at: position),
      context.settledState.data.sections.indices.contains(toItem.section)
    else { return nil }
    return (context.settledState.data.sections[toItem.section].id, scroll.offset, goal)
  }

  /// - Throws: `SceneError` if the section doesn't scroll orthogonally, or the item is in another one.
  private func motion(
    ofSection section: Int, _ measured: TransitionContext.Measured
  ) throws(SceneError) -> CurveMotion {
    try checkGoals()
    if toTop {
      throw SceneError(path: [.key("toTop")], message: "the status bar scrolls the whole collection, not a section")
    }
    let context = measured.context
    let (layout, scroll, id) = try context.scrolling(ofSection: section)
    let goal: Double
    let isReversed = context.prepared.countsFromRight && scroll.direction == .horizontal
    if let to {
      let offset = scroll.direction.along(to)
      goal = isReversed ? scroll.range.lowerBound + scroll.range.upperBound - offset : offset
    } else if let by {
      goal = scroll.offset + scroll.direction.along(by) * (isReversed ? -1 : 1)
    } else if let pages {
      let proposed = scroll.clamped(scroll.offset + pages * scroll.pageLength * (isReversed ? -1 : 1))
      let release = SectionRelease(offset: proposed, proposed: proposed, velocity: 0, start: proposed)
      goal = scroll.clamped(layout.targetOffset(ofSection: section, for: release))
    } else {
      let item = toItem ?? ItemIndexPath(section: section, item: 0)
      guard item.section == section else {
        throw SceneError(path: [.key("toItem")], message: "\(item) is not in section \(section), which is scrolled")
      }
      guard let offset = layout.sectionOffset(showing: item, at: position) else {
        throw context.settledState.data.noItem(item, path: [.key("toItem")])
      }
      goal = offset
    }
    let from = scroll.offset
    return CurveMotion(duration: duration, curve: curve, animatedProperties: [.sectionOffset(id)]) { state, progress in
      measured.apply(to: &state)
      state.sectionOffsets[id] = mix(from, goal, progress)
    }
  }

  private func goal(in context: TransitionContext) throws(SceneError) -> Point {
    try checkGoals()
    let (start, prepared) = (context.settledState, context.prepared)
    let from = start.bounds.origin
    if let to { return (prepared as? any MirroringLayout)?.contentOffset(forObjectOffset: to) ?? to }
    if let by = by.map(prepared.sceneDisplacement) { return Point(x: from.x + by.x, y: from.y + by.y) }
    if toTop { return Point(x: from.x, y: prepared.contentOffsetRange(in: start.bounds).y.lowerBound) }
    if let pages { return prepared.offset(after: pages, in: start.bounds) }
    let item = toItem ?? [0, 0]
    if let offset = prepared.contentOffset(showing: item, at: position, in: start.bounds) { return offset }
    throw start.data.noItem(item, path: [.key("toItem")])
  }

  /// - Throws: `SceneError` if there isn't exactly one destination.
  private func checkGoals() throws(SceneError) {
    let goals = [
      ("toItem", toItem != nil), ("to", to != nil), ("by", by != nil), ("pages", pages != nil), ("toTop", toTop),
    ]
    let given = goals.filter(\.1).map(\.0)
    if given.count == 1 { return }
    let found = given.isEmpty ? "nowhere to scroll to" : "several goals: \(given.joined(separator: ", "))"
    throw SceneError(path: [], message: "\(found); give one of toItem, to, by, pages, toTop")
  }

  /// `nothing to scroll; the content fits into the viewport`.
  public func reasonForNoChange(in context: TransitionContext) -> String? {
    if toTop { return "nothing to scroll; the content is already at the top, or the delegate prevents the scroll" }
    return context.reasonForNoChange(ofScrollAlong: .zero)
  }

  /// `scrolls to photo 13`, `scrolls down`.
  public func altText(for outcome: TransitionSummary) -> String {
    if toTop { return "scrolls to the top" }
    return toItem.map { "scrolls to \(outcome.name(of: $0))" } ?? outcome.addingDirection(to: "scrolls")
  }
}

extension PreparedLayout {
  fileprivate func displacement(by pages: Double, in bounds: Rect) -> Point {
    let direction = contentOffsetRange(in: bounds).direction
    return sceneDisplacement(direction.point(along: pages * direction.along(visibleSize(in: bounds)), across: 0))
  }

  fileprivate func offset(after pages: Double, in bounds: Rect) -> Point {
    let (range, way) = (contentOffsetRange(in: bounds), displacement(by: pages, in: bounds))
    let proposed = range.clamped(Point(x: bounds.minX + way.x, y: bounds.minY + way.y))
    return range.clamped(targetContentOffset(forProposed: proposed, velocity: .zero))
  }
}
