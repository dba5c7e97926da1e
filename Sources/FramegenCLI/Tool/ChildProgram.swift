import Subprocess

/// A program that the tool starts and waits for.
///
/// The program has a separate process group, which the terminal's signals don't reach: the tool decides when a run ends.
struct ChildProgram: Sendable {
  /// The path of the executable file.
  var path: String
  var arguments: [String]

  /// Runs the program without input, and returns how it ended and what it wrote to standard output.
  ///
  /// - Parameter showsErrors: A Boolean value that indicates whether its error messages are those of the tool.
  /// - Throws: An error if the program can't be started.
  func output(showsErrors: Bool) async throws -> (status: TerminationStatus, bytes: [UInt8]) {
    if showsErrors {
      let result = try await Subprocess.run(
        executable, arguments: Arguments(arguments), platformOptions: options, input: .none,
        output: .bytes(limit: Self.limit), error: .currentStandardError)
      return (result.terminationStatus, result.standardOutput)
    }
    let result = try await Subprocess.run(
      executable, arguments: Arguments(arguments), platformOptions: options, input: .none,
      output: .bytes(limit: Self.limit), error: .discarded)
    return (result.terminationStatus, result.standardOutput)
  }

  /// Runs the program with the tool's input and outputs, and returns how it ended.
  ///
  /// - Throws: An error if the program can't be started.
  func run() async throws -> TerminationStatus {
    try await Subprocess.run(
      executable, arguments: Arguments(arguments), platformOptions: options, input: .currentStandardInput,
      output: .currentStandardOutput, error: .currentStandardError
    ).terminationStatus
  }

  /// The largest number of bytes of an output, which no result of a benchmark has.
  private static let limit = 1 << 30

  private var executable: Executable { .path(.init(path)) }

  private var options: PlatformOptions {
    var options = PlatformOptions()
    options.processGroupID = 0
    return options
  }
}
