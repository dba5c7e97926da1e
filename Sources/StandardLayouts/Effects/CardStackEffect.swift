import LayoutCore

/// An effect that piles up cards and throws off the top one.
///
/// At p ≥ 0 pitches from the center, the scale is 1 − p·scaleFactor, the card is moved across by p·spacing, and the last of
/// `count` cards fades in. At p < 0, the card is moved by popOffset·size·p and turned by popAngle·p about a point half its
/// height below its bottom edge.
///
/// Source: CollectionViewPagingLayout, A. Dowlatabadi, stack (pop offset and angle, scale factor). The pivot is that of
/// Tinder's cards.
public struct CardStackEffect: GatheringEffect {
  /// The number of visible cards.
  public var count = 4.0
  /// The fraction by which each card is smaller than the one above.
  public var scaleFactor = 0.06
  /// The distance of each card from the one above, in points.
  public var spacing = 12.0
  /// The angle by which the thrown card turns.
  public var popAngle = Angle.degrees(20)
  /// The displacement of the thrown card along and across, as fractions of its size.
  public var popOffset = Point(x: 1.1, y: 0.1)

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `cardStack`.
  public static let name = "cardStack"
  /// The summary in `framegen list effects`.
  public static let summary = "a pile of cards whose top one is thrown off"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<CardStackEffect>] = [
    .number("count", \.count, in: 1...50, "number of visible cards"),
    .number("scaleFactor", \.scaleFactor, in: 0...0.5, "fraction by which each card is smaller than the one above"),
    .number("spacing", \.spacing, in: -1e4...1e4, unit: .points, "distance of each card from the one above"),
    .angle("popAngle", \.popAngle, in: -360...360, "angle by which the thrown card turns"),
    .fraction("popOffset", \.popOffset, in: -10...10, "displacement of the thrown card: fractions of its size"),
  ]

  func reach(in space: EffectContext) -> Double { max(count, 2) }

  func place(_ attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, position.space.axis)
    let size = attributes.size
    attributes.zIndex = position.layer(-p)
    guard p < 0 else {
      let scale = max(0, 1 - p * scaleFactor)
      attributes.transform3D = Transform3D.identity.moved(along: 0, across: p * spacing, axis)
        .scaledBy(x: scale, y: scale)
      attributes.alpha *= position.fade(atEnd: count)
      return
    }
    attributes.transform3D = Transform3D.identity
      .moved(along: p * popOffset.x * axis.along(size), across: p * popOffset.y * axis.across(size), axis)
      .translatedBy(x: 0, y: size.height).rotatedBy(popAngle * p).translatedBy(x: 0, y: -size.height)
    attributes.alpha *= position.fade(atEnd: 2)
  }
}
