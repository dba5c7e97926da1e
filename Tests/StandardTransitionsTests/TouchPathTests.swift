import Graphics
import SceneTestSupport
import StandardLayouts
import Testing

@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// Fingers of all steps that have one: ten rows of 60 points in a viewport of 320 × 480.
struct TouchPathTests {
  private func spans(_ steps: [any Transition], offset: Double = 0) throws -> [Timeline.Span] {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 320, height: 480)), data: CollectionData(counts: [20]), layout: ListLayout())
    scene.steps = steps.map { TimelineStep($0) }
    scene.contentOffset = Point(x: 0, y: offset)
    return try Timeline(scene).spans
  }

  private func swipe(_ change: (inout SwipeTransition) -> Void) -> SwipeTransition {
    var swipe = SwipeTransition()
    (swipe.item, swipe.curve, swipe.duration) = (at(0, 2), .linear, 1)
    change(&swipe)
    return swipe
  }

  private func expect(_ trace: TouchPath?, _ time: Double, _ x: Double, _ y: Double) throws {
    let place = try #require(trace).location(time)
    #expect(abs(place.x - x) < 1e-9, "\(place)")
    #expect(abs(place.y - y) < 1e-9, "\(place)")
  }

  @Test func swipe_movesAboutTheRowsMiddle() throws {
    let left = try spans([swipe { $0.distance = 80 }], offset: 30)[0].motion.touchTraces
    #expect(left.map(\.start) == [0])
    #expect(left.map(\.end) == [1])
    // Row 2 from 120 to 180, scrolled by 30; 40 points to the right of 160 at first, 40 to the left at last.
    try expect(left.first, 0, 200, 120)
    try expect(left.first, 0.75, 140, 120)
    try expect(left.first, 1, 120, 120)
    let right = try spans([swipe { ($0.distance, $0.edge) = (80, .leading) }])[0].motion.touchTraces
    try expect(right.first, 0, 120, 150)
    try expect(right.first, 1, 200, 150)
  }

  @Test func swipe_thatDeletes_tapsTheOpenButton() throws {
    let span = try spans([swipe { ($0.distance, $0.completion, $0.actions[0].ownWidth) = (80, .delete, 80) }])[0]
    let traces = span.motion.touchTraces
    #expect(traces.count == 2)
    // The finger is on the button's middle, 40 points from the edge, just before the row slides out.
    try expect(traces.last, traces[1].start, 280, 150)
    #expect(traces[1].start > 1)
    #expect(traces[1].end < span.duration)
    let full = try spans([swipe { ($0.isFull, $0.completion) = (true, .delete) }])[0].motion.touchTraces
    #expect(full.count == 1)
    // 85 % of 320 are 272: from 136 to the right of the middle to 136 to the left.
    try expect(full.first, 0, 296, 150)
    try expect(full.first, 1, 24, 150)
  }

  @Test func reorder_carriesTheCellsMiddle() throws {
    var reorder = ReorderTransition()
    (reorder.item, reorder.to, reorder.duration, reorder.press, reorder.curve) = (at(0, 1), at(0, 4), 0.9, 0.3, .linear)
    let traces = try spans([reorder], offset: 30)[0].motion.touchTraces
    try #require(traces.count == 1)
    #expect(traces[0].start == 0)
    #expect(abs(traces[0].end - 1.2) < 1e-12)
    // From 90 to 270 in the content, 30 less in the viewport; at rest while it presses.
    try expect(traces.first, 0.1, 160, 60)
    try expect(traces.first, 0.75, 160, 150)
    try expect(traces.first, 1.2, 160, 240)
  }

  @Test func refresh_pullsDown() throws {
    var refresh = RefreshTransition()
    (refresh.distance, refresh.pull, refresh.curve) = (200, 0.5, .linear)
    let traces = try spans([refresh])[0].motion.touchTraces
    #expect(traces.map(\.end) == [0.5])
    // About the middle, 240.
    try expect(traces.first, 0, 160, 140)
    try expect(traces.first, 0.25, 160, 240)
    refresh.insertion = [at(0, 0)]
    #expect(try spans([refresh])[0].motion.touchTraces.count == 1)
  }

  @Test func dismiss_andDrag_areTheirTouches() throws {
    var drag = DragTransition()
    drag.touches = [
      Touch(timestamp: 0, location: Point(x: 10, y: 300)), Touch(timestamp: 0.2, location: Point(x: 10, y: 200)),
    ]
    try expect(try spans([drag])[0].motion.touchTraces.first, 0.1, 10, 250)
    let throwing = OpeningTests.dismiss((0, 100, 100), (0.2, 120, 300))
    let span = try spans([OpeningTests.open(1), throwing])[1]
    #expect(span.motion.touchTraces.map(\.end) == [0.2])
    try expect(span.motion.touchTraces.first, 0.1, 110, 200)
  }

  @Test func fling_comesToTheMiddle_andLifts() throws {
    var fling = FlingTransition()
    fling.velocity = Point(x: 0, y: 1000)
    let trace = try spans([fling])[0].motion.touchTraces.first
    // 0.4 of 320 points at 1000 a second: 0.128 s.
    #expect(abs((trace?.start ?? 0) + 0.128) < 1e-12)
    #expect(trace?.end == 0)
    try expect(trace, -0.1, 160, 340)
    try expect(trace, 0, 160, 240)
  }

  @Test func tap_isBeforeTheStep_andHoldHasNone() throws {
    var tap = TapTransition()
    tap.item = at(0, 2)
    let spans = try spans([HoldTransition(), tap])
    #expect(spans[0].motion.touchTraces.isEmpty)
    try expect(spans[1].motion.touchTraces.first, 0, 160, 150)
  }
}
