import Foundation
import QuartzCore
import StandardLayouts

/// A visible element of a section that a ``NSCollectionLayoutSection/visibleItemsInvalidationHandler`` can change.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: UIDynamicItem, NSObjectProtocol {
  /// The opacity, `0...1`.
  var alpha: CGFloat { get set }
  /// The z-index.
  ///
  /// Elements with higher values are drawn on top.
  var zIndex: Int { get set }
  /// A Boolean value that indicates whether the element is hidden.
  var isHidden: Bool { get set }
  /// The three-dimensional transform.
  var transform3D: CATransform3D { get set }
  /// The kind of the view, or the index path of a cell.
  var name: String { get }
  /// The index path.
  var indexPath: IndexPath { get }
  /// The frame in the section's content, in points, without orthogonal scrolling.
  var frame: CGRect { get }
  /// The category.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view, or `nil` for a cell.
  var representedElementKind: String? { get }
}

/// A visible item that wraps the attributes of its element.
@MainActor final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  /// The attributes, in the section's content.
  let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) { self.attributes = attributes }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var bounds: CGRect { CGRect(origin: .zero, size: attributes.size) }
  var frame: CGRect { attributes.frame }
  var indexPath: IndexPath { attributes.indexPath }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
  var name: String { representedElementKind ?? "\(indexPath)" }
}
