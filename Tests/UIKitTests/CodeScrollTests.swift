import Compositor
import Foundation
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Animated scrolls that a tap or other code of an app begins.
///
/// Source: Apple's reference of `setContentOffset(_:animated:)` and `scrollViewDidEndScrollingAnimation(_:)`.
@MainActor struct CodeScrollTests {
  private let scroll = PerformTransition { view in
    view.scrollToItem(at: IndexPath(item: 10, section: 0), at: .top, animated: true)
  }

  private func tap(_ item: Int) -> TapTransition {
    var tap = TapTransition()
    tap.item = [0, item]
    return tap
  }

  @Test(arguments: [30.0, 2]) func code_scrollsOverTime(fps: Double) throws {
    let scroll = RecordedScroll({ ScrollRecorder() }, fps: fps, scroll)
    let heard = try scroll.recorder()
    #expect(heard.lines == ["didScroll", "didEndScrollingAnimation"])
    #expect(heard.timeline.duration == 0.3)
    #expect(try scroll.offsets().last == 500)
  }

  /// The layout is queried in each frame, as in the step `scroll`.
  @Test func code_scrollsAsTheStep() throws {
    let code = try FrameGenerator.frames(of: RecordedScroll({ ScrollRecorder() }, scroll).scene)
    let step = ScrollTransition(to: Point(x: 0, y: 500))
    #expect(try code == FrameGenerator.frames(of: RecordedScroll({ ScrollRecorder() }, step).scene))
  }

  @Test func durationOfTheStep_applies() throws {
    let slow = PerformTransition(duration: 1) { $0.setContentOffset(CGPoint(x: 0, y: 400), animated: true) }
    let scroll = RecordedScroll({ ScrollRecorder() }, fps: 10, slow)
    let offsets = try scroll.offsets()
    #expect(offsets.count == 11)
    #expect(abs(offsets[5] - 200) < 1e-6)
    #expect(offsets.last == 400)
  }

  @Test func tap_scrollsToItsItem() throws {
    let steps = [TimelineStep(tap(3)), TimelineStep(ScrollTransition(by: Point(x: 0, y: 10)))]
    let scroll = RecordedScroll({ TappedDelegate() }, steps)
    #expect(
      try scroll.recorder().lines == [
        "didSelect 3", "didScroll", "didEndScrollingAnimation", "didScroll", "didEndScrollingAnimation",
      ])
    let offsets = try scroll.offsets()
    #expect(offsets.filter { $0 > 0 }.contains { $0 < 75 })
    #expect(offsets.last == 85)
  }

  @Test func scroll_togetherWithAnUpdate_isPartOfIt() throws {
    let both = PerformTransition { view in
      (view.dataSource as? ScrollRecorder)?.count = 39
      view.performBatchUpdates { view.deleteItems(at: [IndexPath(item: 30, section: 0)]) }
      view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    }
    let scroll = RecordedScroll({ ScrollRecorder() }, both)
    #expect(try scroll.recorder().lines == ["didScroll", "didEndScrollingAnimation"])
    #expect(try scroll.offsets().last == 400)
  }

  @Test func framesOfATap_doNotDependOnTheirOrder() throws {
    let scene = RecordedScroll({ TappedDelegate() }, fps: 10, [TimelineStep(tap(3)), TimelineStep(scroll)]).scene
    let inOrder = try FrameGenerator.frames(of: scene)
    for order in [[5, 1, 3], [6], [4, 0, 4]] {
      var generator = try FrameGenerator(scene)
      for index in order { #expect(generator.frame(at: index) == inOrder[index], "frame \(index) of \(order)") }
    }
  }
}

/// Centers the tapped item.
private final class TappedDelegate: ScrollRecorder {
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    lines.append("didSelect \(indexPath.item)")
    collectionView.scrollToItem(at: indexPath, at: .centeredVertically, animated: true)
  }
}
