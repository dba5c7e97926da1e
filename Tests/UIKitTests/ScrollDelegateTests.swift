import Compositor
import Foundation
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// The order of the calls of a scroll, and the state of the scroll view in each.
///
/// Sources: the pages of Apple's documentation `scrollViewWillBeginDragging(_:)`,
/// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` ("in points per millisecond"),
/// `scrollViewDidEndDragging(_:willDecelerate:)` ("scrolling stops immediately upon touch-up"),
/// `scrollViewWillBeginDecelerating(_:)` ("as the user's finger touches up as it's moving"),
/// `scrollViewDidEndDecelerating(_:)` ("when the scrolling movement comes to a halt"),
/// `scrollViewDidEndScrollingAnimation(_:)`, and UIScrollView's `isTracking`, `isDragging`, and `isDecelerating`.
/// "Scrolling the Scroll View Content" in the Scroll View Programming Guide for iOS has the sequence as a whole.
///
/// By these pages, a drag ends when the finger lifts. On devices, `isDragging` stays `true` until the deceleration ends,
/// and `isTracking` is `true` in `scrollViewDidEndDragging(_:willDecelerate:)`, as apps rely on: Hanley Lee, *UIScrollView's
/// related slide proxy callback methods and property changes while sliding*; *How to detect when a UIScrollView has
/// finished scrolling* (Stack Overflow, 993280), whose answer tests `isTracking` there.
@MainActor struct ScrollDelegateTests {
  private nonisolated static let rates = [60.0, 30, 7, 2]

  private func drag(_ touches: [(Double, Double)]) -> DragTransition {
    var drag = DragTransition()
    drag.touches = touches.map { Touch(timestamp: $0.0, location: Point(x: 50, y: $0.1)) }
    return drag
  }

  private func fling(_ velocity: Double) -> FlingTransition {
    var fling = FlingTransition()
    fling.velocity = Point(x: 0, y: velocity)
    return fling
  }

  private let released = [
    "willEndDragging TD", "didEndDragging true TD", "willBeginDecelerating DS", "didScroll DS", "didEndDecelerating",
  ]

  @Test(arguments: rates) func drag_thatIsReleasedAtSpeed(fps: Double) throws {
    let step = drag([(0.1, 180), (0.4, 30)])
    let heard = try RecordedScroll({ ScrollRecorder() }, fps: fps, step).recorder()
    #expect(heard.lines == ["willBeginDragging TD", "didScroll TD"] + released)
    // 150 points in 300 ms.
    #expect(abs((heard.velocities.first?.y ?? 0) - 0.5) < 1e-9)
  }

  @Test(arguments: rates) func drag_thatStopsBeforeItIsReleased(fps: Double) throws {
    let step = drag([(0, 180), (0.2, 80), (0.5, 80)])
    let heard = try RecordedScroll({ ScrollRecorder() }, fps: fps, step).recorder()
    #expect(heard.lines == ["willBeginDragging TD", "didScroll TD", "willEndDragging TD", "didEndDragging false T"])
    #expect(heard.velocities == [.zero])
    #expect(heard.targets == [CGPoint(x: 0, y: 90)])
  }

  @Test func touch_thatDoesNotMove_callsNothing() throws {
    let heard = try RecordedScroll({ ScrollRecorder() }, drag([(0, 180), (0.2, 178)])).recorder()
    #expect(heard.lines == [])
  }

  @Test(arguments: rates) func fling_isADragThatEndsAtOnce(fps: Double) throws {
    let heard = try RecordedScroll({ ScrollRecorder() }, fps: fps, fling(1500)).recorder()
    #expect(heard.lines == ["willBeginDragging TD"] + released)
    #expect(heard.velocities == [CGPoint(x: 0, y: 1.5)])
  }

  @Test(arguments: rates) func scroll_isAnAnimation(fps: Double) throws {
    let heard = try RecordedScroll({ ScrollRecorder() }, fps: fps, ScrollTransition(by: Point(x: 0, y: 300))).recorder()
    #expect(heard.lines == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func scroll_withoutAWayOrADuration_isNoAnimation() throws {
    let none = ScrollTransition(by: .zero), jump = ScrollTransition(by: Point(x: 0, y: 300), duration: 0)
    #expect(try RecordedScroll({ ScrollRecorder() }, none).recorder().lines == [])
    #expect(try RecordedScroll({ ScrollRecorder() }, jump).recorder().lines == ["didScroll"])
  }

