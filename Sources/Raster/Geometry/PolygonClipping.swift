/// A point of a space that has straight lines.
protocol Interpolable {
  func toward(_ other: Self, _ t: Double) -> Self
}

extension Point: Interpolable {
  @inline(always) func toward(_ other: Point, _ t: Double) -> Point {
    Point(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }
}

extension HomogeneousPoint: Interpolable {
  @inline(always) func toward(_ other: HomogeneousPoint, _ t: Double) -> HomogeneousPoint {
    HomogeneousPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t, w: w + (other.w - w) * t)
  }

  /// The point on the frame; `w` must be positive.
  @inline(always) package var projected: Point { Point(x: x / w, y: y / w) }

  /// The least fraction of the largest w that counts as in front of the viewer.
  static let nearest = 1e-7

  /// Returns the point on the frame, which rounding doesn't move out of a box that contains it.
  @inline(always) func projected(into box: PixelRect) -> Point {
    let p = projected
    return Point(
      x: max(Double(box.x.lowerBound), min(p.x, Double(box.x.upperBound))),
      y: max(Double(box.y.lowerBound), min(p.y, Double(box.y.upperBound))))
  }

  /// Returns whether clipping keeps the point: it is in front of the near plane, and its projection is in the box.
  @inline(always) func isInside(_ box: PixelRect, near: Double) -> Bool {
    distance(to: .near, of: box, near: near) >= 0 && distance(to: .left, of: box, near: near) >= 0
      && distance(to: .right, of: box, near: near) >= 0 && distance(to: .top, of: box, near: near) >= 0
      && distance(to: .bottom, of: box, near: near) >= 0
  }

  /// Returns a value that changes linearly and is negative outside a plane.
  @inline(always) fileprivate func distance(to plane: ClipPlane, of box: PixelRect, near: Double) -> Double {
    switch plane {
    case .near: w - near
    case .left: x - Double(box.x.lowerBound) * w
    case .right: Double(box.x.upperBound) * w - x
    case .top: y - Double(box.y.lowerBound) * w
    case .bottom: Double(box.y.upperBound) * w - y
    }
  }
}

/// The planes around what is visible: the near plane, and those through the viewer and the sides of a box on the frame.
private enum ClipPlane: CaseIterable {
  case near, left, right, top, bottom
}

extension Array where Element: Interpolable {
  /// Keeps the part of a convex polygon where `distance`, which changes linearly, isn't negative.
  ///
  /// At least three corners are left, or none. New corners are made on both transitions between kept and removed ones.
  /// Where a distance isn't finite, their coordinates may not be finite either.
  /// - Returns: True if anything was cut off.
  @discardableResult fileprivate mutating func keep(where distance: (Element) -> Double) -> Bool {
    if allSatisfy({ distance($0) >= 0 }) { return false }
    let distances = map(distance)
    var kept: [Element] = []
    kept.reserveCapacity(count + 1)
    for i in indices {
      let j = i + 1 == count ? 0 : i + 1
      let (da, db) = (distances[i], distances[j])
      if da >= 0 { kept.append(self[i]) }
      if (da >= 0) != (db >= 0) { kept.append(self[i].toward(self[j], da / (da - db))) }
    }
    self = kept
    return true
  }
}

extension [Point] {
  /// Keeps the part of a convex polygon in a plane that lies on the inner side of a line.
  ///
  /// At least three corners are left, or none. None are left, too, if the cut doesn't leave finite numbers.
  /// - Complexity: O(corners).
  /// Source: I. Sutherland, G. Hodgman, *Reentrant Polygon Clipping*, CACM 17(1), 1974.
  package mutating func clip(to side: HalfPlane) {
    let isCut = keep { side.x * $0.x + side.y * $0.y + side.offset }
    if isCut && !allSatisfy({ $0.x.isFinite && $0.y.isFinite }) { removeAll() }
  }
}

extension [HomogeneousPoint] {
  /// Keeps the part of a convex polygon that is in front of the viewer and inside a box on the frame.
  ///
  /// The polygon is cut before the division by `w`, so parts behind the viewer are removed, never mirrored, and huge
  /// outlines lose no precision. Each remaining corner has a positive `w`; rounding may leave its projection outside
  /// the box by the last digit. At least three corners are left, or none.
  /// - Complexity: O(corners).
  /// Source: I. Sutherland, G. Hodgman, as above, in homogeneous coordinates.
  package mutating func clip(to box: PixelRect) {
    let farthest = reduce(0) { Swift.max($0, abs($1.w)) }
    let near = farthest * HomogeneousPoint.nearest
    guard near > 0, near.isFinite else { return removeAll() }
    for plane in ClipPlane.allCases { keep { $0.distance(to: plane, of: box, near: near) } }
  }
}
