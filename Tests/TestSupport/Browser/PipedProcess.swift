import Foundation

/// A child process with two pipes beside its standard streams: it reads messages from descriptor 3 and writes messages
/// to descriptor 4, each ended by a zero byte.
///
/// It is the leader of a process group of its own, all of which is ended with it.
final class PipedProcess {
  private let id: pid_t
  private let input: Int32
  private let output: Int32
  private let log: URL
  private var unread: [UInt8] = []
  private var isOpen = true

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: Without the program's name.
  ///   - temporary: The folder for its temporary files.
  ///   - log: Takes what it says on its standard streams.
  init(_ program: String, _ arguments: [String], temporary: URL, log: URL) throws {
    let toChild = try Self.pipe()
    let fromChild = try Self.pipe()
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      close(toChild.read)
      close(fromChild.write)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log.path(), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    posix_spawn_file_actions_adddup2(&actions, toChild.read, 3)
    posix_spawn_file_actions_adddup2(&actions, fromChild.write, 4)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)

    var words = ([program] + arguments).map { strdup($0) } + [nil]
    let environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary.path()]) { $1 }
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var child: pid_t = 0
    let status = posix_spawn(&child, program, &actions, &attributes, &words, &variables)
    id = child
    input = toChild.write
    output = fromChild.read
    self.log = log
    guard status == 0 else {
      isOpen = false
      for end in [input, output] { close(end) }
      throw PipedProcessError.broken("\(program): \(String(cString: strerror(status)))")
    }
  }

  deinit { end() }

  /// Ends the process and its children, at once.
  func end() {
    guard isOpen else { return }
    isOpen = false
    close(input)
    close(output)
    kill(-id, SIGKILL)
    waitpid(id, nil, 0)
  }

  /// What the process said on its standard streams, its last lines.
  var lastWords: String {
    let text = (try? Data(contentsOf: log)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.split(separator: "\n").suffix(20).joined(separator: "\n")
  }

  /// Sends a message.
  func send(_ message: Data) throws {
    let bytes = Array(message) + [0]
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw PipedProcessError.broken("it takes no messages\n\(lastWords)") }
      done += max(0, count)
    }
  }

  /// The next message, awaited until a point in time.
  func receive(before deadline: ContinuousClock.Instant) throws -> Data {
    var searched = 0
    while true {
      if let end = unread[searched...].firstIndex(of: 0) {
        defer { unread.removeFirst(end + 1) }
        return Data(unread[..<end])
      }
      searched = unread.count
      let left = deadline - .now
      guard left > .zero else { throw PipedProcessError.broken("no answer in time\n\(lastWords)") }
      var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, Int32(left.components.seconds * 1000 + 100)) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 1 << 18)
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { throw PipedProcessError.broken("it has ended\n\(lastWords)") }
      unread += buffer[..<count]
    }
  }

  /// A pipe whose ends lie above the descriptors that a child expects, and that no other child inherits.
  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { throw PipedProcessError.broken("no pipe") }
    let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    return (high[0], high[1])
  }
}

/// Why a child process cannot be talked to, with its last words.
enum PipedProcessError: Error, CustomStringConvertible {
  case broken(String)

  var description: String {
    switch self {
    case .broken(let reason): "the process cannot be talked to: \(reason)"
    }
  }
}
