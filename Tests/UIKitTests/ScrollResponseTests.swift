import Compositor
import Foundation
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// What a delegate does to a scroll.
@MainActor struct ScrollResponseTests {
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

  private var slowDrag: DragTransition { drag([(0, 180), (0.2, 80), (0.5, 80)]) }

  @Test(arguments: [60.0, 7]) func target_isWhereScrollingStops(fps: Double) throws {
    let scroll = RecordedScroll({ SnappingDelegate() }, fps: fps, fling(700))
    let offsets = try scroll.offsets()
    // 700 pt/s reach 345 points, and the nearest multiple of 130 is 390.
    #expect(try scroll.recorder().targets.first.map { abs($0.y - 344.31) < 0.1 } == true)
    #expect(offsets.last == 390)
    #expect(offsets.allSatisfy { $0 <= 390 })
  }

  @Test func delegate_isAskedAfterTheLayout() throws {
    let scroll = RecordedScroll({ SnappingDelegate() }, layout: { TargetLayout() }, fling(700))
    #expect(try scroll.recorder().targets == [CGPoint(x: 0, y: 500)])
    #expect(try scroll.offsets().last == 520)
  }

  @Test func paging_keepsItsTarget() throws {
    let scroll = RecordedScroll({ SnappingDelegate() }, configure: { $0.isPagingEnabled = true }, fling(700))
    #expect(try scroll.recorder().targets == [CGPoint(x: 0, y: 200)])
    #expect(try scroll.offsets().last == 200)
  }

  @Test(arguments: [60.0, 7]) func scrollToItem_afterADrag_continuesTheStep(fps: Double) throws {
    let scroll = RecordedScroll({ ContinuingDelegate(in: .endOfDrag) }, fps: fps, slowDrag)
    let heard = try scroll.recorder()
    #expect(heard.lines.suffix(3) == ["didEndDragging false T", "didScroll", "didEndScrollingAnimation"])
    #expect(heard.timeline.duration == 0.8)
    #expect(try scroll.offsets().last == 300)
  }

  @Test func scrollToItem_afterADeceleration_continuesTheStep() throws {
    let scroll = RecordedScroll({ ContinuingDelegate(in: .endOfDeceleration) }, fling(700))
    let heard = try scroll.recorder()
    #expect(heard.lines.suffix(3) == ["didEndDecelerating", "didScroll", "didEndScrollingAnimation"])
    #expect(try scroll.offsets().last == 300)
    let plain = try RecordedScroll({ ScrollRecorder() }, fling(700)).recorder().timeline.duration
    #expect(abs(heard.timeline.duration - plain - 0.3) < 1e-9)
  }

  /// Apps stop the deceleration by the target, and scroll to an item instead.
  @Test func scrollToItem_atTheRelease_replacesTheDeceleration() throws {
    let scroll = RecordedScroll({ ContinuingDelegate(in: .release) }, drag([(0, 180), (0.3, 30)]))
    let heard = try scroll.recorder()
    #expect(
      heard.lines == [
        "willBeginDragging TD", "didScroll TD", "willEndDragging TD", "didEndDragging false T", "didScroll",
        "didEndScrollingAnimation",
      ])
    #expect(try scroll.offsets().last == 300)
  }

  @Test func endlessContinuations_end() throws {
    let heard = try RecordedScroll({ ContinuingDelegate(in: .endOfAnimation) }, ScrollTransition(to: Point(x: 0, y: 9)))
      .recorder()
    #expect(heard.timeline.duration < 6)
  }

  /// A carousel that goes around.
  @Test(arguments: [60.0, 7]) func jumpWhileScrolling_isKept(fps: Double) throws {
    let scroll = RecordedScroll({ WrappingDelegate() }, fps: fps, fling(1500))
    let plain = try RecordedScroll({ ScrollRecorder() }, fps: fps, fling(1500)).offsets()
    let offsets = try scroll.offsets()
    let wrapped = plain.map { $0 > 400 ? $0 - 300 : $0 }
    #expect(plain.last.map { (700..<1000).contains($0) } == true)
    #expect(offsets.count == plain.count)
    let twice = wrapped.map { $0 > 400 ? $0 - 300 : $0 }
    #expect(zip(offsets, twice).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(try scroll.recorder().targets.count == 1)
  }

  @Test func jumpAfterAScroll_isWhereTheNextStepBegins() throws {
    let next = TimelineStep(ScrollTransition(by: Point(x: 0, y: 10)))
    let scroll = RecordedScroll({ JumpingDelegate() }, [TimelineStep(fling(700)), next])
    let offsets = try scroll.offsets()
    #expect(offsets.last == 1010)
    #expect(offsets.contains { (1000..<1010).contains($0) })
  }

  @Test func stop_endsTheDeceleration() throws {
    let scroll = RecordedScroll({ StoppingDelegate() }, fling(1500))
    let end = try #require(try scroll.offsets().last)
    #expect(end > 300)
    #expect(end < 400)
    #expect(try scroll.recorder().lines.last == "didEndDecelerating")
  }

  @Test(arguments: 0..<4) func frames_doNotDependOnTheirOrder(_ index: Int) throws {
    let makers: [@MainActor @Sendable () -> ScrollRecorder] = [
      { WrappingDelegate() }, { SnappingDelegate() }, { ContinuingDelegate(in: .endOfDeceleration) },
      { JumpingDelegate() },
    ]
    let scene = RecordedScroll(
      makers[index], fps: 10, [TimelineStep(fling(900)), TimelineStep(slowDrag), TimelineStep(fling(-400))]
    ).scene
    let inOrder = try FrameGenerator.frames(of: scene)
    for order in [[8, 1, 5, 30], [31], [9, 0, 9]] {
      var generator = try FrameGenerator(scene)
      for index in order where index < inOrder.count {
        #expect(generator.frame(at: index) == inOrder[index], "frame \(index) of \(order)")
      }
    }
  }

  /// A delegate about other things costs one pass, in which it shows that it has no methods about scrolling.
  @Test func delegateWithoutThem_costsNothingMore() throws {
    func calls(_ delegate: (@MainActor @Sendable () -> any UICollectionViewDelegate)?) throws -> Int {
      let log = Log()
      let layout = UIKitLayout(configure: { view in
        let (rows, delegate) = (ScrollRecorder(), delegate?())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (rows, delegate)
        return [rows, delegate].compactMap { $0 }
      }) { CountingLayout(log) }
      var scene = Scene(canvas: Canvas(size: Size(width: 100, height: 200)), layout: layout)
      scene.steps = [TimelineStep(fling(900)), TimelineStep(slowDrag), TimelineStep(ScrollTransition(to: .zero))]
      _ = try FrameGenerator.frames(of: scene)
      return log.lines.count
    }
    let none = try calls(nil)
    #expect(try calls { PlainDelegate() } <= none + 2)
    #expect(none > 100)
  }
}

