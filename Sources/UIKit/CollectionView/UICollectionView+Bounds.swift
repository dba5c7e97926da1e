import Foundation
import QuartzCore

extension UICollectionView {
  /// Changes the bounds' size and prepares the layout immediately.
  func resize(to newBounds: CGRect, _ change: () -> Void) {
    guard newBounds.size != bounds.size else { return change() }
    let context = answer == nil ? nil : invalidation(by: newBounds)
    change()
    if let context {
      layout.invalidate(with: context)
      layoutPass()
    }
    setNeedsLayout()
  }

  /// Returns the invalidation context for new bounds, or `nil` if the layout stays valid or is already invalid.
  func invalidation(by newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    if needsPreparation { return nil }
    let isInvalidated = observing("shouldInvalidateLayout(forBoundsChange:)") {
      layout.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
    return isInvalidated ? layout.invalidationContext(forBoundsChange: newBounds) : nil
  }
}
