import Compositor
import Foundation
import LayoutCore
import Scenes
import StandardLayouts
import StandardTransitions
import Testing
import UIKit

/// The order in which the steps of a scene reach a layout.
///
/// Sources: those of LifeCycleTests and BatchUpdateOrderTests; for a rotation, the pages
/// `prepare(forAnimatedBoundsChange:)` and `finalizeAnimatedBoundsChange()` in Apple's documentation, and for a change of
/// the layout, `prepareForTransition(from:)`, `prepareForTransition(to:)`, and `finalizeLayoutTransition()`.
@MainActor struct SceneLifeCycleTests {
  /// Returns what a layout of 40 rows is asked during a step, behind a first display.
  private func calls(of step: any Transition, then other: (any Transition)? = nil) throws -> [String] {
    let log = Log()
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 480)), data: CollectionData(counts: [40]),
      layout: UIKitLayout { CallRecorder() })
    let start = PerformTransition { view in (view.collectionViewLayout as? CallRecorder)?.calls = [] }
    let end = PerformTransition { view in log.lines = (view.collectionViewLayout as? CallRecorder)?.calls ?? [] }
    let steps: [(any Transition)?] = [start, step, other, end]
    scene.steps = steps.compactMap { $0 }.map { TimelineStep($0) }
    _ = try Timeline(scene)
    // The pass of the run loop behind the first action asks once more.
    #expect(log.lines.starts(with: ["elements 0…480", "contentSize"]) || other != nil)
    return Array(log.lines.dropFirst(other == nil ? 2 : 0))
  }

  private let finals = (0..<10).map { "final \($0)" }
  private let initials = (0..<10).map { "initial \($0)" }

  @Test func deletion() throws {
    var delete = DeleteTransition()
    delete.items = [.init(section: 0, item: 2)]
    #expect(
      try calls(of: delete).upTo("finalizeUpdates") == [
        "invalidate", "invalidateWith counts", "prepare", "contentSize", "updates delete", "target 0",
        "elements 0…480", "contentSize",
      ] + finals + initials + ["finalizeUpdates"])
  }

  @Test func rotation() throws {
    let calls = try calls(of: RotateTransition())
    let asked = calls.upTo("finalizeBounds").filter { !$0.hasPrefix("elements") && !$0.hasPrefix("item") }
    #expect(
      asked == [
        "shouldInvalidate 0 at 0", "context", "invalidate", "invalidateWith", "prepare", "contentSize",
        "contentSize", "target 0", "contentSize", "boundsChange from 100",
      ] + finals + ["initial 0", "initial 1", "finalizeBounds"])
  }

  @Test func layoutChange() throws {
    var change = LayoutTransition()
    change.to = LayoutChangeDescription(UIKitLayout { UICollectionViewFlowLayout() })
    var back = LayoutTransition()
    back.to = LayoutChangeDescription(UIKitLayout { CallRecorder() })
    let calls = try calls(of: change, then: back)
    #expect(
      calls.upTo("finalizeTransition") == [
        "transition from UICollectionViewFlowLayout", "prepare", "contentSize", "target 0", "elements 0…480",
        "contentSize",
      ] + initials + ["finalizeTransition"])
  }

  @Test func oldLayout_hearsOfTheChange() throws {
    let log = Log()
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 480)), data: CollectionData(counts: [40]),
      layout: UIKitLayout { CallRecorder() })
    scene.steps = [
      TimelineStep(
        PerformTransition { view in
          guard let recorder = view.collectionViewLayout as? CallRecorder else { return }
          recorder.calls = []
          view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true) { _ in log.lines = recorder.calls }
        })
    ]
    scene.framesPerSecond = 10
    var generator = try FrameGenerator(scene)
    _ = generator.frame(at: generator.frameCount - 1)
    #expect(log.lines == ["transition to UICollectionViewFlowLayout"] + finals + ["finalizeTransition"])
    // As long as UIKit's animations.
    #expect(generator.timeline.duration == 0.3)
  }

  @Test func frames_goOnWithTheObjectThatLivedThroughTheUpdate() throws {
    var delete = DeleteTransition()
    delete.items = [.init(section: 0, item: 2)]
    var scroll = ScrollTransition()
    scroll.by = Point(x: 0, y: 30)
    let log = Log()
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 480)), data: CollectionData(counts: [40]),
      layout: UIKitLayout { CallRecorder() })
    scene.framesPerSecond = 10
    let end = PerformTransition { view in log.lines = (view.collectionViewLayout as? CallRecorder)?.calls ?? [] }
    scene.steps = ([delete, scroll, end] as [any Transition]).map { TimelineStep($0) }
    _ = try FrameGenerator.frames(of: scene)
    #expect(log.lines.count { $0 == "prepare" } == 2)
    #expect(log.lines.count { $0 == "finalizeUpdates" } == 1)
    #expect(
      log.lines.contains("shouldInvalidate 30 at 29") || log.lines.contains { $0.hasPrefix("shouldInvalidate 30") })
  }
}

/// The number of objects that frames take.
@MainActor struct LayoutObjectTests {
  @Test func framesInOrder_takeOneObject_andTwoForEachUpdate() throws {
    let log = Log()
    var delete = DeleteTransition()
    delete.items = [.init(section: 0, item: 0)]
    var scroll = ScrollTransition()
    scroll.by = Point(x: 0, y: 100)
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 480)), data: CollectionData(counts: [40]),
      layout: UIKitLayout {
        log.lines.append("made")
        return CallRecorder()
      })
    scene.framesPerSecond = 30
    scene.steps = ([scroll, delete, scroll, delete, scroll] as [any Transition]).map { TimelineStep($0) }
    _ = try FrameGenerator.frames(of: scene)
    // What stands before an update and what stands after it are asked in turns; frames go on with the latter.
    #expect(log.lines.count <= 1 + 2 * 2, "\(log.lines.count) objects")
  }
}

/// Lines that closures leave behind.
final class Log: @unchecked Sendable {
  var lines: [String] = []
}

extension [String] {
  /// The lines up to the last one of a kind.
  fileprivate func upTo(_ line: String) -> [String] { Array(self[...(lastIndex(of: line) ?? endIndex - 1)]) }
}
