import LayoutCore

/// The Music app's cover flow: the centre cover faces the viewer, the others stand at an angle on both sides.
///
/// With o the signed distance of an item from the viewport's centre in item pitches and q = o clamped to −1…1: the
/// cover stands at o·spacing + q·centerGap from the centre, turned by −q·angle about the y-axis, |q|·depth behind the
/// plane, enlarged by 1 + zoom·(1 − |q|). Covers nearer to the centre lie on top.
///
/// Source: the carousel of type CoverFlow in N. Lockwood's iCarousel (x, z and angle linear in the clamped offset);
/// names and defaults are this project's.
public struct CoverFlowLayout: InteractiveLayout {
  /// Size of every cover, in points.
  public var itemSize = Size(width: 240, height: 240)
  /// Distance between the centres of side covers, and so the scroll distance from one item to the next, in points.
  public var spacing = 72.0
  /// Extra room on both sides of the centre cover, in points.
  public var centerGap = 96.0
  /// Rotation of the side covers about the vertical axis.
  public var angle = Angle.degrees(60)
  /// Distance of the side covers behind the centre one, in points.
  public var depth = 90.0
  /// Enlargement of the centre cover: 0.15 is 15 %.
  public var zoom = 0.0
  /// Distance of the eye of each cover's own perspective, in points; 0 for none, less than 1 counts as 1.
  ///
  /// With its own perspective a cover looks the same wherever it stands. At 0 a scene's `perspective` gives all covers
  /// one eye in front of the viewport's centre. With both, the cover's own perspective is applied first.
  public var eyeDistance = 800.0
  /// Opacity of the covers' reflections at the floor, `0...1`; 0 for none.
  public var reflection = 0.0
  /// Height of a reflection as a fraction of the cover's height.
  public var reflectionLength = 0.5
  /// A Boolean value that indicates whether a released scroll ends with an item in the centre.
  public var snaps = true

  /// A layout with default parameters.
  public init() {}

