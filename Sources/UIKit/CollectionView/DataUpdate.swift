import Foundation

/// A batch of data changes, checked against the numbers of items.
@MainActor struct DataUpdate {
  /// The changes in UIKit's order: deletions from the end, then insertions and moves from the start.
  let items: [UICollectionViewUpdateItem]

  init(_ items: [UICollectionViewUpdateItem]) {
    func rank(_ item: UICollectionViewUpdateItem) -> Int {
      switch item.updateAction {
      case .delete: 0
      case .reload: 1
      case .insert: 2
      case .move: 3
      case .none: 4
      }
    }
    self.items = items.sorted { first, second in
      let (a, b) = (rank(first), rank(second))
      if a != b { return a < b }
      if let x = first.indexPathBeforeUpdate, let y = second.indexPathBeforeUpdate, a == 0 { return x > y }
      guard let x = first.indexPathAfterUpdate, let y = second.indexPathAfterUpdate else { return false }
      return x < y
    }
  }

  /// Checks that the numbers of items before and after the update agree with the changes.
  ///
  /// Raises UIKit's exception if they don't.
  func check(_ old: [Int], _ new: [Int]) {
    let insertedSections = items.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate).filter(
      \.isSection)
    let deletedSections = items.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate).filter(
      \.isSection)
    guard new.count == old.count + insertedSections.count - deletedSections.count else {
      raise(
        .internalInconsistency,
        "Invalid update: invalid number of sections. The number of sections contained in the collection view after the "
          + "update (\(new.count)) must be equal to the number of sections contained in the collection view before the "
          + "update (\(old.count)), plus or minus the number of sections inserted or deleted "
          + "(\(insertedSections.count) inserted, \(deletedSections.count) deleted).")
    }
    // Inserted, deleted, and moved sections differ between both states, so their items aren't counted.
    guard !items.contains(where: { ($0.indexPathBeforeUpdate ?? $0.indexPathAfterUpdate)?.isSection ?? false }) else {
      return
    }
    for section in old.indices {
      func count(_ action: UICollectionViewUpdateItem.Action, _ path: (UICollectionViewUpdateItem) -> IndexPath?) -> Int
      {
        items.count { $0.updateAction == action && path($0)?.section == section }
      }
      let inserted = count(.insert, \.indexPathAfterUpdate), deleted = count(.delete, \.indexPathBeforeUpdate)
      let movedIn = count(.move, \.indexPathAfterUpdate), movedOut = count(.move, \.indexPathBeforeUpdate)
      guard new[section] != old[section] + inserted - deleted + movedIn - movedOut else { continue }
      raise(
        .internalInconsistency,
        "Invalid update: invalid number of items in section \(section). The number of items contained in an existing "
          + "section after the update (\(new[section])) must be equal to the number of items contained in that section "
          + "before the update (\(old[section])), plus or minus the number of items inserted or deleted from that section "
          + "(\(inserted) inserted, \(deleted) deleted) and plus or minus the number of items moved into or out of that "
          + "section (\(movedIn) moved in, \(movedOut) moved out).")
    }
  }
}