  /// Sources: the pages `scrollViewShouldScrollToTop(_:)` and `scrollViewDidScrollToTop(_:)`, which is called "when
  /// it finishes scrolling to the top", and perhaps "immediately if the top of the content is already shown".
  @Test(arguments: rates) func tapOnTheStatusBar_scrollsToTheTop(fps: Double) throws {
    var top = ScrollTransition()
    top.toTop = true
    let steps = [TimelineStep(ScrollTransition(by: Point(x: 0, y: 300), duration: 0)), TimelineStep(top)]
    let scroll = RecordedScroll({ ScrollRecorder() }, fps: fps, steps)
    #expect(
      try scroll.recorder().lines == ["didScroll", "shouldScrollToTop", "didScroll", "didScrollToTop"])
    #expect(try scroll.offsets().last == 0)
    #expect(try RecordedScroll({ ScrollRecorder() }, top).recorder().lines == ["shouldScrollToTop", "didScrollToTop"])
  }

  @Test func tapOnTheStatusBar_canBePrevented() throws {
    var top = ScrollTransition()
    top.toTop = true
    let steps = [TimelineStep(ScrollTransition(by: Point(x: 0, y: 300), duration: 0)), TimelineStep(top)]
    let refusing = RecordedScroll({ RefusingDelegate() }, steps)
    #expect(try refusing.recorder().lines == ["didScroll", "shouldScrollToTop"])
    #expect(try refusing.offsets().last == 300)
    let off = RecordedScroll({ ScrollRecorder() }, configure: { $0.scrollsToTop = false }, steps)
    #expect(try off.recorder().lines == ["didScroll"])
    #expect(try off.offsets().last == 300)
  }

  @Test func settings_ofTheScrollView_apply() throws {
    func end(_ configure: @escaping @MainActor @Sendable (UICollectionView) -> Void, _ velocity: Double) throws
      -> [Double]
    {
      try RecordedScroll({ ScrollRecorder() }, configure: configure, fling(velocity)).offsets()
    }
    // 1500 pt/s reach 743 points at the normal rate, and 147 at the fast one.
    #expect(try end({ _ in }, 1500).last.map { abs($0 - 743.5) < 0.1 } == true)
    #expect(try end({ $0.decelerationRate = .fast }, 1500).last.map { abs($0 - 147.5) < 0.1 } == true)
    #expect(try end({ _ in }, -1500).contains { $0 < 0 })
    #expect(try end({ $0.bounces = false }, -1500).allSatisfy { $0 == 0 })
  }

  /// The delegate reads the collection view's own coordinates, and the scene those of the screen.
  @Test func mirroredContent_scrollsInItsOwnDirection() throws {
    func scroll(hasDelegate: Bool) -> RecordedScroll {
      var fling = FlingTransition()
      fling.velocity = Point(x: 777, y: 0)
      return RecordedScroll(
        { ScrollRecorder() },
        layout: {
          let layout = FlippedFlowLayout()
          layout.scrollDirection = .horizontal
          return layout
        },
        configure: { view in
          view.semanticContentAttribute = .forceRightToLeft
          if !hasDelegate { view.delegate = nil }
        }, fling)
    }
    let heard = try scroll(hasDelegate: true).recorder()
    #expect(heard.lines == ["willBeginDragging TD"] + released)
    #expect(heard.velocities == [CGPoint(x: 0.777, y: 0)])
    #expect(heard.targets.first.map { abs($0.x - 382.7) < 0.1 } == true)
    let frames = try [true, false].map { try FrameGenerator.frames(of: scroll(hasDelegate: $0).scene).map(\.bounds) }
    #expect(frames[0] == frames[1])
    // 14 columns of three items with 10 points between them, of which the viewport shows one.
    let end = try #require(frames[0].last).minX
    #expect(abs(end - (1400 - 100 - 382.7)) < 0.1)
  }

  @Test func releaseBeyondTheEnd_decelerates() throws {
    let heard = try RecordedScroll({ ScrollRecorder() }, drag([(0, 80), (0.2, 180), (0.6, 180)])).recorder()
    #expect(heard.lines == ["willBeginDragging TD", "didScroll TD"] + released)
    #expect(heard.velocities == [.zero])
    #expect(heard.targets == [.zero])
  }

  @Test func touch_endsADeceleration() throws {
    let steps = [
      TimelineStep(fling(2000)),
      TimelineStep(drag([(0, 180), (0.1, 80), (0.4, 80)]), start: .with(.previous), delay: 0.3),
    ]
    let heard = try RecordedScroll({ ScrollRecorder() }, steps).recorder()
    #expect(
      heard.lines == ["willBeginDragging TD"] + released + [
        "willBeginDragging TD", "didScroll TD", "willEndDragging TD", "didEndDragging false T",
      ])
  }

  @Test func heldTouch_isLiftedByTheNextStep() throws {
    var held = drag([(0, 180), (0.2, 80)])
    held.releases = false
    let steps = [TimelineStep(held), TimelineStep(ScrollTransition(to: Point(x: 0, y: 500)))]
    let heard = try RecordedScroll({ ScrollRecorder() }, steps).recorder()
    #expect(
      heard.lines == [
        "willBeginDragging TD", "didScroll TD", "willEndDragging TD", "didEndDragging false T", "didScroll",
        "didEndScrollingAnimation",
      ])
  }

  /// The scroll view of an orthogonal section isn't the collection view, whose delegate hears nothing of it.
  @Test func orthogonalSection_callsNothing() throws {
    let layout = UIKitLayout<UICollectionViewCompositionalLayout>(configure: { view in
      let recorder = ScrollRecorder()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      (view.dataSource, view.delegate) = (recorder, recorder)
      return [recorder]
    }) {
      let size = NSCollectionLayoutSize(widthDimension: .absolute(60), heightDimension: .absolute(60))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      return UICollectionViewCompositionalLayout(section: section)
    }
    let log = Log()
    var fling = FlingTransition()
    (fling.section, fling.velocity) = (0, Point(x: 900, y: 0))
    var drag = DragTransition()
    drag.touches = [
      Touch(timestamp: 0, location: Point(x: 90, y: 30)), Touch(timestamp: 0.2, location: Point(x: 20, y: 30)),
    ]
    var scene = Scene(canvas: Canvas(size: Size(width: 100, height: 200)), layout: layout)
    let end = PerformTransition { view in
      log.lines = ["\(view.delegate is ScrollRecorder)"] + ((view.delegate as? ScrollRecorder)?.lines ?? [])
    }
    scene.steps = [TimelineStep(fling), TimelineStep(drag), TimelineStep(end)]
    _ = try Timeline(scene)
    #expect(log.lines == ["true"])
  }
}

private final class RefusingDelegate: ScrollRecorder {
  override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    _ = super.scrollViewShouldScrollToTop(scrollView)
    return false
  }
}

private final class FlippedFlowLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
