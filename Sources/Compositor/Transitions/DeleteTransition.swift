/// Deletes items and sections; the others close the gaps.
///
/// Indices count in the data before: `[[0, 3], [0, 4]]` are two neighbours.
public struct DeleteTransition: Transition {
  /// What goes.
  public var changes = BatchUpdate.Deletion()
  /// How long it takes, and how items come and go meanwhile.
  public var timing = UpdateTiming()

  /// A transition that still lacks what it changes.
  public init() {}

  /// `delete`.
  public static let kind = "delete"
  /// For the list.
  public static let summary = "deletes items and sections; the others close the gaps"
  /// A bare list is the items'.
  public static let shorthand: String? = "items"
  /// For the list.
  public static let example = "{ items: [[0, 1]], style: scale, duration: 0.5 }"
  /// The declarations.
  public static var parameters: [Parameter<DeleteTransition>] { .all(of: \.changes) + .all(of: \.timing) }

  /// Every element in view from where it is to where it belongs afterwards.
  ///
  /// - Throws: ``SceneError``, if it changes nothing, or there is no such item or section, or it goes twice.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    var batch = BatchUpdate()
    batch.delete = changes
    return try batch.motion(timing, in: context, root: Self.kind)
  }
}
