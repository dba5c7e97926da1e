/// One change of the data: UICollectionViewUpdateItem as a value.
///
/// Index paths of deletions, and those from which items move, refer to the data before the batch; index paths of
/// insertions, and those to which items move, to the data after it.
public enum CollectionUpdate: Sendable, Hashable {
  /// An inserted item.
  case insert(IndexPath)
  /// A deleted item.
  case delete(IndexPath)
  /// A moved item.
  case move(from: IndexPath, to: IndexPath)
  /// A reloaded item: its index path before and after.
  case reload(from: IndexPath, to: IndexPath)
  /// An inserted section, by its index.
  case insertSection(Int)
  /// A deleted section, by its index.
  case deleteSection(Int)
  /// A moved section, by its indices.
  case moveSection(from: Int, to: Int)
}
