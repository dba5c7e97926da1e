extension Catalog {
  /// Layout types, in the order of `framegen list layouts`; none by default.
  public var layouts: [any CollectionLayout.Type] {
    get { self[LayoutKey.self] }
    set { self[LayoutKey.self] = newValue }
  }

  /// Transition types, in the order of `framegen list transitions`.
  public var transitions: [any Transition.Type] {
    get { self[TransitionKey.self] }
    set { self[TransitionKey.self] = newValue }
  }

  /// Animations of updates, in the order of `framegen list animations`.
  public var updateAnimations: [any UpdateAnimation] {
    get { self[UpdateAnimationKey.self] }
    set { self[UpdateAnimationKey.self] = newValue }
  }

  /// Effects on cells, in the order of `framegen list effects`; none by default.
  public var effects: [any CellEffect.Type] {
    get { self[EffectKey.self] }
    set { self[EffectKey.self] = newValue }
  }

  /// Returns the effect of a name; `nil` if there is none.
  public func effect(_ name: String) -> (any CellEffect.Type)? { entry(name, of: EffectKey.self) }

  /// Cell templates, in the order of `framegen list templates`.
  public var cellTemplates: [CellTemplate] {
    get { self[CellTemplateKey.self] }
    set { self[CellTemplateKey.self] = newValue }
  }

  /// Returns the layout of a kind; `nil` if there is none.
  public func layout(_ kind: String) -> (any CollectionLayout.Type)? { entry(kind, of: LayoutKey.self) }

  /// Returns the transition of a kind; `nil` if there is none.
  public func transition(_ kind: String) -> (any Transition.Type)? { entry(kind, of: TransitionKey.self) }

  /// Returns the update animation of a name; `nil` if there is none.
  public func updateAnimation(_ name: String) -> (any UpdateAnimation)? { entry(name, of: UpdateAnimationKey.self) }
}

private enum EffectKey: CatalogKey {
  static var defaultEntries: [any CellEffect.Type] { [] }

  static func name(of entry: any CellEffect.Type) -> String { entry.name }
}

private enum LayoutKey: CatalogKey {
  static var defaultEntries: [any CollectionLayout.Type] { [] }

  static func name(of entry: any CollectionLayout.Type) -> String { entry.kind }
}

private enum TransitionKey: CatalogKey {
  static var defaultEntries: [any Transition.Type] {
    [
      ScrollTransition.self,
      FlingTransition.self,
      DragTransition.self,
      PinchTransition.self,
      TapTransition.self,
      OpenTransition.self,
      CloseTransition.self,
      DismissTransition.self,
      DeselectTransition.self,
      SwipeTransition.self,
      ThrowTransition.self,
      ReorderTransition.self,
      ExpandTransition.self,
      CollapseTransition.self,
      RefreshTransition.self,
      RotateTransition.self,
      SpinTransition.self,
      LayoutTransition.self,
      TransitionLayoutTransition.self,
      SetTransition.self,
      DeleteTransition.self,
      InsertTransition.self,
      MoveTransition.self,
      ReloadTransition.self,
      BatchTransition.self,
      HoldTransition.self,
    ]
  }

  static func name(of entry: any Transition.Type) -> String { entry.kind }
}

private enum UpdateAnimationKey: CatalogKey {
  static var defaultEntries: [any UpdateAnimation] {
    [
      FadeAnimation(),
      SlideAnimation(to: .left),
      SlideAnimation(to: .right),
      SlideAnimation(to: .top),
      SlideAnimation(to: .bottom),
      ScaleAnimation(),
      CollapseAnimation(),
      FoldAnimation(),
      FlyOutAnimation(),
      ShrinkIntoCentreAnimation(),
      FallAnimation(),
      PoofAnimation(),
    ]
  }

  static func name(of entry: any UpdateAnimation) -> String { entry.name }
}

private enum CellTemplateKey: CatalogKey {
  static var defaultEntries: [CellTemplate] { CellTemplate.builtIn }

  static func name(of entry: CellTemplate) -> String { entry.name }
}
