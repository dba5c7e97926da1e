import Foundation

/// A hierarchy of the items in a section, of which parents can be expanded and collapsed.
///
/// Source of the rules: the reference of NSDiffableDataSourceSectionSnapshot. Items are collapsed at first, and an item
/// is visible if all its ancestors are expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// An item with the number of its ancestors.
  struct Entry {
    let identifier: ItemIdentifierType
    var level: Int
  }

  /// All items, each followed by its descendants.
  var entries: [Entry] = []
  /// The identifiers of expanded items, only for lookups.
  var expanded: Set<ItemIdentifierType> = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Items

  /// The identifiers of all items, each followed by its descendants.
  public var items: [ItemIdentifierType] { entries.map(\.identifier) }
  /// The identifiers of the items without a parent.
  public var rootItems: [ItemIdentifierType] { entries.filter { $0.level == 0 }.map(\.identifier) }
  /// The identifiers of the items whose ancestors are all expanded.
  public var visibleItems: [ItemIdentifierType] {
    var visible: [ItemIdentifierType] = []
    var limit = 0
    for entry in entries where entry.level <= limit {
      visible.append(entry.identifier)
      limit = entry.level + (expanded.contains(entry.identifier) ? 1 : 0)
    }
    return visible
  }
  /// The identifiers of the expanded items.
  public var expandedItems: [ItemIdentifierType] { items.filter { expanded.contains($0) } }

  /// Returns a Boolean value that indicates whether the snapshot contains an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { index(of: item) != nil }

  /// Returns the index of an item among all items, or `nil` if there's none.
  public func index(of item: ItemIdentifierType) -> Int? { entries.firstIndex { $0.identifier == item } }

  /// Returns a Boolean value that indicates whether an item is expanded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Returns a Boolean value that indicates whether all ancestors of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }

  /// Returns the number of an item's ancestors.
  public func level(of item: ItemIdentifierType) -> Int { entries[required(item)].level }

  /// Returns the parent of an item, or `nil` for a root item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    let index = required(child)
    return entries[..<index].last { $0.level < entries[index].level }?.identifier
  }

  /// Returns the descendants of an item as a hierarchy.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    let range = range(of: parent)
    var part = NSDiffableDataSourceSectionSnapshot()
    part.entries = Array(entries[includingParent ? range : range.dropFirst()])
    let base = entries[range.lowerBound].level + (includingParent ? 0 : 1)
    for index in part.entries.indices { part.entries[index].level -= base }
    part.expanded = expanded.intersection(part.items)
    return part
  }

  /// A description with one line for each item, indented by its level.
  public func visualDescription() -> String {
    let visible = Set(visibleItems)
    return entries.map { entry in
      String(repeating: "  ", count: entry.level) + (visible.contains(entry.identifier) ? "* " : "  ")
        + "\(entry.identifier)"
    }.joined(separator: "\n")
  }

  // MARK: Changes

  /// Adds items at the end of a parent's children, or of the root items.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    put(items, at: parent.map { range(of: $0).upperBound } ?? entries.count, level: childLevel(of: parent))
  }

  /// Inserts items before another one, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    let index = required(item)
    put(items, at: index, level: entries[index].level)
  }

  /// Inserts items after another one and its descendants, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    let range = range(of: item)
    put(items, at: range.upperBound, level: entries[range.lowerBound].level)
  }

  /// Inserts a hierarchy before an item.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    let index = required(item)
    put(snapshot, at: index, level: entries[index].level)
  }

  /// Inserts a hierarchy after an item and its descendants.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    let range = range(of: item)
    put(snapshot, at: range.upperBound, level: entries[range.lowerBound].level)
  }

  /// Replaces the children of an item with a hierarchy.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    let range = range(of: parent)
    delete(entries[range.dropFirst()].map(\.identifier))
    put(snapshot, at: range.lowerBound + 1, level: childLevel(of: parent))
  }

  /// Deletes items with their descendants.
  ///
  /// Unknown identifiers are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      let range = range(of: item)
      expanded.subtract(entries[range].map(\.identifier))
      entries.removeSubrange(range)
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

  /// Shows the children of items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items {
      _ = required(item)
      expanded.insert(item)
    }
  }

  /// Hides the descendants of items.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items {
      _ = required(item)
      expanded.remove(item)
    }
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  private func required(_ item: ItemIdentifierType) -> Int {
    guard let index = index(of: item) else {
      raise(.internalInconsistency, "Invalid parameter not satisfying: index != NSNotFound")
    }
    return index
  }

  /// Returns the range of an item and its descendants.
  private func range(of item: ItemIdentifierType) -> Range<Int> {
    let index = required(item)
    let end = entries[(index + 1)...].firstIndex { $0.level <= entries[index].level } ?? entries.count
    return index..<end
  }

  private func childLevel(of parent: ItemIdentifierType?) -> Int {
    parent.map { entries[required($0)].level + 1 } ?? 0
  }

  private mutating func put(_ items: [ItemIdentifierType], at index: Int, level: Int) {
    requireNew(items)
    entries.insert(contentsOf: items.map { Entry(identifier: $0, level: level) }, at: index)
  }

  private mutating func put(_ snapshot: Self, at index: Int, level: Int) {
    requireNew(snapshot.items)
    entries.insert(
      contentsOf: snapshot.entries.map { Entry(identifier: $0.identifier, level: $0.level + level) }, at: index)
    expanded.formUnion(snapshot.expanded)
  }

  private func requireNew(_ items: [ItemIdentifierType]) {
    var known = Set(self.items)
    let twice = items.filter { !known.insert($0).inserted }
    guard !twice.isEmpty else { return }
    raise(
      .internalInconsistency,
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    "
        + twice.map { "\($0)" }.joined(separator: ",\n    ") + "\n)}")
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot.Entry: Sendable where ItemIdentifierType: Sendable {}
