import Testing

@testable import LayoutCore
@testable import Scenes

/// Expected numbers computed with 30 digits from the laws as UIScrollView's measurements have them.
struct ScrollPhysicsTests {
  @Test(
    arguments: [
      (1500.0, DecelerationRate.normal, 743.51, 2.502811493459032, 135.80274669071178),
      (4875, .normal, 2427.635, 3.0915494674924934, 441.35892674481328),
      (1500, .fast, 147.51, 0.498554015222346842, 94.144197320925419),
      (-4875, .fast, -481.635, 0.615829200203455106, -305.96864129300761),
    ] as [(Double, DecelerationRate, Double, Double, Double)])
  func deceleration_followsTheLaw(
    velocity: Double, rate: DecelerationRate, rest: Double, duration: Double, position: Double
  ) {
    let law = Deceleration(from: 0, velocity: velocity, rate: rate)
    #expect(abs(law.rest - rest) < 1e-9)
    #expect(abs(law.duration - duration) < 1e-9)
    #expect(abs(law.position(at: 0.1) - position) < 1e-9)
    #expect(abs(law.position(at: law.duration) - rest) < 1e-9)
    #expect(abs(abs(law.velocity(at: law.duration)) - 10) < 1e-9)
  }

  @Test func gestureWithoutTouches_isNone() {
    let gesture = PanGesture([])
    #expect(gesture.recognition == nil)
    #expect(gesture.location(at: 0) == .zero)
    #expect(gesture.translation(at: 1) == .zero)
  }

  @Test func deceleration_isTheSumOfItsMilliseconds() {
    let law = Deceleration(from: 7, velocity: 800, rate: .normal)
    var (position, velocity) = (7.0, 800.0)
    for _ in 0..<300 {
      velocity *= 0.998
      position += velocity / 1000
    }
    #expect(abs(law.position(at: 0.3) - position) < 1e-9)
    #expect(abs(law.velocity(at: 0.3) - velocity) < 1e-9)
  }

  @Test(arguments: [0, 10, -10, 3.5]) func slowRelease_stays(velocity: Double) {
    let course = ScrollTrajectory(from: 20, velocity: velocity, in: 0...100, rate: .normal)
    #expect(course.duration == 0)
    #expect(course.end == 20)
    #expect(course.position(at: 1) == 20)
  }

  @Test func rubberBand_resists() {
    #expect(abs(ScrollPhysics.rubberBand(100, dimension: 300) - 46.478873239436620) < 1e-12)
    #expect(ScrollPhysics.rubberBand(-100, dimension: 300) == -ScrollPhysics.rubberBand(100, dimension: 300))
    #expect(ScrollPhysics.rubberBand(1e12, dimension: 300) <= 300)
    #expect(ScrollPhysics.rubberBand(5, dimension: 0) == 0)
    for pull in [-2000, -3, 0, 40, 900.0] {
      let back = ScrollPhysics.pull(ofRubberBand: ScrollPhysics.rubberBand(pull, dimension: 480), dimension: 480)
      #expect(abs(back - pull) < 1e-6)
    }
  }

  @Test func bounce_peaksAtVelocityOverOmegaE() {
    let bounce = Bounce(edge: 500, distance: 0, velocity: 997.995991983967936)
    #expect(abs(bounce.position(at: 1.0 / 11) - 533.376564347491) < 1e-9)
    #expect(abs(bounce.velocity(at: 1.0 / 11)) < 1e-9)
    let higher = (0..<1000).contains { bounce.position(at: Double($0) / 1000) > 533.3765643474911 }
    #expect(!higher)
    #expect(abs(bounce.position(at: bounce.duration) - 500) <= Bounce.restDistance * 1.000001)
    #expect(bounce.duration < 1.6)
  }

