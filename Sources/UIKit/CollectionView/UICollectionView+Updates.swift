import Compositor
import Foundation
import struct Foundation.IndexPath
import QuartzCore

extension UICollectionView {
  /// Gathers changes and makes them at once: deletions first, by index paths before, then insertions and moves, by those
  /// after.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    layoutIfNeeded()
    // Numbers of items before the update are those that the layout has seen.
    _ = numberOfSections
    let isOuter = gathered == nil
    if isOuter { gathered = [] }
    updates?()
    guard isOuter, let items = gathered else { return }
    gathered = nil
    let update = DataUpdate(items)
    let old = data
    counts = nil
    let new = (0..<numberOfSections).map { numberOfItems(inSection: $0) }
    update.check(old.sections.map(\.items.count), new)
    do throws(SceneError) {
      let next = try old.updated(by: BatchUpdate(update.items, counts: new))
      data = next.data
      self.updates += next.updates
    } catch {
      raise(.internalInconsistency, "Invalid update: \(error.message)")
    }
    AnimationRecorder.current?.note(AnimationRecorder.standard)
    beginUpdate(update.items, from: old)
    openChange?.completions.append(completion ?? { _ in })
    if !leavesChangesOpen { closeChange() }
  }

  /// Inserts items.
  public func insertItems(at indexPaths: [IndexPath]) {
    gather(indexPaths.map { UICollectionViewUpdateItem(.insert, before: nil, after: $0) })
  }

  /// Deletes items.
  public func deleteItems(at indexPaths: [IndexPath]) {
    gather(indexPaths.map { UICollectionViewUpdateItem(.delete, before: $0, after: nil) })
  }

  /// Shows items anew.
  public func reloadItems(at indexPaths: [IndexPath]) {
    gather(indexPaths.map { UICollectionViewUpdateItem(.reload, before: $0, after: $0) })
  }

  /// Moves an item.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    gather([UICollectionViewUpdateItem(.move, before: indexPath, after: newIndexPath)])
  }

  /// Inserts sections.
  public func insertSections(_ sections: IndexSet) {
    gather(sections.map { UICollectionViewUpdateItem(.insert, before: nil, after: .section($0)) })
  }

  /// Deletes sections.
  public func deleteSections(_ sections: IndexSet) {
    gather(sections.map { UICollectionViewUpdateItem(.delete, before: .section($0), after: nil) })
  }

  /// Shows sections anew.
  public func reloadSections(_ sections: IndexSet) {
    gather(sections.map { UICollectionViewUpdateItem(.reload, before: .section($0), after: .section($0)) })
  }

  /// Moves a section.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    gather([UICollectionViewUpdateItem(.move, before: .section(section), after: .section(newSection))])
  }

  private func gather(_ items: [UICollectionViewUpdateItem]) {
    if gathered != nil {
      gathered?.append(contentsOf: items)
    } else {
      performBatchUpdates { self.gathered?.append(contentsOf: items) }
    }
  }
}

extension IndexPath {
  /// The index path of a whole section, as UIKit writes it in updates.
  static func section(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }

  /// True for the index path of a whole section.
  var isSection: Bool { count > 1 && self[1] == NSNotFound }
}
