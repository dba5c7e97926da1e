import LayoutCore

extension AppliedUpdate {
  /// Returns the centered items of a centering layout before and after the update, or `nil` if there are none.
  ///
  /// A deleted or moved item is replaced by the next one, or otherwise the previous one. New items right before it are
  /// centered instead. As in UIKit, a change beside the center doesn't move the centered item, and a change at the center
  /// doesn't change the content offset.
  package func anchor(in context: TransitionContext) -> (before: ItemIndexPath, after: ItemIndexPath)? {
    guard let centering = context.prepared as? any CenteringLayout, centering.centersItems,
      let current = centering.currentItem(in: context.settledState.bounds),
      let successor = successor(of: current), var after = place(of: successor)
    else { return nil }
    while after.item > 0, isNew(ItemIndexPath(section: after.section, item: after.item - 1)) { after.item -= 1 }
    return (current, after)
  }

  /// Returns the item if it stays in the order of the others, or the nearest item that does.
  private func successor(of path: ItemIndexPath) -> ItemIndexPath? {
    let index = ItemOrder(old)
    guard let position = index.position(of: path) else { return nil }
    let order = [position..<index.count, 0..<position]
    return order[0].lazy.map(index.indexPath).first(where: stays)
      ?? order[1].reversed().lazy.map(index.indexPath).first(where: stays)
  }

  private func stays(_ path: ItemIndexPath) -> Bool {
    switch update.sectionChanges[path.section]?.change ?? update.itemChanges[path.section]?[path.item]?.change {
    case nil, .reloaded: true
    case .deleted, .moved: false
    }
  }

  private func isNew(_ path: ItemIndexPath) -> Bool {
    switch update.itemArrivals[path.section]?[path.item]?.arrival {
    case .newItem: true
    case nil, .item, .section, .newSection: false
    }
  }
}
