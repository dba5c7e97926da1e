import LayoutCore

/// Cards in a pile; the top one is thrown off.
///
/// For p ≥ 0: scale 1 − p·scaleFactor, moved across by p·spacing; the last of `count` fades in. For p < 0: moved by
/// popOffset·size·p and turned by popAngle·p about a point half its height below its bottom edge.
///
/// p is the signed distance from the viewport's centre in pitches.
///
/// Source: CollectionViewPagingLayout, A. Dowlatabadi, stack (pop offset and angle, scale factor); the pivot is that of Tinder's cards.
public struct CardStackEffect: CellEffect {
  /// Number of cards that are seen.
  public var count = 4.0
  /// Part by which each card is smaller than the one above.
  public var scaleFactor = 0.06
  /// Distance of each card from the one above.
  public var spacing = 12.0
  /// Turn of the thrown card.
  public var popAngle = Angle.degrees(20)
  /// Way of the thrown card along and across, as a fraction of its size.
  public var popOffset = Point(x: 1.1, y: 0.1)

  /// An effect with default parameters.
  public init() {}

  /// `cardStack`.
  public static let name = "cardStack"
  /// The line for `framegen list effects`.
  public static let summary = "a pile of cards whose top one is thrown off"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<CardStackEffect>] = [
    .number("count", \.count, in: 1...50, "number of cards that are seen"),
    .number("scaleFactor", \.scaleFactor, in: 0...0.5, "part by which each card is smaller than the one above"),
    .number("spacing", \.spacing, in: -1e4...1e4, unit: .points, "distance of each card from the one above"),
    .angle("popAngle", \.popAngle, in: -360...360, "turn of the thrown card"),
    .fraction("popOffset", \.popOffset, in: -10...10, "way of the thrown card along and across, in its size"),
  ]

  /// The pile, and two thrown cards.
  public func extent(in space: EffectContext) -> EffectExtent {
    EffectExtent(gathering: max(count, 2))
  }

  /// Applies the formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, position.space.axis)
    let size = attributes.size
    attributes.gather(in: position)
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
