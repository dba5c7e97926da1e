import LayoutCore
import Scenes

/// A transition that drags the content and releases it, as in a UIScrollView.
///
/// The content starts after the first 10 points, which it doesn't catch up with, and resists past its ends. After the
/// release, it decelerates from the mean velocity of the last 100 ms.
///
/// A layout with several scrolling parts determines which one the touch scrolls
/// (`InteractiveLayout.response(toTouchAt:in:)`). A touch on an orthogonally scrolling section scrolls that section if
/// it moves more in the section's direction than across.
public struct DragTransition: Transition {
  /// The path of the touch, linear between points in strictly ascending order of time; moving up scrolls down.
  public var touches: [Touch] = []
  /// A Boolean value that indicates whether the touch ends at the last point.
  public var releases = true
  /// The behavior of the content after the release.
  public var release = ScrollRelease()

  /// Creates a drag without touches.
  public init() {}

  /// `drag`.
  public static let kind = "drag"
  /// A one-line summary for `framegen list`.
  public static let summary = "drags the content, with resistance past its ends, and releases it"
  /// A bare list sets `points`.
  public static let shorthand: String? = "points"
  /// The parameters of an example.
  public static let example = "{ points: [[0, 160, 400], [0.2, 160, 200]] }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<DragTransition>] =
    [
      .touches("points", \.touches).required,
      .boolean("release", \.releases, "whether the touch ends at the last point"),
    ] + .all(of: \.release)

  /// Returns the motion, or throws `SceneError` if the times of the touches don't ascend or an item is open.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try context.checkNothingCoversTheCollection()
    try touches.checkTimes()
    let scroll = self.scroll(in: context)
    guard releases, let first = touches.first?.location, context.respondsToTouches(at: [first]) else { return scroll }
    return context.touchMotion(of: [FingerPath(touches)], scroll: scroll) ?? scroll
  }

  /// Returns the motion of a drag to which only the content responds.
  func scroll(in context: TransitionContext) -> any Motion {
    let traces = [TouchPath(PanGesture(touches))]
    if let motion = sectionMotion(in: context) { return motion.touched(by: traces) }
    let touched = touches.first.flatMap { touch in
      (context.settledState.layout as? any InteractiveLayout)?.observing(
        "response(toTouchAt:in:)", in: context.settledState.bounds
      ) {
        $0.response(toTouchAt: touch.location.inside(context.prepared), in: context.layoutContext)
      }
    }
    guard let touched, let recognition = PanGesture(touches).recognition else {
      let release = context.release(release)
      let measured = context.measured(toward: estimatedGoal(release))
      if let motion = playedMotion(in: context, measured, release) { return motion.touched(by: traces) }
      var motion = scroll(from: measured.context.settledState, measured.context.prepared, scale: context.scale)
      motion.measured = measured
      return motion.touched(by: traces)
    }
    var start = context.settledState
    start.setLayout(touched.layout)
    let motion = scroll(from: start, start.prepared(scale: context.scale), scale: context.scale)
    if touched.layout.isEqual(to: context.settledState.layout), touched.dragged.isEqual(to: touched.layout) {
      return motion.touched(by: traces)
    }
    return TouchedLayoutMotion(
      scroll: motion, response: touched, original: context.settledState.layout, begin: start.bounds.origin,
      recognition: recognition.timestamp, releases: releases
    ).touched(by: traces)
  }

  /// Returns the motion of the orthogonally scrolling section under the touch, if it moves in the section's direction.
  private func sectionMotion(in context: TransitionContext) -> SectionScrollMotion? {
    guard let first = touches.first?.location, let last = touches.last?.location,
      PanGesture(touches).recognition != nil
    else { return nil }
    let bounds = context.settledState.bounds
    guard let layout = context.prepared as? any SectionScrollingLayout,
      let section = layout.scrollingSection(at: Point(x: first.x + bounds.minX, y: first.y + bounds.minY)),
      let scroll = layout.scrolling(ofSection: section), context.settledState.data.sections.indices.contains(section)
    else { return nil }
    let direction = scroll.direction
    let way = Point(x: last.x - first.x, y: last.y - first.y)
    let across = direction == .vertical ? way.x : way.y
    guard abs(direction.along(way)) > abs(across) else { return nil }
    let drag = DraggedScroll(
      gesture: PanGesture(touches), start: direction.point(along: scroll.offset, across: 0),
      range: ContentOffsetRange(
        from: direction.point(along: scroll.range.lowerBound, across: 0),
        to: direction.point(along: scroll.range.upperBound, across: 0)), size: scroll.frame.size,
      bounces: release.bounces)
    let (id, time) = (context.settledState.data.sections[section].id, drag.gesture.end)
    let released = direction.along(drag.offset(at: time))
    guard releases else {
      return SectionScrollMotion(section: id, start: scroll.offset, end: released, duration: time) {
        direction.along(drag.offset(at: $0))
      }
    }
    let course = release.course(
      of: scroll, section: section, layout, from: released, velocity: direction.along(drag.releaseVelocity),
      dragStart: scroll.offset)
    return SectionScrollMotion(
      section: id, start: scroll.offset, end: course.end, duration: time + course.duration
    ) { $0 < time ? direction.along(drag.offset(at: $0)) : course.position(at: $0 - time) }
  }

  /// The displacement without ends, or `nil` for a touch that is no drag.
  private func estimatedGoal(_ release: ScrollRelease) -> ScrollGoal? {
    let gesture = PanGesture(touches)
    guard gesture.recognition != nil else { return nil }
    let (drag, velocity) = (gesture.translation(at: gesture.end), gesture.releaseVelocity)
    let way = releases ? release.displacement(by: velocity) : .zero
    return .displacement(Point(x: -drag.x - way.x, y: -drag.y - way.y))
  }

  /// Returns the motion of a stateful layout, to which app code may respond, or `nil` for other layouts.
  private func playedMotion(
    in context: TransitionContext, _ measured: TransitionContext.Measured, _ release: ScrollRelease
  ) -> ScrollMotion? {
    guard var player = ScrollPlayer(context, measured) else { return nil }
    let bounds = measured.context.settledState.bounds
    let drag = DraggedScroll(
      gesture: PanGesture(touches), start: bounds.origin,
      range: measured.context.prepared.contentOffsetRange(in: bounds), size: bounds.size, bounces: release.bounces)
    player.drag(drag)
    if releases, !drag.isTouch {
      player.release(release, dragStart: drag.start)
    }
    return ScrollMotion(player.course, measured: measured)
  }

  private func scroll(from start: CollectionState, _ prepared: any PreparedLayout, scale: Double) -> ScrollMotion {
    let range = prepared.contentOffsetRange(in: start.bounds)
    let drag = DraggedScroll(
      gesture: PanGesture(touches), start: start.bounds.origin, range: range, size: start.bounds.size,
      bounces: release.bounces)
    var released = start
    let time = drag.gesture.end
    released.bounds.origin = drag.offset(at: time)
    guard releases, !drag.isTouch else {
      return ScrollMotion(start: drag.start, end: released.bounds.origin, duration: time, offset: drag.offset)
    }
    // A stateful layout knows sizes that a new preparation doesn't.
    let known = start.layout is any StatefulLayout ? prepared.scrolled(to: released.bounds) : nil
    let path = release.path(
      from: released, known ?? released.prepared(scale: scale), velocity: drag.releaseVelocity, dragStart: drag.start)
    return ScrollMotion(start: drag.start, end: path.offset(at: path.duration), duration: time + path.duration) {
      $0 < time ? drag.offset(at: $0) : path.offset(at: $0 - time)
    }
  }

  /// `nothing to scroll vertically; the layout scrolls horizontally`.
  public func reasonForNoChange(in context: TransitionContext) -> String? {
    guard let first = touches.first?.location, let last = touches.last?.location else { return nil }
    guard PanGesture(touches).recognition != nil else {
      return "the touch moves less than \(Int(ScrollPhysics.recognitionDistance)) points, which is no drag"
    }
    return context.reasonForNoChange(ofScrollAlong: Point(x: first.x - last.x, y: first.y - last.y))
  }

  /// `is dragged down and released`.
  public func altText(for outcome: TransitionSummary) -> String {
    outcome.addingDirection(to: "is dragged") + (releases ? " and released" : "")
  }
}

