import Graphics
import SceneTestSupport
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// `layout` and `interactiveLayout`.
struct LayoutStepTests {
  private let viewport = Size(width: 300, height: 400)

  /// Two sections of photos under a flow with headers.
  private func scene(_ steps: [TimelineStep] = [], y: Double = 0) -> Scene {
    var flow = FlowLayout()
    flow.itemSize = Size(width: 80, height: 80)
    flow.headerReferenceSize = Size(width: 0, height: 30)
    var canvas = Canvas()
    canvas.size = viewport
    let images = [
      CollectionData.Image(.file("a"), size: viewport), CollectionData.Image(.file("b"), size: viewport),
    ]
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [20, 30], images: images), layout: flow)
    scene.contentOffset = Point(x: 0, y: y)
    scene.framesPerSecond = 20
    scene.steps = steps
    return scene
  }

  private func change(_ to: LayoutChangeDescription, _ duration: Double = 1) -> LayoutTransition {
    var step = LayoutTransition()
    (step.to, step.duration, step.curve) = (to, duration, .linear)
    return step
  }

  private func driven(
    _ to: LayoutChangeDescription, _ progress: [(Double, Double)], finish: Bool
  ) -> InteractiveLayoutTransition {
    var step = InteractiveLayoutTransition()
    (step.to, step.progress, step.finish) = (to, progress.map { Point(x: $0.0, y: $0.1) }, finish)
    return step
  }

  private let coverFlow = LayoutChangeDescription(new: CoverFlowLayout.self)
  private let waterfall = LayoutChangeDescription(
    new: WaterfallLayout.self, [.init(name: "columns", value: .integer(3))])

  /// Positions of the visible elements on the screen, by identity.
  private func places(_ state: CollectionState) -> [ElementIdentity: Point] {
    let elements = (state.presentation?.elements ?? []).filter {
      $0.attributes.alpha > 0.01 && $0.attributes.frame.intersects(state.bounds)
    }
    return Dictionary(
      uniqueKeysWithValues: elements.map {
        let center = $0.attributes.center
        return ($0.id, Point(x: center.x - state.bounds.minX, y: center.y - state.bounds.minY))
      })
  }

  @Test func ends_areTheStaticScenes() throws {
    let scene = scene([TimelineStep(change(waterfall))], y: 600)
    var generator = try FrameGenerator(scene)
    var before = try FrameGenerator(self.scene(y: 600))
    let (first, start) = (generator.frame(at: 0), before.frame(at: 0))
    #expect(first == start)
    let last = generator.frame(at: generator.frameCount - 1)
    var after = self.scene()
    after.layout = WaterfallLayout().applying(waterfall.members)
    after.contentOffset = last.bounds.origin
    var afterwards = try FrameGenerator(after)
    let end = afterwards.frame(at: 0)
    #expect(last.elements == end.elements)
    #expect(last.bounds == end.bounds)
  }

  @Test func currentItem_isKept() throws {
    let timeline = try Timeline(scene([TimelineStep(change(coverFlow))], y: 600))
    let (start, end) = (timeline.state(at: 0), timeline.state(at: 1))
    let current = start.prepared(scale: 1).itemInPlace(in: start.bounds)
    #expect(current != nil)
    #expect(end.prepared(scale: 1).itemInPlace(in: end.bounds) == current)
    #expect(end.layout is CoverFlowLayout)
  }

  @Test func order_isThatOfTheEnd_onTheWholeWay() throws {
    // Photos that lie beside one another become stacks, the first of each on top.
    let timeline = try Timeline(scene([TimelineStep(change(LayoutChangeDescription(new: PhotoStackLayout.self)))]))
    for step in 1..<20 {
      let elements = try #require(timeline.state(at: Double(step) / 20).presentation?.elements)
      let cells = elements.filter { $0.attributes.kind == .cell && $0.attributes.indexPath.section == 0 }
      let items = cells.sorted { $0.attributes.zIndex > $1.attributes.zIndex }.map(\.attributes.indexPath.item)
      let levels = Set(cells.map(\.attributes.zIndex))
      #expect(items.count > 3)
      #expect(items == items.sorted())
      #expect(levels.count == items.count)
    }
  }

  @Test func comingAndGoing_standStillOnTheScreen() throws {
    let timeline = try Timeline(scene([TimelineStep(change(coverFlow))], y: 120))
    let header = ElementIdentity.view(.supplementary("header"), .section(1, 0))
    let going = try Timeline(scene([TimelineStep(change(coverFlow))], y: 500))
    #expect(timeline.state(at: 1).bounds.minX > 100)
    let places = try [0.25, 0.75].map { time in
      try #require(self.places(going.state(at: time))[header])
    }
    #expect(abs(places[0].x - 150) < 1e-9)
    #expect(abs(places[0].y - places[1].y) < 1e-9)
  }

  @Test func noDuration_isAJump() throws {
    let timeline = try Timeline(scene([TimelineStep(change(coverFlow, 0)), TimelineStep(HoldTransition())]))
    #expect(timeline.state(at: 0).layout is CoverFlowLayout)
    #expect(timeline.state(at: 0).presentation == nil)
  }

  @Test func parameters_changeInPairs() throws {
    // At the top, item [0, 1] moves from the second to the first place of a line that holds but one.
    let members = [ParameterValue.Member(name: "itemSize", value: .numbers([200, 40]))]
    let timeline = try Timeline(
      scene([TimelineStep(change(LayoutChangeDescription(changing: FlowLayout.self, members)))]))
    let element = try #require(timeline.state(at: 0.5).presentation?.elements.first { $0.id == .cell(0) })
    #expect(element.attributes.size == Size(width: 140, height: 60))
    #expect((timeline.state(at: 1).layout as? FlowLayout)?.itemSize == Size(width: 200, height: 40))
    #expect((timeline.state(at: 1).layout as? FlowLayout)?.headerReferenceSize.height == 30)
  }

  @Test(arguments: [0.1, 0.5, 0.9]) func interruption_goesOnFromWhatIsSeen(delay: Double) throws {
    let steps = [
      TimelineStep(change(waterfall)),
      TimelineStep(change(coverFlow), start: .with(.previous), delay: delay),
    ]
    let timeline = try Timeline(scene(steps, y: 600))
    let before = places(timeline.state(at: delay - 1e-4))
    let after = places(timeline.state(at: delay + 1e-4))
    // Something on the edge may come into view just then; nothing goes further than some 5000 pt/s allow.
    #expect(before.count > 4)
    for (id, place) in before {
      let next = try #require(after[id] ?? (abs(place.y - 200) > 190 || abs(place.x - 150) > 140 ? place : nil))
      #expect(abs(next.x - place.x) < 1, "\(id)")
      #expect(abs(next.y - place.y) < 1, "\(id)")
    }
    #expect(timeline.state(at: delay + 1).layout is CoverFlowLayout)
    #expect(timeline.duration == delay + 1)
  }

  @Test func changeBack_bringsBackWhatIsGoing() throws {
    let flow = LayoutChangeDescription(scene().layout as? FlowLayout ?? FlowLayout())
    let steps = [
      TimelineStep(change(coverFlow)), TimelineStep(change(flow), start: .with(.previous), delay: 0.4),
    ]
    let timeline = try Timeline(scene(steps))
    let header = ElementIdentity.view(.supplementary("header"), .section(0, 0))
    func alpha(_ time: Double) -> Double? {
      timeline.state(at: time).presentation?.elements.first { $0.id == header }?.attributes.alpha
    }
    let (before, halfway) = (try #require(alpha(0.2)), try #require(alpha(0.9)))
    // Four tenths of it have gone by then, and half of these have come back.
    #expect(abs(before - 0.8) < 1e-9)
    #expect(abs(halfway - 0.8) < 1e-9)
    var generator = try FrameGenerator(scene(steps))
    let (first, last) = (generator.frame(at: 0), generator.frame(at: generator.frameCount - 1))
    #expect(first.elements == last.elements)
    #expect(first.bounds == last.bounds)
  }

  @Test func colourBehind_goesEvenly() throws {
    var scene = scene([TimelineStep(change(LayoutChangeDescription(new: PhotoBrowserLayout.self)))])
    scene.layout = ListLayout()
    var generator = try FrameGenerator(scene)
    let frame = generator.frame(at: 5)
    let behind = frame.elements.filter { $0.attributes.kind == .background }
    // A quarter of the way from white to black.
    #expect(behind.count == 1)
    #expect(behind.first.map(frame.style(of:))?.backgroundColor.red == 0.75)
  }

  @Test func imagesBehind_fades() throws {
    var scene = scene([TimelineStep(change(LayoutChangeDescription(new: ListLayout.self)))])
    scene.layout = PhotoStackLayout()
    var generator = try FrameGenerator(scene)
    let frame = generator.frame(at: 5)
    let behind = frame.elements.filter { $0.attributes.kind == .background }
    #expect(behind.map(\.attributes.alpha) == [1, 0.25])
    let colors = behind.map { frame.style(of: $0).backgroundColor }
    #expect(colors == [PhotoStackLayout.background.backgroundColor, .white])
    let ids = Set(behind.map(\.id))
    #expect(ids.count == 2)
    let last = generator.frame(at: 20).elements.filter { $0.attributes.kind == .background }
    #expect(last.count == 1)
  }

  @Test func parametersOfAnotherLayout_areRefused() {
    let members = [ParameterValue.Member(name: "angle", value: .number(1))]
    #expect(
      sceneError(scene([TimelineStep(change(LayoutChangeDescription(changing: CoverFlowLayout.self, members)))]))
        == "timeline[0].layout.to: these are parameters of coverFlow, but the layout in effect then is flow; "
        + "give a kind, or change the order of the steps")
  }

  @Test(
    arguments: [(0.2, 0.35), (0.4, 0.7), (0.6, 0.5), (0.8, 0.3), (0.95, 0.1125), (1.1, 0)] as [(Double, Double)])
  func trace_isEvenThenSettles(time: Double, progress: Double) {
    // At 0.8 it falls by 1 a second, as fast as the mean of the way back: the cubic s(1 − s)² + s²(3 − 2s) at s = 1/2
    // is 1/8 + 1/2 of 0.3.
    let trace = InteractiveProgress([Point(x: 0.4, y: 0.7), Point(x: 0.8, y: 0.3)], goal: 0, settle: 0.3)
    #expect(abs(trace.progress(at: time) - progress) < 1e-12)
  }

  @Test func trace_thatEndsAtItsGoal_needsNoTimeToSettle() {
    let trace = InteractiveProgress([.zero, Point(x: 0.5, y: 1)], goal: 1, settle: 0.3)
    #expect(trace.duration == 0.5)
    #expect(trace.progress(at: 0.25) == 0.5)
  }

  @Test func trace_thatIsLeftFast_doesNotOvershoot() {
    let trace = InteractiveProgress([Point(x: 0.1, y: 0.9)], goal: 1, settle: 0.3)
    for step in 0...40 { #expect(trace.progress(at: Double(step) / 100) <= 1) }
  }

  @Test func cancelled_goesBackExactly() throws {
    let scene = scene(
      [TimelineStep(driven(coverFlow, [(0.3, 1.2), (0.6, -0.1)], finish: false)), TimelineStep(HoldTransition())],
      y: 600)
    var generator = try FrameGenerator(scene)
    let first = generator.frame(at: 0)
    let timeline = try Timeline(scene)
    #expect(timeline.spans[0].duration == 0.6 + 0.3)
    let end = generator.frame(at: generator.frameCount - 1)
    #expect(end.elements == first.elements)
    #expect(end.bounds == first.bounds)
  }

  @Test func driven_followsItsTraceBeyondTheEnd() throws {
    let scene = scene([TimelineStep(driven(waterfall, [(1, 1.5)], finish: true))])
    let timeline = try Timeline(scene)
    let (half, over) = (try width(timeline.state(at: 0.5)), try width(timeline.state(at: 1)))
    // 80 points wide at first; 300 less two spacings of 10 in three columns after: (300 − 20) / 3.
    let start = 80.0
    let end = try #require(timeline.state(at: 2).prepared(scale: 1).attributes(for: ItemIndexPath(section: 0, item: 0)))
    #expect(abs(half - (start + 0.75 * (end.size.width - start))) < 1e-9)
    #expect(abs(over - (start + 1.5 * (end.size.width - start))) < 1e-9)
    #expect(timeline.state(at: 2).layout is WaterfallLayout)
  }

  private func width(_ state: CollectionState) throws -> Double {
    try #require(state.presentation?.elements.first { $0.id == .cell(0) }).attributes.size.width
  }

  @Test func timesThatDoNotAscend_areRefused() {
    #expect(
      sceneError(scene([TimelineStep(driven(waterfall, [(0.4, 0.7), (0.4, 0.3)], finish: true))]))
        == "timeline[0].interactiveLayout.progress[1]: the times must ascend from 0; 0.4 s comes after 0.4 s")
  }

  @Test func wayBackToMovingElements_isRefused() {
    let steps = [
      TimelineStep(change(waterfall)),
      TimelineStep(driven(coverFlow, [(0.4, 0.7)], finish: false), start: .with(.previous), delay: 0.5),
    ]
    #expect(
      sceneError(scene(steps)).hasPrefix(
        "timeline[1].interactiveLayout.finish: begins during another change"))
  }
}