  @Test func heldContent_creepsBack() {
    let back = Bounce(edge: 0, distance: 46.5, velocity: 0)
    for (time, place) in [(0, 46.5), (0.05, 35.727791627594046), (0.1, 23.390427268270604), (0.3, 3.885193694825788)] {
      #expect(abs(back.position(at: time) - place) < 1e-9)
    }
    #expect(abs(back.velocity(at: 0)) < 1e-9)
    #expect(back.crossing == nil)
  }

  @Test(arguments: [(0.0, 800.0), (-46, -300), (30, 20), (-80, 1500), (0.5, -45)] as [(Double, Double)])
  func bounceVelocity_isItsSlope(distance: Double, velocity: Double) {
    let bounce = Bounce(edge: 10, distance: distance, velocity: velocity)
    #expect(abs(bounce.position(at: 0) - 10 - distance) < 1e-12)
    #expect(abs(bounce.velocity(at: 0) - velocity) < 1e-9)
    for time in [0.01, 0.07, 0.3] {
      let slope = (bounce.position(at: time + 1e-5) - bounce.position(at: time - 1e-5)) / 2e-5
      #expect(abs(slope - bounce.velocity(at: time)) < 1e-3)
    }
  }

  @Test(arguments: [(-50.0, 2000.0), (50, -2000), (0.5, -45)] as [(Double, Double)])
  func bounce_crossesInward(distance: Double, velocity: Double) throws {
    let bounce = Bounce(edge: 3, distance: distance, velocity: velocity)
    let time = try #require(bounce.crossing)
    #expect(abs(bounce.position(at: time) - 3) < 1e-9)
    #expect((distance < 0) == (bounce.velocity(at: time) > 0))
    if abs(distance) == 50 {
      #expect(abs(time - 0.034482758620689655) < 1e-12)
      #expect(abs(abs(bounce.velocity(at: time)) - 992.283140635626940) < 1e-9)
    }
  }
}

struct ScrollTrajectoryTests {
  /// The greatest difference of the speeds before and after any hundredth of a second.
  private func isContinuous(_ course: ScrollTrajectory, speed: Double) -> Bool {
    var last = course.position(at: 0)
    for step in 1...Int(course.duration * 1e4) + 2 {
      let next = course.position(at: Double(step) / 1e4)
      if abs(next - last) > speed / 1e4 * 1.001 + Bounce.restDistance { return false }
      last = next
    }
    return true
  }

  @Test func fling_meetsItsEdge_withoutAJump() {
    let course = ScrollTrajectory(from: 0, velocity: 2000, in: 0...500, rate: .normal)
    let crossing = 0.347228907068889742
    #expect(abs(course.position(at: crossing) - 500) < 1e-9)
    #expect(abs(course.position(at: crossing + 1.0 / 11) - 533.376564347491) < 1e-9)
    let before = (course.position(at: crossing) - course.position(at: crossing - 1e-5)) / 1e-5
    let after = (course.position(at: crossing + 1e-5) - course.position(at: crossing)) / 1e-5
    // 998 on both sides; the sum of milliseconds is a thousandth slower than its velocity.
    #expect(abs(before - 998) < 1.5)
    #expect(abs(after - 998) < 1)
    #expect(course.end == 500)
    #expect(course.position(at: course.duration) == 500)
    #expect(isContinuous(course, speed: 2000))
  }

