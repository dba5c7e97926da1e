extension Rect {
  /// The smallest rectangle that holds both.
  package func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The part that lies in `other` too; empty at the nearer edge if there is none.
  package func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }
}

extension Point {
  /// Returns the point at a fraction of the straight line to another one.
  package func interpolated(to other: Point, progress: Double) -> Point {
    Point(x: mix(x, other.x, progress), y: mix(y, other.y, progress))
  }
}
