import Graphics
import SceneTestSupport
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// `set`.
struct SetTests {
  private func scene(_ steps: [TimelineStep]) -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 400, height: 300)
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [12]), layout: CoverFlowLayout())
    scene.steps = steps
    return scene
  }

  private func angle(_ value: Double) -> LayoutChangeDescription {
    LayoutChangeDescription(changing: CoverFlowLayout.self, [.init(name: "angle", value: .number(value))])
  }

  private func set(
    duration: Double = 1, frames: [SetTransition.KeyFrame] = [], _ change: (inout ParameterChanges) -> Void = { _ in }
  ) -> SetTransition {
    var step = SetTransition()
    (step.duration, step.curve, step.keyFrames) = (duration, .linear, frames)
    change(&step.changes)
    return step
  }

  private func frame(at time: Double, _ change: (inout ParameterChanges) -> Void) -> SetTransition.KeyFrame {
    var frame = SetTransition.KeyFrame()
    (frame.at, frame.curve) = (time, .linear)
    change(&frame.changes)
    return frame
  }

  private func angle(_ timeline: Timeline, _ time: Double) -> Double? {
    (timeline.state(at: time).layout as? CoverFlowLayout)?.angle.degrees
  }

  @Test func number_goesEvenly() throws {
    // From 60° to 80° in a second.
    let timeline = try Timeline(scene([TimelineStep(set { $0.layout = angle(80) })]))
    let values = [0, 0.25, 0.5, 1].map { angle(timeline, $0) ?? 0 }
    #expect(zip(values, [60, 65, 70, 80]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func keyFrames_arePassed() throws {
    let step = set(frames: [frame(at: 0.5) { $0.layout = angle(20) }]) { $0.layout = angle(80) }
    let timeline = try Timeline(scene([TimelineStep(step)]))
    let values = [0.25, 0.5, 0.75, 1].map { angle(timeline, $0) ?? 0 }
    #expect(zip(values, [40, 20, 50, 80]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func parameters_haveKeyFramesOfTheirOwn() throws {
    // The radius goes on through the key frame that only names the shadow.
    let step = set(frames: [frame(at: 0.5) { $0.styles[.cell, \.shadow.opacity] = 1 }]) {
      $0.styles[.cell, \.cornerRadius] = 40
    }
    let timeline = try Timeline(scene([TimelineStep(step)]))
    let styles = [0.25, 0.5, 1].map { timeline.state(at: $0).elementStyles.cell }
    #expect(styles.map(\.cornerRadius) == [10, 20, 40])
    #expect(styles.map(\.shadow.opacity) == [0.5, 1, 1])
    // Members beside the named one stay.
    #expect(styles[2].shadow.radius == Shadow().radius)
    #expect(timeline.duration == 1)
  }

  @Test func choice_changesAtItsTime() throws {
    let step = set(frames: [
      frame(at: 0.5) { $0.styles[.cell, \.contentMode] = .aspectFit }
    ])
    let timeline = try Timeline(scene([TimelineStep(step)]))
    let modes = [0.49, 0.5].map { timeline.state(at: $0).elementStyles.cell.contentMode }
    #expect(modes == [.aspectFill, .aspectFit])
    #expect(timeline.duration == 0.5)
  }

  @Test func eye_comesFromInfinity() throws {
    // 1/d goes evenly: a quarter of 1/400 is 1/1600.
    let timeline = try Timeline(scene([TimelineStep(set { $0.perspective = 400 })]))
    let distances = [0, 0.25, 0.5, 1].map { timeline.state(at: $0).perspective }
    #expect(distances == [nil, 1600, 800, 400])
  }

  @Test func styles_outliveTheLayout() throws {
    var change = LayoutTransition()
    change.to = LayoutChangeDescription(new: PagerLayout.self)
    let scene = scene([
      TimelineStep(set { $0.styles[.cell, \.cornerRadius] = 30 }), TimelineStep(change),
    ])
    let timeline = try Timeline(scene)
    // Each style comes from its own value: 0 and 8.
    let halfway = timeline.state(at: 0.5).styles
    #expect(ElementStyles(of: CoverFlowLayout.self, halfway).cell.cornerRadius == 15)
    #expect(ElementStyles(of: PagerLayout.self, halfway).cell.cornerRadius == 19)
    let end = timeline.state(at: timeline.duration)
    #expect(end.layout is PagerLayout)
    #expect(end.elementStyles.cell.cornerRadius == 30)
  }

  @Test func views_areNamed() throws {
    var pager = self.scene([])
    pager.layout = PagerLayout()
    let kind = try #require(PagerLayout.views.first { $0.kind != .cell }).kind
    let step = set { $0.styles[.view(kind.name), \.cornerRadius] = 2 }
    pager.steps = [TimelineStep(step)]
    let timeline = try Timeline(pager)
    #expect(timeline.state(at: 1).elementStyles[kind].cornerRadius == 2)
    #expect(timeline.state(at: 1).elementStyles.cell == pager.cell.value)
  }

  @Test func scroll_runsWithIt() throws {
    var scroll = ScrollTransition()
    (scroll.to, scroll.duration, scroll.curve) = (Point(x: 100, y: 0), 1, .linear)
    let steps = [
      TimelineStep(set { $0.layout = angle(80) }), TimelineStep(scroll, start: .with(.previous)),
    ]
    let timeline = try Timeline(scene(steps))
    #expect(timeline.state(at: 0.5).bounds.origin.x == 50)
    #expect(abs((angle(timeline, 0.5) ?? 0) - 70) < 1e-9)
  }

  @Test func laterSet_goesOnFromThePresentValue() throws {
    let steps = [
      TimelineStep(set { $0.layout = angle(80) }),
      TimelineStep(set { $0.layout = angle(0) }, start: .with(.previous), delay: 0.5),
    ]
    let timeline = try Timeline(scene(steps))
    // 70° when the second begins.
    let values = [0.5, 1, 1.5].map { angle(timeline, $0) ?? -1 }
    #expect(zip(values, [70, 35, 0]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(timeline.spans[0].duration == 0.5)
  }

  @Test func frames_areTheSameInAnyOrder() throws {
    var generator = try FrameGenerator(scene([TimelineStep(set { $0.layout = angle(80) })]))
    let frames = (0..<generator.frameCount).map { generator.frame(at: $0) }
    for index in frames.indices.reversed() {
      let frame = generator.frame(at: index)
      #expect(frame == frames[index])
    }
  }

  @Test func emptyAndMisplacedSets_areRefused() {
    #expect(
      sceneError(scene([TimelineStep(set())]))
        == "timeline[0].set: nothing to set; there are: layout, cell, views, background, perspective, stage, keyFrames")
    let frames = [frame(at: 0.5) { $0.perspective = 400 }, frame(at: 0.5) { $0.perspective = 500 }]
    #expect(
      sceneError(scene([TimelineStep(set(frames: frames))]))
        == "timeline[0].set.keyFrames[1].at: the times must ascend; 0.5 s comes after 0.5 s")
    let flow = LayoutChangeDescription(changing: FlowLayout.self, [])
    #expect(
      sceneError(scene([TimelineStep(set { $0.layout = flow })])).hasPrefix(
        "timeline[0].set.layout: these are parameters of flow"))
  }

  @Test func backgroundImage_scrollsIfAsked() throws {
    var canvas = Canvas()
    canvas.size = Size(width: 100, height: 100)
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [90]), layout: GridLayout())
    scene.contentOffset = Point(x: 0, y: 40)
    scene.background.image = .builtIn("concrete")
    func displacement() throws -> Point? {
      var generator = try FrameGenerator(scene)
      return generator.frame(at: 0).elements.first { $0.attributes.kind == .background }?.attributes.contentParallax
    }
    #expect(try displacement() == .zero)
    scene.background.backgroundScrolls = true
    #expect(try displacement() == Point(x: 0, y: -40))
  }
}