extension Point {
  /// Returns the location inside the insets that a layout respects.
  fileprivate func inside(_ prepared: any PreparedLayout) -> Point {
    let inset = prepared.adjustedContentInset
    return Point(x: x - inset.left, y: y - inset.top)
  }
}

extension DragTransition: LocatedTransition {
  /// The first point of the touch.
  package var touchLocation: Point? { touches.first?.location }
}

/// The motion of a drag for which the layout changes its parameters.
struct TouchedLayoutMotion: Motion {
  let scroll: ScrollMotion
  let response: DragResponse
  /// The layout before the drag, and after the release.
  let original: any CollectionLayout
  /// The content offset in the response's layout when the drag begins.
  let begin: Point
  /// The time at which the touch has moved far enough for a drag, in seconds.
  let recognition: Double
  let releases: Bool

  var animatedProperties: Set<AnimatedProperty> { [.offset, .layout] }

  /// The duration with the return to the original parameters after the scroll is at rest.
  var duration: Double {
    max(scroll.duration, recognition + response.duration) + (releases ? response.duration : 0)
  }

  func progress(at time: Double) -> Double { scroll.progress(at: min(time, scroll.duration)) }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > recognition || duration == 0 else { return }
    (state.layout, state.bounds.origin) = (layout(at: time), begin)
    scroll.apply(at: min(time, scroll.duration), to: &state)
    if releases, time >= duration { state.setLayout(original) }
  }

  private func layout(at time: Double) -> any CollectionLayout {
    guard response.duration > 0 else { return response.dragged }
    let left = releases ? max(0, duration - time) : .infinity
    let part = min(time - recognition, left) / response.duration
    let progress = response.curve.progress(at: part)
    return part < 1 ? response.layout.interpolatedLayout(to: response.dragged, progress: progress) : response.dragged
  }
}
