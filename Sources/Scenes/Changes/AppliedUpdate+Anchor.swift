import LayoutCore

extension AppliedUpdate {
  /// Returns the centred item of a layout that always centres one, and the item that is centred afterwards; `nil` if the layout
  /// does not, or if there is no such item.
  ///
  /// The item stays centred. If it is deleted or moved, the next one takes its place, or else the one before; new items right
  /// before it are centred instead. So a change beside the centre does not move the centred item, and a change at the centre
  /// does not change the content offset, as in UIKit.
  package func anchor(in context: TransitionContext) -> (before: ItemIndexPath, after: ItemIndexPath)? {
    guard let centering = context.prepared as? any CenteringLayout, centering.centersItems,
      let current = centering.currentItem(in: context.settledState.bounds),
      let successor = successor(of: current), var after = place(of: successor)
    else { return nil }
    while after.item > 0, isNew(ItemIndexPath(section: after.section, item: after.item - 1)) { after.item -= 1 }
    return (current, after)
  }

  /// Returns the item itself if it stays among the others, or the nearest one that does.
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
