import ArgumentParser
import Benchmarking
import FoundationEssentials
import Glibc
import LayoutCore
import Outputs
import Rendering
import Support
import Synchronization

struct ToolContext: Sendable {
  /// The name by which the tool was started, for messages.
  var toolName = "framegen"
  var catalog: Catalog
  /// The stream for results, one per line.
  var stdout = TextSink(descriptor: 1)
  var stderr = TextSink(descriptor: 2)
  var interruption = Interruption()
  let silence = Silence()
  /// The environment variables, such as those of job arrays.
  var environment: [String: String] = [:]
  var allocationCounter: (any AllocationCounter)?
  /// The commit that the tool was built from, or `nil` if it's unknown.
  var commit: String?

  /// The number of characters in a line of a terminal's stdout or in `COLUMNS`, or `nil` for files and pipes.
  var lineWidth: Int? {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
    return isatty(stdout.descriptor) == 1 ? stdout.columns : nil
  }

  /// Writes a file and prints its path, unless the bytes go to stdout.
  func save(_ bytes: [UInt8], to path: String) throws {
    try OutputFile.save(bytes, to: path, interruption: interruption)
    if path != "-" { try stdout.line(path) }
  }
}

/// A flag that limits the output to errors, which is set after the arguments are parsed.
final class Silence: Sendable {
  private let flag = Atomic(false)

  /// A Boolean value that indicates whether only errors are printed.
  var isWanted: Bool { flag.load(ordering: .acquiring) }

  func requestQuiet() { flag.store(true, ordering: .releasing) }
}

protocol ToolCommand: ParsableCommand {
  /// A Boolean value that indicates whether only errors are printed. The default is `false`.
  var isQuiet: Bool { get }

  mutating func run(in context: ToolContext) async throws
}

extension ToolCommand {
  var isQuiet: Bool { false }
}

/// A command that draws frames.
protocol DrawingCommand: ToolCommand {
  var drawing: DrawingOptions { get }
}

extension DrawingCommand {
  var isQuiet: Bool { drawing.quiet }
}

/// An unbuffered text stream for a file descriptor.
struct TextSink: Sendable {
  let descriptor: Int32

  /// A Boolean value that indicates whether the stream is a terminal that can move its cursor.
  var isTerminal: Bool { isatty(descriptor) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb" }

  /// The number of characters in a line of the terminal, or 80 if it's unknown.
  var columns: Int {
    var size = winsize()
    return unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  func line(_ text: String) throws(TextSinkError) { try write(text + "\n") }

  /// Writes a text, or throws ``TextSinkError/closed``, with which the tool ends silently, if no program reads it.
  func write(_ text: String) throws(TextSinkError) {
    guard let reason = writeAll(Array(text.utf8), to: descriptor) else { return }
    if reason == EPIPE || reason == EBADF { throw .closed }
    throw unsafe .failed(String(cString: strerror(reason)))
  }
}

enum TextSinkError: Error, Sendable, Hashable {
  /// The reader closed the stream.
  case closed
  /// The system's description of the problem.
  case failed(String)
}
