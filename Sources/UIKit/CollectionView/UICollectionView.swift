import Foundation
import LayoutCore
import QuartzCore

/// A collection view without a screen, which drives its layout as UIKit does and creates the visible views.
///
/// ``UIView/layoutIfNeeded()`` performs one pass of the run loop. It prepares an invalid layout, queries it for the
/// elements on the pages that intersect the bounds, and creates their cells.
open class UICollectionView: UIScrollView {
  /// The object that provides the data.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// The object that responds to events.
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// The object that prefetches data for items that a scroll is about to show.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// A Boolean value that indicates whether the data of items are prefetched.
  open var isPrefetchingEnabled = true
  /// A Boolean value that indicates whether users can select items.
  open var allowsSelection = true
  /// A Boolean value that indicates whether users can select more than one item.
  open var allowsMultipleSelection = false
  /// A Boolean value that indicates whether cells show their accessories for editing.
  open var isEditing = false { didSet { if isEditing != oldValue { editingChanged() } } }
  /// The view behind all elements, which doesn't scroll.
  open var backgroundView: UIView? { didSet { placeBackground(insteadOf: oldValue) } }
  /// The mode of invalidation for self-sizing views.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// A Boolean value that indicates whether a data update is open.
  open internal(set) var hasUncommittedUpdates = false

  var layout: UICollectionViewLayout
  /// The numbers of items by section, queried on first use.
  var counts: [Int]?
  /// A Boolean value that indicates whether the layout must be prepared before its next query.
  var needsPreparation = true
  /// A Boolean value that indicates whether the next pass invalidates the layout, as after `reloadData()`.
  var owesReload = false
  /// The layout's last result with the queried rectangle.
  var answer: (rect: CGRect, attributes: [UICollectionViewLayoutAttributes])?
  var views = ElementViews()
  /// A Boolean value that indicates whether a view's preferred size has replaced an estimated one.
  var hasReplacedEstimates = false
  var selection: Set<IndexPath> = []
  /// The item that a touch highlights.
  var touchedItem: IndexPath?
  var movement: InteractiveMovement?
  /// The changes of the open batch update.
  var gathered: [UICollectionViewUpdateItem]?
  /// A closure that is called at the end of an interactive transition: completed, finished.
  var transitionCompletion: ((Bool, Bool) -> Void)?
  /// The sections and items with identifiers that updates preserve.
  var data = CollectionData(counts: []) { didSet { record.changeCount += 1 } }
  var record = ChangeRecord()
  var prefetching = PrefetchingState()
  /// A Boolean value that indicates whether the scene provides the data and draws the cells in its style.
  var usesSceneCells = false
  /// The content offsets of orthogonally scrolling sections, in points, keyed by section identifier.
  var sectionOffsets: [Int: Double] = [:]
  /// The data updates of the current action.
  var updates: [CollectionUpdate] = []
  /// The change that has begun and not ended.
  var openChange: OpenChange?
  /// The visible cell that the data source configures again.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  /// A Boolean value that indicates whether the caller ends changes, after all attributes are known.
  var leavesChangesOpen = false
  /// The bounds and the visible attributes before the last change of size.
  var sizeChange: (bounds: CGRect, attributes: [UICollectionViewLayoutAttributes])?
  /// The safe area of the scene.
  var sceneSafeArea = UIEdgeInsets.zero
  open override var safeAreaInsets: UIEdgeInsets { window == nil ? sceneSafeArea : super.safeAreaInsets }
  var displayScale: CGFloat { UIScreen.main.scale }

