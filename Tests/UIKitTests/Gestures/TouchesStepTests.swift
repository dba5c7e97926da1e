import LayoutCore
import Scenes
import StandardLayouts
import StandardTransitions
import Testing
import UIKit

/// The step `touches` itself.
@MainActor struct TouchesStepTests {
  private func timeline(_ steps: [any Transition]) throws -> Timeline {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 480)), data: CollectionData(counts: [40]), layout: ListLayout())
    scene.steps = steps.map { TimelineStep($0) }
    return try Timeline(scene)
  }

  private let path: [[Double]] = [[0, 50, 400], [0.3, 50, 200]]

  @Test func anyOtherLayout_isDraggedByTheFirstFinger() throws {
    var drag = DragTransition()
    drag.touches = path.map { Touch(timestamp: $0[0], location: Point(x: $0[1], y: $0[2])) }
    let plain = try timeline([drag]).state(at: 100).bounds
    #expect(plain.minY > 200)
    #expect(try timeline([GestureScenes.touches([path, path])]).state(at: 100).bounds == plain)
  }

  @Test func touches_thatNothingRespondsTo_areAWarning() throws {
    let warnings = try Timeline(
      GestureScenes.scene([GestureScenes.touches([[[0, 50, 300], [0.1, 50, 300]]])]) { _, _ in }
    ).warnings
    #expect(warnings.map(\.message) == ["nothing responds to the touches"])
  }

  @Test(
    arguments: [
      ([], "no fingers; at least one is needed: [[seconds, x, y], …]"),
      ([[]], "no points; at least one is needed: [seconds, x, y]"),
      ([[[0, 1, 1]], [[0.2, 1, 1], [0.1, 1, 1]]], "0.1 s is not after 0.2 s; times must ascend"),
    ] as [([[[Double]]], String)])
  func badFingers_areErrors(fingers: [[[Double]]], message: String) throws {
    let error = #expect(throws: SceneError.self) { try timeline([GestureScenes.touches(fingers)]) }
    #expect(error?.message == message)
  }
}
