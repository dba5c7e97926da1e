import Compositor
import Raster

/// How the cells of a circle stand.
public enum CircleOrientation: String, Sendable, CaseIterable {
  /// All upright.
  case upright
  /// Their tops away from the centre.
  case outward
}

/// Items evenly on a circle about the middle of the viewport, clockwise, the first one on top.
///
/// Item i of n stands at startAngle + i·360°/n. A new item flies out of the centre, a removed one shrinks into it.
///
/// With ``turnsWithScroll`` the circle is a wheel instead: scrolling to the right turns it under the viewer, its rim as fast
/// as the finger, each item to the top in its turn. If there are more items than ``itemsPerTurn``, only a turn's worth of
/// them is on the wheel at a time: at the far side from the top one leaves while another comes. The last items are the
/// neighbours of the first, so that the wheel is full wherever it stands.
///
/// Source: CircleLayout, sample code of Apple's WWDC 2012 session "Advanced Collection Views and Building Custom Layouts":
/// the circle, the item size of 70, the radius of 1/2.5 of the shorter side, the removed item's scale of 0.1. There the first
/// item stands at the right. The wheel is ours.
public struct CircleLayout: CollectionLayout {
  /// Size of every item, in points.
  public var itemSize = Size(width: 70, height: 70)
  /// From the middle of the viewport to the middles of the items, in points; `nil` for ``radiusFraction``.
  public var radius: Double?
  /// The radius as a part of the viewport's shorter side, where ``radius`` says nothing.
  public var radiusFraction = 0.4
  /// Where the first item stands, clockwise from the top.
  public var startAngle = Angle.zero
  /// How the cells stand.
  public var orientation = CircleOrientation.upright
  /// Whether scrolling turns the circle.
  public var turnsWithScroll = false
  /// How many items a turning wheel has room for at most; `nil` for as many as do not touch.
  public var itemsPerTurn: Int?
  /// Whether a released scroll ends with an item on top.
  public var snaps = true

  /// The layout at its defaults.
  public init() {}

  /// `circle`.
  public static let kind = "circle"
  /// For the list.
  public static let summary = "items on a circle, or on a wheel that turns as it is scrolled"
  /// A noun, which the kind is not.
  public static let nameInWords = "circle layout"
  /// The declarations.
  public static var parameters: [Parameter<CircleLayout>] {
    [
      .size("itemSize", \.itemSize, "size of every item"),
      .number("radius", \.radius, in: 0...1e6, unit: .points, "from the middle to the items'; omitted: radiusFraction"),
      .number("radiusFraction", \.radiusFraction, in: 0...10, "radius as a part of the viewport's shorter side"),
      .angle("startAngle", \.startAngle, "where the first item stands, clockwise from the top"),
      .choice("orientation", \.orientation, "whether cells stand upright or point away from the centre"),
      .boolean("turnsWithScroll", \.turnsWithScroll, "whether scrolling to the right turns the circle"),
      .integer(
        "itemsPerTurn", \.itemsPerTurn, in: 1...10_000, "room on a turning wheel; omitted: as many as do not touch"),
      .boolean("snaps", \.snaps, "whether a released scroll of a turning wheel ends with an item on top"),
    ]
  }

