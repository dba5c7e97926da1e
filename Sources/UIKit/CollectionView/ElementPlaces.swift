import Foundation
import LayoutCore

/// The index paths of items after an update.
struct ItemPlaces {
  private let items: [IndexPath: IndexPath]
  private let sections: [Int: Int]
  private let oldSectionCount: Int

  /// Finds the items at some index paths after an update.
  ///
  /// - Complexity: O(items).
  init(from old: CollectionData, to new: CollectionData, of paths: [IndexPath]) {
    let ids = Dictionary(
      paths.compactMap { path in old[ItemIndexPath(path)].map { ($0.id, path) } },
      uniquingKeysWith: { a, _ in a })
    var items: [IndexPath: IndexPath] = [:]
    for (section, contents) in new.sections.enumerated() where items.count < ids.count {
      for (item, value) in contents.items.enumerated() {
        if let path = ids[value.id] { items[path] = IndexPath(item: item, section: section) }
      }
    }
    let places = Dictionary(new.sections.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { a, _ in a })
    self.items = items
    sections = Dictionary(
      uniqueKeysWithValues: old.sections.enumerated().compactMap { index, section in
        places[section.id].map { (index, $0) }
      })
    oldSectionCount = old.sections.count
  }

  /// The new index path of an item, or `nil` if the item was deleted or replaced.
  subscript(path: IndexPath) -> IndexPath? { items[path] }

  /// The new index path of a view of a section, or `nil` if the section was deleted.
  ///
  /// Views outside of sections keep their index paths.
  subscript(section path: IndexPath) -> IndexPath? {
    guard path[0] < oldSectionCount else { return path }
    return sections[path[0]].map { section in IndexPath(indexes: [section] + path.dropFirst()) }
  }

  /// Returns the index of a section before the update, or `nil` for a new section.
  func section(before section: Int) -> Int? { sections.first { $0.value == section }?.key }
}

/// The category and the kind of views that aren't cells.
struct ViewKind: Hashable {
  let category: UICollectionView.ElementCategory
  let kind: String

  init?(_ key: ElementKey) {
    guard key.category != .cell else { return nil }
    (category, kind) = (key.category, key.kind ?? "")
  }
}

/// The keys of elements after an update.
///
/// A view that isn't a cell keeps its number in its section, unless the layout inserts or deletes views of the kind.
/// Then the others are renumbered, as items are.
struct ElementPlaces {
  /// The index paths of one kind that the layout deletes, before the update, and inserts, after it.
  struct Changes {
    var deleted: [IndexPath]
    var inserted: [IndexPath]
  }

  let items: ItemPlaces
  private var insertedItems: Set<IndexPath> = []
  private var insertedSections: Set<Int> = []
  private var views: [ViewKind: Changes] = [:]

  init(_ items: ItemPlaces, _ updates: [UICollectionViewUpdateItem]) {
    self.items = items
    for update in updates where update.updateAction == .insert || update.updateAction == .reload {
      guard let path = update.indexPathAfterUpdate else { continue }
      if path.isSection { insertedSections.insert(path[0]) } else { insertedItems.insert(path) }
    }
  }

  /// Renumbers the views of a kind.
  mutating func renumber(_ kind: ViewKind, _ changes: Changes) {
    if !changes.deleted.isEmpty || !changes.inserted.isEmpty { views[kind] = changes }
  }

  /// Returns a Boolean value that indicates whether the layout inserts or deletes views of the element's kind.
  func isRenumbered(_ key: ElementKey) -> Bool { ViewKind(key).map { views[$0] != nil } ?? false }

  /// Returns a Boolean value that indicates whether the update inserts an element, by its key after it.
  func isInserted(_ key: ElementKey) -> Bool {
    if insertedSections.contains(key.indexPath.first ?? 0) { return true }
    guard let kind = ViewKind(key) else { return insertedItems.contains(key.indexPath) }
    return views[kind]?.inserted.contains(key.indexPath) ?? false
  }

  /// Returns the key of an element after the update, or `nil` if the update deletes it.
  subscript(key: ElementKey) -> ElementKey? {
    guard let kind = ViewKind(key) else { return items[key.indexPath].map { ElementKey(key, at: $0) } }
    guard let changes = views[kind], key.indexPath.count == 2 else {
      return items[section: key.indexPath].map { ElementKey(key, at: $0) }
    }
    if changes.deleted.contains(key.indexPath) { return nil }
    let (section, item) = (key.indexPath[0], key.indexPath[1])
    let rank = item - changes.deleted.count { $0.isBefore(item, in: section) }
    guard let moved = items[section: IndexPath(item: rank, section: section)] else { return nil }
    return ElementKey(key, at: moved.shifted(by: changes.inserted))
  }

  /// Returns the key before the update of a renumbered view, or `nil` if the update inserts it.
  func key(before key: ElementKey) -> ElementKey? {
    guard let kind = ViewKind(key), let changes = views[kind], key.indexPath.count == 2 else { return nil }
    if changes.inserted.contains(key.indexPath) { return nil }
    let (section, item) = (key.indexPath[0], key.indexPath[1])
    let rank = item - changes.inserted.count { $0.isBefore(item, in: section) }
    guard let old = items.section(before: section) else { return nil }
    return ElementKey(key, at: IndexPath(item: rank, section: old).shifted(by: changes.deleted))
  }
}

extension IndexPath {
  fileprivate func isBefore(_ item: Int, in section: Int) -> Bool {
    count == 2 && self[0] == section && self[1] < item
  }

  /// Returns the index path after others in the same section are inserted.
  fileprivate func shifted(by inserted: [IndexPath]) -> IndexPath {
    var item = self[1]
    for path in inserted.sorted() where path.count == 2 && path[0] == self[0] && path[1] <= item { item += 1 }
    return IndexPath(item: item, section: self[0])
  }
}
