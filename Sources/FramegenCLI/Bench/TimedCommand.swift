import Benchmarking

struct TimedCommand: Sendable {
  struct Run {
    /// The duration in seconds, or that of the frames for a `bench` command that writes JSON to stdout.
    var seconds: Double
    /// The result of a `bench` command that writes JSON to stdout, or `nil` for other commands.
    var result: BenchmarkResult?
  }

  /// The command for `sh -c`.
  let text: String

  /// Runs the command, or throws a failure if it can't be started or doesn't end with 0.
  func run() async throws -> Run {
    let start = ContinuousClock.now
    guard
      let (status, bytes) = try? await ChildProgram(path: "/bin/sh", arguments: ["-c", text]).output(showsErrors: true)
    else {
      throw ToolFailure(.missingTool, subject: text, "can't be started", advice: "check that /bin/sh exists")
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard status.isSuccess else {
      let ending =
        switch status {
        case .exited(let code): "exit code \(code)"
        case .signaled(let number): "signal \(number)"
        }
      throw ToolFailure(
        .badData, subject: text, "ended with \(ending)",
        advice: "run the command alone to see why; only successful commands can be compared")
    }
    guard bytes.first == UInt8(ascii: "{"), let result = try? BenchmarkResult(json: bytes, file: text) else {
      return Run(seconds: seconds)
    }
    let frames = result.entries.compactMap { $0.secondsPerFrame(.frame) }
    return Run(seconds: frames.isEmpty ? seconds : frames.reduce(0, +), result: result)
  }
}