  /// Creates a collection view without notifying its layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.owner = self
  }

  /// Creates a collection view with a flow layout, because archives aren't available.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layout.owner = self
  }

  /// The layout, which changes without an animation if you set this property.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Changes the layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Changes the layout immediately, because the steps of a scene animate.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    if self.layout === layout { return }
    if answer == nil { return adopt(layout, completion) }
    if animated { AnimationRecorder.current?.note(AnimationRecorder.standard) }
    beginLayoutChange(to: layout)
    openChange?.completions.append(completion ?? { _ in })
    if !leavesChangesOpen { closeChange() }
  }

  /// Begins an interactive transition and returns the transition layout that controls its progress.
  @discardableResult open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }

  /// Ends an interactive transition at its new layout.
  open func finishInteractiveTransition() { endTransition { $0.nextLayout } }

  /// Ends an interactive transition at its original layout.
  open func cancelInteractiveTransition() { endTransition { $0.currentLayout } }

  // MARK: Data

  /// The number of sections.
  open var numberOfSections: Int { fetchedCounts.count }

  /// Returns the number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = fetchedCounts
    guard counts.indices.contains(section) else {
      raise(
        .internalInconsistency,
        "request for number of items in section \(section) when there are only \(counts.count) sections in the "
          + "collection view")
    }
    return counts[section]
  }

  /// Discards the data and the views, which the next pass queries again.
  open func reloadData() {
    (counts, owesReload) = (nil, true)
    record.answerCount += 1
    freeViews { _ in true }
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutPass()
    backgroundView?.frame = bounds
  }

  /// Prepares an invalid layout, and queries it for the elements on the visible pages.
  ///
  /// Source of the order of calls: UICollectionViewLayout's reference, and measurements of the openuikit project.
  func layoutPass() {
    if owesReload {
      owesReload = false
      let context = layout.newInvalidationContext()
      (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
      layout.invalidate(with: context)
    }
    // A cell with another preferred size invalidates the layout again, perhaps every time.
    for _ in 0..<Self.passLimit {
      if needsPreparation { prepareLayout() }
      ask(for: pages(around: bounds))
      contentSize = layout.collectionViewContentSize
      makeViews()
      if !needsPreparation { break }
    }
    prefetch()
  }

  static let passLimit = 16

  /// Invalidates a layout that arranges its content inside the insets.
  override func insetsChanged() {
    guard answer != nil else { return }
    if layout is UICollectionViewFlowLayout || layout is UICollectionViewCompositionalLayout {
      layout.invalidateLayout()
    }
  }

  func ask(for rect: CGRect) {
    answer = (rect, queriedElements(in: rect))
    record.answerCount += 1
  }

  /// Moves the bounds as UIKit does: the layout is queried before they change.
  override func setBoundsOrigin(_ origin: CGPoint) {
    guard origin != bounds.origin else { return }
    let context = invalidation(by: CGRect(origin: origin, size: bounds.size))
    let old = bounds.origin
    layer.bounds.origin = origin
    if let context { layout.invalidate(with: context) }
    didChange("contentOffset", from: old, to: origin)
    // The delegate may lay out the view, as before an update.
    setNeedsLayout()
    scrollDelegate?.scrollViewDidScroll(self)
    setNeedsLayout()
  }

  open override var frame: CGRect {
    get { super.frame }
    set { resize(to: CGRect(origin: bounds.origin, size: newValue.size)) { super.frame = newValue } }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if newValue.size == bounds.size { return setBoundsOrigin(newValue.origin) }
      resize(to: newValue) { super.bounds = newValue }
    }
  }

  /// Scrolls to an item, including one in an orthogonally scrolling section.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    measureElements(showing: indexPath, at: scrollPosition)
    scrollSection(toItemAt: indexPath, at: scrollPosition, animated: animated)
    guard let offset = contentOffset(showing: indexPath, at: scrollPosition) else { return }
    setContentOffset(offset, animated: animated)
  }

  // MARK: Cells

  /// Registers a class for new cells.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    views.cellClasses[identifier] = cellClass as? UICollectionViewCell.Type
  }
  /// Registers plain cells, because nib files aren't available.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { registerNib(identifier) }
  /// Registers a class for new supplementary views.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { views.supplementaryClasses[elementKind, default: [:]][identifier] = viewClass as? UICollectionReusableView.Type }
  /// Registers plain views, because nib files aren't available.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { registerNib(identifier, kind: kind) }

  /// Returns a reusable cell, or a new one of the registered class.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { freeOrNewCell(identifier, indexPath) }

  /// Returns a reusable supplementary view, or a new one of the registered class.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { freeOrNewView(elementKind, identifier, indexPath) }

  /// Returns the cell of an item, or `nil` if it isn't visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { visibleCell(at: indexPath) }

  /// Selects an item and scrolls to it without notifying the delegate.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }

  /// Deselects an item without notifying the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: Updates

  /// Performs a batch of changes: deletions by index paths before the update, insertions and moves by those after it.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    perform(updates, completion)
  }

  /// Inserts items.
  open func insertItems(at indexPaths: [IndexPath]) { gather(.insert, after: indexPaths) }
  /// Deletes items.
  open func deleteItems(at indexPaths: [IndexPath]) { gather(.delete, before: indexPaths) }
  /// Reloads items.
  open func reloadItems(at indexPaths: [IndexPath]) { gather(.reload, before: indexPaths, after: indexPaths) }
  /// Moves an item.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    gather(.move, before: [indexPath], after: [newIndexPath])
  }
  /// Inserts sections.
  open func insertSections(_ sections: IndexSet) { gather(.insert, after: sections.map { .section($0) }) }
  /// Deletes sections.
  open func deleteSections(_ sections: IndexSet) { gather(.delete, before: sections.map { .section($0) }) }
  /// Reloads sections.
  open func reloadSections(_ sections: IndexSet) {
    gather(.reload, before: sections.map { .section($0) }, after: sections.map { .section($0) })
  }
  /// Moves a section.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    gather(.move, before: [.section(section)], after: [.section(newSection)])
  }
}
