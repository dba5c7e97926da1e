import StandardLayouts
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
