import StandardLayouts
import Testing

@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// A finger drags the part of a photo browser that it lies on: viewport 400 × 600, thumbnails 33 wide and 37 apart.
struct BrowserDragTests {
  private func timeline(_ steps: [any Transition]) throws -> Timeline {
    var canvas = Canvas()
    canvas.size = Size(width: 400, height: 600)
    let data = CollectionData(counts: [27], images: [.init(.file("a"), size: Size(width: 300, height: 200))])
    var scene = Scene(canvas: canvas, data: data, layout: PhotoBrowserLayout())
    scene.contentOffset = Point(x: 2000, y: 0)
    scene.steps = steps.map { TimelineStep($0) }
    return try Timeline(scene)
  }

  /// A drag from x = 300 to the left at a height of the viewport, at rest before the finger lifts.
  private func drag(_ way: Double, at y: Double) -> DragTransition {
    var drag = DragTransition()
    drag.touches = [(0, 300), (0.5, 300 - way), (0.8, 300 - way)].map {
      Touch(timestamp: $0.0, location: Point(x: $0.1, y: y))
    }
    return drag
  }

  private func browser(_ state: CollectionState) throws -> PhotoBrowserLayout {
    try #require(state.layout as? PhotoBrowserLayout)
  }

  private func thumbnail(_ number: Int, _ state: CollectionState) throws -> LayoutAttributes {
    try #require(
      state.prepared(scale: 1).attributes(of: .supplementary("thumbnail"), at: ItemIndexPath(section: 0, item: number)))
  }

  @Test func fingerInTheStrip_dragsTheStrip() throws {
    let timeline = try timeline([drag(10 + 3 * 37, at: 560)])
    let held = timeline.state(at: 0.7)
    // Three thumbnails on from photo 5, with the page of photo 8.
    #expect(try browser(held).scrolls == .strip)
    #expect(abs(held.bounds.minX - 8 * 37) < 1e-9)
    let end = timeline.state(at: timeline.duration)
    #expect(try browser(end).scrolls == .preview)
    #expect(try browser(end).expandingRate == 1)
    #expect(end.bounds.origin == Point(x: 8 * 400, y: 0))
  }

  @Test func thumbnails_areNarrowDuringTheDrag() throws {
    let timeline = try timeline([drag(10 + 3 * 37, at: 560)])
    #expect(try thumbnail(5, timeline.state(at: 0)).size.width == 99)
    let held = timeline.state(at: 0.7)
    for number in 4...9 { #expect(try thumbnail(number, held).size.width == 33) }
    #expect(try thumbnail(8, timeline.state(at: timeline.duration)).size.width == 99)
  }

  /// The touch moves at 200 points a second, so the drag begins after 0.05 s.
  @Test(
    arguments: [(0.049, 1), (0.05, 1), (0.0875, 0.875), (0.125, 0.5), (0.1625, 0.125), (0.2, 0)] as [(Double, Double)])
  func strip_closesWhenTheDragBegins(time: Double, rate: Double) throws {
    let timeline = try timeline([drag(100, at: 560)])
    #expect(abs(try browser(timeline.state(at: time)).expandingRate - rate) < 1e-9)
  }

  @Test func strip_isUntouched_beforeTheDragBegins() throws {
    let state = try timeline([drag(100, at: 560)]).state(at: 0.049)
    #expect(state.layout.isEqual(to: PhotoBrowserLayout()))
    #expect(state.bounds.origin == Point(x: 2000, y: 0))
  }

  /// In the last 0.15 s, along the same curve.
  @Test(arguments: [(0.0375, 0.875), (0.075, 0.5), (0.1125, 0.125), (0.15, 0)] as [(Double, Double)])
  func strip_opensAfterItsRest(left: Double, rate: Double) throws {
    let timeline = try timeline([drag(100, at: 560)])
    #expect(abs(try browser(timeline.state(at: timeline.duration - left)).expandingRate - rate) < 1e-9)
  }

  @Test func fingerOnThePage_dragsThePages() throws {
    let held = try timeline([drag(110, at: 300)]).state(at: 0.7)
    #expect(try browser(held).scrolls == .preview)
    #expect(try browser(held).expandingRate == 1)
    #expect(held.bounds.origin == Point(x: 2100, y: 0))
  }

  @Test func anotherScrolledPart_showsTheSamePhoto() throws {
    var layout = PhotoBrowserLayout()
    layout.scrolls = .strip
    var set = SetTransition()
    set.changes.layout = LayoutChangeDescription(
      changing: PhotoBrowserLayout.self, layout.members.filter { $0.name == "scrolls" })
    let timeline = try timeline([set])
    let end = timeline.state(at: timeline.duration)
    #expect(try browser(end).scrolls == .strip)
    #expect(end.bounds.origin == Point(x: 5 * 37, y: 0))
  }
}
