import Compositor
import SamplePhotos

/// A scene with its name, images and fonts: all that rendering needs.
public struct SceneDocument: Sendable {
  /// The file's name without its extension; `scene` for standard input and for scenes made in Swift.
  public var name: String
  /// The scene's timeline, checked: it can be played.
  public private(set) var timeline: Timeline
  /// The scene itself.
  public var scene: Scene { timeline.scene }
  /// Doubts about the scene, though it can be drawn; one sentence each.
  public var warnings: [String] = []
  /// By the names in the scene's data and styles.
  package var pictures: [String: PictureSource]
  /// Names of the pictures that are shown at their own size.
  package var wholePictures: Set<String> = []
  /// Asked for a character before the default fonts, in this order.
  package var fonts: [SceneFont] = []

  /// Creates a document from its parts.
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

  /// Creates a document from a scene made in Swift.
  ///
  /// - Parameter imageFiles: Paths of image files by the names that the scene uses; built-in images need none.
  /// - Throws: `SceneError`, if a step of the timeline cannot be done.
  public init(_ scene: Scene, name: String = "scene", imageFiles: [String: String] = [:]) throws(SceneError) {
    var pictures: [String: PictureSource] = [:]
    for photo in GeneratedPhoto.all + GeneratedPhoto.materials { pictures[photo.name] = .generated(photo) }
    for (name, path) in imageFiles { pictures[name] = .file(path) }
    self.init(
      name: name, timeline: try Timeline(scene), pictures: pictures,
      wholePictures: scene.cell.contentMode.showsOwnSize ? Set(pictures.keys) : [])
  }

  /// Returns the document with its timeline played at another rate.
  ///
  /// - Throws: `SceneError`, if the timeline cannot be played at that rate.
  package func atFrameRate(_ framesPerSecond: Double) throws(SceneError) -> SceneDocument {
    var document = self
    document.timeline = try timeline.atFrameRate(framesPerSecond)
    return document
  }
}
