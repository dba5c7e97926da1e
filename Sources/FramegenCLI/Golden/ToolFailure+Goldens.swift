import Goldens
import ImageComparison

extension ToolFailure {
  /// A golden that cannot be read or written.
  init(_ error: GoldenFileError) {
    switch error {
    case .missing(let path):
      self.init(.missingInput, subject: path, "no golden", advice: "record it: \(commandName) golden record SCENE")
    case .pointer, .unreadable:
      self.init(.missingInput, "\(error)", advice: "get the file, then run the same command again")
    case .version, .corrupt, .image, .otherPixels, .withoutPixels:
      self.init(.badData, "\(error)", advice: "restore the golden from version control, or record it anew")
    case .unwritable: self.init(.cannotCreate, "\(error)", advice: "choose another folder with --golden or --artifacts")
    }
  }

  /// Goldens, or two sides of a comparison, that differ.
  static func differ(_ message: String, advice: String) -> ToolFailure { ToolFailure(.differ, message, advice: advice) }
}

/// Runs a body whose errors about goldens become the tool's.
func reportingGoldens<Value>(_ body: () async throws -> Value) async throws -> Value {
  do {
    return try await body()
  } catch let error as GoldenFileError {
    throw ToolFailure(error)
  } catch let error as SequenceComparisonError {
    throw ToolFailure(.usage, "\(error)", advice: "name an element as `attributes` and reports do: cell 0-3")
  }
}
