import Graphics
import SceneTestSupport
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

struct RotateTests {
  private func scene(_ steps: [TimelineStep], viewport: Size = Size(width: 100, height: 200)) -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 300, height: 300)
    var grid = GridLayout()
    (grid.columns, grid.spacing) = (2, 0)
    var scene = Scene(
      canvas: canvas, data: CollectionData(counts: [40], images: [.init(.file("a")), .init(.file("b"))]), layout: grid
    )
    scene.viewport = viewport
    scene.steps = steps
    scene.framesPerSecond = 10
    return scene
  }

  private func rotate(
    _ to: RotateTransition.Orientation? = nil, _ direction: RotateTransition.Direction? = nil,
    cells: RotateTransition.CellMotion = .move, turn: Bool = true, duration: Double = 1
  ) -> RotateTransition {
    var rotate = RotateTransition()
    (rotate.to, rotate.direction, rotate.cells, rotate.animatesRotation) = (to, direction, cells, turn)
    (rotate.duration, rotate.curve) = (duration, .linear)
    return rotate
  }

  /// A rotation that begins while the one before is under way.
  private func interrupting(_ rotate: RotateTransition, after delay: Double) -> TimelineStep {
    TimelineStep(rotate, start: .with(.previous), delay: delay)
  }

  @Test func box_isTheOldViewportTurned() throws {
    var generator = try FrameGenerator(scene([TimelineStep(rotate(.landscape))]))
    #expect(generator.frame(at: 0).viewportOutline == nil)
    #expect(generator.frame(at: 10).viewportOutline == nil)
    let quarter = generator.frame(at: 5)
    let expected = ViewportOutline(
      center: Point(x: 150, y: 150), size: Size(width: 100, height: 200), angle: .degrees(-45))
    #expect(quarter.viewportOutline == expected)
    #expect(quarter.bounds.size == Size(width: 150, height: 150))
    #expect(generator.frame(at: 10).bounds.size == Size(width: 200, height: 100))
  }

  @Test func outline_isTheTurnedBox_inPixels() throws {
    // 30° clockwise about (50, 40): the top left corner (−20, −10) goes to (−20·c + 10·s, −20·s − 10·c).
    let window = ViewportOutline(center: Point(x: 50, y: 40), size: Size(width: 40, height: 20), angle: .degrees(30))
    let corner = window.outline(scale: 2).homography.applied(x: 0, y: 0)
    #expect(abs(corner.x - 2 * (50 - 20 * 0.8660254037844386 + 10 * 0.5)) < 1e-12)
    #expect(abs(corner.y - 2 * (40 - 20 * 0.5 - 10 * 0.8660254037844386)) < 1e-12)
    #expect(corner.w == 1)
  }

  @Test func oddPixels_doNotJump() throws {
    // 101 pixels begin at (300 − 101) >> 1 = 99, so their middle is 149.5; 200 begin at 50, in the middle 150.
    var generator = try FrameGenerator(
      scene([TimelineStep(rotate(.landscape))], viewport: Size(width: 101, height: 200)))
    #expect(generator.frame(at: 5).viewportOutline?.center == Point(x: 149.75, y: 149.75))
    let first = try #require(generator.frame(at: 1).viewportOutline)
    #expect(abs(first.center.x - 149.55) < 1e-12)
    #expect(abs(first.center.y - 149.95) < 1e-12)
  }

  @Test func directions_areCounterclockwiseToLandscape_andBack() throws {
    func angle(_ steps: [RotateTransition], viewport: Size = Size(width: 100, height: 200)) throws -> Double? {
      let timeline = try Timeline(scene(steps.map { TimelineStep($0) }, viewport: viewport))
      return timeline.state(at: timeline.duration - 0.75).box?.angle.degrees
    }
    #expect(try angle([rotate()]) == -22.5)
    #expect(try angle([rotate(.landscape, .clockwise)]) == 22.5)
    #expect(try angle([rotate(), rotate(.portrait)]) == 22.5)
    #expect(try angle([rotate(), rotate(nil, .counterclockwise)]) == -22.5)
    #expect(try angle([rotate(.landscape)], viewport: Size(width: 50, height: 50)) == 22.5)
  }

  @Test func ends_areTheLayoutsOwn() throws {
    var turned = try FrameGenerator(scene([TimelineStep(rotate(.landscape))]))
    var upright = try FrameGenerator(scene([]))
    #expect(turned.frame(at: 0) == upright.frame(at: 0))
    var end = turned.frame(at: 10)
    var landscape = scene([], viewport: Size(width: 200, height: 100))
    landscape.contentOffset = end.bounds.origin
    var static_ = try FrameGenerator(landscape)
    end.index = 0
    #expect(static_.frame(at: 0) == end)
  }

  @Test func cells_goFromPlaceToPlace_aboutTheMiddle() throws {
    let timeline = try Timeline(scene([TimelineStep(rotate(.landscape))]))
    let (start, half, end) = (timeline.state(at: 0), timeline.state(at: 0.5), timeline.state(at: 1))
    let elements = try #require(half.presentation?.elements)
    let first = try #require(elements.first { $0.id == .cell(0) })
    let (before, after) = (start.prepared(scale: 1), end.prepared(scale: 1))
    let path = ItemIndexPath(section: 0, item: 0)
    let (a, b) = (try #require(before.attributes(for: path)), try #require(after.attributes(for: path)))
    let x = (a.center.x - start.bounds.midX + b.center.x - end.bounds.midX) / 2
    #expect(abs(first.attributes.center.x - half.bounds.midX - x) < 1e-9)
    #expect(first.attributes.size.width == (a.size.width + b.size.width) / 2)
    #expect(Set(elements.map(\.id)).count == elements.count)
  }

  @Test func box_isFilled_inItsCorners() throws {
    // Cells are 50 or 100 points wide; the box turns over the square of its diagonal, 223.6.
    var generator = try FrameGenerator(scene([TimelineStep(rotate(.landscape))]))
    let frame = generator.frame(at: 5)
    let left = frame.elements.map(\.attributes.frame.minX).min() ?? 0
    let low = frame.elements.map(\.attributes.frame.maxY).max() ?? 0
    #expect(left - frame.bounds.minX <= 0)
    #expect(low - frame.bounds.midY >= 106)
  }

  @Test func turningBack_goesOnFromThePresentAngle() throws {
    let steps = [TimelineStep(rotate(.landscape)), interrupting(rotate(.portrait, duration: 0.5), after: 0.4)]
    let timeline = try Timeline(scene(steps))
    #expect(timeline.duration == 0.9)
    let (before, after) = (timeline.state(at: 0.4 - 1e-6), timeline.state(at: 0.4))
    #expect(abs((before.box?.angle.degrees ?? 0) + 36) < 1e-3)
    #expect(after.box?.angle == .degrees(-36))
    #expect(after.box?.goal == .degrees(-90))
    let half = timeline.state(at: 0.65)
    #expect(half.box?.goal == .zero)
    #expect(half.box?.size == Size(width: 100, height: 200))
    #expect(abs((half.box?.angle.degrees ?? 0) + 18) < 1e-9)
    let (end, start) = (timeline.state(at: 0.9), timeline.state(at: 0))
    #expect(end.box == nil)
    #expect(end.presentation == nil)
    #expect(end.bounds == start.bounds)
    let old = Dictionary(uniqueKeysWithValues: (before.presentation?.elements ?? []).map { ($0.id, $0.attributes) })
    for element in after.presentation?.elements ?? [] {
      let was = try #require(old[element.id])
      #expect(abs(was.center.x - element.attributes.center.x) < 1e-3)
    }
  }

  @Test func goingOnTurning_endsUpsideDown_withTheSameSides() throws {
    let steps = [
      TimelineStep(rotate(.landscape, .clockwise)),
      interrupting(rotate(.portrait, .clockwise, duration: 0.5), after: 0.5),
    ]
    let timeline = try Timeline(scene(steps))
    let box = try #require(timeline.state(at: 0.75).box)
    #expect(box.goal == .degrees(180))
    #expect(box.size == Size(width: 100, height: 200))
    #expect(abs(box.angle.degrees - 112.5) < 1e-9)
    #expect(abs(box.rests.reduce(0) { $0 + $1.share } - 1) < 1e-12)
    #expect(timeline.state(at: 1).bounds.size == Size(width: 100, height: 200))
  }

  @Test func withoutATurn_theSidesChange() throws {
    var generator = try FrameGenerator(scene([TimelineStep(rotate(turn: false))]))
    let expected = ViewportOutline(center: Point(x: 150, y: 150), size: Size(width: 125, height: 175), angle: .zero)
    var timed = scene([TimelineStep(rotate(turn: false))])
    timed.framesPerSecond = 4
    generator = try FrameGenerator(timed)
    #expect(generator.frame(at: 1).viewportOutline == expected)
    #expect(generator.frame(at: 4).viewportOutline == nil)
  }

  @Test func crossFade_showsBothPlaces_andNoIDTwice() throws {
    let steps = [
      TimelineStep(rotate(cells: .crossFade)), interrupting(rotate(cells: .crossFade), after: 0.5),
      interrupting(rotate(cells: .crossFade), after: 0.2),
    ]
    var generator = try FrameGenerator(scene(steps))
    let frame = generator.frame(at: 4)
    let (old, new) = (frame.elements.first { $0.id == "0~" }, frame.elements.first { $0.id == "0" })
    #expect(old?.attributes.alpha == 0.6)
    #expect(new?.attributes.alpha == 0.4)
    #expect(old?.sortsBelowEqualZIndex == true)
    #expect(old?.attributes.size == Size(width: 50, height: 50))
    #expect(new?.attributes.size == Size(width: 100, height: 100))
    for index in 0..<generator.frameCount {
      let ids = generator.frame(at: index).elements.map(\.id)
      #expect(Set(ids).count == ids.count)
    }
    // What fades out when the turn is interrupted goes on fading: at 0.4, and then 0.5·(1 − 0.1).
    let later = generator.frame(at: 6)
    let ghost = later.elements.filter { $0.id.hasPrefix("0~") }.map(\.attributes.alpha).max() ?? 0
    #expect(abs(ghost - 0.45) < 1e-9)
  }

  @Test func background_holdsTheTurnedBox() throws {
    var fancy = scene([TimelineStep(rotate(.landscape))])
    fancy.background.backgroundColor = .black
    var generator = try FrameGenerator(fancy)
    func size(_ frame: Int) -> Size? {
      generator.frame(at: frame).elements.first { $0.attributes.kind == .background }?.attributes.size
    }
    #expect(size(0) == Size(width: 100, height: 200))
    #expect(size(10) == Size(width: 200, height: 100))
    let half = try #require(size(5))
    #expect(abs(half.width - 300 * 0.7071067811865476) < 1e-9)
    #expect(abs(half.height - half.width) < 1e-9)
  }

  @Test func sameOrientation_isRefused() {
    let already = "rotate.to: the viewport is already in portrait; leave out to, or the step"
    #expect(sceneError(scene([TimelineStep(rotate(.portrait))])) == "timeline[0].\(already)")
    // A turn that is under way counts as done.
    #expect(
      sceneError(scene([TimelineStep(rotate(.landscape)), interrupting(rotate(.landscape), after: 0.5)])).hasPrefix(
        "timeline[1].rotate.to: the viewport is already in landscape"))
    #expect(
      sceneError(scene([TimelineStep(rotate(turn: false))], viewport: Size(width: 80, height: 80)))
        == "timeline[0].rotate.animatesRotation: a square viewport has no sides to exchange; it can only rotate")
    #expect(sceneError(scene([TimelineStep(rotate(.portrait))], viewport: Size(width: 80, height: 80))) == "")
  }
}
