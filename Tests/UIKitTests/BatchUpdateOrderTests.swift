import Testing
import UIKit

/// The order in which a batch update calls a layout.
///
/// Sources: the pages of Apple's documentation `prepare(forCollectionViewUpdates:)` ("The first step in that process is to
/// call this method … After that, additional calls are made to gather layout information for inserted, deleted, and moved
/// items"), `indexPathsToDeleteForSupplementaryView(ofKind:)` and `indexPathsToInsertForSupplementaryView(ofKind:)`,
/// `initialLayoutAttributesForAppearingItem(at:)`, `finalLayoutAttributesForDisappearingItem(at:)`,
/// `targetContentOffset(forProposedContentOffset:)`, `finalizeCollectionViewUpdates()`, the last step, and `performBatchUpdates(_:completion:)` ("Deletes are processed
/// before inserts"); "Making Insertion and Deletion Animations More Interesting" in the Collection View Programming Guide
/// for iOS, "Creating Custom Layouts". No page states that final attributes come before initial ones: PSTCollectionView
/// treats deletions before insertions.
@MainActor struct BatchUpdateOrderTests {
  private let layout = UpdateRecorder()
  private let view: UICollectionView
  private let source: Sections

  init() {
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 500), collectionViewLayout: layout)
    source = Sections([4], in: view)
    view.layoutIfNeeded()
  }

  /// Returns the calls of a batch update, each once for any number of elements.
  private func calls(_ counts: [Int], _ updates: () -> Void) -> [String] {
    layout.calls = []
    source.counts = counts
    view.performBatchUpdates(updates) { _ in layout.calls.append("completion") }
    return layout.calls.reduce(into: []) { calls, call in if !calls.contains(call) { calls.append(call) } }
  }

  private let start = ["invalidate", "prepare"]
  private let ends = ["final", "final caption", "initial", "initial caption", "finalize", "completion"]

  @Test func insertion() {
    let calls = calls([5]) { view.insertItems(at: [[0, 1]]) }
    #expect(calls == start + ["prepare for insert", "target", "elements", "insert caption"] + ends)
  }

  @Test func deletion() {
    let calls = calls([3]) { view.deleteItems(at: [[0, 1]]) }
    #expect(calls == start + ["prepare for delete", "target", "elements", "delete caption"] + ends)
  }

  @Test func move() {
    let calls = calls([4]) { view.moveItem(at: [0, 1], to: [0, 3]) }
    #expect(calls == start + ["prepare for move", "target", "elements"] + ends)
  }

  @Test func deletionsComeBeforeInsertions() {
    let calls = calls([4]) {
      view.insertItems(at: [[0, 0]])
      view.deleteItems(at: [[0, 3]])
    }
    let middle = ["prepare for delete insert", "target", "elements", "delete caption", "insert caption"]
    #expect(calls == start + middle + ends)
  }

  @Test func section() {
    let calls = calls([4, 2]) { view.insertSections([1]) }
    #expect(calls == start + ["prepare for insert", "target", "elements", "insert caption"] + ends)
  }
}
