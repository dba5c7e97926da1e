import Foundation
import LayoutCore
import QuartzCore
import struct Foundation.IndexPath

/// A collection view without a screen: it drives its layout as UIKit's does, and makes views for what is visible.
///
/// ``UIView/layoutIfNeeded()`` is a pass of the run loop: it prepares a layout that is invalid, asks it for the elements on
/// the pages that meet the bounds, and makes their cells.
open class UICollectionView: UIScrollView {
  /// The data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }
  /// Told of events.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }
  /// A source of cells ahead of time, which is not asked.
  open weak var prefetchDataSource: (any NSObjectProtocol)?
  /// A Boolean value that indicates whether cells are made ahead of time, which they are not.
  open var isPrefetchingEnabled = true
  /// A Boolean value that indicates whether items can be selected.
  open var allowsSelection = true
  /// A Boolean value that indicates whether several items can be selected.
  open var allowsMultipleSelection = false
  /// View behind all elements.
  open var backgroundView: UIView?
  /// Use of self-sizing after the first layout.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// A Boolean value that indicates whether an update of the data is under way.
  open internal(set) var hasUncommittedUpdates = false

  /// The present layout.
  var layout: UICollectionViewLayout
  /// Numbers of items by section, asked for when a layout wants to know them first.
  var counts: [Int]?
  /// True if the layout is prepared before it is asked again.
  var needsPreparation = true
  /// True after `reloadData()`: the next pass invalidates the layout.
  var owesReload = false
  /// The layout's last answer, with the rectangle that it was asked for.
  var answer: (rect: CGRect, attributes: [UICollectionViewLayoutAttributes])?
  /// Views of visible elements.
  var views = ElementViews()
  /// Index paths of selected items.
  var selection: Set<IndexPath> = []
  /// Changes of an update that is being gathered.
  var gathered: [UICollectionViewUpdateItem]?
  /// Called at the end of an interactive transition: completed, finished.
  var transitionCompletion: ((Bool, Bool) -> Void)?
  /// Sections and items with the identities that they keep in updates.
  var data = CollectionData(counts: [])
  /// True if the data are a scene's, whose cells are drawn in the scene's style.
  var usesSceneCells = false
  /// Content offsets of sections that scroll by themselves, by their stable ids, in points.
  var sectionOffsets: [Int: Double] = [:]
  /// Updates of the data that the action which runs has made.
  var updates: [CollectionUpdate] = []
  /// The change that has been announced and has not ended.
  var openChange: OpenChange?
  /// True if somebody else ends changes, after all has been asked.
  var leavesChangesOpen = false
  /// The bounds and the visible attributes before the last change of size.
  var sizeChange: (bounds: CGRect, attributes: [UICollectionViewLayoutAttributes])?
  /// Device pixels per point.
  var displayScale: CGFloat { UIScreen.main.scale }

