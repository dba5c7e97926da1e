import Benchmarking
import Foundation

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
  func run() throws -> Run {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", text]
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, output)
    let start = ContinuousClock.now
    do {
      try process.run()
    } catch {
      throw ToolFailure(.missingTool, subject: text, "can't be started", advice: "check that /bin/sh exists")
    }
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let code = process.terminationReason == .exit ? "exit code" : "signal"
      throw ToolFailure(
        .badData, subject: text, "ended with \(code) \(process.terminationStatus)",
        advice: "run the command alone to see why; only successful commands can be compared")
    }
    guard bytes.first == UInt8(ascii: "{"), let result = try? BenchmarkResult(json: bytes, file: text) else {
      return Run(seconds: seconds)
    }
    let frames = result.entries.compactMap { $0.secondsPerFrame(.frame) }
    return Run(seconds: frames.isEmpty ? seconds : frames.reduce(0, +), result: result)
  }
}
