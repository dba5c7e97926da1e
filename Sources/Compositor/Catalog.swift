/// Every name that a scene may use.
///
/// A value: a tool with layouts of its own makes a longer one.
public struct Catalog: Sendable {
  /// Layout types, in the order of `framegen list layouts`.
  public var layouts: [any CollectionLayout.Type]
  /// Transition types, in the order of `framegen list transitions`.
  public var transitions: [any Transition.Type]

  /// A catalog from its parts.
  public init(layouts: [any CollectionLayout.Type], transitions: [any Transition.Type]) {
    self.layouts = layouts
    self.transitions = transitions
  }

  /// The transition types that come with Compositor.
  ///
  /// Layouts come from elsewhere, such as StandardLayouts.
  public static let standardTransitions: [any Transition.Type] = [
    ScrollTransition.self,
    FlingTransition.self,
    DragTransition.self,
    PinchTransition.self,
    TapTransition.self,
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

  /// This catalog with more entries.
  ///
  /// An entry of the same kind replaces the older one.
  public func adding(_ other: Catalog) -> Catalog {
    Catalog(
      layouts: layouts.filter { old in !other.layouts.contains { $0.kind == old.kind } } + other.layouts,
      transitions: transitions.filter { old in !other.transitions.contains { $0.kind == old.kind } } + other.transitions
    )
  }

  /// The layout of a kind.
  public func layout(_ kind: String) -> (any CollectionLayout.Type)? { layouts.first { $0.kind == kind } }

  /// The transition of a kind.
  public func transition(_ kind: String) -> (any Transition.Type)? { transitions.first { $0.kind == kind } }
}
