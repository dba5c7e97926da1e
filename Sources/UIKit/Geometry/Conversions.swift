import Foundation
import LayoutCore
import QuartzCore

extension Size {
  init(_ s: CGSize) { self.init(width: Double(s.width), height: Double(s.height)) }
}

extension EdgeInsets {
  init(_ i: UIEdgeInsets) {
    self.init(top: Double(i.top), left: Double(i.left), bottom: Double(i.bottom), right: Double(i.right))
  }
}

extension UIEdgeInsets {
  init(_ i: EdgeInsets) {
    self.init(top: CGFloat(i.top), left: CGFloat(i.left), bottom: CGFloat(i.bottom), right: CGFloat(i.right))
  }
}

extension ItemIndexPath {
  init(_ path: Foundation.IndexPath) { self.init(section: path.section, item: path.item) }
}

extension CGSize {
  init(_ s: Size) { self.init(width: CGFloat(s.width), height: CGFloat(s.height)) }
}

extension CGRect {
  init(_ r: Rect) { self.init(origin: CGPoint(r.origin), size: CGSize(r.size)) }
}

extension CGRect {
  /// Returns a Boolean value that indicates whether two rectangles overlap in more than an edge.
  ///
  /// The value is also `true` for a frame that isn't finite, so that the error is reported, and for an empty frame
  /// inside. Foundation's `intersects` returns `true` for adjacent rectangles; that of Core Graphics doesn't.
  func meets(_ rect: CGRect) -> Bool {
    let overlaps = !(minX >= rect.maxX || maxX <= rect.minX || minY >= rect.maxY || maxY <= rect.minY)
    return overlaps || isEmpty && rect.contains(origin)
  }
}

extension LayoutAttributes {
  @MainActor func uiKit(_ type: UICollectionViewLayoutAttributes.Type) -> UICollectionViewLayoutAttributes {
    let object = type.init(ofClass: ())
    var values = UICollectionViewLayoutAttributes.Values()
    values.indexPath = IndexPath(indexPath)
    values.representedElementKind = kind.uiKitName
    values.representedElementCategory =
      switch kind {
      case .cell: .cell
      case .supplementary: .supplementaryView
      case .decoration: .decorationView
      }
    (values.center, values.size) = (CGPoint(center), CGSize(size))
    if !transform3D.isIdentity { values.transform3D = CATransform3D(transform3D) }
    (values.alpha, values.zIndex, values.isHidden) = (CGFloat(alpha), zIndex, isHidden)
    object.values = values
    return object
  }

  @MainActor init(_ object: UICollectionViewLayoutAttributes) {
    let values = object.values
    self.init(
      indexPath: values.indexPath.compositor, kind: object.elementKind, center: Point(values.center),
      size: Size(values.size))
    (alpha, zIndex, isHidden) = (Double(values.alpha), values.zIndex, values.isHidden)
    if !CATransform3DIsIdentity(values.transform3D) { transform3D = Transform3D(values.transform3D) }
    // Finding a conformance takes longer than everything else here.
    if type(of: object) != UICollectionViewLayoutAttributes.self, let own = object as? any ElementContentProviding {
      content = own.elementContent
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// The kind in the layout engine, with the built-in headers and footers for UIKit's.
  var elementKind: ElementKind {
    let name = representedElementKind ?? ""
    switch representedElementCategory {
    case .cell: return .cell
    case .supplementaryView: return ElementKind(sectionKind: name) ?? .supplementary(name)
    case .decorationView: return .decoration(name)
    }
  }
}
