import Compositor
import Foundation
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Changes of the data in the calls of a scroll, as in lists that load more.
///
/// Sources: Apple's references of UICollectionView's `performBatchUpdates(_:completion:)`, whose changes are animated,
/// and `reloadData()`, whose changes aren't; UIScrollView's reference of `contentSize`.
@MainActor struct LoadMoreTests {
  private func fling(_ velocity: Double) -> FlingTransition {
    var fling = FlingTransition()
    fling.velocity = Point(x: 0, y: velocity)
    return fling
  }

  /// A drag that ends at rest.
  private func slowDrag(by distance: Double) -> DragTransition {
    var drag = DragTransition()
    drag.touches = [(0, 190), (0.3, 190 - distance), (0.6, 190 - distance)].map {
      Touch(timestamp: $0.0, location: Point(x: 50, y: $0.1))
    }
    return drag
  }

  private func long(fps: Double, _ steps: [TimelineStep]) -> RecordedScroll {
    RecordedScroll(
      {
        let recorder = ScrollRecorder()
        recorder.count = 80
        return recorder
      }, fps: fps, steps)
  }

  private func top(of item: String, in frame: Frame) -> Double? {
    frame.elements.first { $0.id == item }.map { $0.attributes.frame.minY - frame.bounds.minY }
  }

  /// The content would end at 2,000 points.
  @Test(arguments: [60.0, 30]) func deceleration_goesOnInNewContent(fps: Double) throws {
    let scroll = RecordedScroll({ LoadingDelegate(.insert) }, fps: fps, fling(5000))
    let offsets = try scroll.offsets()
    let expected = try long(fps: fps, [TimelineStep(fling(5000))]).offsets()
    #expect(expected.last.map { (1850...2500).contains($0) } == true)
    #expect(offsets.count == expected.count)
    #expect(zip(offsets, expected).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test(arguments: [LoadingDelegate.Way.insert, .batch, .reload, .later])
  func newItems_areOnTheScreen(_ way: LoadingDelegate.Way) throws {
    let scroll = RecordedScroll({ LoadingDelegate(way) }, fps: 30, fling(5000))
    let last = try #require(try FrameGenerator.frames(of: scroll.scene).last)
    let lowest = Int(last.bounds.maxY / 50) - 1
    #expect(lowest > 40)
    #expect(last.elements.contains { $0.attributes.indexPath.item == lowest })
  }

  @Test func nextStep_knowsTheNewItems() throws {
    let next = TimelineStep(ScrollTransition(toItem: [0, 79], duration: 0.5))
    let scroll = RecordedScroll({ LoadingDelegate(.insert) }, [TimelineStep(fling(4500)), next])
    #expect(try scroll.offsets().last == 3800)
  }

  /// The rows below an inserted one move within 0.3 seconds.
  @Test func insertion_isAnimated() throws {
    let scroll = RecordedScroll({ EditingDelegate(.insertFirst) }, fps: 20, slowDrag(by: 60))
    let frames = try FrameGenerator.frames(of: scroll.scene)
    // The drag ends at 0.6 s, and moves the content by 50 points.
    #expect(frames.count == 19)
    #expect(top(of: "2", in: frames[11]) == 50)
    let middle = try #require(top(of: "2", in: frames[15]))
    #expect((60...90).contains(middle))
    #expect(top(of: "2", in: frames[18]) == 100)
    #expect(frames[15].elements.count > frames[11].elements.count)
  }

  @Test func insertionWithoutAnimation_isImmediate() throws {
    let scroll = RecordedScroll({ EditingDelegate(.insertFirstAtOnce) }, fps: 20, slowDrag(by: 60))
    let frames = try FrameGenerator.frames(of: scroll.scene)
    #expect(frames.count == 13)
    #expect(top(of: "2", in: frames[12]) == 100)
  }

  @Test func reload_isImmediate() throws {
    let scroll = RecordedScroll({ EditingDelegate(.reloadWithThree) }, fps: 20, slowDrag(by: 60))
    let frames = try FrameGenerator.frames(of: scroll.scene)
    #expect(frames.count == 13)
    #expect(frames[11].elements.contains { $0.attributes.indexPath.item > 2 })
    #expect(!frames[12].elements.contains { $0.attributes.indexPath.item > 2 })
  }

  /// The content goes on scrolling during the animation of an insertion.
  @Test func scroll_goesOnDuringTheAnimation() throws {
    let scroll = RecordedScroll({ EditingDelegate(.insertWhileScrolling) }, fps: 60, fling(700))
    let plain = RecordedScroll({ ScrollRecorder() }, fps: 60, fling(700))
    let (offsets, expected) = (try scroll.offsets(), try plain.offsets())
    #expect(offsets.count >= expected.count)
    #expect(zip(offsets, expected).allSatisfy { abs($0 - $1) < 1e-6 })
    let frames = try FrameGenerator.frames(of: scroll.scene)
    let first = try #require(frames.firstIndex { $0.bounds.minY > 100 })
    // Row 6 stands at 300 points, and later at 350.
    let places = frames[first...].compactMap { frame in frame.elements.first { $0.id == "6" }?.attributes.frame.minY }
    #expect(places.first.map { abs($0 - 300) < 1e-6 } == true)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
    #expect(places.contains { (310...340).contains($0) })
    // Rows that come into view during the animation stand in their places.
    for frame in frames[first...] {
      let rows = frame.elements.filter { $0.attributes.frame.intersects(frame.bounds) }
      #expect(rows.count >= 4, "frame \(frame.index)")
    }
  }

  @Test func drag_goesOnInNewContent() throws {
    let steps = [
      TimelineStep(ScrollTransition(to: Point(x: 0, y: 1780), duration: 0.1)), TimelineStep(slowDrag(by: 150)),
    ]
    let scroll = RecordedScroll({ LoadingDelegate(.insert, margin: -10) }, fps: 30, steps)
    // The first ten points of a drag don't count.
    #expect(try scroll.offsets().last.map { abs($0 - 1920) < 1e-6 } == true)
  }

  @Test func deletion_movesTheOffset() throws {
    let scroll = RecordedScroll({ EditingDelegate(.deleteHalf) }, fps: 20, fling(2500))
    let frames = try FrameGenerator.frames(of: scroll.scene)
    // Ten rows are 500 points high.
    #expect(frames.last?.bounds.minY == 300)
    #expect(frames.last?.elements.count { (300...500).contains($0.attributes.frame.midY) } == 4)
  }

  @Test(arguments: 0..<5) func frames_doNotDependOnTheirOrder(_ index: Int) throws {
    let makers: [@MainActor @Sendable () -> ScrollRecorder] = [
      { LoadingDelegate(.insert) }, { LoadingDelegate(.later) }, { LoadingDelegate(.reload) },
      { EditingDelegate(.insertWhileScrolling) }, { EditingDelegate(.deleteHalf) },
    ]
    let scene = RecordedScroll(
      makers[index], fps: 10, [TimelineStep(fling(3000)), TimelineStep(slowDrag(by: 90)), TimelineStep(fling(-400))]
    ).scene
    let inOrder = try FrameGenerator.frames(of: scene)
    try #require(inOrder.count > 31)
    for order in [[8, 1, 5, 30], [31], [9, 0, 9]] {
      var generator = try FrameGenerator(scene)
      for index in order {
        #expect(generator.frame(at: index) == inOrder[index], "frame \(index) of \(order)")
      }
    }
  }
}

/// Loads 40 rows when few points are left.
class LoadingDelegate: ScrollRecorder {
  enum Way: Sendable { case insert, batch, reload, later }

