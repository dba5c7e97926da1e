import Raster

/// The way a layout's content grows and scrolls: UICollectionView.ScrollDirection.
///
/// "Along" means in this direction, "across" at a right angle to it.
public enum ScrollDirection: String, Sendable, CaseIterable {
  /// Downward: lines are rows.
  case vertical
  /// To the right: lines are columns.
  case horizontal
}

extension ScrollDirection {
  /// The coordinate along the direction.
  public func along(_ point: Point) -> Double { self == .vertical ? point.y : point.x }
  /// The extent along the direction.
  public func along(_ size: Size) -> Double { self == .vertical ? size.height : size.width }
  /// The extent across the direction.
  public func across(_ size: Size) -> Double { self == .vertical ? size.width : size.height }

  /// The inset before the content, along the direction.
  public func leading(_ insets: EdgeInsets) -> Double { self == .vertical ? insets.top : insets.left }
  /// The inset after the content, along the direction.
  public func trailing(_ insets: EdgeInsets) -> Double { self == .vertical ? insets.bottom : insets.right }
  /// The inset at the start of every line.
  public func leadingAcross(_ insets: EdgeInsets) -> Double { self == .vertical ? insets.left : insets.top }
  /// Both insets of every line together.
  public func across(_ insets: EdgeInsets) -> Double { self == .vertical ? insets.horizontal : insets.vertical }

  /// The lower and upper bound of a rectangle along the direction.
  public func span(of rect: Rect) -> (min: Double, max: Double) {
    self == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  /// A size from its extents along and across the direction.
  public func size(along: Double, across: Double) -> Size {
    self == .vertical ? Size(width: across, height: along) : Size(width: along, height: across)
  }

  /// A point from its coordinates along and across the direction.
  public func point(along: Double, across: Double) -> Point {
    self == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }
}
