/// A position in a plane, with y pointing down.
///
/// The context determines the unit: points in layouts, device pixels in Raster.
@frozen public struct Point: Sendable, Hashable {
  /// The distance to the right of the origin.
  public var x: Double
  /// The distance below the origin.
  public var y: Double

  /// The origin.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// Creates a point from its coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in the unit of the space where the size is used.
@frozen public struct Size: Sendable, Hashable {
  /// The extent along x.
  public var width: Double
  /// The extent along y.
  public var height: Double

  /// The size without extent.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Creates a size from its extents.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size with width and height exchanged, as after a quarter turn.
  package var transposed: Size { Size(width: height, height: width) }
}

/// An axis-aligned rectangle with y pointing down, which covers `minX..<maxX` × `minY..<maxY`.
@frozen public struct Rect: Sendable, Hashable {
  /// The corner with the smallest coordinates.
  public var origin: Point
  /// The extent from `origin`; not negative.
  public var size: Size

  /// An empty rectangle at the origin.
  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// Creates a rectangle from its origin and size.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its coordinates and extents.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates a rectangle of `size` around `center`.
  @inlinable public init(center: Point, size: Size) {
    self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The horizontal center.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The vertical center.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The center.
  @inlinable public var center: Point { Point(x: midX, y: midY) }

  /// Returns a Boolean value that indicates whether two rectangles share any area.
  ///
  /// Rectangles whose edges only touch don't intersect, as in CGRectIntersectsRect.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the rectangle inset by `dx` at the left and right and by `dy` at the top and bottom.
  ///
  /// Negative values enlarge it.
  @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
  }

  /// Returns the rectangle moved by a vector.
  @inlinable public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: size.width, height: size.height)
  }
}
