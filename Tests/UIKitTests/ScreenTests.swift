import Compositor
import Foundation
import GoldenTesting
import LayoutCore
import Rendering
import Scenes
import StandardTransitions
import Testing
import UIKit

/// The screen of a view controller with two linked collection views below a navigation bar.
@MainActor struct ScreenTests {
  private func scene(_ steps: [TimelineStep], canvas: Size = Size(width: 240, height: 360)) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: canvas),
      layout: UIKitLayout(viewController: { UINavigationController(rootViewController: GalleryController()) }))
    scene.safeArea = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    scene.framesPerSecond = 10
    scene.steps = steps
    return scene
  }

  private func scroll(to y: Double, _ view: CollectionViewReference? = nil) -> TimelineStep {
    TimelineStep(ScrollTransition(to: Point(x: 0, y: y), duration: 0.2), collectionView: view)
  }

  /// The calls of the controller from the start to a moment.
  private final class Found: @unchecked Sendable { var values: [String] = [] }

  private func found(in frames: Range<Int>, of scene: Scene) throws -> Found {
    let found = Found()
    var scene = scene
    scene.steps.append(
      TimelineStep(
        PerformTransition { view in
          let navigation = view.window?.rootViewController as? UINavigationController
          found.values = (navigation?.topViewController as? GalleryController)?.takeCalls() ?? []
        }))
    var generator = try FrameGenerator(scene)
    for index in frames where index < generator.frameCount { _ = generator.frame(at: index) }
    return found
  }

  @Test func cellsArePlacedInTheFrameOfTheirCollectionView() throws {
    var generator = try FrameGenerator(scene([]))
    let frame = generator.frame(at: 0)
    let first = try #require(frame.elements.first { $0.id == "0" })
    // The safe area is 20 + 44 points high, and the grid begins 12 points below it.
    #expect(first.attributes.frame.minX - frame.bounds.minX == 12)
    #expect(first.attributes.frame.minY - frame.bounds.minY == 76)
  }

  @Test func scrollsEndAtTheContentOffset() throws {
    var generator = try FrameGenerator(scene([scroll(to: 100)]))
    let frame = generator.frame(at: 2)
    let seventh = try #require(frame.elements.first { $0.id == "6" })
    #expect(seventh.attributes.frame.minY - frame.bounds.minY == 76 + 2 * 75 - 100)
  }

  @Test func framesDoNotDependOnTheirOrder() throws {
    let scene = scene([
      scroll(to: 100), scroll(to: 40, "strip"), TimelineStep(RotateTransition()), scroll(to: 0, "grid"),
    ])
    let inOrder = try FrameGenerator.frames(of: scene)
    for order in [[8, 1, 5], [4], [7, 0, 7]] {
      var generator = try FrameGenerator(scene)
      for index in order { #expect(generator.frame(at: index) == inOrder[index], "frame \(index) of \(order)") }
    }
  }

  @Test func aStepNamesItsCollectionView() throws {
    var step = TimelineStep(ScrollTransition(to: Point(x: 88, y: 0), duration: 0.2))
    step.collectionView = "strip"
    var generator = try FrameGenerator(scene([step]))
    let frame = generator.frame(at: 2)
    let third = try #require(frame.elements.first { $0.id == "2" })
    #expect(third.attributes.frame.minX - frame.bounds.minX == 0)
    #expect(third.attributes.frame.minY - frame.bounds.minY == 360 - 8 - 56 + 8)
  }

  @Test func anUnknownCollectionViewIsAnError() {
    let error = #expect(throws: SceneError.self) { try Timeline(scene([scroll(to: 0, "list")])) }
    #expect(
      error?.description
        == "timeline[0].collectionView: no collection view \"list\" on the screen; there are: \"grid\", \"strip\"")
    #expect(throws: SceneError.self) { try Timeline(scene([scroll(to: 0, 2)])) }
  }

  @Test func aDragActsOnTheCollectionViewUnderTheTouch() throws {
    var drag = DragTransition()
    drag.touches = [
      Touch(timestamp: 0, location: Point(x: 200, y: 320)), Touch(timestamp: 0.2, location: Point(x: 100, y: 320)),
    ]
    drag.releases = false
    var generator = try FrameGenerator(scene([TimelineStep(drag)]))
    let frame = generator.frame(at: 2)
    let third = try #require(frame.elements.first { $0.id == "2" })
    // The content starts after the first 10 points.
    #expect(third.attributes.frame.minX - frame.bounds.minX == 88 - 90)
    #expect(third.attributes.frame.minY - frame.bounds.minY == 304)
  }

  @Test func whatADelegateDoesToAnotherCollectionViewShowsInTheSameFrame() throws {
    let offsets = Found()
    let look = TimelineStep(
      PerformTransition { view in
        let strip = view.superview?.subviews.first { $0.accessibilityIdentifier == "strip" } as? UICollectionView
        offsets.values.append("\(view.contentOffset.y) \(strip?.contentOffset.x ?? -1)")
      })
    var generator = try FrameGenerator(scene([scroll(to: 100), look]))
    _ = generator.frame(at: 2)
    // The grid has 8 lines of 65 points, 10 points apart, and the strip 24 cells of 40 points, 4 points apart.
    let grid: Double = 590 - 208
    let strip: Double = 1052 - 240
    let expected: Double = 100 / grid * strip
    #expect(offsets.values == ["100.0 \(expected)"])
  }

  /// The calls of a first display.
  ///
  /// Sources of the order: the pages `loadView()`, `viewDidLoad()`, `viewWillAppear(_:)` ("before the view controller's
  /// view is about to be added to a view hierarchy"), `viewIsAppearing(_:)` ("after it adds the view controller's view to
  /// the view hierarchy, and the superview lays out the view controller's view"), `viewWillLayoutSubviews()`,
  /// `viewDidLayoutSubviews()`, and `viewDidAppear(_:)` in Apple's documentation. When the safe area changes isn't
  /// documented.
  @Test func displayCallsTheControllerInOrder() throws {
    let calls = try found(in: 0..<1, of: scene([])).values
    #expect(
      calls == [
        "loadView", "viewDidLoad", "viewWillAppear", "safeArea 64", "viewIsAppearing", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear",
      ])
  }

  /// The calls of a rotation.
  ///
  /// Sources of the order: the pages `UIContentContainer.viewWillTransition(to:with:)` ("before changing the size") and
  /// `UIViewControllerTransitionCoordinator.animate(alongsideTransition:completion:)` in Apple's documentation. The layout
  /// before the animations is that of the older calls, whose place these took: "Supporting Multiple Interface
  /// Orientations" in the View Controller Programming Guide for iOS (legacy), steps 2 and 3.
  @Test func rotationCallsTheControllerInOrder() throws {
    let scene = scene([TimelineStep(RotateTransition())], canvas: Size(width: 240, height: 360))
    let calls = try found(in: 0..<4, of: scene).values.drop { $0 != "viewDidAppear" }.dropFirst()
    #expect(
      Array(calls) == [
        "willTransition to 360x240 in 240", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "alongside in 360",
        "completion",
      ])
  }

  /// In the middle of a scroll of the grid, and of a rotation to landscape.
  @Test(arguments: [("scroll", 1), ("rotation", 4)]) func screenIsDrawn(_ name: String, _ index: Int) async throws {
    var scene = scene([scroll(to: 100), TimelineStep(RotateTransition())], canvas: Size(width: 225, height: 225))
    scene.viewport = Size(width: 150, height: 225)
    scene.canvas.background = Color(rgba: 0x1616_1dff)
    let bitmap = try await SceneRenderer(scene).bitmap(ofFrame: index)
    await assertGolden(of: bitmap, as: .image, named: name)
  }
}
