import Foundation

/// The sections and items of a collection view at one moment, as identifiers.
///
/// Sets and dictionaries serve only for lookups, so that the result never depends on hashing.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  struct Section {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  var sections: [Section] = []
  /// The sections of the items.
  var sectionsOfItems: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The items to reload, in the order of the calls.
  public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The sections to reload, in the order of the calls.
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items whose cells are configured again, in the order of the calls.
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Numbers and identifiers

  /// The number of items in all sections.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The identifiers of the sections.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// The identifiers of the items in all sections.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// Returns the number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[requiredIndex(of: identifier)].items.count
  }

  /// Returns the identifiers of the items in a section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[requiredIndex(of: identifier)].items
  }

  /// Returns the section that contains an item, or `nil` if there's no such item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionsOfItems[identifier]
  }

  /// Returns the index of an item among the items of all sections, or `nil` if there's no such item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    place(of: identifier).map { place in
      sections[..<place.section].reduce(place.item) { $0 + $1.items.count }
    }
  }

  /// Returns the index of a section, or `nil` if there's no such section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  /// Returns the section and the index of an item in it, or `nil` if there's no such item.
  func place(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard let section = sectionsOfItems[identifier].flatMap(indexOfSection),
      let item = sections[section].items.firstIndex(of: identifier)
    else { return nil }
    return (section, item)
  }

  func requiredIndex(of section: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(section) else {
      raise(.internalInconsistency, "Invalid parameter not satisfying: section != NSNotFound")
    }
    return index
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSnapshot.Section: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension Sequence where Element: Hashable {
  /// Raises UIKit's exception if an identifier occurs twice.
  func requireUnique(_ kind: String) {
    var known: Set<Element> = []
    let twice = filter { !known.insert($0).inserted }
    guard !twice.isEmpty else { return }
    raise(
      .internalInconsistency,
      "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(\n    "
        + twice.map { "\($0)" }.joined(separator: ",\n    ") + "\n)}")
  }
}
