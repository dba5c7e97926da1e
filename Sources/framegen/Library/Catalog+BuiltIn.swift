import StandardLayouts

extension Catalog {
  /// The built-in layouts, transitions, update animations, and effects.
  public static let builtIn = Catalog(
    layouts: standardLayouts, transitions: standardTransitions, updateAnimations: standardUpdateAnimations,
    effects: standardEffects)
}
