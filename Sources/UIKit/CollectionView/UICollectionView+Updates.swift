import Foundation
import LayoutCore
import QuartzCore
import Scenes
import struct Foundation.IndexPath

extension UICollectionView {
  /// Makes a batch update.
  func perform(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
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

  /// Makes a batch update by a closure that is called at once and not kept.
  ///
  /// Objective-C says so of an optional closure, too, which Swift cannot; files rely on it.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Adds changes to the update that is being gathered, or makes them an update of their own.
  func gather(_ action: UICollectionViewUpdateItem.Action, before: [IndexPath] = [], after: [IndexPath] = []) {
    let items = (0..<max(before.count, after.count)).map { index in
      UICollectionViewUpdateItem(
        action, before: before.isEmpty ? nil : before[index], after: after.isEmpty ? nil : after[index])
    }
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
