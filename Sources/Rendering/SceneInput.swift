import Compositor

/// A scene with a name and with the places of its pictures.
public struct SceneInput: Sendable {
  /// The file's name without its extension; `scene` for standard input.
  public var name: String
  /// The scene's timeline.
  public package(set) var timeline: Timeline
  /// The scene itself.
  public var scene: Scene { timeline.scene }
  /// By the names in the scene's data and styles.
  package var pictures: [String: PictureSource]
  /// Names of the pictures that are shown at their own size.
  package var wholePictures: Set<String> = []
  /// Asked for a character before the default fonts, in this order.
  package var fonts: [SceneFont] = []
  /// What is doubtful, though the scene can be drawn; one sentence each.
  public package(set) var warnings: [String] = []

  /// A value from its parts.
  package init(
    name: String, timeline: Timeline, pictures: [String: PictureSource], wholePictures: Set<String> = [],
    fonts: [SceneFont] = [], warnings: [String] = []
  ) {
    self.name = name
    self.timeline = timeline
    self.pictures = pictures
    self.wholePictures = wholePictures
    self.fonts = fonts
    self.warnings = warnings
  }
}
