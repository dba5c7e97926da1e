/// Replaces items and sections where they are: as if they were deleted and inserted again.
///
/// Old and new are faded into one another, or go and come as the style has it. New items show the pictures that come next,
/// unless it says which.
public struct ReloadTransition: Transition {
  /// What is replaced.
  public var changes = BatchUpdate.Replacement()
  /// How long it takes, and how items come and go meanwhile.
  public var timing = UpdateTiming()

  /// A transition that still lacks what it changes.
  public init() {}

  /// `reload`.
  public static let kind = "reload"
  /// For the list.
  public static let summary = "replaces items and sections where they are"
  /// A bare list is the items'.
  public static let shorthand: String? = "items"
  /// New items get the next ones.
  public static let dealsPictures = true
  /// For the list.
  public static let example = "{ items: [[0, 1]], duration: 0.5 }"
  /// The declarations.
  public static var parameters: [Parameter<ReloadTransition>] { .all(of: \.changes) + .all(of: \.timing) }

  /// Every element in view from where it is to where it belongs afterwards.
  ///
  /// - Throws: ``SceneError``, if it changes nothing, or there is no such item or section, or it is named twice.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    var batch = BatchUpdate()
    batch.reload = changes
    return try batch.motion(timing, in: context, root: Self.kind)
  }
}
