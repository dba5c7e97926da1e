import Compositor
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Touches during an animation, which goes on: the model is at its end, and the presentation isn't.
///
/// Source: Core Animation Programming Guide, "Layer Trees Reflect Different Aspects of the Animation State".
@MainActor struct RunningChangeTests {
  /// A row of 50 points is deleted within a second.
  private func scene(_ finger: [[Double]]?, rows: Int = 5) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 200)), data: CollectionData(counts: [rows]),
      layout: UIKitLayout(configure: { view in
        let tap = UITapGestureRecognizer()
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
        return []
      }) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumLineSpacing = 0
        return layout
      })
    scene.framesPerSecond = 10
    var delete = DeleteTransition()
    delete.items = [.init(section: 0, item: 0)]
    (delete.duration, delete.curve) = (1, .linear)
    scene.steps = [TimelineStep(delete)]
    if let finger {
      scene.steps.append(
        TimelineStep(GestureScenes.touches([finger]), start: .with(.previous), delay: 0.2))
    }
    return scene
  }

  private func places(_ scene: Scene) throws -> [[String: Double]] {
    try FrameGenerator.frames(of: scene).map { frame in
      Dictionary(
        frame.elements.map { ($0.id, $0.attributes.frame.minY - frame.bounds.minY) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  @Test func tap_leavesTheAnimationAlone() throws {
    let (touched, plain) = (try places(scene([[0, 50, 75], [0.1, 50, 75]])), try places(scene(nil)))
    #expect(touched.count == plain.count)
    #expect(plain[5]["1"] == 25)
    #expect(touched == plain)
  }

  @Test func scroll_movesTheAnimatedRows() throws {
    let finger: [[Double]] = [[0, 50, 175], [0.1, 50, 125], [0.5, 50, 125]]
    let (touched, plain) = (try places(scene(finger, rows: 20)), try places(scene(nil, rows: 20)))
    // The content starts after the first 10 points.
    let (shown, still) = (try #require(touched[5]["2"]), try #require(plain[5]["2"]))
    #expect(abs(still - 75) < 1e-6)
    #expect(abs(shown - 35) < 1e-6)
    #expect(touched[5].values.contains { (150..<200).contains($0) })
    #expect(touched.last?["2"].map { abs($0 - 10) < 1e-6 } == true)
  }
}
