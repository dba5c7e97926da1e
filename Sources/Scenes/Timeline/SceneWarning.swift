import LayoutCore

/// A warning about a scene that can be played.
public struct SceneWarning: Sendable, Hashable, CustomStringConvertible {
  /// The keys and list indices from the scene's root, such as `timeline[0].fling`.
  public var path: [SceneError.PathComponent]
  /// The message, in lower case and without a final period.
  public var message: String

  /// The path and the message, separated by a colon.
  public var description: String { path.isEmpty ? message : "\(path.sceneText): \(message)" }
}
