/// The exit codes of the tool, from `sysexits.h`, and 130 for an interruption, as in shells.
enum ToolExit: Int32, Sendable {
  case success = 0
  /// Frames differ from their references.
  case differ = 1
  /// The command line is invalid.
  case usage = 64
  /// A scene, a recording, or an image is invalid.
  case badData = 65
  /// An input file is missing or unreadable.
  case missingInput = 66
  /// A required program isn't installed.
  case missingTool = 69
  /// An output can't be created.
  case cannotCreate = 73
  /// Reading or writing failed, for example because the disk is full.
  case ioError = 74
  /// The user stopped the tool with SIGINT, SIGTERM, or SIGHUP.
  case interrupted = 130
}

struct ToolFailure: Error, Sendable, Hashable {
  var exit: ToolExit
  /// The file with the problem, or `nil` for the command line.
  var subject: String?
  /// The problem, in one sentence without a final period.
  var message: String
  /// The next step for the user, which is the last printed line.
  var advice: String

  init(_ exit: ToolExit, subject: String? = nil, _ message: String, advice: String) {
    (self.exit, self.subject, self.message, self.advice) = (exit, subject, message, advice)
  }

  /// The interruption of a command that can't be resumed.
  static let interrupted = ToolFailure(.interrupted, "interrupted", advice: "run the same command again to start over")
}
