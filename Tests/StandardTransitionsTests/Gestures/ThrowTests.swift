import Graphics
import SceneTestSupport
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// Cards that a finger throws off their pile.
struct ThrowTests {
  /// Cards of 200 × 300 points in the middle of a viewport of 320 × 480: the top one at (160, 240).
  private func scene(_ steps: [any Transition], count: Int = 5) -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 320, height: 480)
    var flow = FlowLayout()
    (flow.scrollDirection, flow.itemSize, flow.minimumLineSpacing) = (.horizontal, Size(width: 200, height: 300), 120)
    flow.sectionInset = EdgeInsets(top: 90, left: 60, bottom: 90, right: 60)
    var scene = Scene(
      canvas: canvas, data: CollectionData(counts: [count]), layout: flow.effect(CardStackEffect()))
    scene.steps = steps.map { TimelineStep($0) }
    scene.framesPerSecond = 60
    return scene
  }

  private func touches(_ points: [(Double, Double)]) -> [Touch] {
    points.map { Touch(timestamp: $0.0, location: Point(x: $0.1, y: 165)) }
  }

  private func step(_ points: [(Double, Double)], _ change: (inout ThrowTransition) -> Void = { _ in })
    -> ThrowTransition
  {
    var step = ThrowTransition()
    step.touches = touches(points)
    change(&step)
    return step
  }

  /// 200 points a second; the gesture begins at 160 after 0.05 s, and ends 150 points on.
  private var slow: [(Double, Double)] { [(0, 150), (0.8, 310)] }

  private func thrown(_ step: ThrowTransition, at time: Double) throws -> SwipedCard? {
    try Timeline(scene([step])).state(at: time).interaction.thrown
  }

  private func items(_ state: CollectionState) -> [Int] { state.data.sections.flatMap { $0.items.map(\.id) } }

  /// Held 75 points above the middle, half the card's half height: half of 30°·x/√(1 + x²), with x = 70/200 and 150/200.
  @Test func theCard_followsTheFinger_andTurnsAboutIt() throws {
    let early = try #require(try thrown(step(slow), at: 0.4)), late = try #require(try thrown(step(slow), at: 0.8))
    #expect(abs(early.translation.x - 70) < 1e-9)
    #expect(early.translation.y == 0)
    #expect(early.grip == Point(x: 0, y: -75))
    #expect(abs(late.translation.x - 150) < 1e-9)
    #expect(abs(late.angle.degrees - 9) < 1e-9)
    #expect(abs(early.angle.degrees - 15 * 0.35 / 1.1225.squareRoot()) < 1e-9)
    // Held as far below the middle, it turns the other way; in the middle, not at all.
    let below = step([]) {
      $0.touches = [
        Touch(timestamp: 0, location: Point(x: 150, y: 315)), Touch(timestamp: 0.8, location: Point(x: 310, y: 315)),
      ]
    }
    let middle = step([]) {
      $0.touches = [
        Touch(timestamp: 0, location: Point(x: 150, y: 240)), Touch(timestamp: 0.8, location: Point(x: 310, y: 240)),
      ]
    }
    #expect(abs(try #require(try thrown(below, at: 0.8)).angle.degrees + 9) < 1e-9)
    #expect(try #require(try thrown(middle, at: 0.8)).angle == .zero)
  }

  /// The held point of the drawn card is under the finger: at (310, 165).
  @Test func theHeldPoint_staysUnderTheFinger() throws {
    var generator = try FrameGenerator(scene([step(slow)]))
    let card = try #require(generator.moment(0.8, of: 48).elements.first { $0.id == "item-0" || $0.id.hasSuffix("0") })
    let held = card.attributes.transform3D.transformed(Point(x: 0, y: -75))
    #expect(abs(card.attributes.center.x + held.x - 310) < 1e-9)
    #expect(abs(card.attributes.center.y + held.y - 165) < 1e-9)
    #expect(generator.moment(0.8, of: 48).elements.max { $0.attributes.zIndex < $1.attributes.zIndex }?.id == card.id)
  }

  /// At 150 of 200 points the next card is three quarters of the way from scale 0.94, 12 points down, to its place.
  @Test func theOthers_riseWithTheDistance() throws {
    let state = try Timeline(scene([step(slow)])).state(at: 0.8)
    let next = try #require(state.presentation?.elements.first { $0.id == .cell(1) }).attributes.transform3D
    #expect(abs(next.m11 - 0.985) < 1e-9)
    #expect(abs(next.m42 - 3) < 1e-9)
  }

  /// Let go at 310 with 200 of the 1000 points a second that it flies at least: out when 320 + √(200² + 300²) = 680.555 is reached,
  /// after 0.370555 s.
  @Test func aThrownCard_fliesOff_andIsDeleted() throws {
    let timeline = try Timeline(scene([step(slow)]))
    #expect(abs(timeline.duration - 1.170_555) < 1e-6)
    #expect(abs(try #require(try thrown(step(slow), at: 0.9)).translation.x - 250) < 1e-9)
    let end = timeline.state(at: timeline.duration)
    #expect(items(end) == [1, 2, 3, 4])
    #expect(end.interaction == InteractionState())
    #expect(end.presentation == nil)
    // A finger faster than that throws at its own speed: 2000 points a second, 150 points away.
    let fast = step([(0, 150), (0.08, 310)])
    #expect(abs(try #require(try thrown(fast, at: 0.13)).translation.x - 250) < 1e-9)
  }

  /// Which fingers throw: by distance (half a width, 100 points), by speed away (500 a second), but not on the way back.
  @Test func aCard_isThrown_byDistanceOrVelocity() throws {
    func remaining(_ points: [(Double, Double)]) throws -> Int {
      let timeline = try Timeline(scene([step(points)]))
      return items(timeline.state(at: timeline.duration)).count
    }
    #expect(try remaining([(0, 150), (0.5, 262), (0.7, 262)]) == 4)
    #expect(try remaining([(0, 150), (0.5, 258), (0.7, 258)]) == 5)
    // 40 points at 600 and at 400 a second.
    #expect(try remaining([(0, 150), (50 / 600.0, 200)]) == 4)
    #expect(try remaining([(0, 150), (50 / 400.0, 200)]) == 5)
    // 130 points away, on the way back with 600 points a second.
    #expect(try remaining([(0, 150), (0.5, 350), (0.6, 290)]) == 5)
    // The threshold is a parameter.
    let timeline = try Timeline(scene([step([(0, 150), (0.5, 190), (0.7, 190)]) { $0.minimumDistance = 0.1 }]))
    #expect(items(timeline.state(at: timeline.duration)).count == 4)
  }

  /// 40 points from rest on a spring of ζ = 0.7 and 0.45 s: after 0.1 s e^(−0.977384)·(cos 0.997130 + 0.980196·sin 0.997130) of
  /// them, 20.560674.
  @Test func aCardThatIsLetGoEarly_swingsBack() throws {
    let early = step([(0, 150), (0.25, 200), (0.4, 200)])
    #expect(abs(try #require(try thrown(early, at: 0.5)).translation.x - 20.560674) < 1e-6)
    let timeline = try Timeline(scene([early]))
    // It swings over its place.
    let places = stride(from: 0.4, to: timeline.duration, by: 0.01).compactMap {
      timeline.state(at: $0).interaction.thrown?.translation.x
    }
    #expect(places.min() ?? 0 < -1)
    #expect(abs(places.last ?? 1) < 0.02)
    // All items are there all the time, and nothing is left of the step.
    #expect(items(timeline.state(at: 0.45)) == [0, 1, 2, 3, 4])
    let end = timeline.state(at: timeline.duration)
    #expect(end.interaction == InteractionState())
    #expect(end.presentation == nil)
    #expect(items(end) == [0, 1, 2, 3, 4])
  }

  @Test func aCard_mayComeUnderThePile() throws {
    let timeline = try Timeline(scene([step(slow) { $0.completion = .bottom }], count: 3))
    #expect(abs(timeline.duration - 1.420_555) < 1e-6)
    // It is seen again in a quarter of a second.
    let arriving = try #require(timeline.state(at: timeline.duration - 0.125).interaction.arrival)
    #expect(arriving.item == 0)
    #expect(abs(arriving.alpha - 0.5) < 1e-9)
    let end = timeline.state(at: timeline.duration)
    #expect(items(end) == [1, 2, 0])
    #expect(end.interaction == InteractionState())
    // The only card comes back to its place.
    let alone = try Timeline(scene([step(slow) { $0.completion = .bottom }], count: 1))
    #expect(items(alone.state(at: alone.duration)) == [0])
    // The last one of a pile may be deleted, too.
    let last = try Timeline(scene([step(slow)], count: 1))
    #expect(items(last.state(at: last.duration)) == [])
  }

  @Test(arguments: [(ThrowDirection.left, -1.0, 0.0), (.right, 1, 0), (.up, 0, -1), (.down, 0, 1)])
  func aFingerWithoutPoints_goesInADirection(_ direction: ThrowDirection, _ x: Double, _ y: Double) throws {
    var step = ThrowTransition()
    step.direction = direction
    let timeline = try Timeline(scene([step]))
    let way = try #require(timeline.state(at: timeline.duration - 0.01).interaction.thrown).translation
    #expect(way.x * x + way.y * y > 300)
    #expect(abs(way.x * y) + abs(way.y * x) < 100)
    #expect(items(timeline.state(at: timeline.duration)) == [1, 2, 3, 4])
    #expect(timeline.spans[0].motion.touchTraces.count == 1)
  }

  /// The words stand opposite of the way, and are all there at a third of the card's width.
  @Test func words_appearWithTheDistance() throws {
    let state = try #require(try thrown(step(slow) { $0.label = "LIKE" }, at: 0.15)).label
    #expect(state?.text == "LIKE")
    #expect(state?.isTrailing == false)
    // 200 points a second for 0.1 s: 20 of 200 points, times three.
    #expect(abs((state?.opacity ?? 0) - 0.3) < 1e-9)
    let left = try #require(try thrown(step([(0, 150), (0.8, 20)]) { $0.label = "NOPE" }, at: 0.8)).label
    #expect(left?.isTrailing == true)
    #expect(left?.opacity == 1)
    #expect(try thrown(step(slow), at: 0.4)?.label == nil)
  }

  @Test func aTouchThatIsNoDrag_throwsNothing() throws {
    let timeline = try Timeline(scene([step([(0, 150), (0.5, 155)])]))
    #expect(items(timeline.state(at: 9)).count == 5)
    #expect(timeline.warnings.count == 1)
  }

  @Test func errors_sayWhatIsWrong() {
    #expect(
      sceneError(scene([step(slow) { $0.item = ItemIndexPath(section: 0, item: 9) }])).contains(
        "timeline[0].throw.item"))
    #expect(sceneError(scene([step([(0.5, 1), (0.2, 100)])])).contains("timeline[0].throw.points[1][0]"))
  }
}
