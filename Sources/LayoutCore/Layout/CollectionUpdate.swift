/// One change of the data: UICollectionViewUpdateItem as a value.
///
/// Index paths of deletions, and those from which items move, refer to the data before the batch; index paths of
/// insertions, and those to which items move, to the data after it.
public enum CollectionUpdate: Sendable, Hashable {
  /// An inserted item.
  case insert(ItemIndexPath)
  /// A deleted item.
  case delete(ItemIndexPath)
  /// A moved item.
  case move(from: ItemIndexPath, to: ItemIndexPath)
  /// A reloaded item: its index path before and after.
  case reload(from: ItemIndexPath, to: ItemIndexPath)
  /// An inserted section, by its index.
  case insertSection(Int)
  /// A deleted section, by its index.
  case deleteSection(Int)
  /// A moved section, by its indices.
  case moveSection(from: Int, to: Int)
}
