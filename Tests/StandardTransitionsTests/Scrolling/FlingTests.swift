import Graphics
import StandardLayouts
import Testing

@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

struct FlingTests {
  /// A viewport of 300 × 200 over a list of 20 rows of 50 points: y from 0 to 800.
  private func list() -> CollectionState {
    var layout = ListLayout()
    layout.rowHeight = 50
    return CollectionState(
      data: CollectionData(counts: [20], images: []), layout: layout,
      bounds: Rect(x: 0, y: 0, width: 300, height: 200))
  }

  /// A viewport of 300 × 200 over five covers, 100 points apart.
  private func covers(at x: Double = 0) -> CollectionState {
    var layout = CoverFlowLayout()
    layout.spacing = 100
    return CollectionState(
      data: CollectionData(counts: [5], images: []), layout: layout, bounds: Rect(x: x, y: 0, width: 300, height: 200)
    )
  }

  private func motion(
    _ velocity: Point, in state: CollectionState, _ change: (inout FlingTransition) -> Void = { _ in }
  ) throws -> any Motion {
    var fling = FlingTransition()
    fling.velocity = velocity
    change(&fling)
    return try fling.motion(in: TransitionContext(state))
  }

  private func offset(_ motion: any Motion, at time: Double, in state: CollectionState) -> Point {
    var state = state
    motion.apply(at: time, to: &state)
    return state.bounds.origin
  }

  @Test func offset_followsTheLaw() throws {
    let motion = try motion(Point(x: 0, y: 1500), in: list())
    #expect(motion.animatedProperties == [.offset])
    #expect(abs(motion.duration - 2.502811493459032) < 1e-9)
    #expect(abs(offset(motion, at: 0.1, in: list()).y - 135.80274669071178) < 1e-9)
    #expect(abs(offset(motion, at: motion.duration, in: list()).y - 743.51) < 1e-9)
    #expect(offset(motion, at: 0, in: list()) == .zero)
    #expect(motion.progress(at: 0) == 0)
    #expect(motion.progress(at: motion.duration) == 1)
  }

  @Test func contentThatFitsAcross_staysThere() throws {
    let motion = try motion(Point(x: 4000, y: 0), in: list())
    #expect(motion.duration == 0)
    #expect(offset(motion, at: 0, in: list()) == .zero)
  }

  @Test func end_isTheEdge_afterABounce() throws {
    let motion = try motion(Point(x: 0, y: 4000), in: list())
    let places = (0..<200).map { offset(motion, at: motion.duration * Double($0) / 200, in: list()).y }
    let highest = try #require(places.max())
    #expect(highest > 830)
    #expect(highest < 900)
    #expect(offset(motion, at: motion.duration, in: list()) == Point(x: 0, y: 800))
    let firm = try self.motion(Point(x: 0, y: 4000), in: list()) { $0.release.bounces = false }
    #expect(offset(firm, at: firm.duration, in: list()).y == 800)
    #expect(firm.duration < motion.duration)
  }

  @Test(arguments: [(900.0, 100.0), (1300, 200), (-900, 0), (0, 0)] as [(Double, Double)])
  func covers_snap(velocity: Double, x: Double) throws {
    // 900 pt/s fast would end at 88.11, 1300 at 127.71: a flick goes on to the next cover.
    let motion = try motion(Point(x: velocity, y: 0), in: covers()) { $0.release.deceleration = .fast }
    #expect(offset(motion, at: motion.duration, in: covers()) == Point(x: x, y: 0))
  }

  @Test func withoutSnapping_endsAnywhere() throws {
    let motion = try motion(Point(x: 1300, y: 0), in: covers()) {
      ($0.release.deceleration, $0.release.snaps) = (.fast, false)
    }
    #expect(abs(offset(motion, at: motion.duration, in: covers()).x - 127.71) < 1e-9)
  }

  @Test(
    arguments: [
      (0.0, 400.0, 200.0), (0, 9000, 200), (0, 200, 0), (350, -500, 200), (350, 500, 400), (350, 0, 400), (290, 0, 200),
      (700, 500, 800), (800, -500, 600),
    ] as [(Double, Double, Double)])
  func paging_endsAtAPage(from: Double, velocity: Double, to: Double) throws {
    var state = list()
    state.bounds.origin.y = from
    let motion = try motion(Point(x: 0, y: velocity), in: state) { $0.release.isPaging = true }
    #expect(offset(motion, at: motion.duration, in: state) == Point(x: 0, y: to))
  }

  @Test func paging_fromTheLastPage_bounces() throws {
    var state = list()
    state.bounds.origin.y = 800
    let motion = try motion(Point(x: 0, y: 1000), in: state) { $0.release.isPaging = true }
    // 1000/(11·e) at its peak.
    #expect(abs(offset(motion, at: 1.0 / 11, in: state).y - 833.4435855) < 1e-6)
    #expect(offset(motion, at: motion.duration, in: state).y == 800)
  }

  @Test func layout_isToldPointsPerMillisecond() throws {
    // 0.29 pt/ms is no flick, 0.3 is one: fast they end at 27.72 and 28.71.
    for (velocity, x) in [(290.0, 0.0), (301, 100)] {
      let motion = try motion(Point(x: velocity, y: 0), in: covers()) { $0.release.deceleration = .fast }
      #expect(offset(motion, at: motion.duration, in: covers()).x == x)
    }
  }

  @Test func spinCarousel_restsOutsideItsContent() throws {
    var layout = SpinCarouselLayout()
    (layout.itemSize, layout.margin) = (Size(width: 100, height: 100), 10)
    let state = CollectionState(
      data: CollectionData(counts: [4], images: []), layout: layout,
      bounds: Rect(x: -100, y: 0, width: 300, height: 200))
    let range = TransitionContext(state).prepared.contentOffsetRange(in: state.bounds)
    // Cell 0 has its centre at 50, cell 3 at 380.
    #expect((range.x, range.y) == (-100...230, 0...0))
    for (velocity, x) in [(-3000.0, -100.0), (9000, 230)] {
      let motion = try motion(Point(x: velocity, y: 0), in: state)
      #expect(offset(motion, at: motion.duration, in: state).x == x)
    }
    var empty = state
    empty.data = CollectionData(counts: [], images: [])
    #expect(TransitionContext(empty).prepared.contentOffsetRange(in: state.bounds).x == 0...0)
  }

  @Test func ranges_takeAnything() {
    let range = ContentOffsetRange(from: Point(x: .nan, y: 5), to: Point(x: -3, y: .nan))
    #expect((range.x, range.y) == (0...0, 5...5))
    #expect(range.clamped(Point(x: .nan, y: .infinity)) == Point(x: 0, y: 5))
  }
}
