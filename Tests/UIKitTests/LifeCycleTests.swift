import Testing
import UIKit

/// The order in which a collection view calls its layout.
///
/// Sources: the page `UICollectionViewLayout.prepare()` ("During each layout update, the collection view calls this method
/// first"), and "Creating Custom Layouts" in the Collection View Programming Guide for iOS, "Understanding the Core Layout
/// Process" (`prepare`, then the content size, then the elements). The pages that are queried and the second query of the
/// content size aren't documented; they are measurements of the openuikit project (Vercantez).
@MainActor struct LifeCycleTests {
  private let layout = CallRecorder()
  private let rows = Rows(40)
  private let view: UICollectionView

  init() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 480), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = rows
  }

  private func calls(during body: () -> Void) -> [String] {
    layout.calls = []
    body()
    return layout.calls
  }

  @Test func creation_callsNothing() {
    #expect(layout.calls.isEmpty)
    #expect(layout.collectionView === view)
  }

  @Test func firstPass_preparesAndAsksForOnePage() {
    let calls = calls { view.layoutIfNeeded() }
    #expect(
      calls == [
        "invalidate", "invalidateWith everything and counts", "prepare", "contentSize", "elements 0…480", "contentSize",
      ])
    #expect(view.visibleCells.count == 10)
  }

  @Test func scroll_asksWhileTheBoundsAreOld() {
    view.layoutIfNeeded()
    let calls = calls {
      view.contentOffset = CGPoint(x: 0, y: 100)
      view.layoutIfNeeded()
    }
    #expect(calls == ["shouldInvalidate 100 at 0", "elements 0…960", "contentSize"])
  }

  @Test func scroll_thatInvalidates_preparesInTheNextPass() {
    view.layoutIfNeeded()
    layout.invalidatesOnScroll = true
    let moves = calls { view.contentOffset = CGPoint(x: 0, y: 100) }
    #expect(moves == ["shouldInvalidate 100 at 0", "context", "invalidate", "invalidateWith"])
    // While the layout is invalid, further changes of the bounds ask nothing.
    #expect(calls { view.contentOffset = CGPoint(x: 0, y: 120) }.isEmpty)
    #expect(calls { view.layoutIfNeeded() } == ["prepare", "contentSize", "elements 0…960", "contentSize"])
  }

  @Test func size_preparesAtOnce() {
    view.layoutIfNeeded()
    let calls = calls { view.frame.size = CGSize(width: 120, height: 480) }
    #expect(
      calls == [
        "shouldInvalidate 0 at 0", "context", "invalidate", "invalidateWith", "prepare", "contentSize",
        "elements 0…480", "contentSize",
      ])
  }

  @Test func update_preparesThenAnnounces() {
    view.layoutIfNeeded()
    rows.count = 40
    let calls = calls {
      view.performBatchUpdates {
        view.insertItems(at: [IndexPath(item: 3, section: 0)])
        view.deleteItems(at: [IndexPath(item: 5, section: 0)])
        view.moveItem(at: IndexPath(item: 1, section: 0), to: IndexPath(item: 0, section: 0))
      }
    }
    #expect(
      calls == [
        "invalidate", "invalidateWith counts", "prepare", "contentSize", "updates delete insert move", "target 0",
        "elements 0…480", "contentSize",
      ] + (0..<10).map { "final \($0)" } + (0..<10).map { "initial \($0)" } + ["finalizeUpdates"])
  }

  @Test func cells_areUsedAgain() {
    view.layoutIfNeeded()
    #expect(rows.cellCount == 10)
    let first = view.cellForItem(at: IndexPath(item: 0, section: 0))
    view.contentOffset.y = 50
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: IndexPath(item: 10, section: 0)) === first)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(1...10))
  }
}
