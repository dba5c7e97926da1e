import LayoutCore

/// A type that describes the orientation of the cells of a circle.
public enum CircleOrientation: String, Sendable, CaseIterable {
  /// All cells are upright.
  case upright
  /// The tops of the cells point away from the center.
  case outward
}

/// A layout that arranges items at equal angles on a circle about the center of the viewport, clockwise from the top.
///
/// Item i of n is at startAngle + i·360°/n. A new item flies out of the center, and a removed one shrinks into it.
///
/// With ``turnsWithScroll``, the circle is a wheel: scrolling to the right turns it, its rim as fast as the touch, and
/// brings one item after another to the top. A wheel with more items than ``itemsPerTurn`` shows one turn of them: on the
/// side away from the top, one item leaves while another arrives. The first item follows the last, so the wheel is always
/// full.
///
/// Source: CircleLayout, sample code of Apple's WWDC 2012 session "Advanced Collection Views and Building Custom
/// Layouts": the circle, the item size of 70, the radius of 1/2.5 of the shorter side, and the removed item's scale of 0.1.
/// There, the first item is at the right. The wheel is this project's.
public struct CircleLayout: InteractiveLayout, NamedLayout {
  /// The size of every item, in points.
  public var itemSize = Size(width: 70, height: 70)
  /// The distance from the center of the viewport to the items' centers, in points, or `nil` for ``radiusFraction``.
  public var radius: Double?
  /// The radius as a fraction of the viewport's shorter side, used while ``radius`` is `nil`.
  public var radiusFraction = 0.4
  /// The angle of the first item, clockwise from the top.
  public var startAngle = Angle.zero
  /// The orientation of the cells.
  public var orientation = CircleOrientation.upright
  /// A Boolean value that indicates whether scrolling turns the circle.
  public var turnsWithScroll = false
  /// The largest number of items on a turning wheel, or `nil` for as many as don't touch.
  public var itemsPerTurn: Int?
  /// A Boolean value that indicates whether a released scroll of a wheel ends with an item on top.
  public var snaps = true

  /// Creates a layout with default parameters.
  public init() {}

  /// The kind in scenes, `circle`.
  public static let kind = "circle"
  /// The summary in `framegen list layouts`.
  public static let summary = "items on a circle, or on a wheel that turns as it scrolls"
  /// The name in messages, since the kind alone isn't a noun.
  public static let displayName = "circle layout"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<CircleLayout>] = [
    .size("itemSize", \.itemSize, "size of every item"),
    .number(
      "radius", \.radius, in: 0...1e6, unit: .points,
      "distance from the center to the items' centers; omitted: radiusFraction"),
    .number("radiusFraction", \.radiusFraction, in: 0...10, "radius as a fraction of the viewport's shorter side"),
    .angle("startAngle", \.startAngle, "angle of the first item, clockwise from the top"),
    .choice("orientation", \.orientation, "orientation of the cells: upright, or with their tops away from the center"),
    .boolean("turnsWithScroll", \.turnsWithScroll, "whether scrolling to the right turns the circle"),
    .integer(
      "itemsPerTurn", \.itemsPerTurn, in: 1...10_000,
      "most items on a turning wheel; omitted: as many as don't touch"),
    .boolean("snaps", \.snaps, "whether a released scroll of a turning wheel ends with an item on top"),
  ]

  /// Returns `true` for a new size, and for every change while scrolling turns the circle.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    turnsWithScroll || newBounds.size != oldBounds.size
  }

  /// Returns the response that brings a tapped item of a wheel to the top, in 0.4 s as in a cover flow.
  public func response(toTapOn indexPath: ItemIndexPath, in context: LayoutContext) -> TapResponse? {
    turnsWithScroll ? centering(indexPath, in: context) : nil
  }

  /// Returns the response that scales the items with the touches, up to the viewport's shorter side.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
    let (size, longer) = (context.bounds.size, max(itemSize.width, itemSize.height))
    return response(toPinchBy: scale, of: longer, upTo: min(size.width, size.height), followsFocus: false) {
      $0.itemSize = itemSize.scaled(by: $1)
    }
  }

  /// Computes the radius and the number of items per turn.
  public func prepare(_ context: LayoutContext) -> some PreparedLayout { prepared(in: context) }

  func prepared(in context: LayoutContext) -> PreparedCircle {
    let (size, index) = (context.bounds.size, ItemOrder(context.data))
    let shorter = min(size.width, size.height)
    let radius = max(0, self.radius ?? shorter * radiusFraction)
    let turn = turnsWithScroll ? min(index.count, itemsPerTurn ?? capacity(at: radius)) : index.count
    return PreparedCircle(layout: self, index: index, bounds: context.bounds, radius: radius, itemsInTurn: turn)
  }

  /// Returns the largest number of items that don't touch on a circle: neighbors are at least a diagonal apart.
  ///
  /// Neighbors of n items are 2·radius·sin(π/n) apart, a little less than along the rim, so the search begins with the
  /// number that fits along the rim.
  private func capacity(at radius: Double) -> Int {
    let diagonal = (itemSize.width * itemSize.width + itemSize.height * itemSize.height).squareRoot()
    let range = 1...10_000
    var count = Int(clamping: (2 * Double.pi * radius / max(diagonal, 1e-6)).rounded(.down), to: range)
    // A rounding error of the sine doesn't count.
    while count > 1, 2 * radius * (Angle.turn / Double(2 * count)).sine < diagonal * (1 - 1e-12) { count -= 1 }
    return count
  }
}

struct PreparedCircle: CenteringLayout, UpdateAnimatingLayout {
  let layout: CircleLayout
  let index: ItemOrder
  let bounds: Rect
  let radius: Double
  let itemsInTurn: Int

