import Foundation
import LayoutCore
import QuartzCore

/// The place of a collection view's content on a screen.
struct ScreenPlace {
  /// The transform from the content to the window.
  let map: Transform3D
  /// The opacity of the views that contain the collection view.
  let alpha: Double

  /// Returns attributes in the coordinates of the viewport's content, whose origin in the window is a point.
  func placed(_ attributes: LayoutAttributes, _ origin: Point) -> LayoutAttributes {
    var placed = attributes
    placed.alpha *= alpha
    let map = map.concatenating(.translation(x: origin.x, y: origin.y))
    if map == .translation(x: map.m41, y: map.m42) {
      placed.center = Point(x: placed.center.x + map.m41, y: placed.center.y + map.m42)
      return placed
    }
    let center = attributes.center
    placed.transform3D = attributes.transform3D.concatenating(.translation(x: center.x, y: center.y))
      .concatenating(map).concatenating(.translation(x: -center.x, y: -center.y))
    return placed
  }
}

extension Screen {
  /// Returns the place of a collection view's content, or `nil` if it isn't on the screen.
  func place(of view: UICollectionView) -> ScreenPlace? {
    guard view.window === window else { return nil }
    var (map, alpha, layer) = (Transform3D.identity, 1.0, view.layer as CALayer)
    while let parent = layer.superlayer {
      if layer.isHidden { return nil }
      map = map.concatenating(layer.localTransform).concatenating(parent.sublayerMap)
      alpha *= Double(layer.opacity)
      layer = parent
    }
    map.row1.z = 0
    map.row2.z = 0
    map.row4.z = 0
    return ScreenPlace(map: map, alpha: alpha)
  }

  /// Returns the frame of a collection view in the window.
  func frame(of view: UICollectionView) -> CGRect {
    view.window === window ? view.convert(view.bounds, to: window) : CGRect(origin: .zero, size: window.bounds.size)
  }

  /// Returns the views behind and in front of a collection view's elements, and its outline.
  ///
  /// - Parameter origin: The origin of the viewport in content coordinates.
  func elements(around view: UICollectionView, _ origin: Point) -> [LayoutAttributes] {
    let path = ItemIndexPath(section: 0, item: 0)
    let bounds = Rect(origin: origin, size: Size(window.bounds.size))
    func element(_ kind: ElementKind, _ zIndex: Int, _ layers: [ElementLayer]) -> LayoutAttributes {
      var attributes = LayoutAttributes(indexPath: path, kind: kind, center: bounds.center, size: bounds.size)
      (attributes.zIndex, attributes.layers) = (zIndex, layers)
      return attributes
    }
    func layers(_ side: LayerCut.Side) -> [ElementLayer] {
      var place = LayerPlace()
      (place.cut, place.key) = (LayerCut(side, at: view), LayerKey.root)
      return window.layer.elementLayers(place, isRoot: true)
    }
    // Above the scene's background.
    let far = 1 << 52
    return [
      element(.screenBack, -far, (backdrop.map { [$0] } ?? []) + layers(.back)),
      element(.screenFront, far, layers(.front)),
    ] + (outline(of: view, origin).map { [$0] } ?? [])
  }

  /// The color of the root view around the window, which a rotating viewport uncovers.
  private var backdrop: ElementLayer? {
    var view: UIView? = window
    var color: UIColor?
    while let next = view, next.frame.size == window.bounds.size {
      if let own = next.backgroundColor, own.cgColor.alpha == 1 { color = own }
      view = next.subviews.first
    }
    guard let color else { return nil }
    var style = CellStyle()
    (style.showsImage, style.backgroundColor) = (false, Color(color.cgColor))
    let size = Size(window.bounds.size)
    let side = size.diagonal
    return ElementLayer(
      .own(style), size: Size(width: side, height: side),
      transform: .translation(x: (size.width - side) / 2, y: (size.height - side) / 2))
  }

  /// Returns the outline that clips a collection view's elements, or `nil` if nothing in the window clips them.
  func outline(of view: UICollectionView, _ origin: Point) -> LayoutAttributes? {
    guard view.window === window else { return nil }
    var (rect, radius) = (CGRect?.none, CGFloat(0))
    var layer: CALayer? = view.layer
    while let next = layer, next !== window.layer {
      if next.masksToBounds {
        let frame = next.convert(next.bounds, to: window.layer)
        let whole = rect.map { $0.intersection(frame) } ?? frame
        if whole == frame { radius = max(rect == frame ? radius : 0, next.drawnRadius) }
        rect = whole
      }
      layer = next.superlayer
    }
    // The conversion of a content offset's fractions leaves a rounding error.
    guard let rect, radius > 0 || !rect.insetBy(dx: -1e-6, dy: -1e-6).contains(window.bounds) else { return nil }
    let frame = Rect(rect.isNull ? .zero : rect)
    var attributes = LayoutAttributes(
      indexPath: ItemIndexPath(section: 0, item: 0), kind: .screenClip,
      center: Point(x: frame.midX + origin.x, y: frame.midY + origin.y), size: frame.size)
    attributes.layers = []
    if radius > 0 { attributes.cornerRadius = Double(radius) }
    return attributes
  }
}
