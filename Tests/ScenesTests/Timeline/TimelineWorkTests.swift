import StandardLayouts
import StandardTransitions
import Synchronization
import Testing

@testable import LayoutCore
@testable import Scenes

/// The number of questions to motions grows with the number of a timeline's steps, not with its square.
struct TimelineWorkTests {
  /// The number of times that a timeline of `count` steps, and its state in the end, ask motions for anything.
  private func work(_ count: Int) throws -> Int {
    let counter = Counter()
    var scene = Scene(data: CollectionData(counts: [12]), layout: FlowLayout())
    scene.framesPerSecond = 1
    scene.steps = (0..<count).map { _ in TimelineStep(CountedTransition(counter: counter)) }
    let timeline = try Timeline(scene)
    _ = timeline.state(at: timeline.duration)
    return counter.count.withLock { $0 }
  }

  @Test func stepsOneAfterAnother_askFourTimesAsOften_ifTheyAreFourTimesAsMany() throws {
    let (few, many) = (try work(100), try work(400))
    // Each step asks its own motion at least once; by the square, `many` would be sixteen times `few`.
    #expect(few >= 100, "\(few), \(many)")
    #expect(many <= 5 * few, "\(few), \(many)")
  }

  /// The number of times that the state during `count` updates, each of which takes over, asks their animation.
  private func workOfOverlappingUpdates(_ count: Int) throws -> Int {
    let animation = CountedAnimation()
    var scene = Scene(data: CollectionData(counts: [4]), layout: FlowLayout())
    scene.steps = (0..<count).map { index in
      var step = TimelineStep(InsertTransition(items: [[0, 0]], animation: animation, duration: 10))
      if index > 0 { (step.start, step.delay) = (.with(.previous), 0.001) }
      return step
    }
    let timeline = try Timeline(scene)
    let before = animation.counter.count.withLock { $0 }
    _ = timeline.state(at: 5)
    return animation.counter.count.withLock { $0 } - before
  }

  @Test func overlappingUpdates_areAsWorkAsTheLastOne() throws {
    let one = try workOfOverlappingUpdates(1)
    #expect(one > 0)
    #expect(try workOfOverlappingUpdates(30) == one)
  }

  @Test func previousSources_areInOrder_andShared() throws {
    let source = ElementSource(data: CollectionData(counts: [4]), layout: FlowLayout())
    var list: PreviousSources?
    for item in 0..<200 {
      list = .appending(PreviousSource(source: source, indexPath: [0, item], progress: 0.5), to: list)
    }
    #expect(list?.all.map(\.indexPath.item) == Array(0..<200))
    let other = PreviousSources.appending(PreviousSource(source: source, indexPath: [0, 7], progress: 1), to: list)
    #expect(other.all.map(\.indexPath.item) == Array(0..<200) + [7])
    #expect(list?.all.count == 200)
  }
}

private struct CountedAnimation: UpdateAnimation {
  let counter = Counter()
  let name = "counted"
  let summary = "fades, and counts its calls"
  let duration = 1.0

  func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    counter.add()
    return nil
  }
}

/// Counts questions.
private final class Counter: Sendable {
  let count = Mutex(0)

  func add() { count.withLock { $0 += 1 } }
}

/// Moves the content by a point, and counts what its motion is asked.
private struct CountedTransition: Transition {
  var counter = Counter()

  init() {}
  init(counter: Counter) { self.counter = counter }

  static let kind = "counted"
  static let summary = "moves the content by a point"
  static let parameters: [Parameter<CountedTransition>] = []

  func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    CountedMotion(counter: counter, end: context.settledState.bounds.origin.x + 1)
  }
}

private struct CountedMotion: Motion {
  let counter: Counter
  let end: Double
  let duration = 0.01

  var animatedProperties: Set<AnimatedProperty> {
    counter.add()
    return [.offset]
  }

  func apply(at time: Double, to state: inout CollectionState) {
    counter.add()
    if time >= duration { state.bounds.origin.x = end }
  }
}
