import Graphics
import SceneTestSupport
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

struct TimelineTests {
  private func scene(_ steps: [TimelineStep], fps: Double = 10) -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 250, height: 100)
    var scene = Scene(
      canvas: canvas,
      data: CollectionData(counts: [4, 6], images: [.init(.file("a")), .init(.file("b")), .init(.file("c"))]),
      layout: RowLayout())
    scene.steps = steps
    scene.framesPerSecond = fps
    return scene
  }

  private func scroll(
    toItem: ItemIndexPath? = nil, to: Point? = nil, _ position: ScrollPosition = .center, duration: Double = 1,
    curve: TimingCurve = .linear
  ) -> ScrollTransition {
    var scroll = ScrollTransition()
    (scroll.toItem, scroll.to, scroll.position, scroll.duration, scroll.curve) = (toItem, to, position, duration, curve)
    return scroll
  }

  private func hold(_ seconds: Double) -> HoldTransition {
    var hold = HoldTransition()
    hold.duration = seconds
    return hold
  }

  @Test func empty_hasOneFrame() throws {
    let timeline = try Timeline(scene([]))
    #expect(timeline.frameCount == 1)
    #expect(timeline.duration == 0)
    #expect(timeline.state(at: 5).bounds == Rect(x: 0, y: 0, width: 250, height: 100))
  }

  @Test(
    arguments: [(1.0, 10.0, 11), (0.25, 10, 4), (0.3, 60, 19), (1.0 / 3, 30, 11), (0, 60, 1), (0.1, 29.97, 4)]
      as [(Double, Double, Int)])
  func frameCount_reachesTheEnd(seconds: Double, fps: Double, count: Int) throws {
    let timeline = try Timeline(scene([TimelineStep(hold(seconds))], fps: fps))
    #expect(timeline.frameCount == count)
    #expect(timeline.time(ofFrame: count - 1) <= seconds)
    #expect(timeline.time(ofFrame: count) >= seconds)
  }

  @Test func scroll_interpolatesTheOffsetOnly() throws {
    let timeline = try Timeline(scene([TimelineStep(scroll(to: Point(x: 300, y: 40)))]))
    #expect(timeline.state(at: 0).bounds.origin == .zero)
    #expect(timeline.state(at: 0.25).bounds.origin == Point(x: 75, y: 10))
    #expect(timeline.state(at: 1).bounds == Rect(x: 300, y: 40, width: 250, height: 100))
    #expect(timeline.state(at: 99).bounds.origin == Point(x: 300, y: 40))
  }

  @Test func scroll_overshootsWithItsCurve() throws {
    let back = TimingCurve.cubicBezier(x1: 0.3, y1: 1.8, x2: 0.6, y2: 1.4)
    let timeline = try Timeline(scene([TimelineStep(scroll(to: Point(x: 100, y: 0), curve: back))]))
    #expect((1..<100).contains { timeline.state(at: Double($0) / 100).bounds.origin.x > 101 })
    #expect(timeline.state(at: 1).bounds.origin.x == 100)
  }

  @Test(arguments: [(ScrollPosition.start, 500.0), (.center, 425), (.end, 350)])
  func scroll_alignsItems(position: ScrollPosition, x: Double) throws {
    let timeline = try Timeline(scene([TimelineStep(scroll(toItem: ItemIndexPath(section: 1, item: 1), position))]))
    #expect(timeline.state(at: 1).bounds.origin == Point(x: x, y: 0))
  }

  @Test func scroll_toTheLastItem_staysInsideTheContent() throws {
    let timeline = try Timeline(scene([TimelineStep(scroll(toItem: ItemIndexPath(section: 1, item: 5), .start))]))
    #expect(timeline.state(at: 1).bounds.origin == Point(x: 750, y: 0))
  }

  @Test func steps_followOneAnother() throws {
    let timeline = try Timeline(
      scene([
        TimelineStep(scroll(to: Point(x: 100, y: 0))), TimelineStep(hold(0.5), name: "rest"),
        TimelineStep(scroll(to: .zero)),
      ]))
    #expect(timeline.spans.map(\.start) == [0, 1, 1.5])
    #expect(timeline.duration == 2.5)
    #expect(timeline.spans.map(\.kind) == ["scroll", "hold", "scroll"])
    #expect(timeline.spans[1].name == "rest")
    #expect(timeline.state(at: 1.2).bounds.origin.x == 100)
    #expect(timeline.state(at: 2).bounds.origin.x == 50)
  }

  @Test func steps_endOnTheirFrames_howeverTheirStartsRound() throws {
    // 0.1 + 0.1 + 0.1 is a little more than 18/60.
    let jump = scroll(to: Point(x: 50, y: 0), duration: 0.1, curve: .hold)
    let timeline = try Timeline(
      scene([TimelineStep(hold(0.1)), TimelineStep(hold(0.1)), TimelineStep(jump), TimelineStep(hold(0.1))], fps: 60))
    #expect(timeline.state(at: timeline.time(ofFrame: 17)).bounds.origin.x == 0)
    #expect(timeline.state(at: timeline.time(ofFrame: 18)).bounds.origin.x == 50)
  }

  @Test func wildCurves_stayWhereLayoutsCanCount() throws {
    let wild = TimingCurve.cubicBezier(x1: 0.5, y1: 1e300, x2: 0.5, y2: -1e308)
    var scene = scene([TimelineStep(scroll(to: Point(x: 1e9, y: 0), curve: wild))])
    scene.layout = CoverFlowLayout()
    var generator = try FrameGenerator(scene)
    for index in 0..<generator.frameCount { #expect(abs(generator.frame(at: index).bounds.origin.x) <= 1e9) }
  }

  @Test func errors_nameTheStep() {
    #expect(
      sceneError(scene([TimelineStep(hold(1)), TimelineStep(scroll(toItem: ItemIndexPath(section: 0, item: 4)))]))
        == "timeline[1].scroll.toItem: no item [0, 4]; the sections have 4, 6 items")
    #expect(
      sceneError(scene([TimelineStep(scroll())]))
        == "timeline[0].scroll: nowhere to scroll to; give one of toItem, to, by, pages, toTop"
    )
    #expect(
      sceneError(scene([TimelineStep(scroll(toItem: ItemIndexPath(section: 0, item: 0), to: .zero))]))
        == "timeline[0].scroll: several goals: toItem, to; give one of toItem, to, by, pages, toTop")
    #expect(sceneError(scene([TimelineStep(hold(3600)), TimelineStep(hold(1e9))])).hasPrefix("timeline: "))
  }

  @Test func presenter_givesTheSameFrame_inAnyOrder() throws {
    let scene = scene([TimelineStep(scroll(to: Point(x: 600, y: 0), curve: .easeInOut))])
    var forward = try FrameGenerator(scene)
    let frames = (0..<forward.frameCount).map { forward.frame(at: $0) }
    var backward = try FrameGenerator(scene)
    for index in frames.indices.reversed() { #expect(backward.frame(at: index) == frames[index]) }
    #expect(frames[0].elements.map(\.id) == ["0", "1", "2"])
    #expect(frames[0].image(of: frames[0].elements[1]) == ImageRequest(.file("b")))
    #expect(frames[10].elements.map(\.id) == ["6", "7", "8"])
  }

  @Test func order_isTotalAndStable() {
    func element(_ id: String, z: Int, _ kind: ElementKind, _ item: Int) -> FrameElement {
      var attributes = LayoutAttributes(
        indexPath: ItemIndexPath(section: 0, item: item), kind: kind, center: .zero, size: .zero)
      attributes.zIndex = z
      return FrameElement(id: id, attributes: attributes)
    }
    let frame = Frame(
      index: 0, bounds: .zero,
      elements: [
        element("header", z: 0, .supplementary("header"), 0), element("b", z: 0, .cell, 1),
        element("top", z: 5, .cell, 0),
        element("a", z: 0, .cell, 0), element("paper", z: 0, .decoration("paper"), 9), element("low", z: -1, .cell, 7),
        element("b2", z: 0, .cell, 1),
      ])
    #expect(frame.elements.map(\.id) == ["low", "paper", "a", "b", "b2", "header", "top"])
  }
}
