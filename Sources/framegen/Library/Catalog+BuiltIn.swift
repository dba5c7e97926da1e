import StandardLayouts

extension Catalog {
  /// All built-in layouts, transitions, update animations, and effects.
  public static let builtIn = Catalog(
    layouts: standardLayouts, transitions: standardTransitions, updateAnimations: standardUpdateAnimations,
    effects: standardEffects)
}
