import Compositor
import Foundation
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit
import UIKitMainActor
import UIKitSwift5

/// The main actor of layout classes, as in an app: `UICollectionViewLayout` and `UIView` are isolated to it.
@MainActor struct ActorTests {
  private func scene(_ layout: some CollectionLayout) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 100)), data: CollectionData(counts: [12]), layout: layout)
    var scroll = ScrollTransition()
    (scroll.by, scroll.duration) = (Point(x: 0, y: 200), 0.5)
    scene.steps = [TimelineStep(scroll)]
    return scene
  }

  private func tops(_ scene: Scene) throws -> [[Double]] {
    try FrameGenerator.frames(of: scene).map { $0.elements.map(\.attributes.frame.minY) }
  }

  @concurrent nonisolated private func elsewhere(_ scene: Scene) async throws -> [[Double]] {
    try FrameGenerator.frames(of: scene).map { $0.elements.map(\.attributes.frame.minY) }
  }

  @Test func layouts_readStateOfTheMainActor() throws {
    let tops = try tops(scene(UIKitLayout { StepLayout() }))
    #expect(tops[0] == [0, 25, 50, 75])
  }

  @Test func layoutsInSwift5_needNoAnnotations() throws {
    let tops = try tops(scene(UIKitLayout { GapLayout() }))
    #expect(tops[0] == [0, 36, 72])
  }

  @Test func dynamicChecks_succeedOnEveryThread() async throws {
    let scene = scene(UIKitLayout { CheckingLayout() })
    let expected = try tops(scene)
    async let first = elsewhere(scene)
    async let second = elsewhere(scene)
    #expect(try await first == expected)
    #expect(try await second == expected)
    #expect(expected.count == 31)
  }

  @Test func taskLocalValues_reachTheLayout() throws {
    let layout = UIKitLayout { MarkedLayout() }
    let found = try Mark.$height.withValue(40) { try tops(scene(layout)) }
    #expect(found[0] == [0, 40, 80])
  }
}
