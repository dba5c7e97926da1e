import Foundation
import LayoutCore
import QuartzCore

extension UIScrollView {
  /// Scrolls content that is at its start to its new start if the insets have changed, and returns `true` if it does.
  func keepStart() -> Bool {
    let inset = adjustedContentInset
    let start = CGPoint(x: 0 - inset.left, y: 0 - inset.top)
    let (old, offset) = (assumedStart, contentOffset)
    if start == old { return false }
    assumedStart = start
    let moved = CGPoint(x: offset.x == old.x ? start.x : offset.x, y: offset.y == old.y ? start.y : offset.y)
    if moved == offset { return false }
    contentOffset = moved
    return true
  }
}

extension UICollectionView {
  /// A Boolean value that indicates whether the content scrolls.
  var contentExceedsBounds: Bool {
    let inset = adjustedContentInset
    return contentSize.width + inset.left + inset.right > bounds.width
      || contentSize.height + inset.top + inset.bottom > bounds.height
  }

  /// Prepares for a change of size.
  func beginSizeChange() {
    closeChange()
    sizeChange = (bounds, visibleAttributes)
  }

  /// Scrolls to the content offset that the layout returns after a change of size.
  func endSizeChange() {
    guard let old = sizeChange?.bounds, old.size != bounds.size else { return }
    moveToTarget()
    setNeedsLayout()
  }

  /// Places the view behind the elements.
  func placeBackground(insteadOf old: UIView?) {
    old?.removeFromSuperview()
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    insertSubview(backgroundView, at: 0)
  }
}
