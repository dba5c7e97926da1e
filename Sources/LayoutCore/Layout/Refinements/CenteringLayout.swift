import Graphics

/// A layout that keeps one item at the center of the bounds, such as a cover flow.
public protocol CenteringLayout: PreparedLayout {
  /// Returns the item that stays in place when the bounds, the data, or the layout change.
  ///
  /// The default is the item whose cell's center is nearest to that of the bounds.
  func currentItem(in bounds: Rect) -> ItemIndexPath?
  /// A Boolean value that indicates whether updates keep the current item centered. The default is `true`.
  ///
  /// If an update deletes the item, the next one takes its place. Otherwise updates keep the content offset, as in
  /// UIKit.
  var centersItems: Bool { get }
}

extension CenteringLayout {
  /// The default is the item whose cell's center is nearest, and the first one of several.
  public func currentItem(in bounds: Rect) -> ItemIndexPath? { nearestItem(toCenterOf: bounds) }
  /// The default is `true`.
  public var centersItems: Bool { true }
}

/// A layout with an effect, which centers items if the effect or the layout without it does.
package protocol SometimesCenteringLayout: CenteringLayout {
  var centersAnyItems: Bool { get }
}

extension PreparedLayout {
  /// Returns the item that stays centered when the bounds' size changes.
  ///
  /// The result is `nil` for a layout that doesn't center items. Such a layout keeps its content offset, as in UIKit.
  package func centeredItem(in bounds: Rect) -> ItemIndexPath? {
    if let sometimes = self as? any SometimesCenteringLayout, !sometimes.centersAnyItems { return nil }
    return (self as? any CenteringLayout)?.currentItem(in: bounds)
  }

  /// Returns the item that stays in place, or `nil` for a stateful layout, whose content offset stays as in UIKit.
  package func itemInPlace(in bounds: Rect) -> ItemIndexPath? {
    if let centering = self as? any CenteringLayout { return centering.currentItem(in: bounds) }
    return self is any StatefulPreparedLayout ? nil : nearestItem(toCenterOf: bounds.inside(adjustedContentInset))
  }

  fileprivate func nearestItem(toCenterOf bounds: Rect) -> ItemIndexPath? {
    let cells = attributes(in: bounds).filter { $0.kind == .cell && !$0.isHidden }
    func distance(_ cell: LayoutAttributes) -> Double {
      let (dx, dy) = (cell.center.x - bounds.midX, cell.center.y - bounds.midY)
      return dx * dx + dy * dy
    }
    return cells.min { (distance($0), $0.indexPath) < (distance($1), $1.indexPath) }?.indexPath
  }
}
