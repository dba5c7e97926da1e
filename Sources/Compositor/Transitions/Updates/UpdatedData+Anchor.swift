extension UpdatedData {
  /// The item in the middle of a layout that always has one there, and the item that has the middle afterwards; `nil` if
  /// the layout is none of these, or there is no such item.
  ///
  /// The item stays in the middle. If it goes or moves away, the next one takes its place, or else the one before; new
  /// items right before it come to the middle instead of it. So what happens beside the middle leaves it alone, and what
  /// happens in the middle leaves the content offset alone, as UIKit does.
  func anchor(in context: TransitionContext) -> (before: IndexPath, after: IndexPath)? {
    guard context.prepared.centersItems, let current = context.prepared.currentItem(in: context.start.bounds),
      let heir = heir(of: current), var after = place(of: heir)
    else { return nil }
    while after.item > 0, isNew(IndexPath(section: after.section, item: after.item - 1)) { after.item -= 1 }
    return (current, after)
  }

  /// The item itself, or the nearest one that stays where it is among the others.
  private func heir(of path: IndexPath) -> IndexPath? {
    let index = FlatIndex(old)
    guard let position = index.position(of: path) else { return nil }
    let order = [position..<index.count, 0..<position]
    return order[0].lazy.map(index.indexPath).first(where: stays)
      ?? order[1].reversed().lazy.map(index.indexPath).first(where: stays)
  }

  private func stays(_ path: IndexPath) -> Bool {
    switch plan.sectionFates[path.section]?.fate ?? plan.itemFates[path.section]?[path.item]?.fate {
    case nil, .reloaded: true
    case .deleted, .moved: false
    }
  }

  private func isNew(_ path: IndexPath) -> Bool {
    switch plan.itemArrivals[path.section]?[path.item]?.arrival {
    case .newItem: true
    case nil, .item, .section, .newSection: false
    }
  }
}
