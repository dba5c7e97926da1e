/// Exit codes of the tool: those of `sysexits.h`, and 130 for an interruption, as shells have it.
enum ToolExit: Int32, Sendable {
  /// Everything was done.
  case success = 0
  /// Frames differ from their references.
  case differ = 1
  /// The command line cannot be understood or asks for something impossible.
  case usage = 64
  /// A scene, a recording or an image is wrong.
  case badData = 65
  /// A file to read is missing or may not be read.
  case missingInput = 66
  /// A program that the task needs is not installed.
  case missingTool = 69
  /// An output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed on the way: disk full, device error.
  case ioError = 74
  /// Stopped by the user (SIGINT, SIGTERM or SIGHUP).
  case interrupted = 130
}

/// A failure that ends the tool: what happened to what, what to do next, how to exit.
struct ToolFailure: Error, Sendable, Hashable {
  var exit: ToolExit
  /// The file it is about; `nil` if it is about the command line.
  var subject: String?
  /// The problem, in one sentence without a full stop.
  var message: String
  /// The next step for the user; the last line that is printed.
  var advice: String

  init(_ exit: ToolExit, subject: String? = nil, _ message: String, advice: String) {
    self.exit = exit
    self.subject = subject
    self.message = message
    self.advice = advice
  }

  /// The user stopped a command that can only be begun anew.
  static let interrupted = ToolFailure(
    .interrupted, "interrupted", advice: "run the same command again to start over")
}
