import Foundation
import LayoutCore
import QuartzCore
import Scenes

/// An item that is being moved interactively.
struct InteractiveMovement {
  /// The index path in the data source, which doesn't change before the end.
  let original: IndexPath
  /// The current index path.
  var target: IndexPath
  /// The center of the cell.
  var position: CGPoint

  /// Returns the index path in the data source of an item at a current index path.
  func sourcePath(of path: IndexPath) -> IndexPath {
    if path == target { return original }
    guard path.count == 2 else { return path }
    var item = path.item
    if path.section == target.section, path.item > target.item { item -= 1 }
    if path.section == original.section, item >= original.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }
}

// Source: UICollectionView's reference, "Reordering items interactively", and the methods of UICollectionViewLayout that
// it names.
extension UICollectionView {
  /// Begins to move an item, unless the data source doesn't permit it.
  @discardableResult public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil, data[ItemIndexPath(indexPath)] != nil,
      dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false,
      let center = layoutAttributesForItem(at: indexPath)?.center
    else { return false }
    movement = InteractiveMovement(original: indexPath, target: indexPath, position: center)
    layout.invalidate(
      with: layout.invalidationContext(
        forInteractivelyMovingItems: [indexPath], withTargetPosition: center, previousIndexPaths: [indexPath],
        previousPosition: center))
    return true
  }

  /// Moves the item to a position, and the other items out of its way.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let old = movement else { return }
    let proposal = layout.targetIndexPath(forInteractivelyMovingItem: old.target, withPosition: targetPosition)
    let target =
      proposal == old.target
      ? proposal
      : delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: old.original, atCurrentIndexPath: old.target,
        toProposedIndexPath: proposal) ?? proposal
    movement?.position = targetPosition
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: targetPosition, previousIndexPaths: [old.target],
      previousPosition: old.position)
    if target == old.target { layout.invalidate(with: context) } else { move(old.target, to: target, context) }
  }

  /// Ends the movement, and notifies the data source.
  public func endInteractiveMovement() {
    guard let old = movement else { return }
    movement = nil
    if old.target != old.original { dataSource?.collectionView(self, moveItemAt: old.original, to: old.target) }
    settleMovement(at: old.target, old, isCancelled: false)
  }

  /// Ends the movement, and moves the item back.
  public func cancelInteractiveMovement() {
    guard let old = movement else { return }
    if old.target != old.original { move(old.target, to: old.original, layout.newInvalidationContext()) }
    movement = nil
    settleMovement(at: old.original, old, isCancelled: true)
  }

  private func settleMovement(at path: IndexPath, _ old: InteractiveMovement, isCancelled: Bool) {
    AnimationRecorder.current?.note(AnimationRecorder.standard)
    layout.invalidate(
      with: layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [path], previousIndexPaths: [old.target], movementCancelled: isCancelled))
  }

  /// Moves an item among those that are shown, without the data source.
  private func move(_ from: IndexPath, to: IndexPath, _ context: UICollectionViewLayoutInvalidationContext) {
    let (old, item) = (data, UICollectionViewUpdateItem(.move, before: from, after: to))
    guard let next = try? AppliedUpdate(BatchUpdate([item], counts: fetchedCounts), of: old) else {
      raise(.internalInconsistency, "attempt to move the item at index path \(from) to invalid index path \(to)")
    }
    data = next.data
    updates += next.updates
    counts = data.sections.map(\.items.count)
    movement?.target = to
    let places = ItemPlaces(from: old, to: data, of: knownPaths)
    layout.itemsDidMove { places[$0] }
    AnimationRecorder.current?.note(AnimationRecorder.standard)
    layout.invalidate(with: context)
    prepareLayout()
    ask(for: pages(around: bounds))
    contentSize = layout.collectionViewContentSize
    sortViews(ElementPlaces(places, [item]))
  }

  /// Returns the index path of the item under the one that is being moved, or `nil` if there's none.
  func indexPathBelowMovingItem(at position: CGPoint) -> IndexPath? {
    visibleAttributes.filter { attributes in
      attributes.representedElementCategory == .cell && attributes.indexPath != movement?.target
        && attributes.frame.contains(position)
    }.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// Queries the layout for the elements in a rectangle, and for the item that is being moved.
  func queriedElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let found = observing("layoutAttributesForElements(in:)") { layout.layoutAttributesForElements(in: rect) ?? [] }
    guard let movement else { return found }
    let key = ElementKey(cell: movement.target)
    let moved = layout.layoutAttributesForInteractivelyMovingItem(
      at: movement.target, withTargetPosition: movement.position)
    guard let moved = moved.copy() as? UICollectionViewLayoutAttributes else { return found }
    moved.zIndex = .max
    return found.filter { ElementKey($0) != key } + [moved]
  }
}
