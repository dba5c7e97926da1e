import LayoutCore
import Scenes

/// A scene with a name, providers of its images, and fonts: all that rendering needs.
public struct SceneInput: Sendable {
  /// The file's name without its extension; `scene` for standard input.
  public var name: String
  /// The scene's timeline.
  public package(set) var timeline: Timeline
  /// The scene itself.
  public var scene: Scene { timeline.scene }
  /// Providers of its images.
  public var imageProviders: ImageProviders
  /// Asked for a character before the default fonts, in this order.
  package var fonts: [SceneFont] = []
  /// Warnings about the scene, one sentence each.
  public var warnings: [String] { inputWarnings.map(\.message) }
  /// Warnings about the scene, with their places in its file.
  package var inputWarnings: [InputWarning] = []

  /// Creates an input from its parts.
  package init(
    name: String, timeline: Timeline, imageProviders: ImageProviders = .standard, fonts: [SceneFont] = [],
    warnings: [InputWarning] = []
  ) {
    self.name = name
    self.timeline = timeline
    self.imageProviders = imageProviders
    self.fonts = fonts
    inputWarnings = warnings + Self.texts(of: timeline.warnings).map { InputWarning(stringLiteral: $0) }
  }

  /// The largest number of warnings about steps that are spelled out.
  private static let warningLimit = 10

  private static func texts(of warnings: [SceneWarning]) -> [String] {
    let rest = warnings.count - warningLimit
    return warnings.prefix(warningLimit).map(\.description)
      + (rest > 0 ? ["… and \(rest) more \(rest == 1 ? "step that changes" : "steps that change") nothing"] : [])
  }

  /// Creates an input from a scene made in Swift.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - name: Names outputs.
  ///   - imageProviders: Providers of the images that the scene names; files and built-in images by default.
  /// - Throws: `SceneError`, if a step of the timeline cannot be done.
  public init(
    _ scene: Scene, name: String = "scene", imageProviders: ImageProviders = .standard
  ) throws(SceneError) {
    let resources = LayoutResources(scene.data, imageProviders: imageProviders)
    self.init(name: name, timeline: try Timeline(scene, resources: resources), imageProviders: imageProviders)
  }

  /// Returns the input with its timeline played at another rate.
  ///
  /// - Throws: `SceneError`, if the timeline has too many frames then.
  package func atFrameRate(_ framesPerSecond: Double) throws(SceneError) -> SceneInput {
    var input = self
    input.timeline = try timeline.atFrameRate(framesPerSecond)
    return input
  }
}
