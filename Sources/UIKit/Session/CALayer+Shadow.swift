import Foundation
import LayoutCore
import QuartzCore

/// A layer's shadow and the outline that casts it.
struct LayerShadow {
  var style: Shadow
  /// The rectangle, in the layer's coordinates.
  var rect: CGRect
  var radius: CGFloat
  /// A Boolean value that indicates whether the layer itself casts the shadow.
  var isOutline: Bool

  /// Returns a layer that draws only the shadow.
  func layer(_ layer: CALayer, _ place: LayerPlace) -> ElementLayer {
    var alone = CellStyle()
    (alone.showsImage, alone.shadow, alone.cornerRadius) = (false, style, Double(radius))
    alone.isDoubleSided = layer.isDoubleSided && place.isDoubleSided
    let corner = Transform3D.translation(
      x: Double(rect.minX - layer.bounds.minX), y: Double(rect.minY - layer.bounds.minY))
    return ElementLayer(.own(alone), size: Size(rect.size), transform: corner.concatenating(place.transform))
  }
}

@MainActor extension CALayer {
  /// Returns the shadow, or `nil` if there is no shadow or nothing to cast it.
  ///
  /// Its outline is that of the ``shadowPath`` if that is a rounded rectangle. Otherwise, it is that of the layer if
  /// the layer has a color or contents, or that of the first sublayer that has some. A clipping layer clips its own
  /// shadow.
  func shadowLayer(_ place: LayerPlace) -> LayerShadow? {
    guard shadowOpacity > 0, let shadowColor, !masksToBounds, mask == nil else { return nil }
    var style = Shadow()
    style.color = Color(shadowColor)
    style.opacity = Double(min(shadowOpacity, 1))
    style.radius = Double(shadowRadius)
    style.offset = Point(x: Double(shadowOffset.width), y: Double(shadowOffset.height))
    if let path = shadowPath?.roundedRect {
      let isOutline = path.rect == bounds && path.radius == drawnRadius
      return LayerShadow(style: style, rect: path.rect, radius: path.radius, isOutline: isOutline)
    }
    if isOpaqueInside { return LayerShadow(style: style, rect: bounds, radius: drawnRadius, isOutline: true) }
    guard let caster = shadowCaster else { return nil }
    return LayerShadow(style: style, rect: caster.rect, radius: caster.radius, isOutline: false)
  }

  /// A Boolean value that indicates whether the layer itself draws something in its outline.
  private var isOpaqueInside: Bool {
    let hasImage = (delegate as? UIImageView)?.shownImage != nil || contents is CGImage
    return (backgroundColor?.alpha ?? 0) > 0 || hasImage || self is CAGradientLayer
  }

  /// The first upright sublayer that draws something, in the layer's coordinates.
  private var shadowCaster: (rect: CGRect, radius: CGFloat)? {
    for layer in sublayers ?? [] where !layer.isHidden && layer.opacity > 0 {
      guard CATransform3DIsIdentity(layer.transform) else { continue }
      if layer.isOpaqueInside { return (layer.frame, layer.drawnRadius) }
      guard let inner = layer.shadowCaster else { continue }
      let (dx, dy) = (layer.frame.minX - layer.bounds.minX, layer.frame.minY - layer.bounds.minY)
      let rect = inner.rect.offsetBy(dx: dx, dy: dy)
      if !layer.masksToBounds { return (rect, inner.radius) }
      return (rect.intersection(layer.frame), max(inner.radius, layer.drawnRadius))
    }
    return nil
  }
}

extension CellStyle {
  /// The style that draws only the shadow.
  var shadowAlone: CellStyle {
    var style = CellStyle()
    style.showsImage = false
    (style.shadow, style.cornerRadius, style.isDoubleSided) = (shadow, cornerRadius, isDoubleSided)
    return style
  }
}
