import Foundation
import LayoutCore
import QuartzCore

/// A type that loads data before a collection view shows its items.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Loads the data of items, in the order of their distance from the visible part of the content.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Responds when items that were announced won't be shown soon.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

/// A record of the changes of a collection view.
struct ChangeRecord {
  /// The number of changes of the data and of the layout.
  var changeCount = 0
  /// The number of the layout's answers and of reloads.
  var answerCount = 0
  /// A Boolean value that indicates whether the elements before a change are noted.
  var notesElements = false
  /// The visible elements before the first change in an event, none after several, or `nil` if nothing has changed.
  var elementsBefore: [LayoutAttributes]?
  /// A Boolean value that indicates whether the delegate implements a method about the display of views.
  var hasDisplayDelegate = false
}

/// The items whose data are prefetched.
struct PrefetchingState {
  var items: Set<IndexPath> = []
  /// The content offset of the last pass, or `nil` before the first one.
  var offset: CGPoint?
}

extension UICollectionView {
  /// Announces the items that a scroll is about to show: those ahead on the pages that the layout has been queried for.
  ///
  /// Source of the order, and of the calls that cancel: UICollectionViewDataSourcePrefetching's reference, which
  /// doesn't define how far ahead items are announced.
  func prefetch() {
    guard let source = prefetchDataSource, isPrefetchingEnabled, !usesSceneCells else { return }
    let old = prefetching.offset
    prefetching.offset = contentOffset
    guard let old, old != contentOffset else { return }
    let way = CGPoint(x: contentOffset.x - old.x, y: contentOffset.y - old.y)
    let near = (answer?.attributes ?? []).filter { $0.representedElementCategory == .cell && !$0.isHidden }
    let visible = Set(indexPathsForVisibleItems)
    let canceled = prefetching.items.subtracting(near.map(\.indexPath)).sorted()
    prefetching.items.subtract(canceled)
    prefetching.items.subtract(visible)
    let ahead = near.compactMap { attributes in
      let path = attributes.indexPath
      return distance(of: attributes.frame, along: way).map { (path: path, distance: $0) }
    }
    let new = ahead.filter { !visible.contains($0.path) && !prefetching.items.contains($0.path) }
      .sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.map(\.path)
    prefetching.items.formUnion(new)
    if !canceled.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: canceled) }
    if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new) }
  }

  /// Returns the distance of a frame from the bounds in the direction of a scroll, or `nil` for a frame that isn't ahead.
  private func distance(of frame: CGRect, along way: CGPoint) -> CGFloat? {
    let bounds = bounds
    var distances: [CGFloat] = []
    if way.x != 0 { distances.append(way.x > 0 ? frame.minX - bounds.maxX : bounds.minX - frame.maxX) }
    if way.y != 0 { distances.append(way.y > 0 ? frame.minY - bounds.maxY : bounds.minY - frame.maxY) }
    return distances.filter { $0 >= 0 }.min()
  }

  // MARK: The delegate

  /// Calls a method of the delegate about the display of a view, and notes whether the delegate implements one.
  func callDisplayDelegate(_ call: (any UICollectionViewDelegate) -> Void) {
    guard let delegate else { return }
    if record.hasDisplayDelegate { return call(delegate) }
    record.hasDisplayDelegate = OptionalMethod.result { call(delegate) } != nil
  }

  /// A Boolean value that indicates whether code responds to scrolling: a method of the delegate, or the object that
  /// prefetches data.
  var respondsToScrolling: Bool { prefetchDataSource != nil || record.hasDisplayDelegate || hasScrollingDelegate }
}
