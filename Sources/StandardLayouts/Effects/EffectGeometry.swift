import Compositor

extension Transform3D {
  /// Returns this transform after a turn that takes the end of an axis away from the viewer, for a positive angle.
  func turned(_ angle: Angle, _ axis: ScrollDirection) -> Transform3D {
    switch axis {
    case .horizontal: rotatedBy(angle, x: 0, y: 1, z: 0)
    case .vertical: rotatedBy(angle, x: -1, y: 0, z: 0)
    }
  }

  /// Returns this transform after a translation along and across an axis.
  func moved(along: Double, across: Double = 0, z: Double = 0, _ axis: ScrollDirection) -> Transform3D {
    let way = axis.point(along: along, across: across)
    return translatedBy(x: way.x, y: way.y, z: z)
  }
}

/// The radius of a cylinder with `count` cells of a length around it: length/2/tan(180°/count), at least 0.01.
func turnRadius(_ length: Double, _ count: Double) -> Double {
  max(0.01, length / 2 / Elementary.tan(Double.pi / count))
}

extension CellPosition {
  /// Returns a zIndex for a height in pitches, in hundredths.
  func layer(_ height: Double) -> Int { Int(clamping: (height * 100).rounded(), to: -1_000_000...1_000_000) }

  /// Returns an opacity that falls to 0 over the last half pitch before a distance.
  func fade(atEnd end: Double) -> Double { max(0, min(1, 2 * (end - abs(items)))) }
}

extension LayoutAttributes {
  /// Moves the cell along an axis.
  mutating func move(along way: Double, _ axis: ScrollDirection) {
    center = axis.point(along: axis.along(center) + way, across: axis == .horizontal ? center.y : center.x)
  }

  /// Takes the cell back to the viewport's centre along the axis.
  mutating func gather(in position: CellPosition) { move(along: -position.points, position.space.axis) }

  /// Moves a gathered cell's leading edge to a distance from the viewport's.
  mutating func moveEdge(to edge: Double, in position: CellPosition) {
    let axis = position.space.axis
    move(along: edge + axis.along(size) / 2 - axis.along(position.space.bounds.size) / 2, axis)
  }

  /// Changes the anchor point along an axis without moving the cell.
  mutating func moveAnchor(to fraction: Double, _ axis: ScrollDirection) {
    move(along: (fraction - axis.along(anchorPoint)) * axis.along(size), axis)
    anchorPoint = axis.point(along: fraction, across: axis == .horizontal ? anchorPoint.y : anchorPoint.x)
  }

  /// Hides the cell if its back is seen, or if it reaches behind the eye.
  ///
  /// The sign of the projected outline's area tells.
  mutating func hideBack() {
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { fx, fy in
      transform3D.transformed(Point(x: (fx - anchorPoint.x) * size.width, y: (fy - anchorPoint.y) * size.height))
    }
    guard corners.allSatisfy({ $0.w > 1e-3 }) else { return isHidden = true }
    let points = corners.map { Point(x: $0.x / $0.w, y: $0.y / $0.w) }
    let (a, b, c) = (points[0], points[1], points[2])
    let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    if area <= 0 { isHidden = true }
  }
}
