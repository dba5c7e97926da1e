import Benchmarking
import Foundation

/// A command of the shell, run to its end against the clock.
struct TimedCommand: Sendable {
  struct Run {
    /// Seconds from its start to its end; of a `bench` that writes JSON to stdout, those of its frames.
    var seconds: Double
    /// The benchmark's result that the command wrote to stdout; `nil` for another command.
    var result: BenchmarkResult?
  }

  /// The command, as `sh -c` takes it.
  let text: String

  /// Runs the command.
  ///
  /// - Throws: ``ToolFailure``, if it cannot be started or does not end with 0.
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
      throw ToolFailure(.missingTool, subject: text, "cannot be started", advice: "check that /bin/sh is there")
    }
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let code = process.terminationReason == .exit ? "exit code" : "signal"
      throw ToolFailure(
        .badData, subject: text, "ended with \(code) \(process.terminationStatus)",
        advice: "run it by itself to see why; only commands that succeed can be compared")
    }
    guard bytes.first == UInt8(ascii: "{"), let result = try? BenchmarkResult(json: bytes, file: text) else {
      return Run(seconds: seconds)
    }
    let frames = result.entries.compactMap { $0.secondsPerFrame(.frame) }
    return Run(seconds: frames.isEmpty ? seconds : frames.reduce(0, +), result: result)
  }
}
