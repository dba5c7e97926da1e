import Foundation
import LayoutCore
import QuartzCore
import Scenes

extension UICollectionView {
  /// Performs a batch update.
  func perform(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    layoutIfNeeded()
    // The layout's last pass determines the numbers of items before the update.
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
      let next = try AppliedUpdate(BatchUpdate(update.items, counts: new), of: old)
      data = next.data
      self.updates += next.updates
    } catch {
      raise(.internalInconsistency, "Invalid update: \(error.message)")
    }
    beginUpdate(update.items, from: old)
    // After `prepare(forCollectionViewUpdates:)`, in which a layout can disable animations.
    AnimationRecorder.current?.note(AnimationRecorder.standard)
    openChange?.completions.append(completion ?? { _ in })
    if !leavesChangesOpen { closeChange() }
  }

  /// Performs a batch update with a nonescaping closure.
  ///
  /// In Objective-C, an optional closure can be nonescaping, which Swift doesn't support. Apps rely on it.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Adds changes to the open batch update, or performs them as an update.
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
  /// The index path of a whole section in updates of UIKit.
  static func section(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }

  /// A Boolean value that indicates whether the index path stands for a whole section.
  var isSection: Bool { count > 1 && self[1] == NSNotFound }
}
