import Graphics
import SceneTestSupport
import StandardLayouts
import Testing

@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// When steps begin, and what becomes of those that overlap.
struct ScheduleTests {
  /// Changes one aspect evenly: adds its number to a coordinate of the offset.
  struct Push: Transition {
    var by = Point.zero
    var seconds = 1.0
    var animatedProperties: Set<AnimatedProperty> = [.offset]

    static let kind = "push"
    static let summary = "pushes"
    static var parameters: [Parameter<Push>] { [] }

    func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
      let from = context.settledState.bounds.origin
      let to = Point(x: from.x + by.x, y: from.y + by.y)
      return CurveMotion(duration: seconds, curve: .linear, animatedProperties: animatedProperties) { state, progress in
        if by.x != 0 { state.bounds.origin.x = mix(from.x, to.x, progress) }
        if by.y != 0 { state.bounds.origin.y = mix(from.y, to.y, progress) }
      }
    }
  }

  private func step(
    _ by: Point, _ seconds: Double = 1, name: String? = nil, _ start: TimelineStep.Start = .afterAll,
    delay: Double = 0, animatedProperties: Set<AnimatedProperty> = [.offset]
  ) -> TimelineStep {
    TimelineStep(
      Push(by: by, seconds: seconds, animatedProperties: animatedProperties), name: name, start: start, delay: delay)
  }

  private func timeline(_ steps: [TimelineStep]) throws -> Timeline { try Timeline(scene(steps)) }

  private func scene(_ steps: [TimelineStep]) -> Scene {
    var scene = Scene(data: CollectionData(counts: [9]), layout: FlowLayout())
    scene.steps = steps
    scene.framesPerSecond = 10
    return scene
  }

  private let right = Point(x: 100, y: 0)
  private let down = Point(x: 0, y: 10)

  @Test func withoutAWord_stepsWaitForAllBefore() throws {
    let timeline = try timeline([
      step(right, 2, name: "long"), step(down, 0.5, .with("long"), animatedProperties: [.turns]),
      step(right, 1, delay: 0.25),
    ])
    #expect(timeline.spans.map(\.start) == [0, 0, 2.25])
    #expect(timeline.duration == 3.25)
  }

  @Test func withAndAfter_countFromTheNamedStep() throws {
    let timeline = try timeline([
      step(right, 2, name: "long"), step(down, 0.5, .with(.previous), delay: 0.5, animatedProperties: [.turns]),
      step(down, 1, .after(.previous), animatedProperties: [.turns]),
      step(down, 1, .after("long"), delay: 0.5, animatedProperties: [.turns]),
    ])
    #expect(timeline.spans.map(\.start) == [0, 0.5, 1, 2.5])
    #expect(timeline.duration == 3.5)
  }

  @Test func motionsOfDifferentAspects_addUp() throws {
    let timeline = try timeline([
      step(right, 2, name: "a"), step(down, 1, .with("a"), delay: 0.5, animatedProperties: [.turns]),
    ])
    #expect(timeline.state(at: 0.5).bounds.origin == Point(x: 25, y: 0))
    #expect(timeline.state(at: 1).bounds.origin == Point(x: 50, y: 5))
    #expect(timeline.state(at: 2).bounds.origin == Point(x: 100, y: 10))
    #expect(timeline.spans.map(\.isTakenOver) == [false, false])
  }

  /// The listed order does not matter, only when steps begin: the second listed begins first and is what the first finds.
  @Test func aStepFindsWhatBeganBefore() throws {
    let timeline = try timeline([
      step(down, 0, name: "a"), step(right, 1, name: "late", .after("a"), delay: 1),
      step(right, 0.5, .after("a"), delay: 0.25),
    ])
    #expect(timeline.spans.map(\.start) == [0, 1, 0.25])
    #expect(timeline.state(at: 0.75).bounds.origin.x == 100)
    #expect(timeline.state(at: 2).bounds.origin == Point(x: 200, y: 10))
  }

  /// A step without a word does not keep later ones from beginning before it.
  @Test func aStepListedLast_mayBeginEarly() throws {
    let timeline = try timeline([
      step(right, 2, name: "long"), step(right, 1),
      step(down, 1, .with("long"), delay: 0.5, animatedProperties: [.turns]),
    ])
    #expect(timeline.spans.map(\.start) == [0, 2, 0.5])
    #expect(timeline.state(at: 1).bounds.origin == Point(x: 50, y: 5))
    #expect(timeline.state(at: 3).bounds.origin == Point(x: 200, y: 10))
  }

  @Test func aLaterStep_takesOver() throws {
    let timeline = try timeline([
      step(right, 2, name: "first"), step(Point(x: -50, y: 0), 0.5, .with("first"), delay: 0.5), step(right, 1),
    ])
    // It is cut short, and what follows waits for the other one only.
    #expect(timeline.spans.map(\.end) == [0.5, 1, 2])
    #expect(timeline.spans.map(\.isTakenOver) == [true, false, false])
    #expect(timeline.state(at: 0.5).bounds.origin.x == 25)
    #expect(timeline.state(at: 0.75).bounds.origin.x == 0)
    #expect(timeline.state(at: 1).bounds.origin.x == -25)
    #expect(timeline.state(at: 2).bounds.origin.x == 75)
  }

  /// It would leave no trace.
  @Test func aStepThatTakesOverAtOnce_isRefused() {
    #expect(
      sceneError(scene([step(right, 1, name: "a"), step(down, 1, .with("a"))]))
        == "timeline[1]: begins together with timeline[0] (push) and changes all that that one does; let it begin later"
    )
  }

  /// New data stay new: of two updates at the same time both happen.
  @Test func updatesAtTheSameTime_bothHappen() throws {
    var scene = Scene(data: CollectionData(counts: [6]), layout: FlowLayout())
    var delete = DeleteTransition()
    delete.items = [ItemIndexPath(section: 0, item: 0)]
    var insert = InsertTransition()
    insert.items = [ItemIndexPath(section: 0, item: 5)]
    scene.steps = [TimelineStep(delete), TimelineStep(insert, start: .with(.previous))]
    let timeline = try Timeline(scene)
    #expect(timeline.state(at: 0).data.sections[0].items.map(\.id) == [0, 1, 2, 3, 4, 5])
    #expect(timeline.state(at: timeline.duration).data.sections[0].items.map(\.id) == [1, 2, 3, 4, 5, 6])
  }

  @Test func aStepThatSharesAPart_isRefused() {
    let both: Set<AnimatedProperty> = [.offset, .layout]
    #expect(
      sceneError(scene([step(right, 1, name: "a", animatedProperties: both), step(down, 1, .with("a"))]))
        == "timeline[1]: begins while timeline[0] (push) changes the same things; let it begin after that one")
    // The other way round it takes over.
    #expect(
      sceneError(scene([step(right, 1, name: "a"), step(down, 1, .with("a"), delay: 0.1, animatedProperties: both)]))
        .isEmpty)
    // When it is over, all is well.
    #expect(
      sceneError(scene([step(right, 1, name: "a", animatedProperties: both), step(down, 1, .with("a"), delay: 1)]))
        .isEmpty)
  }

  @Test func parametersOfTheLayout_areItsParts() {
    let (angle, size): (Set<AnimatedProperty>, Set<AnimatedProperty>) = (
      [.layoutParameter("angle")], [.layoutParameter("itemSize"), .layoutParameter("angle")]
    )
    #expect(
      sceneError(
        scene([
          step(right, 1, name: "a", animatedProperties: angle),
          step(down, 1, .with("a"), delay: 0.1, animatedProperties: size),
        ])
      ).isEmpty
    )
    #expect(
      sceneError(
        scene([
          step(right, 1, name: "a", animatedProperties: size), step(down, 1, .with("a"), animatedProperties: angle),
        ])
      ).isEmpty)
    #expect(
      sceneError(
        scene([
          step(right, 1, name: "a", animatedProperties: size),
          step(down, 1, .with("a"), delay: 0.1, animatedProperties: [.layout]),
        ])
      )
      .isEmpty)
    #expect(
      !sceneError(
        scene([
          step(right, 1, name: "a", animatedProperties: [.layout]), step(down, 1, .with("a"), animatedProperties: size),
        ])
      ).isEmpty)
  }

  @Test func unknownNames_areRefused() {
    #expect("previous" as StepReference == .previous)
    #expect("long" as StepReference == .named("long"))
    #expect(sceneError(scene([step(right, .with(.previous))])) == "timeline[0].with: there is no step before this one")
    #expect(
      sceneError(scene([step(right, name: "a"), step(down, .after("b"))]))
        == "timeline[1].after: no step before this one is named \"b\"; there are: previous, a")
    // A step may refer to earlier ones only, so that there is no circle.
    #expect(sceneError(scene([step(right, .with("b")), step(down, name: "b")])).hasPrefix("timeline[0].with"))
  }

  /// Frames are the same in any order, also in the middle of overlapping steps.
  @Test func states_areTheSame_inAnyOrder() throws {
    let timeline = try timeline([
      step(right, 2, name: "a"), step(down, 1, .with("a"), delay: 0.5, animatedProperties: [.turns]), step(right, 1),
    ])
    let forward = (0..<timeline.frameCount).map { timeline.state(at: timeline.time(ofFrame: $0)).bounds }
    for frame in forward.indices.reversed() {
      #expect(timeline.state(at: timeline.time(ofFrame: frame)).bounds == forward[frame])
    }
  }

  @Test func progress_isThatOfTheStep() throws {
    let timeline = try timeline([step(right, 2), step(right, 0), step(right, 1)])
    #expect(timeline.spans[0].progress(at: 0.5) == 0.25)
    #expect(timeline.spans[2].progress(at: 0.5) == 0)
    #expect(timeline.spans[0].progress(at: 2.5) == 1)
    #expect(timeline.spans[1].progress(at: 2) == 1)
  }
}

extension ScheduleTests {
  private func step(_ by: Point, _ start: TimelineStep.Start) -> TimelineStep { step(by, 1, start) }
}
