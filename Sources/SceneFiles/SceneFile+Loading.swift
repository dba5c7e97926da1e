import LayoutCore
import Rendering

extension SceneFile {
  /// Loads the scene in a file.
  ///
  /// Relative paths in the scene start from the folder of the file.
  ///
  /// - Parameters:
  ///   - path: A YAML file, or a JSON file with the extension `.json`, or `-` for standard input.
  ///   - catalog: The layouts and transitions that the scene can use.
  ///   - overrides: Changes of the scene in the form `PATH=VALUE`, such as `layout.angle=45` or
  ///     `timeline[0].scroll.duration=2`. Later changes take precedence.
  /// - Throws: ``SceneFileError`` with all errors of the scene.
  public static func load(
    _ path: String, catalog: Catalog, overrides: [String] = []
  ) throws(SceneFileError) -> SceneInput {
    try load(path: path, catalog: catalog, overrides: overrides.map { SceneOverride($0) })
  }

  /// Parses a scene.
  ///
  /// - Parameters:
  ///   - text: The scene in YAML, or in JSON if `path` has the extension `.json`.
  ///   - path: A path for diagnostics and relative paths in the scene. The file need not exist.
  ///   - catalog: The layouts and transitions that the scene can use.
  ///   - overrides: Changes of the scene in the form `PATH=VALUE`. Later changes take precedence.
  /// - Throws: ``SceneFileError`` with all errors of the scene.
  public static func parse(
    _ text: String, path: String = "scene.yaml", catalog: Catalog, overrides: [String] = []
  ) throws(SceneFileError) -> SceneInput {
    try parse(Array(text.utf8), path: path, catalog: catalog, overrides: overrides)
  }

  package static func parse(
    _ bytes: [UInt8], path: String = "scene.yaml", catalog: Catalog, overrides: [String] = []
  ) throws(SceneFileError) -> SceneInput {
    let stream = ByteStream(name: path, bytes: bytes)
    return try read(stream, path: path, catalog: catalog, overrides: overrides.map { SceneOverride($0) })
  }
}
