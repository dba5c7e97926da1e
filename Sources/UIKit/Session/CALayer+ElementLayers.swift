import Foundation
import LayoutCore
import QuartzCore

extension UICollectionReusableView {
  /// Returns the layers that the view draws, from back to front, or `nil` if it draws nothing and the scene's style
  /// applies.
  ///
  /// A plain cell whose content view is moved or faded keeps the scene's style.
  ///
  /// - Parameter isPlain: A Boolean value that indicates whether the scene's style applies to views that draw nothing.
  func elementLayers(isPlain: Bool) -> [ElementLayer]? {
    if isPlain, let cell = self as? UICollectionViewCell {
      let content = cell.contentView.layer
      let isUntouched =
        CATransform3DIsIdentity(content.transform) && content.opacity == 1 && !content.isHidden
        && content.frame == cell.layer.bounds && CATransform3DIsIdentity(cell.layer.sublayerTransform)
      if isUntouched { return nil }
      if content.isHidden { return [] }
      return [
        ElementLayer(
          .element, size: Size(content.bounds.size),
          transform: content.planeTransform.concatenating(cell.layer.sublayerMap), alpha: Double(content.opacity))
      ]
    }
    let layers = layer.elementLayers(LayerPlace(), isRoot: true)
    return isPlain && layers.isEmpty ? nil : layers
  }
}

/// The context of a layer in an element.
struct LayerPlace {
  /// The transform from the layer's top-left corner to the element's plane.
  var transform = Transform3D.identity
  /// A Boolean value that indicates whether the enclosing layers are double-sided.
  var isDoubleSided = true
  /// The corner radius of a clipping layer that the layer fills.
  var clipRadius: CGFloat = 0
  /// The part of a screen's layers to draw, or `nil` for all of them.
  var cut: LayerCut?
  /// The identity of the layer in a screen, or 0.
  var key: UInt64 = 0
}

@MainActor extension CALayer {
  /// The transform from the layer's top-left corner to the superlayer's coordinates.
  fileprivate var planeTransform: Transform3D {
    Transform3D.translation(x: Double(bounds.minX), y: Double(bounds.minY)).concatenating(localTransform)
  }

  /// Returns the layer and its sublayers, from back to front: shadow, colors and contents, sublayers, border.
  ///
  /// - Parameter isRoot: A Boolean value that indicates whether this is the element's layer, whose geometry and opacity
  ///   are its attributes.
  func elementLayers(_ place: LayerPlace, isRoot: Bool = false) -> [ElementLayer] {
    let alpha = isRoot ? 1 : Double(opacity)
    if !isRoot, isHidden || alpha <= 0 { return [] }
    let inside = sublayersInside(place)
    let isCovered = !inside.isEmpty || place.cut != nil
    var layers = place.cut?.side == .front ? [] : ownLayers(place, isCovered: isCovered, isRoot: isRoot)
    layers.setKeys(place.key)
    layers += inside
    if isCovered, place.cut?.side != .back, let border = borderLayer(place) { layers.append(border) }
    if let shape = maskShape, shape.rect != bounds || !inside.isEmpty {
      layers = [clipped(layers, by: shape.rect, ElementLayer.Clip(cornerRadius: Double(shape.radius)), place)]
    }
    return layers.faded(alpha, asGroup: allowsGroupOpacity)
  }

  /// Returns the layers of the sublayers, clipped to the bounds if the layer clips.
  private func sublayersInside(_ place: LayerPlace) -> [ElementLayer] {
    guard let sublayers, !sublayers.isEmpty else { return [] }
    let instances = (self as? CAReplicatorLayer)?.instances
    let isCut =
      masksToBounds && (instances != nil || !sublayers.allSatisfy { $0.staysInside(self) || $0.fills(self) })
    let inside = sublayerMap.concatenating(.translation(x: -Double(bounds.minX), y: -Double(bounds.minY)))
    var layers: [ElementLayer] = []
    let sides = place.isDoubleSided && isDoubleSided
    for instance in instances ?? [.identity] {
      for (layer, cut, key) in place.shown(shownOrder(of: sublayers), in: self) {
        let own = instances == nil ? layer.planeTransform : layer.planeTransform.concatenating(instance)
        let map = own.concatenating(inside)
        layers += layer.elementLayers(
          LayerPlace(
            transform: (self is CATransformLayer ? map : map.flattened).concatenating(place.transform),
            isDoubleSided: sides,
            clipRadius: masksToBounds && !isCut && layer.fills(self) && !layer.staysInside(self) ? drawnRadius : 0,
            cut: cut, key: key))
      }
    }
    if layers.isEmpty || !isCut { return layers }
    return [clipped(layers, by: bounds, clip(radius: max(drawnRadius, place.clipRadius)), place)]
  }

  /// Returns layers as a group, clipped by a rectangle in the layer's coordinates.
  func clipped(
    _ layers: [ElementLayer], by rect: CGRect, _ clip: ElementLayer.Clip, _ place: LayerPlace
  ) -> ElementLayer {
    let corner = Transform3D.translation(x: Double(rect.minX - bounds.minX), y: Double(rect.minY - bounds.minY))
    var group = ElementLayer(
      .group(layers, clip: clip), size: Size(rect.size), transform: corner.concatenating(place.transform))
    group.key = LayerKey.part(place.key, 1)
    return group
  }

  func clip(radius: CGFloat) -> ElementLayer.Clip {
    ElementLayer.Clip(cornerRadius: Double(radius), corners: RectCorners(maskedCorners))
  }
}

extension [ElementLayer] {
  /// Returns the layers with an opacity, as a group if there is more than one.
  fileprivate func faded(_ alpha: Double, asGroup: Bool) -> [ElementLayer] {
    if alpha >= 1 || isEmpty { return self }
    if count > 1, asGroup {
      var group = ElementLayer(
        .group(self, clip: nil), size: self[0].size, transform: self[0].transform, alpha: alpha)
      group.key = LayerKey.part(self[0].key, 2)
      return [group]
    }
    return map { layer in
      var layer = layer
      layer.alpha *= alpha
      return layer
    }
  }
}

@MainActor extension [CALayer] {
  /// The layers in order of `zPosition`, stable for equal values.
  var inOrderOfDepth: [CALayer] {
    allSatisfy { $0.zPosition == 0 }
      ? self
      : enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element)
  }
}

extension Transform3D {
  /// The transform onto the plane of the superlayer.
  ///
  /// Only a `CATransformLayer` has depth.
  ///
  /// Source: Core Animation Programming Guide, "Layer Tree Hierarchies"; CATransformLayer.
  fileprivate var flattened: Transform3D {
    var map = self
    (map.row1.z, map.row2.z, map.row4.z) = (0, 0, 0)
    return map
  }
}

extension RectCorners {
  init(_ corners: CACornerMask) {
    self = []
    if corners.contains(.layerMinXMinYCorner) { insert(.topLeft) }
    if corners.contains(.layerMaxXMinYCorner) { insert(.topRight) }
    if corners.contains(.layerMinXMaxYCorner) { insert(.bottomLeft) }
    if corners.contains(.layerMaxXMaxYCorner) { insert(.bottomRight) }
  }
}
