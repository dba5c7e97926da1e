import Foundation
import LayoutCore
import QuartzCore

extension LayoutAttributes {
  /// Takes what an app has done to a view since it was given its attributes: in `apply(_:)`, while scrolling, and so on.
  ///
  /// A view that has other attributes than these, as while the data are updated, changes nothing.
  mutating func takeChanges(of view: UICollectionReusableView, since object: UICollectionViewLayoutAttributes) {
    guard view.taken == object else { return }
    let layer = view.layer
    if layer.position != object.center { center = Point(layer.position) }
    if layer.bounds.size != object.size { size = Size(layer.bounds.size) }
    if layer.anchorPoint != CGPoint(x: 0.5, y: 0.5) { anchorPoint = Point(layer.anchorPoint) }
    if layer.transform != object.transform3D { transform3D = Transform3D(layer.transform) }
    if layer.opacity != Float(object.alpha) { alpha = Double(layer.opacity) }
    isHidden = layer.isHidden
  }
}
