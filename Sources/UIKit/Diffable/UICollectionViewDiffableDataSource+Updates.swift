import Foundation

extension UICollectionViewDiffableDataSource {
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  func update(to snapshot: Snapshot, animated: Bool, _ completion: (() -> Void)?) {
    guard let view = collectionView, view.answer != nil else {
      take(snapshot)
      collectionView?.reloadData()
      completion?()
      return
    }
    let difference = SnapshotDifference(from: current, to: snapshot)
    if difference.isEmpty {
      take(snapshot)
      view.reconfigureItems(at: difference.reconfiguredItems)
      completion?()
      return
    }
    let change = {
      view.performBatchUpdates(
        Optional {
          self.take(snapshot)
          view.announce(difference)
        }, completion: { _ in completion?() })
      view.reconfigureItems(at: difference.reconfiguredItems)
    }
    if animated { change() } else { UIView.performWithoutAnimation(change) }
  }

  func reorder(from source: IndexPath, to target: IndexPath) {
    guard let identifier = itemIdentifier(for: source) else { return }
    let old = current
    var new = current
    let item = new.sections[source.section].items.remove(at: source.item)
    new.sections[target.section].items.insert(item, at: target.item)
    new.sectionsOfItems[identifier] = new.sections[target.section].identifier
    let transaction = NSDiffableDataSourceTransaction(initialSnapshot: old, finalSnapshot: new)
    reorderingHandlers.willReorder?(transaction)
    take(new)
    reorderingHandlers.didReorder?(transaction)
  }

  /// Sets the indentation and the state of an item in a hierarchy.
  func setOutline(of cell: UICollectionViewCell, _ identifier: ItemIdentifierType, _ section: Int) {
    guard let list = cell as? UICollectionViewListCell, let section = sectionIdentifier(for: section),
      let hierarchy = sectionSnapshots[section], hierarchy.contains(identifier)
    else { return }
    list.indentationLevel = hierarchy.level(of: identifier)
    list.isExpanded = hierarchy.isExpanded(identifier)
  }

  func dropSectionSnapshots(unlessIn snapshot: Snapshot) {
    sectionSnapshots = sectionSnapshots.filter { section, hierarchy in
      snapshot.indexOfSection(section).map { snapshot.sections[$0].items == hierarchy.visibleItems } ?? false
    }
  }

  // MARK: Hierarchies

  /// Changes the items of a section to the visible items of a hierarchy.
  ///
  /// A section that doesn't exist is added at the end.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var whole = current
    let old = sectionSnapshots[section]
    whole.setItems(snapshot.visibleItems, inSection: section)
    sectionSnapshots[section] = snapshot
    // The disclosure indicators of items that were expanded or collapsed turn.
    let turned = snapshot.visibleItems.filter { item in
      old.map { $0.contains(item) && $0.isExpanded(item) != snapshot.isExpanded(item) } ?? false
    }
    whole.reconfigureItems(turned)
    update(to: whole, animated: animatingDifferences, completion)
  }

  /// Returns the hierarchy of a section.
  public func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let known = sectionSnapshots[section] { return known }
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if current.indexOfSection(section) != nil { flat.append(current.itemIdentifiers(inSection: section)) }
    return flat
  }
}

/// A data source whose items can be expanded and collapsed.
@MainActor protocol OutlineSource: AnyObject {
  /// Expands or collapses an item, and returns `false` for an item that isn't part of a hierarchy.
  func toggleItem(at indexPath: IndexPath) -> Bool
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func toggleItem(at indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath.section),
      var hierarchy = sectionSnapshots[section], hierarchy.contains(item)
    else { return false }
    let handlers = sectionSnapshotHandlers
    if hierarchy.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return true }
      handlers.willCollapseItem?(item)
      hierarchy.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return true }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent?(item, hierarchy.snapshot(of: item)) {
        hierarchy.replace(childrenOf: item, using: children)
      }
      hierarchy.expand([item])
    }
    apply(hierarchy, to: section)
    return true
  }
}

extension UICollectionView {
  /// Adds the changes between two snapshots to the open batch update.
  fileprivate func announce<Section, Item>(_ difference: SnapshotDifference<Section, Item>) {
    if !difference.deletedSections.isEmpty { deleteSections(difference.deletedSections) }
    if !difference.deletedItems.isEmpty { deleteItems(at: difference.deletedItems) }
    if !difference.reloadedSections.isEmpty { reloadSections(difference.reloadedSections) }
    if !difference.reloadedItems.isEmpty { reloadItems(at: difference.reloadedItems) }
    if !difference.insertedSections.isEmpty { insertSections(difference.insertedSections) }
    if !difference.insertedItems.isEmpty { insertItems(at: difference.insertedItems) }
    for move in difference.movedSections { moveSection(move.from, toSection: move.to) }
    for move in difference.movedItems { moveItem(at: move.from, to: move.to) }
  }

  /// Configures the existing cells of visible items again.
  ///
  /// The data source receives the existing cell when it dequeues one.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = views.visible[ElementKey(cell: path)] as? UICollectionViewCell else { continue }
      reconfigured = (path, cell)
      _ = dataSource?.collectionView(self, cellForItemAt: path)
      reconfigured = nil
      if let attributes = layoutAttributesForItem(at: path) { prefer(cell, attributes) }
    }
    if !indexPaths.isEmpty { setNeedsLayout() }
  }
}

/// A change of a diffable data source by the interactive movement of an item.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The snapshot before the change.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The differences of all items.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }
}
