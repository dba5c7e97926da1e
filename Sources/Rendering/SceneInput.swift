import Compositor

/// A scene with a name and with providers of its images.
public struct SceneInput: Sendable {
  /// The file's name without its extension; `scene` for standard input.
  public var name: String
  /// The scene's timeline.
  public package(set) var timeline: Timeline
  /// The scene itself.
  public var scene: Scene { timeline.scene }
  /// Providers of its images.
  package var imageProviders: ImageProviders
  /// Asked for a character before the default fonts, in this order.
  package var fonts: [SceneFont] = []
  /// What is doubtful, though the scene can be drawn; one sentence each.
  public package(set) var warnings: [String] = []

  /// Creates an input from its parts.
  package init(
    name: String, timeline: Timeline, imageProviders: ImageProviders = .standard, fonts: [SceneFont] = [],
    warnings: [String] = []
  ) {
    self.name = name
    self.timeline = timeline
    self.imageProviders = imageProviders
    self.fonts = fonts
    self.warnings = warnings
  }
}
