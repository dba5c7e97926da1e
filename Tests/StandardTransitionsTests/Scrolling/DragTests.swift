import Graphics
import SceneTestSupport
import StandardLayouts
import Testing

@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

struct DragTests {
  /// A viewport of 300 × 200 over a list of 20 rows of 50 points: y from 0 to 800.
  private func list(at y: Double) -> CollectionState {
    var layout = ListLayout()
    layout.rowHeight = 50
    return CollectionState(
      data: CollectionData(counts: [20], images: []), layout: layout,
      bounds: Rect(x: 0, y: y, width: 300, height: 200))
  }

  private func drag(_ points: [(Double, Double, Double)]) -> DragTransition {
    var drag = DragTransition()
    drag.touches = points.map { Touch(timestamp: $0.0, location: Point(x: $0.1, y: $0.2)) }
    return drag
  }

  private func offset(_ motion: any Motion, at time: Double, in state: CollectionState) -> Double {
    var state = state
    motion.apply(at: time, to: &state)
    return state.bounds.minY
  }

  @Test func content_followsAfterTenPoints() throws {
    // 200 points up in 0.4 s; a finger at rest for 0.2 s lets go without velocity.
    var drag = drag([(0, 50, 250), (0.4, 50, 50), (0.6, 50, 50)])
    drag.release.snaps = false
    let motion = try drag.motion(in: TransitionContext(list(at: 100)))
    for (time, y) in [(0.0, 100.0), (0.01, 100), (0.02, 100), (0.1, 140), (0.4, 290), (0.6, 290)] {
      #expect(abs(offset(motion, at: time, in: list(at: 100)) - y) < 1e-9)
    }
    #expect(motion.duration == 0.6)
  }

  @Test func release_goesOnWithTheLastTenthsVelocity() throws {
    // 50 pt in the last 50 ms after 20 pt in the 50 ms before: 700 pt/s.
    let drag = drag([(0, 0, 300), (0.2, 0, 200), (0.25, 0, 180), (0.3, 0, 130)])
    let motion = try drag.motion(in: TransitionContext(list(at: 100)))
    // From 100 + 160, as far as (700 − 10)·0.499.
    #expect(abs(offset(motion, at: motion.duration, in: list(at: 100)) - (260 + 344.31)) < 1e-6)
    #expect(abs(motion.duration - 0.3 - 2.122121) < 1e-5)
  }

  @Test func pastTheEnd_contentResists_andComesBack() throws {
    // 110 points of finger, 10 of which are the recognition's: 100 points past a viewport of 200.
    let drag = drag([(0, 0, 20), (0.5, 0, 130), (0.7, 0, 130)])
    let motion = try drag.motion(in: TransitionContext(list(at: 0)))
    // (1 − 1/(0.55·100/200 + 1))·200
    #expect(abs(offset(motion, at: 0.6, in: list(at: 0)) + 43.137254901960784) < 1e-9)
    #expect(offset(motion, at: motion.duration, in: list(at: 0)) == 0)
    // Held: (46·e^(−0.9) − 9·e^(−4.6))/37 of it after a tenth of a second.
    #expect(abs(offset(motion, at: 0.8, in: list(at: 0)) + 43.137254901960784 * 0.50302) < 1e-3)
    var firm = drag
    firm.release.bounces = false
    let stopped = try firm.motion(in: TransitionContext(list(at: 0)))
    #expect(offset(stopped, at: 0.6, in: list(at: 0)) == 0)
  }

  @Test func grip_onContentPastItsEnd_doesNotJump() throws {
    var drag = drag([(0, 0, 50), (0.5, 0, 80), (0.8, 0, 80)])
    drag.releases = false
    let motion = try drag.motion(in: TransitionContext(list(at: -43.137254901960784)))
    // The finger had pulled it 100 points; 20 more.
    #expect(abs(offset(motion, at: 1e-9, in: list(at: -43.137254901960784)) + 43.137254901960784) < 1e-9)
    #expect(abs(offset(motion, at: 0.8, in: list(at: 0)) + (1 - 1 / (0.55 * 120 / 200 + 1)) * 200) < 1e-9)
    #expect(motion.duration == 0.8)
  }

