import Foundation
import LayoutCore
import QuartzCore

extension UICollectionView {
  /// Returns the values of an element, with the layers of its view if there is one.
  func elementAttributes(_ object: UICollectionViewLayoutAttributes) -> LayoutAttributes {
    var attributes = LayoutAttributes(object)
    if !views.visible.isEmpty, let element = views.visible[ElementKey(object)] {
      attributes.layers = element.elementLayers(isPlain: usesSceneCells)
      attributes.takeChanges(of: element, since: object)
    } else if object.representedElementCategory == .decorationView,
      layout.decorationClasses[object.representedElementKind ?? ""] != nil
    {
      // Its own view draws it as soon as it is visible.
      attributes.layers = []
    }
    return attributes
  }
}

extension LayoutAttributes {
  /// Applies the changes that an app has made to a view since it received its attributes, as in `apply(_:)`.
  ///
  /// A view with other attributes, as during an update of the data, has no effect.
  @MainActor mutating func takeChanges(
    of view: UICollectionReusableView, since object: UICollectionViewLayoutAttributes
  ) {
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
