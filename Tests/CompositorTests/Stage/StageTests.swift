import Raster
import SceneTestSupport
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

struct StageTests {
  private func scene(_ steps: [TimelineStep], _ stage: Stage? = Stage()) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 250, height: 100)), data: CollectionData(counts: [10]), layout: RowLayout())
    (scene.steps, scene.stage) = (steps, stage)
    scene.framesPerSecond = 20
    scene.viewport = Size(width: 390, height: 844)
    return scene
  }

  private func drag(_ touches: (Double, Double, Double)...) -> TimelineStep {
    var drag = DragTransition()
    drag.touches = touches.map { Touch(timestamp: $0.0, location: Point(x: $0.1, y: $0.2)) }
    return TimelineStep(drag)
  }

  private func moment(_ scene: Scene, at time: Double) throws -> StageSnapshot? {
    let timeline = try Timeline(scene)
    return timeline.stageMoment(at: time, timeline.state(at: time))
  }

  @Test func canvas_holdsTheDeviceWithItsMargin() throws {
    // 14.5 points of frame and 48 of margin on each side.
    #expect(try Timeline(scene([])).canvasExtent == Size(width: 515, height: 969))
    var window = Stage()
    (window.device, window.margin) = (.window, 20)
    var other = scene([], window)
    other.viewport = Size(width: 640, height: 480)
    // A title bar of 30 above, and as much below, since the viewport stays in the middle.
    #expect(try Timeline(other).canvasExtent == Size(width: 680, height: 580))
    #expect(try Timeline(scene([], nil)).canvasExtent == Size(width: 390, height: 844))
  }

  @Test func turningDevice_needsItsDiagonal() throws {
    var stage = Stage()
    (stage.device, stage.margin) = (.none, 0)
    var scene = scene([TimelineStep(RotateTransition())], stage)
    scene.viewport = Size(width: 300, height: 400)
    #expect(try Timeline(scene).canvasExtent == Size(width: 500, height: 500))
  }

  @Test func screen_clipsTheContent_andTheRestLiesAround() throws {
    var generator = try FrameGenerator(scene([]))
    var canvas = generator.timeline.scene.canvas
    (canvas.size, canvas.scale) = (Size(width: 515, height: 969), 2)
    let list = FrameComposer(canvas: canvas).displayList(for: generator.frame(at: 0), textures: [:])
    #expect(list.clip == PixelRect(x: 0..<1030, y: 0..<1938))
    #expect(list.outline == nil)
    let groups = list.commands.compactMap { if case .group(let group) = $0 { group } else { nil } }
    let clip = try #require(groups.first?.clip)
    #expect(clip.size == Size(width: 390, height: 844))
    #expect(clip.cornerRadius == 54)
    // (515 − 390) / 2 points at scale 2.
    let corner = clip.homography.applied(x: 0, y: 0)
    #expect(corner.x / corner.w == 125)
    #expect(corner.y / corner.w == 125)
    // Four buttons, then the edge: 14.5 points around the screen, with the shadow.
    guard case .quad(let edge) = list.commands[4] else { throw SceneError(path: [], message: "no edge") }
    #expect(edge.size == Size(width: 419, height: 873))
    #expect(edge.cornerRadius == 68.5)
    #expect(edge.shadow != nil)
  }

  @Test func noDevice_paintsNothingAroundTheContent() throws {
    var stage = Stage()
    stage.device = .none
    var generator = try FrameGenerator(scene([], stage))
    let list = FrameComposer(canvas: generator.timeline.scene.canvas).displayList(
      for: generator.frame(at: 0), textures: [:])
    #expect(list.commands.count == 1)
    guard case .group(let content) = list.commands[0] else { throw SceneError(path: [], message: "no content") }
    #expect(content.clip?.size == Size(width: 390, height: 844))
  }

  @Test func noStage_leavesFramesAsTheyAre() throws {
    var generator = try FrameGenerator(scene([], nil))
    #expect(generator.frame(at: 0).stage == nil)
  }

  @Test func dots_followTheFinger_comeAndGo() throws {
    let scene = scene([drag((0, 10, 20), (1, 110, 20)), TimelineStep(HoldTransition())])
    #expect(try moment(scene, at: 0)?.dots == [])
    #expect(try moment(scene, at: 0.05)?.dots == [.init(location: Point(x: 15, y: 20), opacity: 0.5)])
    #expect(try moment(scene, at: 0.5)?.dots == [.init(location: Point(x: 60, y: 20), opacity: 1)])
    let leaving = try #require(try moment(scene, at: 1.1)?.dots.first)
    #expect(leaving.location == Point(x: 110, y: 20))
    #expect(abs(leaving.opacity - 0.5) < 1e-9)
    var stage = Stage()
    stage.showsTouches = false
    var hidden = scene
    hidden.stage = stage
    #expect(try moment(hidden, at: 0.5)?.dots == [])
  }

  @Test func pinch_hasTwoFingers_onADiagonal() throws {
    var pinch = PinchTransition()
    (pinch.scale, pinch.duration, pinch.curve) = (2, 1, .linear)
    var scene = scene([TimelineStep(pinch)])
    scene.layout = ScalingRows()
    scene.viewport = Size(width: 100, height: 200)
    // 30 points apart at first, 60 at the end; at half 45, on the line 4 : −3.
    let dots = try #require(try moment(scene, at: 0.5)).dots
    #expect(dots.count == 2)
    #expect(abs(dots[0].location.x - 32) < 1e-9)
    #expect(abs(dots[0].location.y - 113.5) < 1e-9)
    #expect(abs(dots[1].location.x - 68) < 1e-9)
    #expect(abs(dots[1].location.y - 86.5) < 1e-9)
  }

  @Test func tap_touchesTheItem_beforeTheStepBegins() throws {
    var tap = TapTransition()
    (tap.item, tap.action) = (at(0, 1), .open)
    let scene = scene([TimelineStep(HoldTransition(), delay: 1), TimelineStep(tap)])
    let start = try Timeline(scene).spans[1].start
    #expect(try moment(scene, at: start - 0.01)?.dots.first?.location == Point(x: 150, y: 50))
    #expect(try moment(scene, at: start - 0.2)?.dots == [])
  }

  @Test func captions_stayUntilTheNextOne() throws {
    var steps = [HoldTransition(), HoldTransition(), HoldTransition()].map { TimelineStep($0, delay: 1) }
    (steps[0].caption, steps[2].caption) = ("one", "two")
    var stage = Stage()
    var own = StageCaption()
    (own.text, own.start, own.end) = ("own", 0, 0.5)
    stage.captions = [own]
    let scene = scene(steps, stage)
    let spans = try Timeline(scene).spans
    #expect(try moment(scene, at: 0)?.captions == [.init(text: "own", opacity: 1)])
    #expect(try moment(scene, at: spans[1].start)?.captions == [.init(text: "one", opacity: 1)])
    #expect(try moment(scene, at: spans[2].start)?.captions == [])
    let coming = try #require(try moment(scene, at: spans[2].start + 0.1)?.captions)
    #expect(coming.map(\.text) == ["two"])
    #expect(abs(coming[0].opacity - 0.5) < 1e-9)
  }

  @Test(arguments: [(0.0, "0:00.00"), (1.25, "0:01.25"), (61.999, "1:02.00"), (754.1, "12:34.10")])
  func timeCode(time: Double, text: String) {
    #expect(
      StageSnapshot(stage: Stage(), deviceRotation: .zero, dots: [], captions: [], time: time).timeCode == text)
  }

  @Test func device_turnsWithTheViewport_andStaysTurned() throws {
    var rotate = RotateTransition()
    (rotate.duration, rotate.curve) = (1, .linear)
    let scene = scene([TimelineStep(rotate), TimelineStep(HoldTransition(), delay: 1)])
    var generator = try FrameGenerator(scene)
    func plane(_ time: Double) throws -> StagePlane {
      let frame = generator.moment(time, of: 0)
      let moment = try #require(frame.stage)
      return StageDrawing(moment, frame: frame, canvas: Canvas(size: Size(width: 1000, height: 1000)), typesetter: nil)
        .device
    }
    #expect(try plane(0.5).angle == .degrees(-45))
    #expect(try plane(0.5).size == Size(width: 390, height: 844))
    // At rest on its side the device's own plane is still upright: 390 × 844, turned by a quarter.
    #expect(try plane(1.5).angle == .degrees(-90))
    #expect(try plane(1.5).size == Size(width: 390, height: 844))
    #expect(try plane(1.5).size.extent(rotatedBy: .degrees(-90)) == Size(width: 844, height: 390))
  }

  /// Rows that a pinch makes larger.
  struct ScalingRows: InteractiveLayout {
    static let kind = "scalingRows"
    static let summary = "a row that answers pinches"
    static var parameters: [Parameter<ScalingRows>] { [] }
    func prepare(_ context: LayoutContext) -> RowLayout.Prepared {
      RowLayout().prepare(context)
    }
    func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
      PinchResponse(layout: self, scale: scale, finishes: true)
    }
  }
}
