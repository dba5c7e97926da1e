import LayoutCore
import PNGCodec
import SceneFiles
import Watchdog

extension LayoutWatchdog {
  /// Sets the input that messages about the following layout calls name.
  static func begin(input path: String) {
    (LayoutObservation.observer as? LayoutWatchdog)?.begin(subject: displayName(ofInput: path))
  }
}

extension InputFile {
  /// Opens an input that messages about its layouts name.
  static func watched(
    path: String, catalog: Catalog, overrides: [SceneOverride], limits: DecodeLimits
  ) throws -> InputFile {
    LayoutWatchdog.begin(input: path)
    return try open(path: path, catalog: catalog, overrides: overrides, limits: limits)
  }
}
