import Foundation
import QuartzCore

extension UICollectionView {
  // MARK: Registration and reuse

  /// Registers plain cells, or plain supplementary views of a kind.
  func registerNib(_ identifier: String, kind: String? = nil) {
    if let kind {
      views.supplementaryClasses[kind, default: [:]][identifier] = UICollectionReusableView.self
    } else {
      views.cellClasses[identifier] = UICollectionViewCell.self
    }
  }

  /// Returns a reusable cell, or a new one of the registered class.
  func freeOrNewCell(_ identifier: String, _ indexPath: IndexPath) -> UICollectionViewCell {
    if let known = reconfigured, known.path == indexPath, known.cell.reuseIdentifier == identifier {
      return known.cell
    }
    if let cell = views.waiting["cell " + identifier]?.popLast() as? UICollectionViewCell {
      cell.prepareForReuse()
      return placed(cell, ElementKey(cell: indexPath))
    }
    guard let type = views.cellClasses[identifier] else {
      raise(
        .internalInconsistency,
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a "
          + "nib or a class for the identifier or connect a prototype cell in a storyboard")
    }
    let cell = type.init(ofClassWithFrame: attributes(of: ElementKey(cell: indexPath))?.frame ?? .zero)
    cell.reuseIdentifier = identifier
    return placed(cell, ElementKey(cell: indexPath))
  }

  /// Returns a reusable supplementary view, or a new one of the registered class.
  func freeOrNewView(
    _ elementKind: String, _ identifier: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = views.waiting[elementKind + " " + identifier]?.popLast() {
      view.prepareForReuse()
      return placed(view, ElementKey(supplementary: elementKind, indexPath))
    }
    guard let type = views.supplementaryClasses[elementKind]?[identifier] else {
      raise(
        .internalInconsistency,
        "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
    }
    let key = ElementKey(supplementary: elementKind, indexPath)
    let view = type.init(ofClassWithFrame: attributes(of: key)?.frame ?? .zero)
    view.reuseIdentifier = identifier
    return placed(view, key)
  }

  private func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    answer?.attributes.first { ElementKey($0) == key }
  }

  /// Applies attributes before the data source configures the view, so that the data source's changes to its geometry
  /// remain.
  private func placed<View: UICollectionReusableView>(_ view: View, _ key: ElementKey) -> View {
    (view as? UICollectionViewListCell)?.join(self, key)
    if let attributes = attributes(of: key) { view.take(attributes) }
    return view
  }

  // MARK: Attributes

