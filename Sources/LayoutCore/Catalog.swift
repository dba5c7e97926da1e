/// A value that lists everything that scenes and command-line options can name.
///
/// A tool with custom layouts adds to a copy. A catalog has a list of entries for each ``CatalogKey``, and other
/// modules add keys.
public struct Catalog: Sendable {
  private var lists: [ObjectIdentifier: any CatalogList] = [:]

  /// Creates a catalog in which every list has its default entries.
  public init() {}

  /// Accesses the entries of a key, by default its default entries.
  public subscript<Key: CatalogKey>(key: Key.Type) -> [Key.Entry] {
    get { (lists[ObjectIdentifier(key)] as? EntryList<Key>)?.entries ?? Key.defaultEntries }
    set { lists[ObjectIdentifier(key)] = EntryList<Key>(entries: newValue) }
  }

  /// Returns the entry with a name, or `nil` if the catalog has none.
  public func entry<Key: CatalogKey>(_ name: String, of key: Key.Type) -> Key.Entry? {
    self[key].first { Key.name(of: $0) == name }
  }

  /// Returns this catalog with the entries that are set in another one.
  ///
  /// An entry replaces an earlier one with the same key and name.
  public func adding(_ other: Catalog) -> Catalog {
    var catalog = self
    for list in other.lists.values { list.add(to: &catalog) }
    return catalog
  }
}

/// A type that identifies a list of entries with unique names in a ``Catalog``.
///
/// You add a key as you add an EnvironmentKey in SwiftUI:
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
  /// The entries of a catalog in which none are set.
  static var defaultEntries: [Entry] { get }
  /// Returns the name of an entry, which is unique for the key.
  static func name(of entry: Entry) -> String
}

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
