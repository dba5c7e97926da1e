import Graphics

/// A layout with an effect on its cells, as the additional parameter `effect`.
struct EffectLayout<Base: CollectionLayout>: CollectionLayout {
  var base: Base
  var effect: (any CellEffect)?

  init() { base = Base() }
  init(_ base: Base, effect: (any CellEffect)?) { (self.base, self.effect) = (base, effect) }

  static var kind: String { Base.kind }
  static var summary: String { Base.summary }
  static var views: [ViewDescription] { Base.views }
  static var background: CellStyle { Base.background }
  static var parameters: [Parameter<EffectLayout>] {
    .all(of: \EffectLayout.base) + [
      Parameter("effect", \EffectLayout.effect, .effect, "effect on cells by their distance from the center")
    ]
  }

  // Cells change as they pass, so that an effect requires a new preparation.
  func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    effect != nil || base.shouldInvalidate(forBoundsChange: newBounds, from: oldBounds)
  }

  func prepare(_ context: LayoutContext) -> PreparedEffectLayout<Base> {
    PreparedEffectLayout(self, base.prepare(context), context)
  }

  func validate() throws(SceneError) { try base.validate() }
}

protocol EffectedLayout: CollectionLayout {
  var baseLayout: any CollectionLayout { get }
}

extension EffectLayout: EffectedLayout {
  var baseLayout: any CollectionLayout { base }
}

extension CollectionLayout {
  /// Returns the layout with an effect on its cells, which conforms to the same refinements.
  public func effect(_ effect: any CellEffect) -> some CollectionLayout { EffectLayout(self, effect: effect) }

  package static var effected: any CollectionLayout.Type { hasEffect ? Self.self : EffectLayout<Self>.self }
  package var effected: any CollectionLayout { Self.hasEffect ? self : EffectLayout(self, effect: nil) }

  /// The layout without an effect, or `nil` if it can't have one.
  package var layoutWithoutEffect: (any CollectionLayout)? { (self as? any EffectedLayout)?.baseLayout }

  static var hasEffect: Bool {
    Self.self is any EffectedLayout.Type || parameterDescriptions.contains { $0.name == "effect" }
  }
}