  /// Returns the attributes of a cell from the layout's last pass, or queries the layout.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    answer?.attributes.first { $0.indexPath == indexPath && $0.representedElementCategory == .cell }
      ?? observing("layoutAttributesForItem(at:)", at: indexPath) { layout.layoutAttributesForItem(at: indexPath) }
  }

  /// Returns the attributes of a supplementary view from the layout's last pass, or queries the layout.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let key = ElementKey(supplementary: kind, indexPath)
    return answer?.attributes.first { ElementKey($0) == key }
      ?? observing("layoutAttributesForSupplementaryView(ofKind:at:)", at: indexPath) {
        layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
      }
  }

  /// The attributes of the elements in the bounds, from the layout's last pass.
  var visibleAttributes: [UICollectionViewLayoutAttributes] {
    let bounds = bounds
    return answer?.attributes.filter { !$0.isHidden && $0.frame.meets(bounds) } ?? []
  }

  // MARK: Views

  /// The visible cells, in no particular order.
  public var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }

  /// The index paths of the visible cells, in the layout's order.
  public var indexPathsForVisibleItems: [IndexPath] {
    visibleAttributes.filter { $0.representedElementCategory == .cell }.map(\.indexPath)
  }

  /// Returns the cell of an item, or `nil` if it isn't visible.
  func visibleCell(at indexPath: IndexPath) -> UICollectionViewCell? {
    let key = ElementKey(cell: indexPath)
    if let view = views.visible[key] { return view as? UICollectionViewCell }
    guard let attributes = visibleAttributes.first(where: { ElementKey($0) == key }) else { return nil }
    return madeView(attributes) as? UICollectionViewCell
  }

  /// Returns a supplementary view, or `nil` if it isn't visible.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    let key = ElementKey(supplementary: elementKind, indexPath)
    if let view = views.visible[key] { return view }
    guard let attributes = visibleAttributes.first(where: { ElementKey($0) == key }) else { return nil }
    return madeView(attributes)
  }

  /// Returns the visible supplementary views of a kind.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
  }

  /// Returns the index paths of the visible supplementary views of a kind.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleAttributes.filter { $0.representedElementKind == elementKind }.map(\.indexPath)
  }

  /// Returns the index path of a cell, or `nil` if it isn't visible.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    views.visible.first { $0.value === cell }?.key.indexPath
  }

  /// Returns the index path of the item at a point of the content, or `nil` if there's none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    visibleAttributes.filter { $0.representedElementCategory == .cell && $0.frame.contains(point) }
      .max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// Creates views for new elements, updates the others, and enqueues those that are no longer visible.
  ///
  /// Elements of a scene's data have no views until one is requested. Decoration views need no data and always have
  /// one.
  func makeViews() {
    if needsNoViews { return }
    let attributes = visibleAttributes
    let keys = Set(attributes.map { ElementKey($0) })
    freeViews { !keys.contains($0) }
    makeMissingViews(of: attributes)
  }

  /// Creates views for new elements, updates the others, and then lays them out.
  ///
  /// As in a layout pass of UIKit, the collection view comes first, and its cells are configured before their subviews
  /// are laid out.
  func makeMissingViews(of visible: [UICollectionViewLayoutAttributes]) {
    if needsNoViews { return }
    let count = record.answerCount
    for attributes in visible {
      // The delegate may change the data when a view is displayed.
      if record.answerCount != count { return }
      if let view = views.visible[ElementKey(attributes)] {
        // A new size may change the height that the cell prefers.
        if !usesSceneCells, view.bounds.size != attributes.size { prefer(view, attributes) }
        view.take(attributes)
      } else if !usesSceneCells || attributes.representedElementCategory == .decorationView {
        makeView(attributes)
      }
    }
    for attributes in visible { views.visible[ElementKey(attributes)]?.layoutIfNeeded() }
  }

  private var needsNoViews: Bool { usesSceneCells && views.visible.isEmpty && layout.decorationClasses.isEmpty }

  func freeViews(where isFree: (ElementKey) -> Bool) {
    for key in views.visible.keys.filter(isFree).inOrder {
      if let view = views.visible.removeValue(forKey: key) { free(view, key) }
    }
  }

  /// Creates and lays out the view of an element outside of a layout pass.
  private func madeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let view = makeView(attributes)
    view?.layoutIfNeeded()
    return view
  }

  /// Creates the view of an element.
  ///
  /// Source of the order: the references of UICollectionViewDelegate's `collectionView(_:willDisplay:forItemAt:)`, which
  /// precedes the addition to the content, and of UICollectionReusableView's `prepareForReuse()`, which precedes the
  /// return to the data source.
  @discardableResult
  private func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let (key, path) = (ElementKey(attributes), attributes.indexPath)
    guard let view = newView(attributes) else { return nil }
    views.visible[key] = view
    prefer(view, attributes)
    view.take(attributes)
    let count = record.answerCount
    // The delegate may change the data, which may free the view.
    defer { if view.superview !== self, record.answerCount == count || isInUse(view) { addSubview(view) } }
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return view }
      cell.isSelected = selection.contains(path)
      callDisplayDelegate { $0.collectionView(self, willDisplay: cell, forItemAt: path) }
    case .supplementaryView:
      callDisplayDelegate {
        $0.collectionView(self, willDisplaySupplementaryView: view, forElementKind: key.kind ?? "", at: path)
      }
    case .decorationView: break
    }
    return view
  }

  private func isInUse(_ view: UICollectionReusableView) -> Bool { views.visible.contains { $0.value === view } }

  func newView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
    switch attributes.representedElementCategory {
    case .cell:
      return observing("collectionView(_:cellForItemAt:)", at: path) {
        dataSource?.collectionView(self, cellForItemAt: movement?.sourcePath(of: path) ?? path)
      }
    case .supplementaryView:
      guard let dataSource else { return nil }
      let view = OptionalMethod.result {
        dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
      }
      if view == nil, !usesSceneCells, !views.sceneKinds.contains(kind) { raiseMissingView(ofKind: kind, at: path) }
      return view
    case .decorationView:
      guard let type = layout.decorationClasses[kind] else { return nil }
      return type.init(ofClassWithFrame: attributes.frame)
    }
  }

  /// Queries a view for its preferred attributes, and the layout for whether they invalidate it.
  func prefer(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    guard attributes.representedElementCategory != .decorationView,
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return }
    view.bounds.size = attributes.size
    (view as? UICollectionViewCell)?.updateConfigurationIfNeeded()
    let preferred = view.preferredLayoutAttributesFitting(copy)
    guard
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return }
    hasReplacedEstimates = true
    layout.invalidate(
      with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
  }

  /// Removes a view and enqueues it for reuse.
  func free(_ view: UICollectionReusableView, _ key: ElementKey) {
    view.taken = nil
    view.removeFromSuperview()
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
    } else if key.category == .supplementaryView {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind ?? "", at: key.indexPath)
    }
    guard let identifier = view.reuseIdentifier else { return }
    views.waiting[(key.kind ?? "cell") + " " + identifier, default: []].append(view)
  }
}