/// Stops at multiples of 130 points.
private final class SnappingDelegate: ScrollRecorder {
  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    super.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    targetContentOffset.pointee.y = (targetContentOffset.pointee.y / 130).rounded() * 130
  }
}

/// Scrolls to the seventh row, which stands at 300 points.
private final class ContinuingDelegate: ScrollRecorder {
  enum Moment { case release, endOfDrag, endOfDeceleration, endOfAnimation }

  let moment: Moment

  init(in moment: Moment) { self.moment = moment }

  private func scroll(_ view: UIScrollView, in moment: Moment) {
    guard moment == self.moment else { return }
    // There and back, without an end.
    let item = moment == .endOfAnimation && view.contentOffset.y > 200 ? 0 : 6
    (view as? UICollectionView)?.scrollToItem(at: IndexPath(item: item, section: 0), at: .top, animated: true)
  }

  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    super.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    if moment == .release { targetContentOffset.pointee = scrollView.contentOffset }
    scroll(scrollView, in: .release)
  }

  override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    super.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    if !decelerate { scroll(scrollView, in: .endOfDrag) }
  }

  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    super.scrollViewDidEndDecelerating(scrollView)
    scroll(scrollView, in: .endOfDeceleration)
  }

  override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    super.scrollViewDidEndScrollingAnimation(scrollView)
    scroll(scrollView, in: .endOfAnimation)
  }
}

/// Goes back by 300 points behind 400.
private final class WrappingDelegate: ScrollRecorder {
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    if scrollView.contentOffset.y > 400 { scrollView.contentOffset.y -= 300 }
  }
}

/// Goes far away when the content rests.
private final class JumpingDelegate: ScrollRecorder {
  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    super.scrollViewDidEndDecelerating(scrollView)
    (scrollView as? UICollectionView)?.scrollToItem(at: IndexPath(item: 20, section: 0), at: .top, animated: false)
  }
}

/// Ends the scroll behind 300 points.
private final class StoppingDelegate: ScrollRecorder {
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    guard scrollView.isDecelerating, scrollView.contentOffset.y > 300 else { return }
    scrollView.setContentOffset(scrollView.contentOffset, animated: false)
  }
}

private final class PlainDelegate: NSObject, UICollectionViewDelegate {}

/// Proposes 500 points.
private final class TargetLayout: UICollectionViewFlowLayout {
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { CGPoint(x: 0, y: 500) }
}

/// Writes down its passes.
private final class CountingLayout: UICollectionViewFlowLayout {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init()
    itemSize = CGSize(width: 100, height: 50)
  }

  required init?(coder: NSCoder) {
    log = Log()
    super.init(coder: coder)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    log.lines.append("pass")
    return super.layoutAttributesForElements(in: rect)
  }
}
