import LayoutCore

/// An effect that shows only the heads of cards; passed ones gather at the edge.
///
/// With q the distance of the leading edge in pitches, the edge is at q·head, or for q < 0 at q·peek, with the scale
/// max(minimumScale, 1 + q·(1 − minimumScale)).
///
/// Source: HFCardCollectionViewLayout, H. Frahmann (head 80, scale 0.94); the gathering is this project's.
public struct WalletEffect: GatheringEffect {
  /// The visible length of each card, in points.
  public var head = 56.0
  /// The distance between passed cards at the edge, in points.
  public var peek = 5.0
  /// The scale of passed cards.
  public var minimumScale = 0.94

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `wallet`.
  public static let name = "wallet"
  /// The summary in `framegen list effects`.
  public static let summary = "cards of which only the heads are visible, as in Wallet"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<WalletEffect>] = [
    .number("head", \.head, in: 1...1e4, unit: .points, "visible length of each card"),
    .number("peek", \.peek, in: 0...1e3, unit: .points, "distance between passed cards at the edge"),
    .number("minimumScale", \.minimumScale, in: 0.01...1, "scale of passed cards"),
  ]
  /// `false`, because rows stop anywhere.
  public static let snaps = false

  func reach(in space: EffectContext) -> Double { space.axis.along(space.bounds.size) / head + 6 }

  func place(_ attributes: inout LayoutAttributes, at position: CellPosition) {
    let q = position.itemsFromStart
    attributes.moveEdge(to: q < 0 ? max(q, -3) * peek : q * head, in: position)
    attributes.transform3D = .scale(max(minimumScale, 1 + min(q, 0) * (1 - minimumScale)))
    attributes.zIndex = position.layer(position.items)
    if q < -3 { attributes.alpha *= max(0, 4 + q) }
    attributes.isHidden = attributes.isHidden || q <= -4
  }
}
