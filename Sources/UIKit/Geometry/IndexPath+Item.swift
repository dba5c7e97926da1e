import Foundation
import LayoutCore

extension Foundation.IndexPath {
  /// Creates the index path of an item.
  public init(item: Int, section: Int) { self = [section, item] }

  /// Creates the index path of a row.
  public init(row: Int, section: Int) { self = [section, row] }

  /// The index of the item in its section.
  public var item: Int {
    get { part(1) }
    set { self = [section, newValue] }
  }

  /// The index of the row in its section.
  public var row: Int {
    get { part(1) }
    set { self = [section, newValue] }
  }

  /// The index of the section.
  public var section: Int {
    get { part(0) }
    set { self = [newValue, part(1)] }
  }

  private func part(_ index: Int) -> Int {
    precondition(
      count > index,
      "Invalid index path for use with UICollectionView. Index paths passed to collection view must contain exactly two "
        + "indices specifying the section and item.")
    return self[index]
  }

  init(_ path: ItemIndexPath) { self.init(item: path.item, section: path.section) }

  /// The index path in the layout engine.
  var compositor: ItemIndexPath {
    ItemIndexPath(section: count > 0 ? self[0] : 0, item: count > 1 ? self[1] : 0)
  }
}

extension NSIndexPath {
  /// Creates the index path of an item.
  public convenience init(item: Int, section: Int) {
    let indexes = [section, item]
    unsafe self.init(indexes: indexes, length: indexes.count)
  }

  /// Creates the index path of a row.
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The index of the item in its section.
  public var item: Int { index(atPosition: 1) }
  /// The index of the row in its section.
  public var row: Int { index(atPosition: 1) }
  /// The index of the section.
  public var section: Int { index(atPosition: 0) }
}
