import Foundation
import QuartzCore

extension UICollectionView {
  /// A Boolean value that indicates whether the scene shows the content mirrored.
  ///
  /// A screen isn't mirrored.
  var isShownMirrored: Bool { window == nil && mirror != nil }
}

extension UIView {
  /// Returns the location in the view of a touch's place outside of all views.
  ///
  /// The coordinates of a mirrored collection view grow to the left, but those inside its cells don't.
  func location(of place: CGPoint) -> CGPoint {
    guard let (cell, collection) = enclosingCell, collection.isShownMirrored else { return convert(place, from: nil) }
    let inside = cell.turned(cell.convert(place, from: nil))
    return cell === self ? inside : convert(inside, from: cell)
  }

  /// Returns the location in a subview of a location in the view.
  func place(_ point: CGPoint, in subview: UIView) -> CGPoint {
    let inside = convert(point, to: subview)
    guard subview is UICollectionReusableView, (self as? UICollectionView)?.isShownMirrored ?? false else {
      return inside
    }
    return subview.turned(inside)
  }

  private var enclosingCell: (cell: UIView, collection: UICollectionView)? {
    guard let superview else { return nil }
    if self is UICollectionReusableView, let collection = superview as? UICollectionView { return (self, collection) }
    return superview.enclosingCell
  }

  private func turned(_ point: CGPoint) -> CGPoint { CGPoint(x: bounds.minX + bounds.maxX - point.x, y: point.y) }
}
