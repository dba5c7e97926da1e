import Compositor
import Foundation
import LayoutCore
import Scenes
import Testing
import UIKit

/// Updates that an app's code performs, rather than a step.
@MainActor struct PerformedUpdateTests {
  /// The layout returns final attributes only for what the update deletes.
  ///
  /// Source: `prepare(forCollectionViewUpdates:)` and `finalLayoutAttributesForDisappearingItem(at:)` in
  /// UICollectionViewLayout's reference.
  @Test func deletedItem_goesWhereThePreparedLayoutSendsIt() throws {
    let delete = PerformTransition(duration: 1) { view in
      (view.dataSource as? ScrollRecorder)?.count = 39
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    let scroll = RecordedScroll({ ScrollRecorder() }, fps: 10, layout: { SlidingLayout() }, delete)
    let frames = try FrameGenerator.frames(of: scroll.scene)
    let deleted = try #require(frames[5].elements.first { $0.id == "0" })
    #expect(abs(deleted.attributes.frame.minX + 50) < 1e-6)
    #expect(abs(deleted.attributes.alpha - 0.5) < 1e-6)
    #expect(!frames[10].elements.contains { $0.id == "0" })
  }
}

/// Deleted items leave to the left.
private final class SlidingLayout: UICollectionViewFlowLayout {
  private var deleted: Set<IndexPath> = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    deleted = Set(updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate))
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    deleted = []
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    if deleted.contains(itemIndexPath) { attributes?.center.x -= 100 }
    return attributes
  }
}
