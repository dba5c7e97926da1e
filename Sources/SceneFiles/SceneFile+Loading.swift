import LayoutCore
import Rendering

extension SceneFile {
  /// Reads the scene in a file.
  ///
  /// Relative paths in the scene start from the folder of the file.
  ///
  /// - Parameters:
  ///   - path: A YAML file, or a JSON file whose name ends in `.json`; `-` for standard input.
  ///   - catalog: The layouts and transitions that the scene may use.
  ///   - overrides: Changes of the scene in the form `PATH=VALUE`, such as `layout.angle=45` or
  ///     `timeline[0].scroll.duration=2`; later ones take precedence.
  /// - Throws: ``SceneFileError`` with all errors of the scene.
  public static func load(
    _ path: String, catalog: Catalog, overrides: [String] = []
  ) throws(SceneFileError) -> SceneInput {
    try load(path: path, catalog: catalog, overrides: overrides.map { SceneOverride($0) })
  }

  /// Reads the scene in a text.
  ///
  /// - Parameters:
  ///   - text: The scene in YAML, or in JSON if `path` ends in `.json`.
  ///   - path: A path for diagnostics, from whose folder relative paths in the scene start. The file need not exist.
  ///   - catalog: The layouts and transitions that the scene may use.
  ///   - overrides: Changes of the scene in the form `PATH=VALUE`; later ones take precedence.
  /// - Throws: ``SceneFileError`` with all errors of the scene.
  public static func parse(
    _ text: String, path: String = "scene.yaml", catalog: Catalog, overrides: [String] = []
  ) throws(SceneFileError) -> SceneInput {
    try parse(Array(text.utf8), path: path, catalog: catalog, overrides: overrides)
  }

  /// Reads the scene in the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The scene in YAML, or in JSON if `path` ends in `.json`, as UTF-8.
  ///   - path: A path for diagnostics, from whose folder relative paths in the scene start. The file need not exist.
  ///   - catalog: The layouts and transitions that the scene may use.
  ///   - overrides: Changes of the scene in the form `PATH=VALUE`; later ones take precedence.
  /// - Throws: ``SceneFileError`` with all errors of the scene.
  public static func parse(
    _ bytes: [UInt8], path: String = "scene.yaml", catalog: Catalog, overrides: [String] = []
  ) throws(SceneFileError) -> SceneInput {
    let stream = ByteStream(name: path, bytes: bytes)
    return try read(stream, path: path, catalog: catalog, overrides: overrides.map { SceneOverride($0) })
  }
}
