import Rendering
import SceneFiles
import StandardLayouts

extension SceneFile {
  /// Loads a scene that uses only built-in layouts and transitions.
  ///
  /// - Parameters:
  ///   - path: A YAML file, or a JSON file with the extension `.json`, or `-` for standard input.
  ///   - overrides: Changes of the scene in the form `PATH=VALUE`. Later changes take precedence.
  /// - Throws: `SceneFileError` with all errors of the scene.
  public static func load(_ path: String, overrides: [String] = []) throws(SceneFileError) -> SceneInput {
    try load(path, catalog: .builtIn, overrides: overrides)
  }
}
