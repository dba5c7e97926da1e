/// Moves items and sections to other places; the others close the gaps and make room.
///
/// Where something comes from counts in the data before, where it goes in the data after.
public struct MoveTransition: Transition {
  /// What changes its place.
  public var changes = BatchUpdate.Relocation()
  /// How long it takes, and how items come and go meanwhile.
  public var timing = UpdateTiming()

  /// A transition that still lacks what it changes.
  public init() {}

  /// `move`.
  public static let kind = "move"
  /// For the list.
  public static let summary = "moves items and sections to other places"
  /// A bare list is the items'.
  public static let shorthand: String? = "items"
  /// For the list.
  public static let example = "{ item: [0, 1], to: [0, 4], duration: 0.5 }"
  /// The declarations.
  public static var parameters: [Parameter<MoveTransition>] { .all(of: \.changes) + .all(of: \.timing) }

  /// Every element in view from where it is to where it belongs afterwards.
  ///
  /// - Throws: ``SceneError``, if it changes nothing, or one of the places does not exist or is named twice.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    var batch = BatchUpdate()
    batch.move = changes
    return try batch.motion(timing, in: context, root: Self.kind)
  }
}
