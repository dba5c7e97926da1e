import Compositor
import LayoutCore
import SceneFiles
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Scene files that name the screen of a view controller.
@MainActor struct SceneFileScreenTests {
  private func read(_ text: String) throws(SceneFileError) -> Scene {
    let catalog = Catalog(layouts: [UIKitLayout<GalleryScreen>.self], transitions: Catalog.standardTransitions)
    return try SceneFile.parse(text, catalog: catalog).scene
  }

  private static let start = """
    canvas: { size: [240, 360] }
    safeArea: [20, 0, 0, 0]
    layout: { kind: GalleryScreen }
    timeline:

    """

  @Test func screen_isThatOfTheViewController() throws {
    let text =
      Self.start + """
          - scroll: { to: [0, 100], duration: 0.2 }
          - scroll: { to: [88, 0], duration: 0.2 }
            collectionView: strip
          - rotate: landscape

        """
    var scene = Scene(
      canvas: Canvas(size: Size(width: 240, height: 360)),
      layout: UIKitLayout(viewController: { UINavigationController(rootViewController: GalleryController()) }))
    scene.safeArea = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    scene.steps = [
      TimelineStep(ScrollTransition(to: Point(x: 0, y: 100), duration: 0.2)),
      TimelineStep(ScrollTransition(to: Point(x: 88, y: 0), duration: 0.2), collectionView: "strip"),
      TimelineStep(RotateTransition()),
    ]
    let file = try read(text)
    scene.framesPerSecond = file.framesPerSecond
    let (found, expected) = (try FrameGenerator.frames(of: file), try FrameGenerator.frames(of: scene))
    #expect(found.count == expected.count)
    for (frame, other) in zip(found, expected) {
      #expect(frame.bounds == other.bounds)
      #expect(frame.elements.map(\.attributes) == other.elements.map(\.attributes), "frame \(frame.index)")
    }
  }

  @Test(arguments: [
    (
      "  - scroll: { to: [0, 9] }\n    collectionView: list\n",
      "scene.yaml:6:21: error: timeline[0].collectionView: no collection view \"list\" on the screen; there are: "
        + "\"grid\", \"strip\""
    ),
    (
      "  - scroll: { toItem: [0, 24] }\n",
      "scene.yaml:5:23: error: timeline[0].scroll.toItem: no item [0, 24]; the sections have 24 items"
    ),
    (
      "  - delete: { items: [[0, 3]] }\n    collectionView: 2\n",
      "scene.yaml:6:21: error: timeline[0].collectionView: no collection view 2 on the screen; there are: \"grid\", "
        + "\"strip\""
    ),
  ])
  func mistakes_areReportedInTheirLine(step: String, message: String) {
    let error = #expect(throws: SceneFileError.self) { try read(Self.start + step) }
    #expect(error.map { "\($0)" } == message)
  }

  @Test func unknownParameter_isReportedInItsLine() {
    let error = #expect(throws: SceneFileError.self) {
      try read("canvas: { size: [240, 360] }\nlayout: { kind: GalleryScreen, columns: 3 }\n")
    }
    #expect(error.map { "\($0)" }?.hasPrefix("scene.yaml:2:32: error: layout.columns: ") == true)
  }
}

/// The gallery with a navigation bar.
private final class GalleryScreen: UICollectionViewLayout, SceneLayout {
  static func makeLayout() -> UICollectionViewLayout { GalleryScreen() }

  static func makeViewController() -> UIViewController? {
    UINavigationController(rootViewController: GalleryController())
  }
}
