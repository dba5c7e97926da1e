/// One change of the data, as a value that corresponds to UICollectionViewUpdateItem.
///
/// Deletions and the origins of moves refer to the data before the batch. Insertions and the destinations of moves
/// refer to the data after it.
public enum CollectionUpdate: Sendable, Hashable {
  /// An inserted item.
  case insert(ItemIndexPath)
  /// A deleted item.
  case delete(ItemIndexPath)
  /// A moved item.
  case move(from: ItemIndexPath, to: ItemIndexPath)
  /// A reloaded item, by its index path before and after.
  case reload(from: ItemIndexPath, to: ItemIndexPath)
  /// An inserted section, by its index.
  case insertSection(Int)
  /// A deleted section, by its index.
  case deleteSection(Int)
  /// A moved section, by its indices.
  case moveSection(from: Int, to: Int)
}
