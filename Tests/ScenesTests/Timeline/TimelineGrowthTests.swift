import Foundation
import StandardLayouts
import Testing

@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// The cost of a timeline grows with the number of its steps, not with its square.
@Suite(.serialized) struct TimelineGrowthTests {
  /// Seconds of this thread's processor time that a timeline takes; the least of some runs.
  private func cost(_ count: Int, of step: (Int) -> any Transition) throws -> Double {
    var scene = Scene(data: CollectionData(counts: [12]), layout: FlowLayout())
    scene.framesPerSecond = 1
    scene.steps = (0..<count).map { TimelineStep(step($0)) }
    return try (0..<3).map { _ in
      let start = Self.threadTime
      _ = try Timeline(scene)
      return Self.threadTime - start
    }.min() ?? 0
  }

  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Four times as many steps may take six times as long; by the square it would be sixteen times.
  private func isNearlyLinear(_ count: Int, _ step: (Int) -> any Transition) throws -> Bool {
    try cost(4 * count, of: step) < 6 * max(1e-4, cost(count, of: step))
  }

  @Test func holds() throws {
    #expect(
      try isNearlyLinear(1000) { _ in
        var hold = HoldTransition()
        hold.duration = 0.01
        return hold
      })
  }

  @Test func scrolls() throws {
    #expect(
      try isNearlyLinear(1000) { number in
        var scroll = ScrollTransition()
        (scroll.by, scroll.duration) = (Point(x: 0, y: number % 2 == 0 ? 1 : -1), 0.01)
        return scroll
      })
  }

  @Test func moves() throws {
    #expect(
      try isNearlyLinear(400) { _ in
        var move = MoveTransition()
        (move.item, move.to) = (ItemIndexPath(section: 0, item: 0), ItemIndexPath(section: 0, item: 5))
        move.duration = 0.01
        return move
      })
  }
}
