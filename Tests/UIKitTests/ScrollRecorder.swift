import Compositor
import Foundation
import LayoutCore
import Scenes
import StandardTransitions
import UIKit

/// A delegate that writes down the calls of scrolling, each with the state of the scroll view.
///
/// The state is written as letters: T for tracking, D for dragging, S for decelerating.
class ScrollRecorder: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var lines: [String] = []
  var velocities: [CGPoint] = []
  var targets: [CGPoint] = []
  var count = 40

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func note(_ call: String, _ view: UIScrollView) {
    let state = (view.isTracking ? "T" : "") + (view.isDragging ? "D" : "") + (view.isDecelerating ? "S" : "")
    let line = state.isEmpty ? call : "\(call) \(state)"
    // A scroll lasts any number of frames.
    if line != lines.last { lines.append(line) }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll", scrollView) }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging", scrollView) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    velocities.append(velocity)
    targets.append(targetContentOffset.pointee)
    note("willEndDragging", scrollView)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging \(decelerate)", scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating", scrollView) }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating", scrollView) }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    note("shouldScrollToTop", scrollView)
    return true
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop", scrollView) }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation", scrollView) }
}

/// A scene of 40 rows of 50 points, of which four are visible, and what its delegate has heard.
struct RecordedScroll {
  var scene: Scene

  init(
    _ make: @escaping @MainActor @Sendable () -> ScrollRecorder, fps: Double = 30,
    layout: @escaping @MainActor @Sendable () -> UICollectionViewFlowLayout = { UICollectionViewFlowLayout() },
    configure: @escaping @MainActor @Sendable (UICollectionView) -> Void = { _ in }, _ steps: [TimelineStep]
  ) {
    scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 200)),
      layout: UIKitLayout(configure: { view in
        let recorder = make()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (recorder, recorder)
        configure(view)
        return [recorder]
      }) {
        let layout = layout()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumLineSpacing = 0
        return layout
      })
    scene.framesPerSecond = fps
    scene.steps = steps
  }

  init(
    _ make: @escaping @MainActor @Sendable () -> ScrollRecorder, fps: Double = 30,
    layout: @escaping @MainActor @Sendable () -> UICollectionViewFlowLayout = { UICollectionViewFlowLayout() },
    configure: @escaping @MainActor @Sendable (UICollectionView) -> Void = { _ in }, _ step: any Transition
  ) { self.init(make, fps: fps, layout: layout, configure: configure, [TimelineStep(step)]) }

  /// What the delegate has heard until a frame after the steps.
  func recorder() throws -> (timeline: Timeline, lines: [String], velocities: [CGPoint], targets: [CGPoint]) {
    final class Found: @unchecked Sendable {
      var lines: [String] = []
      var velocities: [CGPoint] = []
      var targets: [CGPoint] = []
    }
    let found = Found()
    var scene = scene
    scene.steps.append(
      TimelineStep(
        PerformTransition(duration: 0) { view in
          guard let recorder = view.delegate as? ScrollRecorder else { return }
          (found.lines, found.velocities, found.targets) = (recorder.lines, recorder.velocities, recorder.targets)
        }))
    return (try Timeline(scene), found.lines, found.velocities, found.targets)
  }

  /// The content offsets of all frames.
  func offsets() throws -> [Double] { try FrameGenerator.frames(of: scene).map(\.bounds.minY) }
}
