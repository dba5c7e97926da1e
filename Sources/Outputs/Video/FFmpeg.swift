import FoundationEssentials
import Glibc
import Rendering

/// A run of ffmpeg that encodes one output file.
///
/// Its options fix everything that affects the bytes, so that a version of ffmpeg encodes equal frames to equal bytes.
package struct FFmpeg: ~Copyable, Sendable {
  private static let program = "ffmpeg"
  /// The output of x264 depends on the number of threads.
  private static let repeatable = [
    "-threads", "4", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1",
  ]

  private let path: String
  private let interruption: Interruption
  private var process: EncoderProcess

  /// - Parameter input: The input with its options. The name `pipe:0` reads the bytes from ``write(_:)``.
  package init(input: [String], output: [String], to file: String, for plan: OutputPlan) throws(OutputError) {
    try Self.require(for: plan.path)
    let quiet = ["-hide_banner", "-nostdin", "-loglevel", "error", "-y", "-filter_threads", "1"]
    let arguments = [Self.program] + quiet + input + output + Self.repeatable + [Self.local(file)]
    guard let process = EncoderProcess(arguments) else { throw Self.missing(for: plan.path) }
    self.process = process
    (path, interruption) = (plan.path, plan.interruption)
  }

  package static func require(for path: String) throws(OutputError) {
    guard EncoderProcess.isInstalled(program) else { throw missing(for: path) }
  }

  /// Returns a file name that ffmpeg takes neither for an option nor for a protocol.
  package static func local(_ path: String) -> String { "file:\(path)" }

  package mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    if process.write(bytes) { return }
    try finish()
    throw failure("it stopped reading")
  }

  package mutating func finish() throws(OutputError) {
    do throws(EncoderProcess.Failure) {
      let message = try process.finish(interruption)
      // ffmpeg ends successfully even if it could not write the end of the file.
      if message.contains("Error writing") || message.contains("Error closing") {
        throw EncoderProcess.Failure(status: 0, message: message)
      }
    } catch {
      if error.isInterrupted { throw OutputError(path, .interrupted) }
      if error.message.contains("No space left") { throw .writing(path, ENOSPC) }
      if error.message.contains("Unknown encoder") || error.message.contains("Unrecognized option") {
        throw OutputError(path, .unsuitableProgram(Self.program, reason: error.message))
      }
      throw failure(error.message.isEmpty ? "it ended with \(error.status)" : error.message)
    }
  }

  package func failure(_ reason: String) -> OutputError {
    OutputError(path, .programFailed(Self.program, reason: reason))
  }

  private static func missing(for path: String) -> OutputError { OutputError(path, .missingProgram(program)) }
}
