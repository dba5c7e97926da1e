extension Rect {
  /// Returns the smallest rectangle that contains both.
  package func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the part that lies in `other`, too, or an empty rectangle at the nearer edge if there is none.
  package func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }
}

extension Point {
  /// Returns the point at a fraction of the straight line to another point.
  package func interpolated(to other: Point, progress: Double) -> Point {
    Point(x: mix(x, other.x, progress), y: mix(y, other.y, progress))
  }
}
