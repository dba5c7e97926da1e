import Rendering
import SceneFiles

extension ToolExit {
  /// The exit code for a scene or a recording that cannot be used.
  init(_ kind: SceneFileError.Kind) {
    self =
      switch kind {
      case .invalid: .badData
      case .missing: .missingInput
      case .readFailed: .ioError
      case .invalidOverride: .usage
      }
  }
}

extension SceneFileError.Kind {
  /// The last line of the failure, which tells the user what to do next.
  func advice(toolName: String) -> String {
    switch self {
    case .invalid:
      "correct it and run the same command again; \(toolName) validate checks a file without rendering it"
    case .missing: "check the path; \(toolName) init writes a scene to start with"
    case .readFailed: "check the disk, then run the same command again"
    case .invalidOverride: "see \(toolName) --help"
    }
  }
}
