import Rendering
import SceneFiles
import StandardLayouts

extension SceneFile {
  /// Reads the scene in a file that uses built-in layouts and transitions only.
  ///
  /// - Parameters:
  ///   - path: A YAML file, or a JSON file whose name ends in `.json`; `-` for standard input.
  ///   - overrides: Changes of the scene in the form `PATH=VALUE`; later ones take precedence.
  /// - Throws: `SceneFileError` with all errors of the scene.
  public static func load(_ path: String, overrides: [String] = []) throws(SceneFileError) -> SceneInput {
    try load(path, catalog: .builtIn, overrides: overrides)
  }
}
