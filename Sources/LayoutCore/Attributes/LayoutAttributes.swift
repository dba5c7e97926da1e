import Graphics

/// The position, size, and appearance of one element, like UICollectionViewLayoutAttributes.
///
/// Lengths are in points of content coordinates, with y downward from the top left corner of the content. Values that
/// few elements have are stored separately, so that a frame of a million cells needs little memory.
public struct LayoutAttributes: Sendable, Hashable {
  /// The index path of the element in the data.
  public var indexPath: ItemIndexPath
  /// The kind of the element.
  public var kind: ElementKind
  /// The position of ``anchorPoint`` in the content.
  public var center: Point
  /// The size without the transform, in points, not negative.
  public var size: Size
  /// The opacity of the element as a group, which is clamped to `0...1` for drawing.
  public var alpha = 1.0
  /// The drawing order, in which elements with a higher z-index lie above others.
  public var zIndex = 0
  /// A Boolean value that indicates whether the element isn't drawn.
  public var isHidden = false
  @usableFromInline var extras: Extras?

  /// Creates the attributes of an element without a transform.
  @inlinable public init(indexPath: ItemIndexPath, kind: ElementKind = .cell, center: Point, size: Size) {
    (self.indexPath, self.kind, self.center, self.size) = (indexPath, kind, center, size)
  }

  /// The bounding box of the element with its transform, in points, as CALayer's frame.
  ///
  /// An outline that extends behind the viewer has an unbounded box.
  ///
  /// Source: Core Animation Programming Guide, "Layer Geometry".
  @inlinable public var frame: Rect {
    let left = center.x - anchorPoint.x * size.width
    let top = center.y - anchorPoint.y * size.height
    if extras == nil || transform3D.isIdentity {
      return Rect(x: left, y: top, width: size.width, height: size.height)
    }
    return transformedFrame
  }

  @usableFromInline var transformedFrame: Rect {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for (fx, fy) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1)] {
      let x = (fx - anchorPoint.x) * size.width
      let y = (fy - anchorPoint.y) * size.height
      let p = transform3D.transformed(Point(x: x, y: y))
      guard p.w > 0 else { return .unbounded }
      low = Point(x: min(low.x, p.x / p.w), y: min(low.y, p.y / p.w))
      high = Point(x: max(high.x, p.x / p.w), y: max(high.y, p.y / p.w))
    }
    return Rect(x: center.x + low.x, y: center.y + low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

/// A reflection of a cell below its bottom edge, in the cell's plane.
public struct Reflection: Sendable, Hashable {
  /// The opacity at the edge, `0...1`, which fades to 0 over ``length``.
  public var opacity: Double
  /// The height of the reflected part, as a fraction of the cell's height.
  public var length: Double
  /// The distance between the cell and its reflection, in points.
  public var gap: Double

  /// Creates a reflection.
  public init(opacity: Double, length: Double = 0.5, gap: Double = 0) {
    (self.opacity, self.length, self.gap) = (opacity, length, gap)
  }
}

extension Rect {
  package static let unbounded = Rect(x: -1e15, y: -1e15, width: 2e15, height: 2e15)
}