  @Test func directions_areSymmetric() {
    let down = ScrollTrajectory(from: 40, velocity: 3000, in: 0...700, rate: .fast)
    let up = ScrollTrajectory(from: -40, velocity: -3000, in: -700...0, rate: .fast)
    #expect(down.duration == up.duration)
    #expect(down.end == -up.end)
    for step in 0..<100 { #expect(down.position(at: Double(step) / 50) == -up.position(at: Double(step) / 50)) }
  }

  @Test func withoutBounces_stopsAtTheEdge() {
    let course = ScrollTrajectory(from: 0, velocity: 2000, in: 0...500, rate: .normal, bounces: false)
    #expect(abs(course.duration - 0.347228907068889742) < 1e-9)
    #expect(course.end == 500)
    let over = (0..<100).contains { course.position(at: Double($0) / 100) > 500 }
    #expect(!over)
  }

  @Test func releasePastTheEdge_comesBack_orGoesOn() {
    let back = ScrollTrajectory(from: 560, velocity: 700, in: 0...500, rate: .normal)
    #expect(back.end == 500)
    #expect(isContinuous(back, speed: 700))
    let inward = ScrollTrajectory(from: -50, velocity: 2000, in: 0...500, rate: .normal)
    // From the edge on with 992 pt/s: to (992.28 − 10)·0.499 = 490.16.
    #expect(abs(inward.end - (992.283140635626940 - 10) * 0.499) < 1e-6)
    #expect(isContinuous(inward, speed: 2000))
  }

  @Test func contentThatFits_doesNotMove() {
    let course = ScrollTrajectory(from: 0, velocity: 5000, in: 0...0, rate: .normal)
    #expect(course.duration == 0)
    #expect(course.end == 0)
    let pulled = ScrollTrajectory(from: -30, velocity: 0, in: 0...0, rate: .normal)
    #expect(pulled.end == 0)
    #expect(pulled.duration > 0.3)
  }

  @Test(
    arguments: [
      (0.0, 300.0, DecelerationRate.normal, 2.054364432010717839), (0, 300, .fast, 0.568849385811056241),
      (300, 0, .normal, 2.054364432010717839), (100, 100.01, .normal, 0.001), (100, 99.99, .fast, 0.001),
      (70, 70, .normal, 0),
    ] as [(Double, Double, DecelerationRate, Double)])
  func snap_landsOnItsTarget(from: Double, to: Double, rate: DecelerationRate, duration: Double) {
    for velocity in [0, 4000, -4000.0] {
      let course = ScrollTrajectory(from: from, velocity: velocity, to: to, in: 0...500, rate: rate)
      #expect(course.end == to)
      #expect(course.position(at: course.duration) == to)
      #expect(abs(course.duration - duration) < 1e-6)
      let middle = course.position(at: course.duration * 0.9)
      #expect((min(from, to) - 1e-9...max(from, to) + 1e-9).contains(middle))
      let last = course.position(at: max(0, course.duration - 1e-4))
      #expect(abs(last - to) < 2e-3)
    }
  }

  @Test func snap_pastTheEdge_swingsToIt_andDeceleratesToAllElse() {
    let swing = ScrollTrajectory(from: -60, velocity: -900, to: 0, in: 0...500, rate: .fast)
    let free = ScrollTrajectory(from: -60, velocity: -900, in: 0...500, rate: .fast)
    #expect(swing == free)
    #expect(swing.end == 0)
    let next = ScrollTrajectory(from: -60, velocity: 1500, to: 100, in: 0...500, rate: .fast)
    #expect(next.end == 100)
    #expect(next.position(at: 0) == -60)
    // Would swing over the edge, which is where it is to stop.
    let still = ScrollTrajectory(from: -60, velocity: 1500, to: 0, in: 0...500, rate: .fast)
    let over = (0..<100).contains { still.position(at: Double($0) / 100) > 0 }
    #expect(still.end == 0)
    #expect(!over)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300]) func wildVelocities_endSomewhere(wild: Double) {
    for position in [50, -20, wild] {
      let course = ScrollTrajectory(from: position, velocity: wild, in: 0...100, rate: .normal)
      #expect(course.duration.isFinite)
      #expect(course.duration >= 0)
      if position.isFinite {
        #expect((0...100).contains(course.end))
        #expect(course.position(at: 0.3).isFinite)
      }
      let snap = ScrollTrajectory(from: 50, velocity: wild, to: wild, in: 0...100, rate: .fast)
      #expect((0...100).contains(snap.end))
      #expect(snap.duration.isFinite)
    }
  }
}
