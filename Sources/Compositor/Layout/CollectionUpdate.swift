/// One change of the data: UICollectionViewUpdateItem as a value.
///
/// Deletions and the origins of moves count in the data before the batch, insertions and the goals of moves in the data
/// after it.
public enum CollectionUpdate: Sendable, Hashable {
  /// A new item.
  case insert(IndexPath)
  /// An item that goes.
  case delete(IndexPath)
  /// An item that changes its place.
  case move(from: IndexPath, to: IndexPath)
  /// An item that is replaced where it is: its place before and after.
  case reload(from: IndexPath, to: IndexPath)
  /// A new section, by its index.
  case insertSection(Int)
  /// A section that goes, by its index.
  case deleteSection(Int)
  /// A section that changes its place.
  case moveSection(from: Int, to: Int)
}
