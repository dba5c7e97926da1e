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
  package func tapItem(at indexPath: IndexPath) {
    guard highlightItem(at: indexPath) else { return }
    liftFromItem()
  }

  // Source of the order: UICollectionViewDelegate's header, "The sequence of calls leading to selection from a user touch".

  /// Highlights the item under a touch.
  func touchItem(_ touches: Set<UITouch>) {
    guard touchedItem == nil, let touch = touches.min(by: { $0.finger < $1.finger }),
      let path = indexPathForItem(at: touch.location(in: self))
    else { return }
    _ = highlightItem(at: path)
  }

  private func highlightItem(at path: IndexPath) -> Bool {
    guard allowsSelection, delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return false }
    touchedItem = path
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
    return true
  }

  /// Selects or deselects the highlighted item.
  func liftFromItem() {
    guard let path = touchedItem else { return }
    if toggleOutline(at: path) { return leaveItem() }
    if allowsMultipleSelection, selection.contains(path) {
      if delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true {
        deselectItem(at: path, animated: true)
        delegate?.collectionView(self, didDeselectItemAt: path)
      }
    } else if delegate?.collectionView(self, shouldSelectItemAt: path) ?? true {
      let earlier = allowsMultipleSelection ? [] : selection.filter { $0 != path }.sorted()
      for other in earlier {
        deselectItem(at: other, animated: true)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
      selectItem(at: path, animated: false, scrollPosition: [])
      delegate?.collectionView(self, didSelectItemAt: path)
    }
    leaveItem()
  }

  /// Expands or collapses an item of an outline, and returns `false` for other items.
  private func toggleOutline(at path: IndexPath) -> Bool {
    (cellForItem(at: path) as? UICollectionViewListCell)?.expandsItem == true
      && (dataSource as? any OutlineSource)?.toggleItem(at: path) == true
  }

  /// Ends the highlight, as when a scroll begins.
  func leaveItem() {
    guard let path = touchedItem else { return }
    touchedItem = nil
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// The subviews from back to front, cells in the order of their z-indexes.
  var subviewsByDepth: [UIView] {
    func depth(_ view: UIView) -> Int { (view as? UICollectionReusableView)?.taken?.zIndex ?? 0 }
    return subviews.enumerated().sorted { (depth($0.element), $0.offset) < (depth($1.element), $1.offset) }
      .map(\.element)
  }
}
