/// All names that a scene and a tool's options may use.
///
/// A catalog is a value: a tool with layouts of its own makes a longer one. It has a list of entries for each
/// ``CatalogKey``, and modules above this one add keys of their own.
public struct Catalog: Sendable {
  private var lists: [ObjectIdentifier: any CatalogList] = [:]

  /// Creates a catalog in which every list has its default entries.
  public init() {}

  /// The entries of a key; its default ones unless others have been set.
  public subscript<Key: CatalogKey>(key: Key.Type) -> [Key.Entry] {
    get { (lists[ObjectIdentifier(key)] as? EntryList<Key>)?.entries ?? Key.defaultEntries }
    set { lists[ObjectIdentifier(key)] = EntryList<Key>(entries: newValue) }
  }

  /// Returns the entry of a name; `nil` if there is none.
  public func entry<Key: CatalogKey>(_ name: String, of key: Key.Type) -> Key.Entry? {
    self[key].first { Key.name(of: $0) == name }
  }

  /// Returns this catalog with the entries that have been set in another one.
  ///
  /// An entry replaces older ones of the same key and name.
  public func adding(_ other: Catalog) -> Catalog {
    var catalog = self
    for list in other.lists.values { list.add(to: &catalog) }
    return catalog
  }
}

/// A kind of entries in a ``Catalog``, with names that differ.
///
/// A module adds a kind as it would add an EnvironmentKey in SwiftUI:
///
/// ```swift
/// enum OutputFormatKey: CatalogKey {
///   static var defaultEntries: [any OutputFormat] { [PNGFormat(), GIFFormat()] }
///   static func name(of entry: any OutputFormat) -> String { entry.name }
/// }
///
/// extension Catalog {
///   public var outputFormats: [any OutputFormat] {
///     get { self[OutputFormatKey.self] }
///     set { self[OutputFormatKey.self] = newValue }
///   }
/// }
/// ```
public protocol CatalogKey {
  /// The type of the entries.
  associatedtype Entry: Sendable
  /// The entries of a catalog in which none have been set.
  static var defaultEntries: [Entry] { get }
  /// Returns the name of an entry, which no other one of the same key has.
  static func name(of entry: Entry) -> String
}

/// The entries of one key, whatever that is.
private protocol CatalogList: Sendable {
  func add(to catalog: inout Catalog)
}

private struct EntryList<Key: CatalogKey>: CatalogList {
  let entries: [Key.Entry]

  func add(to catalog: inout Catalog) {
    let names = Set(entries.map(Key.name))
    catalog[Key.self] = catalog[Key.self].filter { !names.contains(Key.name(of: $0)) } + entries
  }
}
