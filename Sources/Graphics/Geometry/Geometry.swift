/// A position in a plane, y down.
///
/// The unit is the caller's: points in Compositor, device pixels in Raster.
@frozen public struct Point: Sendable, Hashable {
  /// Distance to the right of the origin.
  public var x: Double
  /// Distance below the origin.
  public var y: Double

  /// The origin.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// A point from its coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in the unit of the space it is used in.
@frozen public struct Size: Sendable, Hashable {
  /// Extent along x.
  public var width: Double
  /// Extent along y.
  public var height: Double

  /// No extent.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// A size from its extents.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size with width and height exchanged: what a quarter turn makes of it.
  @inlinable public var transposed: Size { Size(width: height, height: width) }
}

/// An axis-aligned rectangle, y down: it covers `minX..<maxX` × `minY..<maxY`.
@frozen public struct Rect: Sendable, Hashable {
  /// The corner with the smallest coordinates.
  public var origin: Point
  /// The extent from `origin`; not negative.
  public var size: Size

  /// An empty rectangle at the origin.
  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// A rectangle from its origin and size.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its numbers.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// A rectangle of `size` about `center`.
  @inlinable public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The horizontal middle.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The vertical middle.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The middle.
  @inlinable public var center: Point { Point(x: midX, y: midY) }

  /// Returns true if the two share any area; edges that only touch do not count, as in CGRectIntersectsRect.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The rectangle moved in by `dx` at the left and right and by `dy` at the top and bottom (out, if negative).
  @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
  }

  /// The rectangle moved by a vector.
  @inlinable public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: size.width, height: size.height)
  }
}
