import StandardLayouts
import Testing

@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// Warnings about steps that change nothing.
struct NoChangeTests {
  private func scene(_ layout: any CollectionLayout, count: Int = 9, _ steps: [any Transition]) -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 300, height: 200)
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [count]), layout: layout)
    scene.steps = steps.map { TimelineStep($0) }
    return scene
  }

  private func warnings(_ layout: any CollectionLayout, count: Int = 9, _ steps: any Transition...) throws -> [String] {
    try Timeline(scene(layout, count: count, steps)).warnings.map(\.description)
  }

  private func fling(_ x: Double, _ y: Double) -> FlingTransition {
    var fling = FlingTransition()
    fling.velocity = Point(x: x, y: y)
    return fling
  }

  private func drag(by x: Double, _ y: Double) -> DragTransition {
    var drag = DragTransition()
    drag.touches = [
      Touch(timestamp: 0, location: Point(x: 150, y: 100)),
      Touch(timestamp: 1, location: Point(x: 150 + x, y: 100 + y)),
    ]
    return drag
  }

  private func tap(_ item: Int) -> TapTransition {
    var tap = TapTransition()
    tap.item = ItemIndexPath(section: 0, item: item)
    return tap
  }

  private func scroll(to item: Int) -> ScrollTransition {
    var scroll = ScrollTransition()
    scroll.toItem = ItemIndexPath(section: 0, item: item)
    return scroll
  }

  @Test func flingAcrossTheScrollDirection_isNamed() throws {
    let across = "timeline[0].fling: nothing to scroll vertically; the layout scrolls horizontally"
    #expect(try warnings(CoverFlowLayout(), fling(0, 3000)) == [across])
    var list = ListLayout()
    list.rowHeight = 100
    #expect(
      try warnings(list, fling(3000, 0))
        == ["timeline[0].fling: nothing to scroll horizontally; the layout scrolls vertically"])
    #expect(try warnings(CoverFlowLayout(), fling(0, 0)) == ["timeline[0].fling: the velocity is 0"])
    // Against the end it bounces.
    #expect(try warnings(CoverFlowLayout(), fling(3000, 0), fling(-90_000, 0), fling(-3000, 0)) == [])
  }

  @Test func contentThatFits_isNamed() throws {
    let fits = "nothing to scroll; the content fits into the viewport"
    #expect(try warnings(CircleLayout(), scroll(to: 3)) == ["timeline[0].scroll: \(fits)"])
    #expect(try warnings(CircleLayout(), drag(by: 0, -100)) == ["timeline[0].drag: \(fits)"])
    #expect(
      try warnings(CoverFlowLayout(), scroll(to: 0))
        == ["timeline[0].scroll: nothing to scroll; the content is already at that offset"])
  }

  @Test func dragThatIsNone_isNamed() throws {
    #expect(
      try warnings(CoverFlowLayout(), drag(by: 9, 0))
        == ["timeline[0].drag: the touch moves less than 10 points, which is no drag"])
    #expect(try warnings(CoverFlowLayout(), drag(by: -90, 0)) == [])
  }

  @Test func tapsAndPinchesWithoutAnAnswer_areNamed_andPlayed() throws {
    #expect(try warnings(WaterfallLayout(), tap(0)) == [])
    #expect(
      try warnings(WaterfallLayout(), DeselectTransition())
        == ["timeline[0].deselect: none of the items is selected"])
    #expect(try warnings(CoverFlowLayout(), tap(0)) == ["timeline[0].tap: a tap on [0, 0] changes nothing here"])
    #expect(try warnings(CoverFlowLayout(), tap(3)) == [])
    var pinch = PinchTransition()
    pinch.scale = 2
    #expect(
      try warnings(PhotoBrowserLayout(), pinch)
        == ["timeline[0].pinch: a pinch is not a gesture of this photoBrowser layout"])
    // A pinch that the layout gives back has moved something.
    pinch.scale = 20
    var flow = FlowLayout()
    flow.itemSize = Size(width: 300, height: 200)
    #expect(try warnings(flow, pinch) == [])
  }

  @Test func layoutsAndValuesThatAreThereAlready_areNamed() throws {
    var change = LayoutTransition()
    change.to = LayoutChangeDescription(CoverFlowLayout())
    #expect(try warnings(CoverFlowLayout(), change) == ["timeline[0].layout: the layout is already the same"])
    #expect(try warnings(GridLayout(), change) == [])
    var set = SetTransition()
    set.changes.perspective = 500
    #expect(try warnings(GridLayout(), set, set) == ["timeline[1].set: all values are already the same"])
    var spin = SpinTransition()
    spin.angle = .zero
    #expect(try warnings(GridLayout(), spin) == ["timeline[0].spin: the angle is 0"])
  }

  @Test func restAndMotionThatComesBack_areOnPurpose() throws {
    var spin = SpinTransition()
    spin.angle = .degrees(360)
    #expect(try warnings(GridLayout(), HoldTransition(), spin, SwayTransition()) == [])
  }
}