  let way: Way

  let margin: CGFloat

  init(_ way: Way, margin: CGFloat = 200) { (self.way, self.margin) = (way, margin) }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    guard let view = scrollView as? UICollectionView, count == 40 else { return }
    if view.contentOffset.y + view.bounds.height < view.contentSize.height - margin { return }
    if way == .later {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.load(in: view) } }
    } else {
      load(in: view)
    }
  }

  private func load(in view: UICollectionView) {
    let paths = (count..<80).map { IndexPath(item: $0, section: 0) }
    switch way {
    case .insert, .later:
      count = 80
      view.insertItems(at: paths)
    case .batch:
      view.performBatchUpdates {
        count = 80
        view.insertItems(at: paths)
      }
    case .reload:
      count = 80
      view.reloadData()
    }
  }
}

/// Changes the data once.
private final class EditingDelegate: ScrollRecorder {
  enum Edit { case insertFirst, insertFirstAtOnce, reloadWithThree, insertWhileScrolling, deleteHalf }

  let edit: Edit
  private var isDone = false

  init(_ edit: Edit) { self.edit = edit }

  override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    super.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    guard let view = scrollView as? UICollectionView, !isDone else { return }
    switch edit {
    case .insertFirst:
      count += 1
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    case .insertFirstAtOnce:
      count += 1
      UIView.performWithoutAnimation { view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    case .reloadWithThree:
      count = 3
      view.reloadData()
    case .insertWhileScrolling, .deleteHalf: return
    }
    isDone = true
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    guard let view = scrollView as? UICollectionView, !isDone else { return }
    switch edit {
    case .insertWhileScrolling where view.contentOffset.y > 100:
      count += 1
      isDone = true
      view.insertItems(at: [IndexPath(item: 6, section: 0)])
    case .deleteHalf where view.contentOffset.y > 400:
      count = 10
      isDone = true
      view.deleteItems(at: (10..<40).map { IndexPath(item: $0, section: 0) })
    default: break
    }
  }
}
