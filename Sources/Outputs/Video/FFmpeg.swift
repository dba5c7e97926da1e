import Foundation
import Rendering

/// A run of ffmpeg that makes one output file.
///
/// Everything that its bytes could depend on is pinned, so that one version of it makes the same bytes of the same frames.
package struct FFmpeg: ~Copyable, Sendable {
  private static let program = "ffmpeg"
  /// x264 makes other bytes for another number of threads.
  private static let repeatable = [
    "-threads", "4", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1",
  ]

  private let path: String
  private let interruption: Interruption
  private var process: EncoderProcess

  /// Starts ffmpeg.
  ///
  /// - Parameters:
  ///   - input: Options and name of what it reads; `pipe:0` is what ``write(_:)`` gives it.
  ///   - output: Options of what it writes.
  ///   - file: The file that it writes.
  ///   - plan: The output, for messages and interruption.
  /// - Throws: ``OutputError``.
  package init(input: [String], output: [String], to file: String, for plan: OutputPlan) throws(OutputError) {
    try Self.require(for: plan.path)
    let quiet = ["-hide_banner", "-nostdin", "-loglevel", "error", "-y", "-filter_threads", "1"]
    let arguments = [Self.program] + quiet + input + output + Self.repeatable + [Self.local(file)]
    guard let process = EncoderProcess(arguments) else { throw Self.missing(for: plan.path) }
    self.process = process
    (path, interruption) = (plan.path, plan.interruption)
  }

  /// Throws unless ffmpeg is installed.
  package static func require(for path: String) throws(OutputError) {
    guard EncoderProcess.isInstalled(program) else { throw missing(for: path) }
  }

  /// A file's name that ffmpeg takes for nothing else: neither an option nor a protocol.
  package static func local(_ path: String) -> String { "file:\(path)" }

  package mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    if process.write(bytes) { return }
    try finish()
    throw failure("it stopped reading")
  }

  package mutating func finish() throws(OutputError) {
    do throws(EncoderProcess.Failure) {
      let message = try process.finish(interruption)
      // The end of a file that could not be written is no reason for ffmpeg to end with another code.
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

  /// Returns the error that it did not make the file.
  package func failure(_ reason: String) -> OutputError {
    OutputError(path, .programFailed(Self.program, reason: reason))
  }

  private static func missing(for path: String) -> OutputError {
    OutputError(path, .missingProgram(program))
  }
}