  var contentSize: Size {
    let length = layout.turnsWithScroll ? pitch * Double(max(0, index.count - 1)) : 0
    return Size(width: bounds.size.width + length, height: bounds.size.height)
  }

  /// Returns the items of a circle in `rect`, or those of a wheel within about half a turn of the top.
  ///
  /// - Complexity: O(found + log items): arcs outside `rect` are skipped.
  func attributes(in rect: Rect) -> [LayoutAttributes] {
    guard index.count > 0 else { return [] }
    var slots = 0...index.count - 1
    if itemsInTurn < index.count {
      let (half, reach) = (Double(itemsInTurn) / 2, -2 * index.count...2 * index.count)
      let first = Int(clamping: (top - half).rounded(.up), to: reach)
      slots = first...max(first, Int(clamping: (top + half + 0.5).rounded(.down), to: reach))
    }
    var found: [LayoutAttributes] = []
    appendCells(in: slots, meeting: rect, to: &found)
    return found
  }

  /// Appends the cells of neighboring slots that meet a rectangle.
  ///
  /// No point of an arc is farther from its middle than half its length. An arc is skipped if that and half a cell's
  /// diagonal don't reach the rectangle, and halved otherwise.
  private func appendCells(in slots: ClosedRange<Int>, meeting rect: Rect, to found: inout [LayoutAttributes]) {
    if slots.count <= 4 {
      found += slots.map { cell(($0 + 2 * index.count) % index.count) }
        .filter { !$0.isHidden && $0.frame.intersects(rect) }
      return
    }
    let (width, height) = (layout.itemSize.width, layout.itemSize.height)
    // A little more, so rounding doesn't matter.
    let diagonal = (width * width + height * height).squareRoot() * (1 + 1e-9) + 1e-6
    let reach = pitch * Double(slots.count) / 2 + diagonal / 2
    let middle = center(at: (Double(slots.lowerBound) + Double(slots.upperBound)) / 2 - turnedBy)
    guard Rect(center: middle, size: Size(width: 2 * reach, height: 2 * reach)).intersects(rect) else { return }
    let half = slots.lowerBound + slots.count / 2
    appendCells(in: slots.lowerBound...half - 1, meeting: rect, to: &found)
    appendCells(in: half...slots.upperBound, meeting: rect, to: &found)
  }

  private var turnedBy: Double { layout.turnsWithScroll ? top : 0 }

  private func angle(at distance: Double) -> Angle {
    layout.startAngle + Angle.turn * (distance / Double(itemsInTurn))
  }

  /// Returns the center of a place on the circle, by its distance from the first place in items.
  private func center(at distance: Double) -> Point {
    let (sine, cosine) = angle(at: distance).sineAndCosine
    return Point(x: center.x + radius * sine, y: center.y - radius * cosine)
  }

  func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { index.position(of: indexPath).map(cell) }

  func currentItem(in bounds: Rect) -> ItemIndexPath? {
    guard index.count > 0 else { return nil }
    guard layout.turnsWithScroll, pitch > 0 else { return index.indexPath(at: 0) }
    return index.indexPath(at: position(bounds.minX / pitch))
  }

  /// Returns the offset of the nearest item, or after a fling at least of the next item in its direction.
  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    guard layout.turnsWithScroll, layout.snaps, index.count > 0, pitch > 0 else { return proposed }
    let number = position(proposed.x / pitch, FlingDirection(velocity: velocity.x).rounding)
    return Point(x: Double(number) * pitch, y: proposed.y)
  }

  var centersItems: Bool { layout.turnsWithScroll }

  func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    index.position(of: indexPath).map { Point(x: layout.turnsWithScroll ? Double($0) * pitch : 0, y: 0) }
  }

  func scrolled(to bounds: Rect) -> Self? {
    Self(layout: layout, index: index, bounds: bounds, radius: radius, itemsInTurn: itemsInTurn)
  }

  func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes {
    var attributes = final.transparent
    attributes.center = center
    return attributes
  }

  func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes {
    var attributes = initialAttributes(appearing: initial)
    attributes.transform3D = initial.transform3D.scaledBy(x: 0.1, y: 0.1, z: 1)
    return attributes
  }

  /// The distance along the rim between two items, which is the scroll distance per item, in points.
  private var pitch: Double { 2 * Double.pi * radius / Double(max(1, itemsInTurn)) }

  /// The position at the top of the wheel, in items, modulo the number of items.
  private var top: Double {
    guard pitch > 0, bounds.minX.isFinite else { return 0 }
    return (bounds.minX / pitch).truncatingRemainder(dividingBy: Double(index.count))
  }

  /// The center of the circle in the content, which is that of the bounds for a wheel.
  private var center: Point {
    layout.turnsWithScroll ? bounds.center : Point(x: bounds.size.width / 2, y: bounds.size.height / 2)
  }

  private func position(_ value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Int {
    Int(clamping: value.rounded(rule), to: 0...index.count - 1)
  }

  private func cell(_ position: Int) -> LayoutAttributes {
    var distance = Double(position)
    if layout.turnsWithScroll {
      distance -= top
      // The shorter way around.
      distance -= Double(index.count) * (distance / Double(index.count)).rounded()
    }
    var attributes = LayoutAttributes(
      indexPath: index.indexPath(at: position), center: center(at: distance), size: layout.itemSize)
    if layout.orientation == .outward { attributes.transform3D = .rotation(angle(at: distance)) }
    if itemsInTurn < index.count {
      // On the far side, the item one turn ahead fades in over the one that leaves, within half an item's distance.
      let half = Double(itemsInTurn) / 2
      let left = distance > 0 ? half + 0.5 - distance : half + distance
      attributes.alpha = max(0, min(1, 2 * left))
      attributes.isHidden = left <= 0
    }
    return attributes
  }
}
