import Graphics

extension LayoutAttributes {
  package var reflectionExtent: Double {
    guard let reflection else { return 0 }
    let reach = size.height * reflection.length + reflection.gap
    return reach.isFinite ? max(0, reach) : 0
  }

  /// Returns the distance from the anchor point at which the element may be visible when it is rotated about any axis.
  ///
  /// A viewer at the distance d sees the farthest corner, at the distance R, at no more than R·d/(d − R) points.
  package func turnReach(before viewer: Double) -> Double {
    let box = frame.size
    let (width, height) = (max(size.width, box.width), max(size.height, box.height))
    let reach =
      (width * width + height * height).squareRoot() * 0.5
      + max(abs(anchorPoint.x - 0.5) * width, abs(anchorPoint.y - 0.5) * height)
    let factor = reach < viewer ? min(viewer / (viewer - reach), 20) : 20
    return reach < 1e6 ? reach * factor : 0
  }

  /// The distance of the element's farthest corner behind the plane of the collection view, in points, or 0 for none.
  package var depthBehindPlane: Double {
    if transform3D.isIdentity { return 0 }
    let depths = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { fx, fy in
      let corner = transform3D.transformed(
        Point(x: (fx - anchorPoint.x) * size.width, y: (fy - anchorPoint.y) * size.height))
      let depth = corner.w > 0 ? -corner.z / corner.w : 0
      return depth.isFinite ? depth : 0
    }
    return depths.reduce(0, max)
  }
}

extension CellStyle {
  /// The distance that the shadow extends beyond the outline, in points.
  var shadowReach: Double {
    guard shadow.opacity > 0 else { return 0 }
    return GaussianBlur.reach * shadow.radius + max(abs(shadow.offset.x), abs(shadow.offset.y))
  }
}
