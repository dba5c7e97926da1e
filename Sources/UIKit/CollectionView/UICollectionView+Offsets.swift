import Foundation
import LayoutCore
import QuartzCore

extension UICollectionView {
  /// The numbers of items by section, which are queried once.
  var fetchedCounts: [Int] {
    if let counts { return counts }
    // Without a data source, there's one section without items, as in PSTCollectionView.
    guard let dataSource else { return [0] }
    let sections = dataSource.numberOfSections(in: self)
    let fetched = (0..<max(0, sections)).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
    counts = fetched
    // Items without an announced update are treated as new.
    let isChanging = hasUncommittedUpdates || gathered != nil || movement != nil
    if !usesSceneCells, !isChanging, fetched != data.sections.map(\.items.count) {
      data = CollectionData(counts: fetched)
    }
    return fetched
  }

  /// Responds to an invalidation of the layout.
  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    needsPreparation = true
    if context.invalidateDataSourceCounts { counts = nil }
    let adjustment = context.contentOffsetAdjustment
    if adjustment != .zero {
      layer.bounds.origin = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
    }
    setNeedsLayout()
  }

  /// Returns the pages, multiples of the bounds' size from the origin, that intersect a rectangle.
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

  /// The content offset at the start of the content.
  var startOffset: CGPoint {
    let inset = adjustedContentInset
    return CGPoint(x: 0 - inset.left, y: 0 - inset.top)
  }

  /// The part of the safe area that the adjusted content inset doesn't include.
  var uncoveredSafeArea: EdgeInsets {
    let (whole, inset) = (safeAreaInsets, adjustedContentInset)
    return EdgeInsets(
      top: Double(max(0, whole.top - inset.top)), left: Double(max(0, whole.left - inset.left)),
      bottom: Double(max(0, whole.bottom - inset.bottom)), right: Double(max(0, whole.right - inset.right)))
  }

  /// The visible bounds inside the insets.
  var visibleBounds: Rect {
    let (bounds, inset) = (Rect(bounds), EdgeInsets(adjustedContentInset))
    return Rect(
      x: bounds.minX + inset.left, y: bounds.minY + inset.top, width: max(0, bounds.size.width - inset.horizontal),
      height: max(0, bounds.size.height - inset.vertical))
  }

  /// Returns the nearest offset at which the content can rest.
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

  /// Returns the page at which the content rests after a drag: the next one in its direction, or the nearest one.
  ///
  /// A view with paging doesn't query its layout.
  ///
  /// - Parameter velocity: The velocity, in points per millisecond.
  func page(velocity: CGPoint) -> CGPoint {
    func page(_ offset: CGFloat, _ inset: CGFloat, _ length: CGFloat, _ velocity: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let pages = (offset + inset) / length
      if velocity == 0 { return pages.rounded() * length - inset }
      return (velocity > 0 ? pages.rounded(.down) + 1 : pages.rounded(.up) - 1) * length - inset
    }
    let inset = adjustedContentInset
    return clamped(
      CGPoint(
        x: page(contentOffset.x, inset.left, bounds.width, velocity.x),
        y: page(contentOffset.y, inset.top, bounds.height, velocity.y)))
  }

  /// Returns the content offset that shows an item at a position, or `nil` if there's no such item.
  func contentOffset(showing indexPath: IndexPath, at position: ScrollPosition) -> CGPoint? {
    layoutAttributesForItem(at: indexPath).map { clamped(offset(showing: $0.frame, at: position)) }
  }

  /// Returns the content offset that shows a frame at a position, which may be outside the content.
  func offset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    var offset = contentOffset
    if position.contains(.left) { offset.x = frame.minX - inset.left }
    if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - (bounds.width + inset.left - inset.right) / 2
    }
    if position.contains(.right) { offset.x = frame.maxX - bounds.width + inset.right }
    if position.contains(.top) { offset.y = frame.minY - inset.top }
    if position.contains(.centeredVertically) {
      offset.y = frame.midY - (bounds.height + inset.top - inset.bottom) / 2
    }
    if position.contains(.bottom) { offset.y = frame.maxY - bounds.height + inset.bottom }
    return offset
  }
}

extension UICollectionView {
  /// Scrolls orthogonally scrolling sections as a drag does.
  ///
  /// - Parameter offsets: The content offsets, in points, keyed by section identifier.
  func scrollSections(to offsets: [Int: Double]) {
    guard offsets != sectionOffsets else { return }
    sectionOffsets = offsets
    layout.sectionsDidScroll()
    setNeedsLayout()
  }

  /// Scrolls the section of an item if it scrolls orthogonally.
  func scrollSection(toItemAt indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard indexPath.count == 2, let sections = layout.sectionScrolling,
      let scroll = sections.scrolling(ofSection: indexPath.section),
      let place = position.along(scroll.direction),
      let offset = sections.sectionOffset(showing: indexPath.compositor, at: place)
    else { return }
    if animated { AnimationRecorder.current?.note(AnimationRecorder.standard) }
    var offsets = sectionOffsets
    offsets[data.sections[indexPath.section].id] = offset
    scrollSections(to: offsets)
    layoutIfNeeded()
  }
}

extension UICollectionView.ScrollPosition {
  /// The position along a direction, or `nil` for none.
  fileprivate func along(_ direction: LayoutCore.ScrollDirection) -> LayoutCore.ScrollPosition? {
    switch direction {
    case .horizontal:
      contains(.left) ? .start : contains(.centeredHorizontally) ? .center : contains(.right) ? .end : nil
    case .vertical: contains(.top) ? .start : contains(.centeredVertically) ? .center : contains(.bottom) ? .end : nil
    }
  }
}

extension UICollectionView {
  func beginTransition(
    to layout: UICollectionViewLayout, _ completion: ((Bool, Bool) -> Void)?
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

  func endTransition(_ end: (UICollectionViewTransitionLayout) -> UICollectionViewLayout) {
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
}
