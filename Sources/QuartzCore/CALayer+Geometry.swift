import CoreGraphics
import Graphics

extension CALayer {
  /// Returns the bounding box of a layer in its superlayer.
  ///
  /// Source: Core Animation Programming Guide, "Layer Geometry".
  package static func frame(
    size: CGSize, anchorPoint: CGPoint, position: CGPoint, transform: CATransform3D
  ) -> CGRect {
    let left = -anchorPoint.x * size.width, top = -anchorPoint.y * size.height
    if CATransform3DIsIdentity(transform) {
      return CGRect(x: position.x + left, y: position.y + top, width: size.width, height: size.height)
    }
    let map = Transform3D(transform)
    var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    // An array of corners would cost more than four calls.
    func add(_ x: CGFloat, _ y: CGFloat) -> Bool {
      let corner = map.transformed(Point(x: Double(x), y: Double(y)))
      let image = Point(x: corner.x / corner.w, y: corner.y / corner.w)
      guard corner.w > 0, !image.x.isNaN, !image.y.isNaN else { return false }
      (low.x, low.y) = (min(low.x, image.x), min(low.y, image.y))
      (high.x, high.y) = (max(high.x, image.x), max(high.y, image.y))
      return true
    }
    let (right, bottom) = (left + size.width, top + size.height)
    // An outline that extends behind the viewer, or that isn't finite, has no box. Core Animation's behavior isn't
    // documented.
    guard add(left, top), add(right, top), add(left, bottom), add(right, bottom) else {
      return CGRect(x: -1e15, y: -1e15, width: 2e15, height: 2e15)
    }
    let (minX, maxX, minY, maxY) = (CGFloat(low.x), CGFloat(high.x), CGFloat(low.y), CGFloat(high.y))
    return CGRect(x: position.x + minX, y: position.y + minY, width: maxX - minX, height: maxY - minY)
  }

  /// Returns the size and the position for which ``frame(size:anchorPoint:position:transform:)`` is the given
  /// rectangle.
  ///
  /// The size is that of the bounding box of the rectangle under the inverse of the transform's affine part. The result
  /// is exact for scales, quarter turns, and translations. For other transforms, it equals Core Animation's.
  package static func geometry(
    frame: CGRect, anchorPoint: CGPoint, transform: CATransform3D
  ) -> (size: CGSize, position: CGPoint) {
    let frame = frame.standardized
    if CATransform3DIsIdentity(transform) {
      let position = CGPoint(
        x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
      return (frame.size, position)
    }
    let back = CATransform3DGetAffineTransform(transform).inverted()
    let size = CGRect(origin: .zero, size: frame.size).applying(back).size
    let box = self.frame(size: size, anchorPoint: anchorPoint, position: .zero, transform: transform)
    return (size, CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY))
  }

  /// The transform from the layer's coordinates to its superlayer's, without the superlayer's `sublayerTransform`.
  ///
  /// Source: Core Animation Programming Guide, "Layer Geometry": T(−anchor) · transform · T(position) for row vectors.
  package var localTransform: Transform3D {
    let anchor = Point(
      x: Double(bounds.minX + anchorPoint.x * bounds.width), y: Double(bounds.minY + anchorPoint.y * bounds.height))
    return Transform3D.translation(x: -anchor.x, y: -anchor.y, z: -Double(anchorPointZ))
      .concatenating(Transform3D(transform))
      .concatenating(.translation(x: Double(position.x), y: Double(position.y), z: Double(zPosition + anchorPointZ)))
  }

  /// The `sublayerTransform` about the anchor point of this layer.
  package var sublayerMap: Transform3D {
    let map = Transform3D(sublayerTransform)
    if map == .identity { return map }
    return map.about(
      x: Double(bounds.minX + anchorPoint.x * bounds.width), y: Double(bounds.minY + anchorPoint.y * bounds.height))
  }

  /// Converts a point from this layer's coordinates to those of another layer.
  ///
  /// A value of `nil` stands for the coordinate space that contains the root layer.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let root = mapToRoot.applied(to: point)
    return layer.map { $0.mapToRoot.inverse.applied(to: root) } ?? root
  }

  /// Converts a point from another layer's coordinates to those of this layer.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    let root = layer.map { $0.mapToRoot.applied(to: point) } ?? point
    return mapToRoot.inverse.applied(to: root)
  }

  /// Converts a rectangle to the coordinates of another layer and returns its bounding box.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    CGRect(around: rect.corners.map { convert($0, to: layer) })
  }

  /// Converts a rectangle from the coordinates of another layer and returns its bounding box.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    CGRect(around: rect.corners.map { convert($0, from: layer) })
  }

  private var mapToRoot: Transform3D {
    var (map, layer) = (Transform3D.identity, self)
    while let parent = layer.superlayer {
      map = map.concatenating(layer.localTransform).concatenating(parent.sublayerMap)
      layer = parent
    }
    return map.concatenating(layer.localTransform)
  }
}

extension Transform3D {
  fileprivate var inverse: Transform3D { inverted() ?? self }

  fileprivate func applied(to point: CGPoint) -> CGPoint {
    let image = transformed(Point(x: Double(point.x), y: Double(point.y)))
    return image.w == 0 ? point : CGPoint(x: image.x / image.w, y: image.y / image.w)
  }
}

extension CGRect {
  fileprivate var corners: [CGPoint] {
    [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
  }

  fileprivate init(around points: [CGPoint]) {
    let (x, y) = (points.map(\.x), points.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    self.init(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }
}
