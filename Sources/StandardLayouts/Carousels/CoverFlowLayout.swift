import LayoutCore

/// A layout that arranges covers as in the Music app's Cover Flow: the center cover faces the viewer, the others are turned.
///
/// With o the signed distance of an item from the viewport's center in item pitches and q = o clamped to −1…1, the cover is
/// at o·spacing + q·centerGap from the center, turned by −q·angle about the y-axis, |q|·depth behind the plane, and
/// enlarged by 1 + zoom·(1 − |q|). Covers nearer to the center are on top.
///
/// Source: the carousel of type CoverFlow in N. Lockwood's iCarousel (x, z, and angle linear in the clamped offset). Names
/// and defaults are this project's.
public struct CoverFlowLayout: ScrollDependentLayout {
  /// The size of every cover, in points.
  public var itemSize = Size(width: 240, height: 240)
  /// The distance between the centers of side covers, which is the scroll distance per item, in points.
  public var spacing = 72.0
  /// The additional space on both sides of the center cover, in points.
  public var centerGap = 96.0
  /// The rotation of the side covers about the vertical axis.
  public var angle = Angle.degrees(60)
  /// The distance of the side covers behind the center cover, in points.
  public var depth = 90.0
  /// The enlargement of the center cover, where 0.15 is 15 percent.
  public var zoom = 0.0
  /// The distance of the viewer from each cover, in points, or 0 for no perspective per cover; less than 1 counts as 1.
  ///
  /// With a perspective per cover, a cover looks the same at any position. With 0, a scene's `perspective` gives all covers
  /// one viewer in front of the viewport's center. With both, the cover's perspective is applied first.
  public var eyeDistance = 800.0
  /// The opacity of the covers' reflections at the floor, `0...1`, or 0 for none.
  public var reflection = 0.0
  /// The height of a reflection as a fraction of the cover's height.
  public var reflectionLength = 0.5
  /// A Boolean value that indicates whether a released scroll ends with an item in the center.
  public var snaps = true

  /// Creates a layout with default parameters.
  public init() {}

  /// The kind in scenes, `coverFlow`.
  public static let kind = "coverFlow"
  /// The summary in `framegen list layouts`.
  public static let summary = "covers in a row: the center one faces the viewer, the others are turned away"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<CoverFlowLayout>] = [
    .size("itemSize", \.itemSize, "size of every cover"),
    .number("spacing", \.spacing, in: 1...1e6, unit: .points, "distance between side covers; scroll distance per item"),
    .number("centerGap", \.centerGap, in: 0...1e6, unit: .points, "additional space on both sides of the center cover"),
    .angle("angle", \.angle, in: -180...180, "rotation of the side covers about the vertical axis"),
    .number("depth", \.depth, in: -1e6...1e6, unit: .points, "distance of the side covers behind the center cover"),
    .number("zoom", \.zoom, in: -0.9...10, "enlargement of the center cover: 0.15 is 15 %"),
    .number(
      "eyeDistance", \.eyeDistance, in: 0...1e6, unit: .points,
      "distance of the viewer from each cover; 0 for no perspective per cover, less than 1 counts as 1"),
    .number("reflection", \.reflection, in: 0...1, "opacity of the covers' reflections; 0 for none"),
    .number(
      "reflectionLength", \.reflectionLength, in: 0...1, "height of a reflection: a fraction of the cover's height"),
    .boolean("snaps", \.snaps, "whether a released scroll ends at an item"),
  ]

  /// Returns the response that brings a tapped cover to the center in 0.4 s, as in iCarousel.
  public func response(toTapOn indexPath: ItemIndexPath, in context: LayoutContext) -> TapResponse? {
    centering(indexPath, in: context)
  }

  /// Returns the response that scales the covers and their distances with the touches, up to the viewport.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
    let size = context.bounds.size
    let limit = min(size.width / itemSize.width, size.height / itemSize.height) * itemSize.width
    return response(toPinchBy: scale, of: itemSize.width, upTo: limit, followsFocus: false) { layout, factor in
      layout.itemSize = itemSize.scaled(by: factor)
      layout.spacing *= factor
      layout.centerGap *= factor
      layout.depth *= factor
      layout.eyeDistance *= factor
    }
  }

  /// Stores the number of items and the bounds.
  public func prepare(_ context: LayoutContext) -> some PreparedLayout { prepared(in: context) }

  func prepared(in context: LayoutContext) -> PreparedCoverFlow {
    PreparedCoverFlow(layout: self, index: ItemOrder(context.data), bounds: context.bounds)
  }
}

