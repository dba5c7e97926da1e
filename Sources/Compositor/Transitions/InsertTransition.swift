/// Inserts new items and sections; the others make room.
///
/// Indices count in the data after: `[[0, 3], [0, 4]]` are two neighbours. New items show the pictures that come next, unless
/// it says which.
public struct InsertTransition: Transition {
  /// What is new.
  public var changes = BatchUpdate.Insertion()
  /// How long it takes, and how items come and go meanwhile.
  public var timing = UpdateTiming()

  /// A transition that still lacks what it changes.
  public init() {}

  /// `insert`.
  public static let kind = "insert"
  /// For the list.
  public static let summary = "inserts new items and sections; the others make room"
  /// A bare list is the items'.
  public static let shorthand: String? = "items"
  /// New items get the next ones.
  public static let dealsPictures = true
  /// For the list.
  public static let example = "{ items: [[0, 1]], style: scale, duration: 0.5 }"
  /// The declarations.
  public static var parameters: [Parameter<InsertTransition>] { .all(of: \.changes) + .all(of: \.timing) }

  /// Every element in view from where it is to where it belongs afterwards.
  ///
  /// - Throws: ``SceneError``, if it changes nothing, or a place is outside the data as it will be, or taken twice.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    var batch = BatchUpdate()
    batch.insert = changes
    return try batch.motion(timing, in: context, root: Self.kind)
  }
}
