import LayoutCore
import Scenes

/// A scene with a name, image providers, and fonts.
public struct SceneInput: Sendable {
  /// The file's name without its extension, or `scene` for standard input.
  public var name: String
  /// The scene's timeline.
  public package(set) var timeline: Timeline
  /// The scene.
  public var scene: Scene { timeline.scene }
  /// The providers of the scene's images.
  public var imageProviders: ImageProviders
  package var fonts: [SceneFont] = []
  /// The warnings about the scene, one sentence each.
  public var warnings: [String] { inputWarnings.map(\.message) }
  /// The warnings about the scene, with their positions in its file.
  package var inputWarnings: [InputWarning] = []

  package init(
    name: String, timeline: Timeline, imageProviders: ImageProviders = .standard, fonts: [SceneFont] = [],
    warnings: [InputWarning] = []
  ) {
    (self.name, self.timeline, self.imageProviders, self.fonts) = (name, timeline, imageProviders, fonts)
    let texts =
      Self.texts(of: timeline.scene.durationWarnings, rest: ("long duration", "long durations"))
      + Self.texts(
        of: timeline.warnings.map(\.description), rest: ("step that changes nothing", "steps that change nothing"))
    inputWarnings = warnings + texts.map { InputWarning(stringLiteral: $0) }
  }

  private static let warningLimit = 10

  private static func texts(of warnings: [String], rest nouns: (one: String, many: String)) -> [String] {
    let rest = warnings.count - warningLimit
    return warnings.prefix(warningLimit)
      + (rest > 0 ? ["… and \(rest) more \(rest == 1 ? nouns.one : nouns.many)"] : [])
  }

  /// Creates an input from a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - name: The name, which outputs use.
  ///   - imageProviders: The providers of the scene's images. The default provides files and built-in images.
  /// - Throws: `SceneError` if a step of the timeline is impossible.
  public init(_ scene: Scene, name: String = "scene", imageProviders: ImageProviders = .standard) throws(SceneError) {
    let resources = LayoutResources(scene.data, imageProviders: imageProviders)
    self.init(name: name, timeline: try Timeline(scene, resources: resources), imageProviders: imageProviders)
  }

  /// - Throws: `SceneError` if the timeline then has too many frames.
  package func atFrameRate(_ framesPerSecond: Double) throws(SceneError) -> SceneInput {
    var input = self
    input.timeline = try timeline.atFrameRate(framesPerSecond)
    return input
  }
}