struct PreparedCoverFlow: CenteringLayout {
  let layout: CoverFlowLayout
  let index: ItemOrder
  let bounds: Rect

  var contentSize: Size {
    Size(width: bounds.size.width + layout.spacing * Double(max(0, index.count - 1)), height: bounds.size.height)
  }

  /// - Complexity: O(covers within reach); the pitch bounds their number.
  func attributes(in rect: Rect) -> [LayoutAttributes] {
    let reach = layout.centerGap + max(coverReach, layout.itemSize.horizontalReach(under: transform(side: 1)) ?? 0)
    let positions = row.indices(from: rect.minX - reach, to: rect.maxX + reach)
    return positions.map(cover).filter { $0.frame.intersects(rect) }
  }

  func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { index.position(of: indexPath).map(cover) }

  /// Returns the offset of the nearest item, or after a fling at least of the next item in its direction.
  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    guard layout.snaps, index.count > 0 else { return proposed }
    let offsets = UniformRow(start: 0, pitch: layout.spacing, count: index.count)
    let number = offsets.index(at: proposed.x, rounding: FlingDirection(velocity: velocity.x).rounding)
    return Point(x: offsets.position(of: number), y: proposed.y)
  }

  func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    // A cover flow shows an item only in the center.
    index.position(of: indexPath).map { Point(x: Double($0) * layout.spacing, y: 0) }
  }

  /// The farthest distance at which a cover can appear: half the sum of its sides, enlarged and magnified.
  private var coverReach: Double {
    let enlarged = (layout.itemSize.width + layout.itemSize.height) / 2 * max(1, 1 + layout.zoom)
    return perspective.reach(ofRadius: enlarged, inFront: max(0, -layout.depth))
  }

  func scrolled(to bounds: Rect) -> Self? { Self(layout: layout, index: index, bounds: bounds) }

  private var perspective: Perspective { Perspective(eyeDistance: layout.eyeDistance) }

  private var row: UniformRow { UniformRow(start: bounds.size.width / 2, pitch: layout.spacing, count: index.count) }

  private func cover(_ position: Int) -> LayoutAttributes {
    let rest = row.position(of: position)
    let distance = (rest - bounds.midX) / layout.spacing
    let side = max(-1, min(distance, 1))
    var attributes = LayoutAttributes(
      indexPath: index.indexPath(at: position),
      center: Point(x: rest + side * layout.centerGap, y: bounds.midY), size: layout.itemSize)
    attributes.transform3D = transform(side: side)
    if layout.reflection > 0 {
      attributes.reflection = Reflection(opacity: layout.reflection, length: layout.reflectionLength)
    }
    attributes.zIndex = -Int(clamping: abs(distance).rounded(), to: 0...1_000_000_000)
    return attributes
  }

  /// Returns the transform of a cover from −1, on the left, to 1, on the right.
  private func transform(side: Double) -> Transform3D {
    let enlarged = 1 + layout.zoom * (1 - abs(side))
    // From the last to the first: scale, rotate, move back, project.
    return perspective.transform
      .translatedBy(x: 0, y: 0, z: -abs(side) * layout.depth)
      .rotatedBy(layout.angle * -side, x: 0, y: 1, z: 0)
      .scaledBy(x: enlarged, y: enlarged, z: 1)
  }
}