  /// `true` for a new size, and for every change while scrolling turns the circle.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    turnsWithScroll || newBounds.size != oldBounds.size
  }

  /// A tapped item of a turning wheel comes to the top.
  ///
  /// 0.4 s, as in a cover flow.
  public func response(toTapOn indexPath: IndexPath, in context: LayoutContext) -> TapResponse? {
    guard turnsWithScroll else { return nil }
    let offset = prepare(context).contentOffset(showing: indexPath, at: .center, in: context.bounds)
    return offset.map { TapResponse(start: self, end: self, endOffset: $0, duration: 0.4) }
  }

  /// Works out the radius and how far the items stand apart.
  public func prepare(_ context: LayoutContext) -> Prepared {
    let (size, index) = (context.bounds.size, FlatIndex(context.data))
    let shorter = min(size.width, size.height)
    let radius = max(0, self.radius ?? shorter * radiusFraction)
    var prepared = Prepared(layout: self, index: index, bounds: context.bounds, radius: radius, places: index.count)
    if turnsWithScroll { prepared.places = min(index.count, itemsPerTurn ?? room(at: radius)) }
    return prepared
  }

  /// How many items find room on a circle without touching: neighbours at least a diagonal apart.
  ///
  /// Of n items they are 2·radius·sin(π/n) apart, a little less than along the rim: a few less than fit along it will do.
  private func room(at radius: Double) -> Int {
    let diagonal = (itemSize.width * itemSize.width + itemSize.height * itemSize.height).squareRoot()
    let range = 1...10_000
    var count = Int(clamping: (2 * Double.pi * radius / max(diagonal, 1e-6)).rounded(.down), to: range)
    // What rounding takes from the sine does not count.
    while count > 1, 2 * radius * (Angle.turn / Double(2 * count)).sine < diagonal * (1 - 1e-12) { count -= 1 }
    return count
  }

  /// The circle, or the wheel at one content offset.
  public struct Prepared: PreparedLayout {
    let layout: CircleLayout
    let index: FlatIndex
    fileprivate(set) var bounds: Rect
    let radius: Double
    /// How many items there are in a turn.
    fileprivate(set) var places: Int

    /// The viewport; for a wheel so much wider that the last item can be turned to the top.
    public var contentSize: Size {
      let length = layout.turnsWithScroll ? pitch * Double(max(0, index.count - 1)) : 0
      return Size(width: bounds.size.width + length, height: bounds.size.height)
    }

    /// All items of a circle; of a wheel, those within about half a turn of the top.
    ///
    /// - Complexity: O(items in a turn).
    public func attributes(in rect: Rect) -> [LayoutAttributes] {
      guard index.count > 0 else { return [] }
      var shown = Array(0..<index.count)
      if places < index.count {
        let (half, reach) = (Double(places) / 2, -2 * index.count...2 * index.count)
        let slots =
          Int(
            clamping: (top - half).rounded(.up), to: reach)...Int(
            clamping: (top + half + 0.5).rounded(.down), to: reach)
        shown = slots.map { ($0 + 2 * index.count) % index.count }
      }
      return shown.map(attributes(at:)).filter { !$0.isHidden && $0.frame.intersects(rect) }
    }

    /// One item; hidden if it is not on the wheel.
    public func attributes(for indexPath: IndexPath) -> LayoutAttributes? {
      index.position(of: indexPath).map(attributes(at:))
    }

    /// The item on top of a wheel; the first one of a circle.
    public func currentItem(in bounds: Rect) -> IndexPath? {
      guard index.count > 0 else { return nil }
      guard layout.turnsWithScroll, pitch > 0 else { return index.indexPath(at: 0) }
      return index.indexPath(at: position(bounds.minX / pitch))
    }

    /// The nearest item's offset; a flick goes at least one item on in its direction.
    public func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
      guard layout.turnsWithScroll, layout.snaps, index.count > 0, pitch > 0 else { return proposed }
      let number = position(proposed.x / pitch, FlingDirection(velocity: velocity.x).rounding)
      return Point(x: Double(number) * pitch, y: proposed.y)
    }

    /// The item on top of a wheel stays there.
    public var centersItems: Bool { layout.turnsWithScroll }

    /// The offset that turns an item to the top; a circle does not scroll.
    public func contentOffset(showing indexPath: IndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
      index.position(of: indexPath).map { Point(x: layout.turnsWithScroll ? Double($0) * pitch : 0, y: 0) }
    }

    /// The same at another content offset: nothing else depends on it.
    public func scrolled(to bounds: Rect) -> Self? {
      var prepared = self
      prepared.bounds = bounds
      return prepared
    }

    /// Comes out of the centre.
    public func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes {
      var attributes = final
      attributes.alpha = 0
      attributes.center = center
      return attributes
    }

    /// Goes into the centre, at a tenth of its size.
    public func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes {
      var attributes = initialAttributes(appearing: initial)
      attributes.transform3D = initial.transform3D.scaledBy(x: 0.1, y: 0.1, z: 1)
      return attributes
    }

    /// The rim from one item to the next, in points: the scroll distance per item.
    private var pitch: Double { 2 * Double.pi * radius / Double(max(1, places)) }

    /// The place on a wheel that is on top, in items, whole rounds left out.
    private var top: Double {
      guard pitch > 0, bounds.minX.isFinite else { return 0 }
      return (bounds.minX / pitch).truncatingRemainder(dividingBy: Double(index.count))
    }

    /// The middle of the viewport: of a circle where it lies in the content, of a wheel where it is at this offset.
    private var center: Point {
      layout.turnsWithScroll ? bounds.center : Point(x: bounds.size.width / 2, y: bounds.size.height / 2)
    }

    private func position(_ value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Int {
      Int(clamping: value.rounded(rule), to: 0...index.count - 1)
    }

    private func attributes(at position: Int) -> LayoutAttributes {
      var distance = Double(position)
      if layout.turnsWithScroll {
        distance -= top
        // The shorter way round.
        distance -= Double(index.count) * (distance / Double(index.count)).rounded()
      }
      let turn = Angle.turn * (distance / Double(places))
      let (sine, cosine) = (layout.startAngle + turn).sineAndCosine
      var attributes = LayoutAttributes(
        indexPath: index.indexPath(at: position),
        center: Point(x: center.x + radius * sine, y: center.y - radius * cosine), size: layout.itemSize)
      if layout.orientation == .outward { attributes.transform3D = .rotation(layout.startAngle + turn) }
      if places < index.count {
        // At the far side the item a turn ahead fades over the one that leaves, in the same place, within half a place.
        let half = Double(places) / 2
        let left = distance > 0 ? half + 0.5 - distance : half + distance
        attributes.alpha = max(0, min(1, 2 * left))
        attributes.isHidden = left <= 0
      }
      return attributes
    }
  }
}
