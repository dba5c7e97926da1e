import Foundation
import QuartzCore

extension UICollectionView {
  /// The index paths of the selected items, or `nil` if no items are selected.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

  /// Selects an item and scrolls to it without notifying the delegate.
  func select(_ indexPath: IndexPath?, animated: Bool, _ scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection || indexPath == nil {
      for path in selection where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    selection.insert(indexPath)
    (views.visible[ElementKey(cell: indexPath)] as? UICollectionViewCell)?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without notifying the delegate.
  func deselect(_ indexPath: IndexPath) {
    selection.remove(indexPath)
    (views.visible[ElementKey(cell: indexPath)] as? UICollectionViewCell)?.isSelected = false
  }

  /// Simulates a tap on an item, with UIKit's calls to the delegate.
  ///
  /// Source of the order: UICollectionViewDelegate's reference, "Managing the Selected Cells".
  package func tapItem(at indexPath: IndexPath) {
    if (cellForItem(at: indexPath) as? UICollectionViewListCell)?.expandsItem == true,
      (dataSource as? any OutlineSource)?.toggleItem(at: indexPath) == true
    {
      return
    }
    guard allowsSelection, delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return }
    let cell = cellForItem(at: indexPath)
    cell?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
    cell?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    if allowsMultipleSelection, selection.contains(indexPath) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
      deselectItem(at: indexPath, animated: true)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    let earlier = allowsMultipleSelection ? [] : selection.filter { $0 != indexPath }.sorted()
    for path in earlier {
      deselectItem(at: path, animated: true)
      delegate?.collectionView(self, didDeselectItemAt: path)
    }
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }
}