  @Test func releaseWithVelocity_pastTheEnd_isContinuous() throws {
    let drag = drag([(0, 0, 20), (0.2, 0, 200)])
    let motion = try drag.motion(in: TransitionContext(list(at: 0)))
    func speed(_ time: Double) -> Double {
      (offset(motion, at: time + 1e-6, in: list(at: 0)) - offset(motion, at: time, in: list(at: 0))) / 1e-6
    }
    #expect(abs(speed(0.2 - 2e-6) - speed(0.2)) < 1)
    #expect(speed(0.2) < -100)
    #expect(offset(motion, at: motion.duration, in: list(at: 0)) == 0)
  }

  @Test func touchThatHardlyMoves_dragsNothing() throws {
    let motion = try drag([(0, 0, 0), (0.2, 6, 8)]).motion(in: TransitionContext(list(at: 60)))
    #expect(offset(motion, at: motion.duration, in: list(at: 60)) == 60)
    #expect(motion.duration == 0.2)
  }

  @Test func slowDrag_pagesBack_fastOneOn_neverTwoPages() throws {
    func end(_ points: [(Double, Double, Double)]) throws -> Double {
      var drag = drag(points)
      drag.release.isPaging = true
      let motion = try drag.motion(in: TransitionContext(list(at: 200)))
      return offset(motion, at: motion.duration, in: list(at: 200))
    }
    #expect(try end([(0, 0, 100), (0.5, 0, 10), (0.7, 0, 10)]) == 200)
    #expect(try end([(0, 0, 200), (0.5, 0, 60), (0.7, 0, 60)]) == 400)
    #expect(try end([(0, 0, 100), (0.1, 0, 60)]) == 400)
    #expect(try end([(0, 0, 60), (0.1, 0, 100)]) == 0)
    // One and a half pages and a flick.
    #expect(try end([(0, 0, 400), (0.3, 0, 90)]) == 400)
  }

  @Test func cover_snapsFromWhereItWasDragged() throws {
    var layout = CoverFlowLayout()
    layout.spacing = 100
    let state = CollectionState(
      data: CollectionData(counts: [9], images: []), layout: layout, bounds: Rect(x: 0, y: 0, width: 300, height: 200)
    )
    let motion = try drag([(0, 290, 0), (0.8, 20, 5), (1, 20, 5)]).motion(in: TransitionContext(state))
    var end = state
    motion.apply(at: motion.duration, to: &end)
    // Dragged by about 260, to the third cover.
    #expect(end.bounds.origin == Point(x: 300, y: 0))
  }

  @Test func timesThatDoNotAscend_areRefused() {
    func message(_ points: [(Double, Double, Double)]) -> String {
      sceneError { try drag(points).motion(in: TransitionContext(list(at: 0))) }
    }
    #expect(
      message([(0, 0, 0), (0.2, 0, 5), (0.2, 0, 9)]) == "points[2][0]: 0.2 s is not after 0.2 s; times must ascend")
    #expect(message([(-1, 0, 0), (0.2, 0, 5)]).hasPrefix("points[0][0]: "))
    #expect(message([]).hasPrefix("points: "))
  }

  @Test func frames_canBeAskedForInAnyOrder() throws {
    let motion = try drag([(0, 0, 300), (0.2, 7, 120)]).motion(in: TransitionContext(list(at: 700)))
    let times = (0...50).map { motion.duration * Double($0) / 50 }
    let forward = times.map { offset(motion, at: $0, in: list(at: 700)) }
    let backward = times.reversed().map { offset(motion, at: $0, in: list(at: 700)) }
    #expect(forward == backward.reversed())
  }
}