  /// Creates a collection view; the layout hears nothing of it.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.owner = self
  }

  /// Creates a collection view with a flow layout: there are no archives here.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layout.owner = self
  }

  /// The layout; setting it changes to the new one without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Changes to another layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Changes to another layout: at once, since a scene's steps animate.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    if self.layout === layout { return }
    if animated { AnimationRecorder.current?.note(AnimationRecorder.standard) }
    beginLayoutChange(to: layout)
    openChange?.completions.append(completion ?? { _ in })
    if !leavesChangesOpen { closeChange() }
  }

  /// Begins a change to another layout whose progress the returned one has.
  @discardableResult open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout {
    let way =
      delegate?.collectionView(self, transitionLayoutForOldLayout: self.layout, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: self.layout, nextLayout: layout)
    transitionCompletion = completion
    layout.owner = self
    prepare(layout)
    way.owner = self
    self.layout = way
    needsPreparation = true
    setNeedsLayout()
    return way
  }

  /// Ends a change at its new layout.
  open func finishInteractiveTransition() { endTransition { $0.nextLayout } }

  /// Ends a change at the layout that it came from.
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

  /// Discards data and views; the next pass asks for all of it anew.
  open func reloadData() {
    (counts, owesReload) = (nil, true)
    freeViews { _ in true }
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutPass()
  }

  /// A pass of the run loop: prepares the layout if it is invalid, and asks it for what is on the pages in view.
  ///
  /// Source of the order of calls: UICollectionViewLayout's reference, and measurements of the openuikit project.
  func layoutPass() {
    if owesReload {
      owesReload = false
      let context = layout.newInvalidationContext()
      (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
      layout.invalidate(with: context)
    }
    // A cell that prefers another size invalidates the layout again; a layout that always does would never end.
    for _ in 0..<Self.passLimit {
      if needsPreparation {
        needsPreparation = false
        prepare(layout)
        contentSize = layout.collectionViewContentSize
      }
      ask(for: pages(around: bounds))
      contentSize = layout.collectionViewContentSize
      makeViews()
      if !needsPreparation { return }
    }
  }

  static let passLimit = 16

  /// Asks the layout for the elements in a rectangle.
  func ask(for rect: CGRect) {
    answer = (rect, asking("layoutAttributesForElements(in:)") { layout.layoutAttributesForElements(in: rect) ?? [] })
  }

  /// Moves the bounds as UIKit does: the layout is asked while they are old.
  override func setBoundsOrigin(_ origin: CGPoint) {
    guard origin != bounds.origin else { return }
    let context = invalidation(by: CGRect(origin: origin, size: bounds.size))
    let old = bounds.origin
    layer.bounds.origin = origin
    if let context { layout.invalidate(with: context) }
    didChange("contentOffset", from: old, to: origin)
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

  /// Changes the bounds' size; the layout is prepared at once.
  private func resize(to newBounds: CGRect, _ change: () -> Void) {
    guard newBounds.size != bounds.size else { return change() }
    let context = answer == nil ? nil : invalidation(by: newBounds)
    change()
    if let context {
      layout.invalidate(with: context)
      layoutPass()
    }
    setNeedsLayout()
  }

  /// Asks the layout whether new bounds invalidate it, unless it is invalid already.
  private func invalidation(by newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    if needsPreparation { return nil }
    let isInvalidated = asking("shouldInvalidateLayout(forBoundsChange:)") {
      layout.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
    guard isInvalidated else { return nil }
    return layout.invalidationContext(forBoundsChange: newBounds)
  }

  // MARK: Scrolling

  /// Scrolls to an item, also in a section that scrolls by itself.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    scrollSection(toItemAt: indexPath, at: scrollPosition, animated: animated)
    guard let offset = contentOffset(showing: indexPath, at: scrollPosition) else { return }
    setContentOffset(offset, animated: animated)
  }

  // MARK: Cells

  /// Returns a cell of a registered class: one that has become free, or a new one.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { freeOrNewCell(identifier, indexPath) }

  /// Returns a supplementary view of a registered class: one that has become free, or a new one.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { freeOrNewView(elementKind, identifier, indexPath) }

  /// Returns the cell of an item; `nil` if it is not in the bounds.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { visibleCell(at: indexPath) }

  /// Selects an item and scrolls to it, without a word to the delegate.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }

  /// Deselects an item, without a word to the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: Updates

  /// Gathers changes and makes them at once: deletions first, by index paths before, then insertions and moves, by those
  /// after.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    perform(updates, completion)
  }

  /// Inserts items.
  open func insertItems(at indexPaths: [IndexPath]) { gather(.insert, after: indexPaths) }
  /// Deletes items.
  open func deleteItems(at indexPaths: [IndexPath]) { gather(.delete, before: indexPaths) }
  /// Shows items anew.
  open func reloadItems(at indexPaths: [IndexPath]) { gather(.reload, before: indexPaths, after: indexPaths) }
  /// Moves an item.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    gather(.move, before: [indexPath], after: [newIndexPath])
  }
  /// Inserts sections.
  open func insertSections(_ sections: IndexSet) { gather(.insert, after: sections.map { .section($0) }) }
  /// Deletes sections.
  open func deleteSections(_ sections: IndexSet) { gather(.delete, before: sections.map { .section($0) }) }
  /// Shows sections anew.
  open func reloadSections(_ sections: IndexSet) {
    gather(.reload, before: sections.map { .section($0) }, after: sections.map { .section($0) })
  }
  /// Moves a section.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    gather(.move, before: [.section(section)], after: [.section(newSection)])
  }
}
