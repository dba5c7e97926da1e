import Foundation
import LayoutCore
import QuartzCore

// A view replaces an estimated size by the one that it prefers only when it becomes visible, and moves all elements
// behind it. So the goal of a scroll is known only if all elements on the way have been measured.
extension UICollectionView {
  /// A Boolean value that indicates whether views may replace estimated sizes.
  var hasEstimates: Bool {
    !usesSceneCells && (hasReplacedEstimates || layout.hasEstimates || acceptsPreferredSizes)
  }

  /// A Boolean value that indicates whether the layout would accept another size of a visible cell.
  ///
  /// A class of an app doesn't declare whether it accepts preferred sizes. The second query restores what the class may
  /// have stored during the first.
  private var acceptsPreferredSizes: Bool {
    for attributes in visibleAttributes where attributes.representedElementCategory == .cell {
      guard let view = views.visible[ElementKey(attributes)],
        let other = attributes.copy() as? UICollectionViewLayoutAttributes,
        let usual = attributes.copy() as? UICollectionViewLayoutAttributes
      else { continue }
      other.size = CGSize(width: other.size.width + 1, height: other.size.height + 1)
      let accepts = layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: other, withOriginalAttributes: attributes)
      _ = layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: view.preferredLayoutAttributesFitting(usual), withOriginalAttributes: attributes)
      return accepts
    }
    return false
  }

  /// Measures all elements on the way to the goal of a scroll.
  func measureElements(toward goal: ScrollGoal) {
    switch goal {
    case .item(let path, let position): measureElements(showing: IndexPath(path), at: ScrollPosition(position))
    case .displacement(let way):
      measureElements { view in view.bounds.offsetBy(dx: CGFloat(way.x), dy: CGFloat(way.y)) }
    }
  }

  /// Measures all elements on the way to a position of an item.
  func measureElements(showing indexPath: IndexPath, at position: ScrollPosition) {
    guard hasItem(at: indexPath) else { return }
    measureElements { view in
      guard let frame = view.layout.layoutAttributesForItem(at: indexPath)?.frame else { return nil }
      let free = CGRect(origin: view.offset(showing: frame, at: position), size: view.bounds.size)
      return frame.union(free).union(CGRect(origin: view.clamped(free.origin), size: free.size))
    }
  }

  /// Measures all elements between the bounds and a rectangle, which depends on the sizes that are known.
  ///
  /// The first visible item keeps its place in the bounds.
  private func measureElements(upTo goal: (UICollectionView) -> CGRect?) {
    guard hasEstimates else { return }
    layoutPass()
    var anchor = visibleAttributes.filter { $0.representedElementCategory == .cell }.min { $0.indexPath < $1.indexPath }
    var known = Set(views.visible.keys)
    while let rect = goal(self) {
      let unknown = (layout.layoutAttributesForElements(in: reachable(bounds.union(rect))) ?? [])
        .filter { known.insert(ElementKey($0)).inserted }
      if unknown.isEmpty { break }
      unknown.forEach(measure)
      guard needsPreparation else { continue }
      prepareLayout()
      anchor = anchor.map { keepPlace(of: $0) }
    }
    layoutPass()
  }

  /// Moves the bounds as far as an item has moved, and returns its attributes there.
  private func keepPlace(of item: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let moved = layout.layoutAttributesForItem(at: item.indexPath) else { return item }
    let (dx, dy) = (moved.frame.minX - item.frame.minX, moved.frame.minY - item.frame.minY)
    layer.bounds.origin = CGPoint(x: contentOffset.x + dx, y: contentOffset.y + dy)
    return moved
  }

  private func hasItem(at path: IndexPath) -> Bool {
    path.count == 2 && fetchedCounts.indices.contains(path.section)
      && (0..<fetchedCounts[path.section]).contains(path.item)
  }

  /// Queries an element's view for its preferred size without showing it.
  private func measure(_ attributes: UICollectionViewLayoutAttributes) {
    guard attributes.representedElementCategory != .decorationView, let view = newView(attributes) else { return }
    prefer(view, attributes)
    view.taken = nil
    view.removeFromSuperview()
    guard let identifier = view.reuseIdentifier else { return }
    views.waiting[(attributes.representedElementKind ?? "cell") + " " + identifier, default: []].append(view)
  }
}

extension UICollectionView.ScrollPosition {
  fileprivate init(_ position: LayoutCore.ScrollPosition) {
    switch position {
    case .start: self = [.left, .top]
    case .center: self = [.centeredHorizontally, .centeredVertically]
    case .end: self = [.right, .bottom]
    }
  }
}
