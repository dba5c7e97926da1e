import LayoutCore

/// A doubt about a scene that can be played: its place, and a sentence.
public struct SceneWarning: Sendable, Hashable, CustomStringConvertible {
  /// Keys and list indices from the scene's root: `timeline[0].fling`.
  public var path: [SceneError.PathComponent]
  /// One sentence, without a full stop.
  public var message: String

  /// Creates a warning from its parts.
  public init(path: [SceneError.PathComponent], message: String) {
    self.path = path
    self.message = message
  }

  /// `timeline[0].fling: nothing to scroll; the content fits into the viewport`.
  public var description: String { path.isEmpty ? message : "\(path.sceneText): \(message)" }
}
