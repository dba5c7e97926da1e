import Foundation
import LayoutCore

extension UICollectionView {
  // MARK: The data

  /// Prepares the layout for new data, announces the changes, and collects all attributes.
  ///
  /// Source of the order of calls: UICollectionViewLayout's reference of `prepare(forCollectionViewUpdates:)` and
  /// `targetContentOffset(forProposedContentOffset:)`.
  func beginUpdate(_ items: [UICollectionViewUpdateItem], from old: CollectionData) {
    closeChange()
    let before = visibleAttributes
    hasUncommittedUpdates = true
    let cells = before.filter { $0.representedElementCategory == .cell }.map(\.indexPath)
    let places = ItemPlaces(
      from: old, to: data, of: knownPaths + cells)
    open(.update, before, ElementPlaces(places, items))
    layout.itemsDidMove { places[$0] }
    let context = layout.newInvalidationContext()
    context.invalidateDataSourceCounts = true
    // The new numbers of items are already known.
    let fetched = counts
    layout.invalidate(with: context)
    counts = fetched
    prepareLayout()
    observing("prepare(forCollectionViewUpdates:)") { layout.prepare(forCollectionViewUpdates: items) }
    moveToTarget()
    ask(for: pages(around: bounds))
    contentSize = layout.collectionViewContentSize
    renumberViews(items)
    askForEnds(before, layout)
    if let places = openChange?.places { sortViews(places) }
    settleViews()
  }

  /// The index paths that an update may change.
  var knownPaths: [IndexPath] {
    views.visible.keys.map(\.indexPath) + selection + layout.sizedPaths + (touchedItem.map { [$0] } ?? [])
  }

  // MARK: The bounds

  /// Sets new bounds at the same distance from the insets; the layout may change their origin.
  func takeBounds(_ bounds: CGRect, safeArea: UIEdgeInsets) {
    closeChange()
    sizeChange = (self.bounds, visibleAttributes)
    let (old, start) = (sceneSafeArea, startOffset)
    sceneSafeArea = safeArea
    self.bounds = bounds
    if safeArea != old {
      layout.invalidateLayout()
      prepareLayout()
      let (x, y) = (startOffset.x - start.x, startOffset.y - start.y)
      setBoundsOrigin(CGPoint(x: bounds.minX + x, y: bounds.minY + y))
    }
    moveToTarget()
    layoutPass()
  }

  /// Announces an animated change to the current bounds, and collects all attributes.
  func beginBoundsChange(from old: CGRect) {
    let before = sizeChange?.attributes ?? []
    open(.bounds, before)
    observing("prepare(forAnimatedBoundsChange:)") { layout.prepare(forAnimatedBoundsChange: old) }
    askForEnds(before, layout)
    sizeChange = nil
  }

  // MARK: The layout

  /// Begins a change to another layout, announces it to both layouts, and collects all attributes.
  func beginLayoutChange(to layout: UICollectionViewLayout) {
    let old = self.layout
    closeChange()
    let before = visibleAttributes
    open(.layout(old), before)
    old.prepareForTransition(to: layout)
    layout.owner = self
    self.layout = layout
    answer = nil
    layout.prepareForTransition(from: old)
    prepareLayout()
    moveToTarget()
    ask(for: pages(around: bounds))
    contentSize = layout.collectionViewContentSize
    askForEnds(before, old)
    for key in views.visible.keys.inOrder { views.visible[key]?.willTransition(from: old, to: layout) }
    settleViews()
  }

  // MARK: All changes

  private func open(
    _ kind: OpenChange.Kind, _ before: [UICollectionViewLayoutAttributes], _ places: ElementPlaces? = nil
  ) {
    record.changeCount += 1
    if record.notesElements {
      // Several changes become one, whose start isn't that of the last.
      record.elementsBefore = record.elementsBefore == nil ? before.map { elementAttributes($0) } : []
    }
    openChange = OpenChange(kind, before, places)
    openChange?.mirror = mirror
  }

  /// Ends the open change.
  func closeChange() {
    guard let change = openChange else { return }
    switch change.kind {
    case .update:
      layout.finalizeCollectionViewUpdates()
      hasUncommittedUpdates = false
    case .bounds: layout.finalizeAnimatedBoundsChange()
    case .layout(let old):
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      old.owner = nil
      old.isPreparedForChange = false
    }
    openChange = nil
    layout.isPreparedForChange = false
    if case .layout(let old) = change.kind {
      for key in views.visible.keys.inOrder { views.visible[key]?.didTransition(from: old, to: layout) }
    }
    for (key, view) in change.leaving { free(view, key) }
    makeViews()
    for completion in change.completions { completion(true) }
  }

  /// Prepares the layout, and again if the size of the content changes the insets of the safe area.
  func prepareLayout() {
    func prepareOnce() {
      needsPreparation = false
      prepare(layout)
      contentSize = layout.collectionViewContentSize
    }
    let inset = adjustedContentInset
    prepareOnce()
    guard safeAreaInsets != .zero, adjustedContentInset != inset else { return }
    layout.invalidateLayout()
    prepareOnce()
  }

  /// Scrolls to the content offset that the layout returns after a change.
  func moveToTarget() {
    let target = observing("targetContentOffset(forProposedContentOffset:)") {
      layout.targetContentOffset(forProposedContentOffset: clamped(contentOffset))
    }
    guard target != contentOffset else { return }
    setBoundsOrigin(target)
    if needsPreparation { prepareLayout() }
  }

  /// Creates missing views, and repeats as long as cells prefer other sizes.
  private func settleViews() {
    for _ in 0..<Self.passLimit {
      makeMissingViews(of: visibleAttributes)
      if !needsPreparation { return }
      prepareLayout()
      ask(for: pages(around: bounds))
    }
  }

  /// Updates the index paths of the views that stay after an update, and sets the others aside.
  func sortViews(_ places: ElementPlaces) {
    let all = views.visible
    views.visible = [:]
    for key in all.keys.inOrder {
      guard let view = all[key] else { continue }
      if let new = places[key] {
        views.visible[new] = view
      } else {
        openChange?.leaving.append((key, view))
      }
    }
    selection = Set(selection.compactMap { places.items[$0] })
    touchedItem = touchedItem.flatMap { places.items[$0] }
  }
}
