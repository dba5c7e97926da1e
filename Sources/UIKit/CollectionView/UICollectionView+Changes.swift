import Foundation
import LayoutCore
import struct Foundation.IndexPath

/// A change of the data, the layout, or the bounds' size that has begun and not ended.
struct OpenChange {
  enum Kind {
    case update
    case bounds
    /// A change of the layout, with the previous layout.
    case layout(UICollectionViewLayout)
  }

  let kind: Kind
  /// The layout's initial attributes of elements that are visible after the change; `nil` for UIKit's default.
  var initial: [ElementKey: UICollectionViewLayoutAttributes?] = [:]
  /// The layout's final attributes of elements that are visible before the change; `nil` for UIKit's default.
  var final: [ElementKey: UICollectionViewLayoutAttributes?] = [:]
  /// The views of disappearing elements.
  var leaving: [(key: ElementKey, view: UICollectionReusableView)] = []
  /// The closures to call when the change ends.
  var completions: [(Bool) -> Void] = []
}

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
    openChange = OpenChange(kind: .update)
    let places = ItemPlaces(
      from: old, to: data, of: knownPaths)
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
    askForEnds(before, layout)
    sortViews(places)
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
    openChange = OpenChange(kind: .bounds)
    observing("prepare(forAnimatedBoundsChange:)") { layout.prepare(forAnimatedBoundsChange: old) }
    askForEnds(sizeChange?.attributes ?? [], layout)
    sizeChange = nil
  }

  // MARK: The layout

  /// Begins a change to another layout, announces it to both layouts, and collects all attributes.
  func beginLayoutChange(to layout: UICollectionViewLayout) {
    let old = self.layout
    closeChange()
    let before = visibleAttributes
    old.prepareForTransition(to: layout)
    layout.owner = self
    self.layout = layout
    answer = nil
    layout.prepareForTransition(from: old)
    prepareLayout()
    moveToTarget()
    ask(for: pages(around: bounds))
    contentSize = layout.collectionViewContentSize
    openChange = OpenChange(kind: .layout(old))
    askForEnds(before, old)
    for key in views.visible.keys.inOrder { views.visible[key]?.willTransition(from: old, to: layout) }
    settleViews()
  }

  // MARK: All changes

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
    }
    openChange = nil
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
  private func moveToTarget() {
    let target = observing("targetContentOffset(forProposedContentOffset:)") {
      layout.targetContentOffset(forProposedContentOffset: clamped(contentOffset))
    }
    guard target != contentOffset else { return }
    setBoundsOrigin(target)
    if needsPreparation { prepareLayout() }
  }

  /// Collects the final attributes of elements that are visible before a change, and the initial ones of those visible
  /// after it.
  ///
  /// Like UIKit, it includes elements that stay visible.
  private func askForEnds(_ before: [UICollectionViewLayoutAttributes], _ old: UICollectionViewLayout) {
    for attributes in before {
      let key = ElementKey(attributes)
      openChange?.final.updateValue(
        observing("finalLayoutAttributesForDisappearingItem(at:)", at: key.indexPath) { old.finalAttributes(of: key) },
        forKey: key)
    }
    for attributes in visibleAttributes {
      let key = ElementKey(attributes)
      openChange?.initial.updateValue(
        observing("initialLayoutAttributesForAppearingItem(at:)", at: key.indexPath) {
          layout.initialAttributes(of: key)
        },
        forKey: key)
    }
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
  func sortViews(_ places: ItemPlaces) {
    let all = views.visible
    views.visible = [:]
    for key in all.keys.inOrder {
      guard let view = all[key] else { continue }
      if let path = key.category == .cell ? places[key.indexPath] : places[section: key.indexPath] {
        views.visible[ElementKey(key, at: path)] = view
      } else {
        openChange?.leaving.append((key, view))
      }
    }
    selection = Set(selection.compactMap { places[$0] })
    touchedItem = touchedItem.flatMap { places[$0] }
  }
}

/// The index paths of items after an update.
struct ItemPlaces {
  private let items: [IndexPath: IndexPath]
  private let sections: [Int: Int]
  private let oldSectionCount: Int

  /// Finds the items at some index paths after an update.
  ///
  /// - Complexity: O(items).
  init(from old: CollectionData, to new: CollectionData, of paths: [IndexPath]) {
    let ids = Dictionary(
      paths.compactMap { path in old[ItemIndexPath(path)].map { ($0.id, path) } },
      uniquingKeysWith: { a, _ in a })
    var items: [IndexPath: IndexPath] = [:]
    for (section, contents) in new.sections.enumerated() where items.count < ids.count {
      for (item, value) in contents.items.enumerated() {
        if let path = ids[value.id] { items[path] = IndexPath(item: item, section: section) }
      }
    }
    let places = Dictionary(new.sections.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { a, _ in a })
    self.items = items
    sections = Dictionary(
      uniqueKeysWithValues: old.sections.enumerated().compactMap { index, section in
        places[section.id].map { (index, $0) }
      })
    oldSectionCount = old.sections.count
  }

  /// The new index path of an item, or `nil` if the item was deleted or replaced.
  subscript(path: IndexPath) -> IndexPath? { items[path] }

  /// The new index path of a view of a section, or `nil` if the section was deleted.
  ///
  /// Views outside of sections keep their index paths.
  subscript(section path: IndexPath) -> IndexPath? {
    guard path[0] < oldSectionCount else { return path }
    return sections[path[0]].map { section in IndexPath(indexes: [section] + path.dropFirst()) }
  }
}

extension UICollectionViewLayout {
  fileprivate func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.indexPath)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind ?? "", at: key.indexPath)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
    }
  }

  fileprivate func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.indexPath)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind ?? "", at: key.indexPath)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
    }
  }
}

extension UICollectionView {
  /// Returns the initial attributes of an element in the open change, or `nil` for UIKit's default.
  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    openChange?.initial[key] ?? layout.initialAttributes(of: key)
  }

  /// Returns the final attributes of an element in the open change, or `nil` for UIKit's default.
  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let answer = openChange?.final[key] { return answer }
    if case .layout(let old) = openChange?.kind { return old.finalAttributes(of: key) }
    return layout.finalAttributes(of: key)
  }
}
