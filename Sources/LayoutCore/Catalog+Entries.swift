extension Catalog {
  /// The layout types, in the order of `framegen list layouts`, empty by default.
  public var layouts: [any CollectionLayout.Type] {
    get { self[LayoutKey.self] }
    set { self[LayoutKey.self] = newValue }
  }

  /// The effects on cells, in the order of `framegen list effects`, empty by default.
  public var effects: [any CellEffect.Type] {
    get { self[EffectKey.self] }
    set { self[EffectKey.self] = newValue }
  }

  /// The update animations, in the order of `framegen list animations`, empty by default.
  public var updateAnimations: [any UpdateAnimation] {
    get { self[UpdateAnimationKey.self] }
    set { self[UpdateAnimationKey.self] = newValue }
  }

  /// The cell templates, in the order of `framegen list templates`, by default the built-in ones.
  public var cellTemplates: [CellTemplate] {
    get { self[CellTemplateKey.self] }
    set { self[CellTemplateKey.self] = newValue }
  }

  package func layout(_ kind: String) -> (any CollectionLayout.Type)? { entry(kind, of: LayoutKey.self) }
  package func effect(_ name: String) -> (any CellEffect.Type)? { entry(name, of: EffectKey.self) }
  package func updateAnimation(_ name: String) -> (any UpdateAnimation)? { entry(name, of: UpdateAnimationKey.self) }
}

private enum LayoutKey: CatalogKey {
  static var defaultEntries: [any CollectionLayout.Type] { [] }
  static func name(of entry: any CollectionLayout.Type) -> String { entry.kind }
}

private enum EffectKey: CatalogKey {
  static var defaultEntries: [any CellEffect.Type] { [] }
  static func name(of entry: any CellEffect.Type) -> String { entry.name }
}

private enum UpdateAnimationKey: CatalogKey {
  static var defaultEntries: [any UpdateAnimation] { [] }
  static func name(of entry: any UpdateAnimation) -> String { entry.name }
}

private enum CellTemplateKey: CatalogKey {
  static var defaultEntries: [CellTemplate] { CellTemplate.builtIn }
  static func name(of entry: CellTemplate) -> String { entry.name }
}
