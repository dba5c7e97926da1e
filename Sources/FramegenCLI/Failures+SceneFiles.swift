import Rendering
import SceneFiles

extension SceneFileError {
  /// The exit code of a tool that ends with the error.
  var exitCode: ToolExit {
    switch kind {
    case .invalid: .badData
    case .missing: .missingInput
    case .readFailed: .ioError
    case .invalidOverride: .usage
    }
  }

  /// One sentence that tells the user what to do next.
  func advice(toolName: String) -> String {
    switch kind {
    case .invalid:
      "correct it and run the same command again; \(toolName) validate checks a file without rendering it"
    case .missing: "check the path; \(toolName) init writes a scene to start with"
    case .readFailed: "check the disk, then run the same command again"
    case .invalidOverride: "see \(toolName) --help"
    }
  }
}
