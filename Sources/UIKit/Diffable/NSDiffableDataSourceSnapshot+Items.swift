import Foundation

// Items that a snapshot contains already are moved to the place of an insertion, as in UIKit since iOS 14.
extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section, or of the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let section: Int
    if let sectionIdentifier {
      section = requiredIndex(of: sectionIdentifier)
    } else if let last = sections.indices.last {
      section = last
    } else {
      raise(
        .internalInconsistency,
        "There are currently no sections in the data source. Please add a section first.")
    }
    identifiers.requireUnique("item")
    takeOut(identifiers)
    put(identifiers, in: section, at: sections[section].items.count)
  }

  /// Inserts items before another item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, after: false) }

  /// Inserts items after another item.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    insert(identifiers, at: afterIdentifier, after: true)
  }

  /// Deletes items.
  ///
  /// Unknown identifiers are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    takeOut(identifiers)
    forget(identifiers)
  }

  /// Deletes all sections and items.
  public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

  /// Moves an item before another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier, at: toIdentifier, after: false)
  }

  /// Moves an item after another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, at: toIdentifier, after: true)
  }

  /// Marks items for reloading.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    require(identifiers, "reload")
    var known = Set(reloadedItemIdentifiers)
    reloadedItemIdentifiers += identifiers.filter { known.insert($0).inserted }
  }

  /// Marks items whose existing cells are configured again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    require(identifiers, "reconfigure")
    var known = Set(reconfiguredItemIdentifiers)
    reconfiguredItemIdentifiers += identifiers.filter { known.insert($0).inserted }
  }

  // MARK: Steps

  private func require(_ identifiers: [ItemIdentifierType], _ verb: String) {
    for identifier in identifiers where sectionsOfItems[identifier] == nil {
      raise(
        .internalInconsistency,
        "Attempted to \(verb) item identifier that does not exist in the snapshot: \(identifier)")
    }
  }

  private mutating func move(_ identifier: ItemIdentifierType, at anchor: ItemIdentifierType, after: Bool) {
    if identifier == anchor || place(of: identifier) == nil {
      raise(.internalInconsistency, "Invalid parameter not satisfying: fromIndexPath != nil && toIndexPath != nil")
    }
    insert([identifier], at: anchor, after: after)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at anchor: ItemIdentifierType, after: Bool) {
    identifiers.requireUnique("item")
    takeOut(identifiers)
    guard let place = place(of: anchor) else {
      raise(.internalInconsistency, "Invalid parameter not satisfying: indexPath || ignoreInvalidItems")
    }
    put(identifiers, in: place.section, at: place.item + (after ? 1 : 0))
  }

  /// Removes items from their sections.
  private mutating func takeOut(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers.filter { sectionsOfItems[$0] != nil })
    if gone.isEmpty { return }
    let affected = Set(gone.compactMap { sectionsOfItems[$0] })
    for index in sections.indices where affected.contains(sections[index].identifier) {
      sections[index].items.removeAll { gone.contains($0) }
    }
    for identifier in identifiers { sectionsOfItems[identifier] = nil }
  }

  private mutating func put(_ identifiers: [ItemIdentifierType], in section: Int, at index: Int) {
    sections[section].items.insert(contentsOf: identifiers, at: index)
    for identifier in identifiers { sectionsOfItems[identifier] = sections[section].identifier }
  }

  /// Removes deleted items from the marks.
  mutating func forget(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    reloadedItemIdentifiers.removeAll { gone.contains($0) }
    reconfiguredItemIdentifiers.removeAll { gone.contains($0) }
  }
}