  /// `coverFlow`.
  public static let kind = "coverFlow"
  /// The line for `framegen list layouts`.
  public static let summary = "covers in a row: the centre one faces the viewer, the others are turned away"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<CoverFlowLayout>] = [
    .size("itemSize", \.itemSize, "size of every cover"),
    .number(
      "spacing", \.spacing, in: 1...1e6, unit: .points, "distance between side covers; scroll distance per item"),
    .number("centerGap", \.centerGap, in: 0...1e6, unit: .points, "extra space on both sides of the centre cover"),
    .angle("angle", \.angle, in: -180...180, "turn of the side covers about the vertical axis"),
    .number("depth", \.depth, in: -1e6...1e6, unit: .points, "distance of the side covers behind the centre one"),
    .number("zoom", \.zoom, in: -0.9...10, "enlargement of the centre cover: 0.15 is 15 %"),
    .number(
      "eyeDistance", \.eyeDistance, in: 0...1e6, unit: .points,
      "eye distance of each cover's own perspective; 0 for none, less than 1 counts as 1"),
    .number("reflection", \.reflection, in: 0...1, "opacity of the covers' reflections; 0 for none"),
    .number(
      "reflectionLength", \.reflectionLength, in: 0...1, "height of a reflection: a fraction of the cover's height"),
    .boolean("snaps", \.snaps, "whether a released scroll ends at an item"),
  ]

  /// Returns `true`: covers turn as they pass, so that every bounds change needs new attributes.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool { true }

  /// Brings a tapped cover to the centre, in 0.4 s.
  ///
  /// Source: the duration is that of iCarousel, N. Lockwood.
  public func response(toTapOn indexPath: ItemIndexPath, in context: LayoutContext) -> TapResponse? {
    let offset = prepare(context).contentOffset(showing: indexPath, at: .center, in: context.bounds)
    return offset.map { TapResponse(start: self, end: self, endOffset: $0, duration: 0.4) }
  }

  /// Scales the covers and the distances between them with the fingers, up to the viewport; the centre cover stays in
  /// the centre.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
    let size = context.bounds.size
    let room = min(size.width / itemSize.width, size.height / itemSize.height) * itemSize.width
    var response = PinchResponse(by: scale, length: itemSize.width, in: 8...max(8, room)) { factor in
      var layout = self
      layout.itemSize = itemSize.scaled(by: factor)
      layout.spacing *= factor
      layout.centerGap *= factor
      layout.depth *= factor
      layout.eyeDistance *= factor
      return layout
    }
    response.followsFocus = false
    return response
  }

  /// Stores the number of items and the bounds; queries compute everything else.
  public func prepare(_ context: LayoutContext) -> Prepared {
    Prepared(layout: self, index: ItemOrder(context.data), bounds: context.bounds)
  }

  /// A cover flow at one content offset.
  public struct Prepared: CenteringLayout {
    let layout: CoverFlowLayout
    let index: ItemOrder
    fileprivate(set) var bounds: Rect

    /// Wide enough to centre the first and the last item.
    public var contentSize: Size {
      Size(
        width: bounds.size.width + layout.spacing * Double(max(0, index.count - 1)), height: bounds.size.height)
    }

    /// The covers that may reach into `rect`.
    ///
    /// - Complexity: O(covers within reach); the pitch bounds their number.
    public func attributes(in rect: Rect) -> [LayoutAttributes] {
      let reach = layout.centerGap + coverReach
      let positions = row.indices(from: rect.minX - reach, to: rect.maxX + reach)
      var visible: [LayoutAttributes] = []
      visible.reserveCapacity(positions.count)
      for position in positions {
        let cover = attributes(at: position)
        if cover.frame.intersects(rect) { visible.append(cover) }
      }
      return visible
    }

    /// The cover of one item.
    public func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? {
      index.position(of: indexPath).map(attributes(at:))
    }

    /// The offset of the nearest item; a fling goes at least to the next item in its direction.
    public func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
      guard layout.snaps, index.count > 0 else { return proposed }
      let offsets = UniformRow(start: 0, pitch: layout.spacing, count: index.count)
      let number = offsets.index(at: proposed.x, rounding: FlingDirection(velocity: velocity.x).rounding)
      return Point(x: offsets.position(of: number), y: proposed.y)
    }

    /// The offset that centres an item, whatever the scroll position.
    public func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point?
    {
      // A cover flow shows an item only in the centre.
      index.position(of: indexPath).map { Point(x: Double($0) * layout.spacing, y: 0) }
    }

    /// The farthest distance from its centre at which a cover can appear, in points: half its sides, enlarged, and
    /// magnified by the perspective.
    private var coverReach: Double {
      let enlarged = (layout.itemSize.width + layout.itemSize.height) / 2 * max(1, 1 + layout.zoom)
      return perspective.reach(ofRadius: enlarged, inFront: max(0, -layout.depth))
    }

    /// The same layout at another content offset.
    public func scrolled(to bounds: Rect) -> Self? {
      var prepared = self
      prepared.bounds = bounds
      return prepared
    }

    private var perspective: Perspective { Perspective(eyeDistance: layout.eyeDistance) }

    /// Centres of the covers, without the centre gap.
    private var row: UniformRow { UniformRow(start: bounds.size.width / 2, pitch: layout.spacing, count: index.count) }

    private func attributes(at position: Int) -> LayoutAttributes {
      let rest = row.position(of: position)
      let distance = (rest - bounds.midX) / layout.spacing
      let side = max(-1, min(distance, 1))
      var attributes = LayoutAttributes(
        indexPath: index.indexPath(at: position),
        center: Point(x: rest + side * layout.centerGap, y: bounds.midY), size: layout.itemSize)
      let enlarged = 1 + layout.zoom * (1 - abs(side))
      // From the last to the first: scale, rotate, move back, project.
      attributes.transform3D =
        perspective.transform
        .translatedBy(x: 0, y: 0, z: -abs(side) * layout.depth)
        .rotatedBy(layout.angle * -side, x: 0, y: 1, z: 0)
        .scaledBy(x: enlarged, y: enlarged, z: 1)
      if layout.reflection > 0 {
        attributes.reflection = Reflection(opacity: layout.reflection, length: layout.reflectionLength)
      }
      attributes.zIndex = -Int(clamping: abs(distance).rounded(), to: 0...1_000_000_000)
      return attributes
    }
  }
}
