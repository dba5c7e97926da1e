import TestSupport
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardLayouts
@testable import StandardTransitions

/// Cells that follow the scroll on springs.
struct SpringFollowTests {
  /// ω·dt = 0.5: with ω = 60 and ζ = 0.5 a step is v ← v − 30·x − v/2, x ← x + v/120.
  private static var effect: SpringFollowEffect {
    var effect = SpringFollowEffect()
    (effect.frequency, effect.damping, effect.resistance) = (60 / (2 * Double.pi), 0.5, 100)
    return effect
  }

  /// Content that moves by 12 points in the first step, then rests.
  private static func past(steps: Int, remainder: Double = 0, changing: Int? = nil) -> ScrollHistory {
    let moments = (0...steps).map {
      ScrollHistory.Sample(
        offset: Point(x: 0, y: $0 == 0 ? 0 : 12), touch: Point(x: 50, y: 100), isChanging: $0 == changing)
    }
    return ScrollHistory(moments: moments, present: moments[steps], remainder: remainder)
  }

  /// A cell far from the finger is left behind by all of 12 points: v = −360, x = 12 − 3 = 9; v = −360 − 270 + 180 = −450,
  /// x = 9 − 3.75; v = −450 − 157.5 + 225 = −382.5, x = 5.25 − 3.1875.
  ///
  /// Half a step on, v changes by −(7425 − 22950)/240 to −317.8125.
  @Test func theRecurrence_isThatOfTheFormula() {
    let far = Point(x: 50, y: 512)
    for (steps, lag) in [(0, 0.0), (1, 9), (2, 5.25), (3, 2.0625)] {
      #expect(
        approximatelyEqual(Self.effect.lag(of: far, after: Self.past(steps: steps), .vertical), lag), "\(steps) steps")
    }
    let half = Self.past(steps: 3, remainder: 1.0 / 240)
    #expect(approximatelyEqual(Self.effect.lag(of: far, after: half, .vertical), 0.738_281_25))
  }

  /// The finger is at (50, 112) of the content then: 25 points below or beside it a quarter of the way counts, at the finger none.
  @Test func cellsNearTheFinger_areLeftBehindByLess() {
    let lags = [Point(x: 50, y: 137), Point(x: 75, y: 112), Point(x: 75, y: 87), Point(x: 50, y: 112)]
      .map { Self.effect.lag(of: $0, after: Self.past(steps: 1), .vertical) }
    #expect(lags.count == 4)
    for (lag, expected) in zip(lags, [2.25, 2.25, 4.5, 0]) { #expect(approximatelyEqual(lag, expected)) }
    // Along the other axis nothing has moved.
    #expect(Self.effect.lag(of: Point(x: 50, y: 512), after: Self.past(steps: 1), .horizontal) == 0)
  }

  @Test func aChange_takesCellsToRest() {
    let far = Point(x: 50, y: 512)
    #expect(Self.effect.lag(of: far, after: Self.past(steps: 3, changing: 2), .vertical) == 0)
    #expect(Self.effect.lag(of: far, after: Self.past(steps: 3, changing: 1), .vertical) == 0)
  }

  private func scene(_ effect: (any CellEffect)? = SpringFollowEffect()) -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 100, height: 400)
    var flow = FlowLayout()
    (flow.itemSize, flow.minimumLineSpacing) = (Size(width: 100, height: 40), 10)
    let layout = EffectLayout(flow, effect: effect)
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [100]), layout: layout)
    var drag = DragTransition()
    drag.touches = [
      Touch(timestamp: 0, location: Point(x: 50, y: 350)), Touch(timestamp: 0.3, location: Point(x: 50, y: 150)),
    ]
    var hold = HoldTransition()
    hold.duration = 4
    scene.steps = [TimelineStep(drag), TimelineStep(hold)]
    scene.framesPerSecond = 60
    return scene
  }

  @Test func rowsAreLeftBehind_spreadAwayFromTheFinger_andCatchUp() throws {
    var springs = try FrameGenerator(scene())
    var plain = try FrameGenerator(scene(nil))
    func lags(at frame: Int) -> [Double] {
      let places = Dictionary(
        uniqueKeysWithValues: plain.frame(at: frame).elements.map { ($0.id, $0.attributes.center.y) })
      return springs.frame(at: frame).elements.sorted { $0.attributes.center.y < $1.attributes.center.y }
        .compactMap { element in places[element.id].map { element.attributes.center.y - $0 } }
    }
    let moving = lags(at: 12)
    // The finger is near the middle: rows on both sides of it are behind, the farther the more.
    #expect(moving.allSatisfy { $0 > 0 })
    #expect(moving.count >= 8)
    let nearest = try #require(moving.indices.min { moving[$0] < moving[$1] })
    #expect(moving.first ?? 0 > moving[nearest])
    #expect(moving.last ?? 0 > moving[nearest])
    #expect(lags(at: springs.frameCount - 1).allSatisfy { abs($0) < 0.01 })
  }

  @Test func framesAreTheSame_inAnyOrder() throws {
    var forward = try FrameGenerator(scene())
    let frames = (0..<90).map { forward.frame(at: $0) }
    var backward = try FrameGenerator(scene())
    for index in frames.indices.reversed() { #expect(backward.frame(at: index) == frames[index], "frame \(index)") }
    // At another rate the frames at the same times are the same.
    var half = scene()
    half.framesPerSecond = 30
    var slow = try FrameGenerator(half)
    #expect(slow.frame(at: 10).elements.map(\.attributes) == frames[20].elements.map(\.attributes))
  }

  /// A record of moments answers as one that is asked for the first time.
  @Test func pastsDoNotDependOnEachOther() {
    func moment(_ time: Double) -> ScrollHistory.Sample {
      ScrollHistory.Sample(offset: Point(x: time * time, y: 0), touch: .zero)
    }
    var record = ScrollSampler()
    for time in [2, 0.25, 130, 1.004, 1.5, 0, 128.7] {
      var fresh = ScrollSampler()
      let past = record.past(at: time, memory: 1, moment)
      #expect(past == fresh.past(at: time, memory: 1, moment), "at \(time)")
      #expect(past.moments.count == min(121, Int(time * 120 + 1e-6) + 1), "at \(time)")
    }
    #expect(record.past(at: 2, memory: .infinity, moment).moments.count == 241)
  }
}
