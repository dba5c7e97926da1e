import Compositor
import Foundation
import struct Foundation.IndexPath
import QuartzCore

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
  private var transitionCompletion: ((Bool, Bool) -> Void)?
  /// The data of the scene; `nil` if the data source is somebody's own.
  var compositorData: CollectionData?
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
    let old = self.layout
    if old === layout { return }
    old.prepareForTransition(to: layout)
    layout.owner = self
    self.layout = layout
    needsPreparation = true
    answer = nil
    layout.prepareForTransition(from: old)
    layoutPass()
    layer.bounds.origin = clamped(layout.targetContentOffset(forProposedContentOffset: contentOffset))
    layoutPass()
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    old.owner = nil
    completion?(true)
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

  private func endTransition(_ end: (UICollectionViewTransitionLayout) -> UICollectionViewLayout) {
    guard let way = layout as? UICollectionViewTransitionLayout else { return }
    let last = end(way)
    for layout in [way.currentLayout, way.nextLayout] where layout !== last { layout.owner = nil }
    way.owner = nil
    layout = last
    needsPreparation = true
    layoutPass()
    transitionCompletion?(true, last === way.nextLayout)
    transitionCompletion = nil
  }

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

  private var fetchedCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    let fetched = (0..<max(0, sections)).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
    counts = fetched
    return fetched
  }

  /// Discards data and views; the next pass asks for all of it anew.
  open func reloadData() {
    (counts, owesReload) = (nil, true)
    views.removeAll()
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutPass()
  }

  open override func setNeedsLayout() { super.setNeedsLayout() }

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

  private static let passLimit = 16

  /// Asks the layout for the elements in a rectangle.
  func ask(for rect: CGRect) {
    answer = (rect, asking("layoutAttributesForElements(in:)") { layout.layoutAttributesForElements(in: rect) ?? [] })
  }

  /// The pages, multiples of the bounds' size from the origin, that meet a rectangle.
  ///
  /// Source: measurements of the openuikit project.
  func pages(around rect: CGRect) -> CGRect {
    func pages(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
      guard length > 0, low.isFinite, high.isFinite else { return (low, max(0, high - low)) }
      let first = (low / length).rounded(.down) * length
      let last = max(first + length, (high / length).rounded(.up) * length)
      return (first, last - first)
    }
    let (x, width) = pages(rect.minX, rect.maxX, bounds.width)
    let (y, height) = pages(rect.minY, rect.maxY, bounds.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// The layout says that it is no longer valid.
  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    needsPreparation = true
    if context.invalidateDataSourceCounts { counts = nil }
    let adjustment = context.contentOffsetAdjustment
    if adjustment != .zero {
      layer.bounds.origin = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
    }
    setNeedsLayout()
  }

  /// Moves the bounds as UIKit does: the layout is asked while they are old.
  override func setBoundsOrigin(_ origin: CGPoint) {
    guard origin != bounds.origin else { return }
    let context = invalidation(by: CGRect(origin: origin, size: bounds.size))
    layer.bounds.origin = origin
    if let context { layout.invalidate(with: context) }
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

  /// The offsets at which the content may rest.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    func clamp(_ value: CGFloat, _ before: CGFloat, _ content: CGFloat, _ after: CGFloat, _ length: CGFloat) -> CGFloat
    {
      max(-before, min(value, content + after - length))
    }
    return CGPoint(
      x: clamp(offset.x, inset.left, contentSize.width, inset.right, bounds.width),
      y: clamp(offset.y, inset.top, contentSize.height, inset.bottom, bounds.height))
  }

  /// Scrolls to an item.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let offset = contentOffset(showing: indexPath, at: scrollPosition) else { return }
    setContentOffset(offset, animated: animated)
  }

  /// The content offset that shows an item at a position; `nil` if there is no such item.
  func contentOffset(showing indexPath: IndexPath, at position: ScrollPosition) -> CGPoint? {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return nil }
    var offset = contentOffset
    if position.contains(.left) { offset.x = frame.minX - adjustedContentInset.left }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    if position.contains(.right) { offset.x = frame.maxX - bounds.width + adjustedContentInset.right }
    if position.contains(.top) { offset.y = frame.minY - adjustedContentInset.top }
    if position.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if position.contains(.bottom) { offset.y = frame.maxY - bounds.height + adjustedContentInset.bottom }
    return clamped(offset)
  }
}
