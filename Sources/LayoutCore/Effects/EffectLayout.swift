import Graphics

/// A layout whose cells an effect changes by their distance from the viewport's centre.
///
/// Kind, views and parameters are the layout's own, with one more parameter, `effect`.
public struct EffectLayout<Base: CollectionLayout>: CollectionLayout {
  /// The layout.
  public var base: Base
  /// The effect; `nil` for none.
  public var effect: (any CellEffect)?

  /// A layout with default parameters, without an effect.
  public init() { base = Base() }

  /// A layout with an effect.
  public init(_ base: Base, effect: (any CellEffect)?) { (self.base, self.effect) = (base, effect) }

  /// The layout's own kind.
  public static var kind: String { Base.kind }
  /// The layout's own line.
  public static var summary: String { Base.summary }
  /// The layout's own views.
  public static var views: [ViewDescription] { Base.views }
  /// The layout's own background.
  public static var background: CellStyle { Base.background }
  /// The layout's own parameters and the effect.
  public static var parameters: [Parameter<EffectLayout>] {
    .all(of: \EffectLayout.base) + [
      Parameter("effect", \EffectLayout.effect, .effect, "effect on cells by their distance from the centre")
    ]
  }

  /// Returns `true` with an effect, since cells change as they pass.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    effect != nil || base.shouldInvalidate(forBoundsChange: newBounds, from: oldBounds)
  }

  /// Prepares the layout, and finds the direction in which it scrolls and the distance between its cells.
  public func prepare(_ context: LayoutContext) -> PreparedEffectLayout<Base> {
    PreparedEffectLayout(self, base.prepare(context), context)
  }

  /// Checks the layout without the effect.
  public func validate() throws(SceneError) { try base.validate() }
}

/// A layout that has a place for an effect.
protocol EffectedLayout: CollectionLayout {}

extension EffectLayout: EffectedLayout {}

extension CollectionLayout {
  /// Returns the layout with an effect on its cells.
  public func effect(_ effect: any CellEffect) -> EffectLayout<Self> { EffectLayout(self, effect: effect) }

  /// The type of the layout with a place for an effect; this one if it has a parameter of that name already.
  public static var effected: any CollectionLayout.Type {
    hasEffect ? Self.self : EffectLayout<Self>.self
  }

  /// The layout with a place for an effect.
  package var effected: any CollectionLayout { Self.hasEffect ? self : EffectLayout(self, effect: nil) }

  static var hasEffect: Bool {
    Self.self is any EffectedLayout.Type || parameterDescriptions.contains { $0.name == "effect" }
  }
}
