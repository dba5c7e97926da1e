import LayoutCore

extension Transform3D {
  /// Returns this transform after a turn that takes the end of an axis away from the viewer, for a positive angle.
  func turned(_ angle: Angle, _ axis: ScrollDirection) -> Transform3D {
    switch axis {
    case .horizontal: rotatedBy(angle, x: 0, y: 1, z: 0)
    case .vertical: rotatedBy(angle, x: -1, y: 0, z: 0)
    }
  }

  func moved(along: Double, across: Double = 0, z: Double = 0, _ axis: ScrollDirection) -> Transform3D {
    let way = axis.point(along: along, across: across)
    return translatedBy(x: way.x, y: way.y, z: z)
  }
}

/// The position of a cell on a ring behind the plane, which the ring touches in the viewport's center.
///
/// `count` cells of a length stand around it, so its radius is r = length/2/tan(180°/count), at least 0.01, and the cell's
/// angle a = p·360°/count. Inside, both are negated.
///
/// Source: iCarousel, N. Lockwood.
struct CellRing {
  let radius: Double
  let angle: Angle

  init(of length: Double, count: Double, at items: Double, isInside: Bool = false) {
    let sign = isInside ? -1.0 : 1
    radius = max(0.01, length / 2 / PortableMath.tan(Double.pi / count)) * sign
    angle = Angle.degrees(360 * items / count) * sign
  }

  /// Returns the transform of a cell that turns with the ring: T(0, 0, r)·R(a)·T(0, 0, −r).
  func turning(eyeDistance: Double, _ axis: ScrollDirection) -> Transform3D {
    Transform3D.perspective(distance: eyeDistance)
      .moved(along: 0, z: -radius, axis).turned(angle, axis).moved(along: 0, z: radius, axis)
  }

  /// Returns the transform of a cell that always faces the viewer: T(r·sin a, 0, r·cos a − r).
  func facing(eyeDistance: Double, _ axis: ScrollDirection) -> Transform3D {
    let (sine, cosine) = angle.sineAndCosine
    return Transform3D.perspective(distance: eyeDistance)
      .moved(along: radius * sine, z: radius * cosine - radius, axis)
  }
}

/// An effect that gathers cells in the viewport's center, along the axis of the scroll, and places them from there.
protocol GatheringEffect: CellEffect {
  /// Returns the distance from the center beyond which cells are hidden, in pitches.
  func reach(in space: EffectContext) -> Double

  /// Changes the attributes of a gathered cell.
  func place(_ attributes: inout LayoutAttributes, at position: CellPosition)
}

extension GatheringEffect {
  /// Returns the extent of the gathered cells.
  public func extent(in space: EffectContext) -> EffectExtent { EffectExtent(convergence: reach(in: space)) }

  /// Gathers the cell and places it.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    attributes.gather(in: position)
    place(&attributes, at: position)
  }
}

/// An effect that places cells around a ring, seen from outside or inside.
protocol RingEffect: GatheringEffect {
  var count: Double { get set }
  var inverted: Bool { get set }
  var eyeDistance: Double { get set }
  var axis: ScrollDirection? { get set }

  func transform(on ring: CellRing, _ axis: ScrollDirection) -> Transform3D
}

extension RingEffect {
  static var ringParameters: [Parameter<Self>] {
    [
      .number("count", \.count, in: 3...100, "number of cells in a full turn"),
      .boolean("inverted", \.inverted, "whether the viewer is inside"),
      .number("eyeDistance", \.eyeDistance, in: 1...1e6, unit: .points, "distance from the viewer"),
      .turnAxis(\.axis),
    ]
  }

  func place(_ attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, axis ?? position.space.axis)
    let ring = CellRing(of: axis.along(attributes.size), count: count, at: p, isInside: inverted)
    attributes.transform3D = transform(on: ring, axis)
    attributes.alpha *= position.fade(atEnd: reach(in: position.space))
    attributes.zIndex = position.layer(inverted ? abs(p) : -abs(p))
    attributes.hideBack()
  }
}

extension Parameter {
  static func turnAxis(_ path: ParameterPath<Root, ScrollDirection?>) -> Parameter {
    .choice("axis", path, "direction in which cells turn; omitted: that of the scroll")
  }
}

extension CellPosition {
  /// Returns the zIndex for a height in pitches: its hundredths.
  func layer(_ height: Double) -> Int { Int(clamping: (height * 100).rounded(), to: -1_000_000...1_000_000) }

  /// Returns an opacity that falls to 0 over the last half pitch before a distance.
  func fade(atEnd end: Double) -> Double { max(0, min(1, 2 * (end - abs(items)))) }
}

extension LayoutAttributes {
  mutating func move(along way: Double, _ axis: ScrollDirection) {
    center = axis.point(along: axis.along(center) + way, across: axis == .horizontal ? center.y : center.x)
  }

  mutating func gather(in position: CellPosition) { move(along: -position.points, position.space.axis) }

  /// Moves a gathered cell's leading edge to a distance from the viewport's.
  mutating func moveEdge(to edge: Double, in position: CellPosition) {
    let axis = position.space.axis
    move(along: edge + axis.along(size) / 2 - axis.along(position.space.bounds.size) / 2, axis)
  }

  /// Changes the anchor point along an axis without moving the cell.
  mutating func moveAnchor(to fraction: Double, _ axis: ScrollDirection) {
    move(along: (fraction - axis.along(anchorPoint)) * axis.along(size), axis)
    anchorPoint = axis.point(along: fraction, across: axis == .horizontal ? anchorPoint.y : anchorPoint.x)
  }

  /// Turns the cell about its anchor point like a page, seen from a distance.
  mutating func turnPage(by angle: Angle, eyeDistance: Double, _ axis: ScrollDirection) {
    transform3D = Transform3D.perspective(distance: eyeDistance).turned(angle, axis)
  }

  /// Hides the cell if its back is visible, by the sign of the projected outline's area, or if it reaches behind the viewer.
  mutating func hideBack() {
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { fx, fy in
      transform3D.transformed(Point(x: (fx - anchorPoint.x) * size.width, y: (fy - anchorPoint.y) * size.height))
    }
    guard corners.allSatisfy({ $0.w > 1e-3 }) else { return isHidden = true }
    let points = corners.map { Point(x: $0.x / $0.w, y: $0.y / $0.w) }
    let (a, b, c) = (points[0], points[1], points[2])
    let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    if area <= 0 { isHidden = true }
  }
}
