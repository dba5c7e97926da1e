import LayoutCore

/// An effect that describes any transition of pages as data: the looks of the previous and the next page.
///
/// With p the distance in pitches, limited to −limit…limit, a page has |p| times `previous` for p < 0 and `next` for
/// p > 0: it is moved by p's part of `translate` (along and across, in sizes of the cell) and `z` (in points), turned about
/// x, y, and z, scaled, and faded. Turns and scales are about its `anchorPoint`. Farther than limit, it fades within half a
/// pitch.
///
/// Source: Swiper, V. Kharlampidi, effect-creative.
public struct CreativeEffect: GatheringEffect {
  /// A type that describes the look of a page one pitch away.
  public struct Look: Parameterized, Hashable {
    /// The displacement from the center along and across the scroll, as fractions of the cell's size.
    public var translate = Point.zero
    /// The distance in front of the plane, in points.
    public var z = 0.0
    /// The rotation about the x-axis.
    public var rotateX = Angle.zero
    /// The rotation about the y-axis.
    public var rotateY = Angle.zero
    /// The rotation in the plane.
    public var rotateZ = Angle.zero
    /// The point about which the page turns and is scaled, as a fraction of its size: Swiper's origin.
    public var anchorPoint = Point(x: 0.5, y: 0.5)
    /// The scale.
    public var scale = 1.0
    /// The opacity.
    public var opacity = 1.0

    /// Creates the look of a page in the center.
    public init() {}

    /// The declarations of the parameters.
    public static let parameters: [Parameter<Look>] = [
      .fraction(
        "translate", \.translate,
        "displacement from the center, along and across the scroll: fractions of the cell's size"),
      .number("z", \.z, in: -1e4...1e4, unit: .points, "distance in front of the plane"),
      .angle("rotateX", \.rotateX, "rotation about the x-axis"),
      .angle("rotateY", \.rotateY, "rotation about the y-axis"),
      .angle("rotateZ", \.rotateZ, "rotation in the plane"),
      .fraction("anchorPoint", \.anchorPoint, "point about which the page turns and is scaled: fractions of its size"),
      .number("scale", \.scale, in: 0...100, "scale"),
      .number("opacity", \.opacity, in: 0...1, "opacity"),
    ]
  }

  /// The look of the previous page.
  public var previous = Look()
  /// The look of the next page.
  public var next = Look()
  /// The distance in pitches from which pages look the same.
  public var limit = 1.0
  /// The distance from the viewer to the plane, in points.
  public var eyeDistance = 1200.0

  /// Creates an effect whose previous page recedes while the next one slides in.
  public init() {
    (previous.translate, previous.z, previous.opacity) = (Point(x: -0.2, y: 0), -400, 0.6)
    next.translate = Point(x: 1, y: 0)
  }

  /// The name in scenes, `creative`.
  public static let name = "creative"
  /// The summary in `framegen list effects`.
  public static let summary = "any transition as data: the looks of the previous and the next page"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<CreativeEffect>] = [
    .object("previous", \.previous, "the look of the previous page"),
    .object("next", \.next, "the look of the next page"),
    .number("limit", \.limit, in: 0.1...10, "distance in pitches from which pages look the same"),
    .number("eyeDistance", \.eyeDistance, in: 1...1e6, unit: .points, "distance from the viewer"),
  ]

  func reach(in space: EffectContext) -> Double { limit + 1 }

  func place(_ attributes: inout LayoutAttributes, at position: CellPosition) {
    let p = max(-limit, min(position.items, limit))
    let (part, look, size, axis) = (abs(p), p < 0 ? previous : next, attributes.size, position.space.axis)
    let scale = max(0, 1 + (look.scale - 1) * part)
    let anchor = Point(x: (look.anchorPoint.x - 0.5) * size.width, y: (look.anchorPoint.y - 0.5) * size.height)
    attributes.transform3D = Transform3D.perspective(distance: eyeDistance)
      .moved(
        along: look.translate.x * axis.along(size) * part, across: look.translate.y * axis.across(size) * part,
        z: look.z * part, axis
      )
      .translatedBy(x: anchor.x, y: anchor.y)
      .rotatedBy(look.rotateX * part, x: 1, y: 0, z: 0).rotatedBy(look.rotateY * part, x: 0, y: 1, z: 0)
      .rotatedBy(look.rotateZ * part).scaledBy(x: scale, y: scale)
      .translatedBy(x: -anchor.x, y: -anchor.y)
    attributes.alpha *= max(0, 1 + (look.opacity - 1) * part)
    // Pages beyond the limit don't move and could be visible through others, so they fade within half a pitch.
    attributes.alpha *= max(0, min(1, 2 * (limit + 0.5 - abs(position.items))))
    attributes.isHidden = attributes.isHidden || abs(position.items) >= limit + 0.5
    attributes.zIndex = position.layer(look.z < 0 || p == 0 ? -part : part)
    attributes.hideBack()
  }
}
