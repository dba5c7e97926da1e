import Goldens
import ImageComparison

extension ToolFailure {
  init(_ error: GoldenFileError) {
    switch error {
    case .missing(let path):
      self.init(.missingInput, subject: path, "no golden", advice: "record it: \(commandName) golden record SCENE")
    case .pointer, .unreadable:
      self.init(.missingInput, "\(error)", advice: "restore the file, then run the same command again")
    case .version, .corrupt, .image, .otherPixels, .withoutPixels:
      self.init(.badData, "\(error)", advice: "restore the golden from version control, or record it again")
    case .unwritable: self.init(.cannotCreate, "\(error)", advice: "choose another folder with --golden or --artifacts")
    }
  }

  static func differ(_ message: String, advice: String) -> ToolFailure { ToolFailure(.differ, message, advice: advice) }
}

/// Runs a body and converts its errors about goldens to failures of the tool.
func reportingGoldens<Value>(_ body: () async throws -> Value) async throws -> Value {
  do {
    return try await body()
  } catch let error as GoldenFileError {
    throw ToolFailure(error)
  } catch let error as SequenceComparisonError {
    throw ToolFailure(
      .usage, "\(error)", advice: "use the name of an element in `attributes` or in a report, such as cell 0-3")
  }
}
