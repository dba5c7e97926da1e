import Foundation
import LayoutCore
import Scenes

/// A data source with the numbers of items of a scene's data, and with plain cells for layouts that request them.
@MainActor final class SceneDataSource: NSObject, UICollectionViewDataSource {
  var data: CollectionData

  init(_ data: CollectionData) { self.data = data }

  func numberOfSections(in collectionView: UICollectionView) -> Int { data.sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    data.sections[section].items.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell(frame: .zero)
  }

  /// Takes the order of the items after an interactive movement.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { data = collectionView.data }
}

extension UICollectionViewUpdateItem {
  convenience init(_ update: CollectionUpdate) {
    switch update {
    case .insert(let path): self.init(.insert, before: nil, after: IndexPath(path))
    case .delete(let path): self.init(.delete, before: IndexPath(path), after: nil)
    case .move(let from, let to): self.init(.move, before: IndexPath(from), after: IndexPath(to))
    case .reload(let from, let to): self.init(.reload, before: IndexPath(from), after: IndexPath(to))
    case .insertSection(let section): self.init(.insert, before: nil, after: .section(section))
    case .deleteSection(let section): self.init(.delete, before: .section(section), after: nil)
    case .moveSection(let from, let to): self.init(.move, before: .section(from), after: .section(to))
    }
  }
}

extension BatchUpdate {
  /// Creates the batch that the items of an update describe.
  ///
  /// - Parameter counts: The numbers of items by section after the update.
  init(_ items: [UICollectionViewUpdateItem], counts: [Int]) {
    self.init()
    for item in items {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      switch item.updateAction {
      case .delete: note(before, { delete.items.append($0) }, { delete.sections.append($0) })
      case .insert:
        note(after, { insert.items.append($0) }) { section in
          var new = NewSection()
          (new.at, new.items) = (section, counts.indices.contains(section) ? counts[section] : 0)
          insert.sections.append(new)
        }
      case .reload: note(before, { reload.items.append($0) }, { reload.sections.append($0) })
      case .move:
        note(before) { from in
          var move = ItemMove()
          (move.from, move.to) = (from, after.map { ItemIndexPath($0) })
          self.move.items.append(move)
        } _: { from in
          var move = SectionMove()
          (move.from, move.to) = (from, after?[0])
          self.move.sections.append(move)
        }
      case .none: break
      }
    }
  }

  private func note(
    _ path: Foundation.IndexPath?, _ item: (ItemIndexPath) -> Void, _ section: (Int) -> Void
  ) {
    guard let path else { return }
    if path.isSection { section(path[0]) } else { item(ItemIndexPath(path)) }
  }
}
