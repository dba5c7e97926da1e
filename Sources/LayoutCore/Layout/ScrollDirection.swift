import Graphics

/// The direction in which a layout's content grows and scrolls, as UICollectionView.ScrollDirection.
///
/// "Along" means in this direction, and "across" means perpendicular to it.
public enum ScrollDirection: String, Sendable, CaseIterable {
  /// Vertical scrolling, with rows as lines.
  case vertical
  /// Horizontal scrolling, with columns as lines.
  case horizontal
}

extension ScrollDirection {
  /// Returns the coordinate along the direction.
  @inlinable public func along(_ point: Point) -> Double { self == .vertical ? point.y : point.x }
  /// Returns the extent along the direction.
  @inlinable public func along(_ size: Size) -> Double { self == .vertical ? size.height : size.width }
  /// Returns the extent across the direction.
  @inlinable public func across(_ size: Size) -> Double { self == .vertical ? size.width : size.height }
  /// Returns the inset before the content, along the direction.
  @inlinable public func leading(_ insets: EdgeInsets) -> Double { self == .vertical ? insets.top : insets.left }
  /// Returns the inset after the content, along the direction.
  @inlinable public func trailing(_ insets: EdgeInsets) -> Double { self == .vertical ? insets.bottom : insets.right }
  /// Returns the inset at the start of every line.
  @inlinable public func leadingAcross(_ insets: EdgeInsets) -> Double { self == .vertical ? insets.left : insets.top }
  /// Returns the sum of both insets of every line.
  @inlinable public func across(_ insets: EdgeInsets) -> Double {
    self == .vertical ? insets.horizontal : insets.vertical
  }

  /// Returns the lower and the upper bound of a rectangle along the direction.
  @inlinable public func span(of rect: Rect) -> (min: Double, max: Double) {
    self == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  /// Returns the size with given extents along and across the direction.
  @inlinable public func size(along: Double, across: Double) -> Size {
    self == .vertical ? Size(width: across, height: along) : Size(width: along, height: across)
  }

  /// Returns the point with given coordinates along and across the direction.
  @inlinable public func point(along: Double, across: Double) -> Point {
    self == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }
}
