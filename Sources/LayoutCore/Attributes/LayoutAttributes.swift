import Graphics

/// Position, size and appearance of one element: UICollectionViewLayoutAttributes as a value.
///
/// Lengths are points in content coordinates (y down, origin at the top left of the content). Most elements are plain: what
/// only some have is stored apart, so that a frame of a million cells stays small.
public struct LayoutAttributes: Sendable, Hashable {
  /// Index path of the element in the data.
  public var indexPath: ItemIndexPath
  /// The kind of the element.
  public var kind: ElementKind
  /// The position of ``anchorPoint`` in the content.
  public var center: Point
  /// Size without the transform, in points; not negative.
  public var size: Size
  /// Opacity of the element as a group.
  ///
  /// Any number; it is clamped to `0...1` when the element is drawn.
  public var alpha = 1.0
  /// Drawing order: elements with a higher zIndex lie above others.
  public var zIndex = 0
  /// A Boolean value that indicates whether the element is not drawn.
  public var isHidden = false
  /// Members that only few elements have; `nil` for the values of all others.
  @usableFromInline var extras: Extras?

  /// Attributes of an element without transform.
  @inlinable public init(indexPath: ItemIndexPath, kind: ElementKind = .cell, center: Point, size: Size) {
    self.indexPath = indexPath
    self.kind = kind
    self.center = center
    self.size = size
  }

  /// The bounding box of the element, in points: `center` and `size`, or for a transformed element the bounding box of
  /// its transformed outline, as CALayer's frame.
  ///
  /// An outline that reaches behind the eye has an unbounded box.
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

  /// The bounding box of the transformed outline.
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

/// A mirror image of a cell below its bottom edge, in the cell's own plane.
public struct Reflection: Sendable, Hashable {
  /// Opacity at the edge, `0...1`; it fades to 0 over ``length``.
  public var opacity: Double
  /// Height of the mirrored part, as a fraction of the cell's height.
  public var length: Double
  /// Distance between the cell and its mirror image, in points.
  public var gap: Double

  /// A reflection from its parts.
  public init(opacity: Double, length: Double = 0.5, gap: Double = 0) {
    self.opacity = opacity
    self.length = length
    self.gap = gap
  }
}

extension Rect {
  /// A rectangle that intersects every ordinary one.
  package static let unbounded = Rect(x: -1e15, y: -1e15, width: 2e15, height: 2e15)
}
