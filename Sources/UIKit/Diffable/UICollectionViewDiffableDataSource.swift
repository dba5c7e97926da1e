import Foundation
import QuartzCore

/// A data source that changes its collection view from one snapshot to the next.
///
/// Each snapshot becomes one batch update. If a collection view hasn't been laid out yet, it takes the snapshot without
/// an update.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource
{
  /// A closure that returns the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// A closure that returns a supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// The closure that returns supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The closures for the interactive movement of items.
  open var reorderingHandlers = ReorderingHandlers()
  /// The closures for expanding and collapsing items.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  private let cellProvider: CellProvider
  weak var collectionView: UICollectionView?
  var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The index paths of the items in the current snapshot.
  private var places: [ItemIdentifierType: IndexPath] = [:]
  /// The hierarchies of sections, by section.
  var sectionSnapshots: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Creates an empty data source and connects it with its collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Identifiers

  /// Returns the current snapshot.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  /// Returns the identifier of the section at an index, or `nil` if there's none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sections.indices.contains(index) ? current.sections[index].identifier : nil
  }

  /// Returns the index of a section, or `nil` if there's none.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  /// Returns the identifier of the item at an index path, or `nil` if there's none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2, current.sections.indices.contains(indexPath.section) else { return nil }
    let items = current.sections[indexPath.section].items
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// Returns the index path of an item, or `nil` if there's none.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { places[itemIdentifier] }

  // MARK: Snapshots

  /// Changes the collection view to a snapshot by a batch update.
  ///
  /// - Parameters:
  ///   - snapshot: The new sections and items.
  ///   - animatingDifferences: A Boolean value that indicates whether the step of a scene animates the changes.
  ///   - completion: A closure that is called at the end of the changes.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    dropSectionSnapshots(unlessIn: snapshot)
    update(to: snapshot, animated: animatingDifferences, completion)
  }

  /// Changes the collection view to a snapshot as `reloadData()` does.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    dropSectionSnapshots(unlessIn: snapshot)
    take(snapshot)
    collectionView?.reloadData()
    completion?()
  }

  func take(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    current = snapshot.applied
    places = [:]
    for (section, contents) in current.sections.enumerated() {
      for (item, identifier) in contents.items.enumerated() {
        places[identifier] = IndexPath(item: item, section: section)
      }
    }
  }

  // MARK: The data source

  /// Returns the number of sections.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

  /// Returns the number of items in a section.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.sections.indices.contains(section) ? current.sections[section].items.count : 0
  }

  /// Returns the cell that the cell provider returns.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let identifier = itemIdentifier(for: indexPath) else {
      raise(.internalInconsistency, "no item identifier for the index path \(indexPath)")
    }
    guard let cell = cellProvider(collectionView, indexPath, identifier) else {
      raise(
        .internalInconsistency,
        "UICollectionView dataSource returned a nil cell for item at index path: \(indexPath), collectionView: "
          + "\(collectionView), itemIdentifier: \(identifier)")
    }
    setOutline(of: cell, identifier, indexPath.section)
    return cell
  }

  /// Returns the view that the supplementary view provider returns.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? OptionalMethod.absent(UICollectionReusableView(frame: .zero))
  }

  /// Returns the result of the reordering handler, or `false` without one.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let handler = reorderingHandlers.canReorderItem, let identifier = itemIdentifier(for: indexPath) else {
      return false
    }
    return handler(identifier)
  }

  /// Moves an item in the snapshot and calls the reordering handlers.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { reorder(from: sourceIndexPath, to: destinationIndexPath) }
}

extension UICollectionViewDiffableDataSource {
  /// Closures for the interactive movement of items.
  public struct ReorderingHandlers {
    /// Returns a Boolean value that indicates whether an item can be moved.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Responds before the snapshot changes.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Responds after the snapshot has changed.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers without closures.
    public init() {}
  }

  /// Closures for expanding and collapsing items.
  ///
  /// A tap on a cell with an outline disclosure indicator of the style `header` calls them.
  public struct SectionSnapshotHandlers<Item: Hashable> {
    /// Returns a Boolean value that indicates whether an item can be expanded.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Responds before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// Returns a Boolean value that indicates whether an item can be collapsed.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Responds before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children of an item that is about to be expanded.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Creates handlers without closures.
    public init() {}
  }
}
