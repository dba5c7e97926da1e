import LayoutCore
import Rendering
import SceneFiles
import Watchdog

extension LayoutWatchdog {
  /// Sets the input that messages about the following layout calls name.
  static func begin(input path: String) {
    (LayoutObservation.observer as? LayoutWatchdog)?.begin(subject: displayName(ofInput: path))
  }
}

extension InputOptions {
  /// Opens an input that messages about its layouts name.
  func openInput(_ path: String, in catalog: Catalog) throws -> InputFile {
    LayoutWatchdog.begin(input: path)
    return try InputFile.open(path: path, catalog: catalog, overrides: sceneOverrides, limits: limits)
  }

  func openScene(_ path: String, in catalog: Catalog, orFail message: String, advice: String) throws -> SceneInput {
    if case .scene(let input) = try openInput(path, in: catalog) { return input }
    throw ToolFailure(.usage, subject: displayName(ofInput: path), message, advice: advice)
  }
}
