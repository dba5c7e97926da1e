import ArgumentParser
import Benchmarking
import Foundation
import LayoutCore
import Rendering
import Synchronization

/// The environment of a command: the catalog, the two output streams, the interruption.
struct ToolContext: Sendable {
  /// The name by which the user started the tool, for messages.
  var toolName = "framegen"
  /// Layouts and transitions that scenes may name.
  var catalog: Catalog
  /// Results only: one per line.
  var stdout = TextSink(descriptor: 1)
  var stderr = TextSink(descriptor: 2)
  /// Set when the user asks the tool to stop.
  var interruption = Interruption()
  /// Set when the command turns out to be a quiet one.
  let silence = Silence()
  /// The process's environment, for what job arrays say.
  var environment: [String: String] = [:]
  var allocationCounter: (any AllocationCounter)?
}

/// The user's wish to see errors only, known once the arguments are read.
final class Silence: Sendable {
  private let flag = Atomic(false)

  /// True if only errors are printed.
  var isWanted: Bool { flag.load(ordering: .acquiring) }

  /// Takes note of the wish.
  func requestQuiet() { flag.store(true, ordering: .releasing) }
}

/// A command that runs in a context instead of the process's globals.
protocol ToolCommand: ParsableCommand {
  /// A Boolean value that indicates whether only errors are printed; false by default.
  var isQuiet: Bool { get }

  /// Does the command's work.
  mutating func run(in context: ToolContext) async throws
}

extension ToolCommand {
  var isQuiet: Bool { false }
}

/// A stream of text over a file descriptor, unbuffered.
struct TextSink: Sendable {
  let descriptor: Int32

  /// True if the stream is a terminal that can move its cursor.
  var isTerminal: Bool {
    isatty(descriptor) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Characters in a line of the terminal; 80 if it does not tell.
  var columns: Int {
    var size = winsize()
    return unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Writes `text` and a line feed.
  func line(_ text: String) throws(TextSinkError) {
    try write(text + "\n")
  }

  /// Writes `text` as it is.
  ///
  /// - Throws: ``TextSinkError/closed`` when the reader is gone, or there never was one; the tool then ends quietly.
  func write(_ text: String) throws(TextSinkError) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE || errno == EBADF {
        throw .closed
      } else if errno != EINTR {
        throw unsafe .failed(String(cString: strerror(errno)))
      }
    }
  }
}

/// Why text could not be written.
enum TextSinkError: Error, Sendable, Hashable {
  /// The reader closed its end.
  case closed
  /// The system's reason.
  case failed(String)
}
