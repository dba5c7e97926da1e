import LayoutCore
import PNGCodec
import SceneFiles
import Watchdog

extension LayoutWatchdog {
  /// Lets messages begin with the input whose layouts are asked from now on.
  static func begin(input path: String) {
    (LayoutObservation.observer as? LayoutWatchdog)?.begin(subject: displayName(ofInput: path))
  }
}

extension InputFile {
  /// Opens an input whose layouts messages name by it.
  static func watched(
    path: String, catalog: Catalog, overrides: [SceneOverride], limits: DecodeLimits
  ) throws -> InputFile {
    LayoutWatchdog.begin(input: path)
    return try open(path: path, catalog: catalog, overrides: overrides, limits: limits)
  }
}
