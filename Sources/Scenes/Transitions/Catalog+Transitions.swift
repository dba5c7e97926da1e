import LayoutCore

extension Catalog {
  /// Creates a catalog with the given lists, or the default list for each that is `nil`.
  public init(
    layouts: [any CollectionLayout.Type]? = nil, transitions: [any Transition.Type]? = nil,
    updateAnimations: [any UpdateAnimation]? = nil, effects: [any CellEffect.Type]? = nil
  ) {
    self.init()
    if let layouts { self.layouts = layouts }
    if let transitions { self.transitions = transitions }
    if let updateAnimations { self.updateAnimations = updateAnimations }
    if let effects { self.effects = effects }
  }

  /// The transition types, in the order of `framegen list transitions`; empty by default.
  public var transitions: [any Transition.Type] {
    get { self[TransitionKey.self] }
    set { self[TransitionKey.self] = newValue }
  }

  package func transition(_ kind: String) -> (any Transition.Type)? { entry(kind, of: TransitionKey.self) }
}

private enum TransitionKey: CatalogKey {
  static var defaultEntries: [any Transition.Type] { [] }

  static func name(of entry: any Transition.Type) -> String { entry.kind }
}
