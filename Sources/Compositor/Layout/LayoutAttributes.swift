import Raster

/// Where and how one element appears: UICollectionViewLayoutAttributes as a value.
///
/// Lengths are points in content coordinates (y down, origin at the top left of the content).
public struct LayoutAttributes: Sendable, Hashable {
  /// The element's place in the data.
  public var indexPath: IndexPath
  /// What the element is.
  public var kind: ElementKind
  /// The position of ``anchorPoint`` in the content.
  public var center: Point
  /// Untransformed extent, not negative.
  public var size: Size
  /// Applied about ``anchorPoint``; a row-vector matrix as CATransform3D, `m34 = −1/d` gives the cell an eye of its own.
  public var transform3D = Transform3D.identity
  /// Opacity of the element as a group.
  ///
  /// Any number; clamped to `0...1` only when it is composed.
  public var alpha = 1.0
  /// Higher lies on top.
  public var zIndex = 0
  /// Hidden elements are not drawn.
  public var isHidden = false
  /// The fixed point of the transform as a fraction of the size; `(0.5, 0.5)` is the centre, as in CALayer.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// Moves the content inside the cell's outline, in points (parallax).
  public var contentParallax = Point.zero
  /// Whether the outline is that of the picture as it lies in the cell without parallax, instead of the cell's.
  ///
  /// A picture shown whole (``ContentMode/aspectFit``) then moves behind a mask of its own shape.
  public var masksToContent = false
  /// A mirror image on the floor below the cell; `nil` for none.
  public var reflection: Reflection?
  /// Overrides the cell style's corner radius, in points.
  public var cornerRadius: Double?
  /// Overrides the cell style's shadow opacity, `0...1`.
  public var shadowOpacity: Double?

  /// Attributes of an element in its plain state.
  public init(indexPath: IndexPath, kind: ElementKind = .cell, center: Point, size: Size) {
    self.indexPath = indexPath
    self.kind = kind
    self.center = center
    self.size = size
  }

  /// The box that holds the element: `center` and `size`, or for a transformed element the bounding box of its
  /// transformed outline, as CALayer's frame.
  ///
  /// An outline that reaches behind the eye has an unbounded box.
  ///
  /// Source: Core Animation Programming Guide, "Layer Geometry".
  public var frame: Rect {
    let left = center.x - anchorPoint.x * size.width
    let top = center.y - anchorPoint.y * size.height
    if transform3D.isIdentity { return Rect(x: left, y: top, width: size.width, height: size.height) }
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

/// A cell's mirror image below its bottom edge, in the cell's own plane.
public struct Reflection: Sendable, Hashable {
  /// Opacity at the edge, `0...1`; it fades to 0 over ``length``.
  public var opacity: Double
  /// How much of the cell is mirrored, as a fraction of its height.
  public var length: Double
  /// Room between the cell and its mirror image, in points.
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
  static let unbounded = Rect(x: -1e15, y: -1e15, width: 2e15, height: 2e15)
}
