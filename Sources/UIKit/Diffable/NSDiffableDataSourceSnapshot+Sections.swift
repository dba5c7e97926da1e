import Foundation

extension NSDiffableDataSourceSnapshot {
  /// Adds empty sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Inserts empty sections before another section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: requiredIndex(of: toIdentifier)) }

  /// Inserts empty sections after another section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: requiredIndex(of: toIdentifier) + 1) }

  /// Deletes sections with their items.
  ///
  /// Unknown identifiers are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    let items = sections.filter { gone.contains($0.identifier) }.flatMap(\.items)
    for item in items { sectionsOfItems[item] = nil }
    forget(items)
    sections.removeAll { gone.contains($0.identifier) }
    reloadedSectionIdentifiers.removeAll { gone.contains($0) }
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, after: false) }

  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, after: true) }

  /// Marks sections for reloading.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = requiredIndex(of: identifier) }
    var known = Set(reloadedSectionIdentifiers)
    reloadedSectionIdentifiers += identifiers.filter { known.insert($0).inserted }
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    (sectionIdentifiers + identifiers).requireUnique("section")
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index)
  }

  private mutating func move(_ identifier: SectionIdentifierType, to anchor: SectionIdentifierType, after: Bool) {
    if identifier == anchor {
      raise(.internalInconsistency, "Invalid parameter not satisfying: fromSection != toSection")
    }
    let section = sections.remove(at: requiredIndex(of: identifier))
    sections.insert(section, at: requiredIndex(of: anchor) + (after ? 1 : 0))
  }

  /// The snapshot without marks, as it is after it was applied.
  var applied: Self {
    var snapshot = self
    (snapshot.reloadedItemIdentifiers, snapshot.reconfiguredItemIdentifiers) = ([], [])
    snapshot.reloadedSectionIdentifiers = []
    return snapshot
  }

  /// Replaces the items of a section, which is added at the end if there's none.
  mutating func setItems(_ identifiers: [ItemIdentifierType], inSection identifier: SectionIdentifierType) {
    if indexOfSection(identifier) == nil { appendSections([identifier]) }
    let new = Set(identifiers)
    deleteItems(itemIdentifiers(inSection: identifier).filter { !new.contains($0) })
    appendItems(identifiers, toSection: identifier)
  }
}
