import Graphics

/// The position of an item in the viewport after scrolling, as UICollectionView.ScrollPosition on both axes.
public enum ScrollPosition: String, Sendable, CaseIterable {
  /// The item's leading or top edge is at the viewport's.
  case start
  /// The item's center is at the viewport's.
  case center
  /// The item's trailing or bottom edge is at the viewport's.
  case end

  package func offset(showing frame: Rect, in bounds: Rect) -> Point {
    switch self {
    case .start: frame.origin
    case .center: Point(x: frame.midX - bounds.size.width / 2, y: frame.midY - bounds.size.height / 2)
    case .end: Point(x: frame.maxX - bounds.size.width, y: frame.maxY - bounds.size.height)
    }
  }
}
