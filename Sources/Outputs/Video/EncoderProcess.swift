import FoundationEssentials
import Glibc
import Rendering
import Support

/// A child process that reads its standard input from this process.
///
/// A process that is discarded before ``finish(_:)`` is killed.
package struct EncoderProcess: ~Copyable, Sendable {
  package struct Failure: Error, Sendable {
    package var status: Int32
    package var isInterrupted = false
    /// The last lines that the program wrote to stderr.
    package var message: String
  }

  private let pid: pid_t
  /// The file descriptor of the input, or −1 after it is closed.
  private var input: Int32
  /// A pipe that stores up to 64 KB and drops the rest, so that nothing needs to read it during the run.
  private let errors: Int32

  /// Starts a program in the PATH, with its stdin connected to this process and its stdout discarded.
  ///
  /// The signals of the terminal don't reach the program: the run that started it ends it.
  package init?(_ arguments: [String]) {
    guard let ends = Self.pipeEnds() else { return nil }
    guard let messages = Self.pipeEnds() else {
      ends.forEach { close($0) }
      return nil
    }
    for end in messages { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, messages[1], 2)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    Self.prepare(&attributes)
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var pid: pid_t = 0
    let status = unsafe posix_spawnp(&pid, arguments[0], &actions, &attributes, &words, environ)
    close(ends[0])
    close(messages[1])
    guard status == 0 else {
      close(ends[1])
      close(messages[0])
      return nil
    }
    (self.pid, input, errors) = (pid, ends[1], messages[0])
    enlargePipe(input)
  }

  /// Resets a program's signals and puts it into a separate process group, which the terminal's signals don't reach.
  package static func prepare(_ attributes: inout posix_spawnattr_t) {
    var ignoredHere = sigset_t()
    unsafe sigemptyset(&ignoredHere)
    unsafe sigaddset(&ignoredHere, SIGPIPE)
    unsafe sigaddset(&ignoredHere, SIGXFSZ)
    unsafe posix_spawnattr_setsigdefault(&attributes, &ignoredHere)
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
  }

  package static func isInstalled(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").contains { unsafe access(String($0).appendingPath(name), X_OK) == 0 }
  }

  /// Writes to the program's stdin; returns `false` if the program no longer reads.
  package func write(_ bytes: [UInt8]) -> Bool { writeAll(bytes, to: input) == nil }

  /// Closes the program's input and waits for the program to end, or ends it if the run is interrupted.
  ///
  /// - Returns: The last lines that the program wrote to stderr.
  package mutating func finish(_ interruption: Interruption) throws(Failure) -> String {
    if input >= 0 { close(input) }
    input = -1
    var status: Int32 = 0
    while true {
      let ended = unsafe waitpid(pid, &status, WNOHANG)
      if ended == pid || ended < 0 && errno != EINTR { break }
      if interruption.isRequested {
        end()
        throw Failure(status: SIGKILL, isInterrupted: true, message: "")
      }
      usleep(2000)
    }
    let message = takeErrors()
    if status == 0 { return message }
    throw Failure(status: status & 0x7F == 0 ? status >> 8 & 0xFF : status & 0x7F, message: message)
  }

  deinit {
    guard input >= 0 else { return }
    close(input)
    end()
  }

  private func end() {
    kill(pid, SIGKILL)
    while waitpid(pid, nil, 0) < 0, errno == EINTR {}
    close(errors)
  }

  /// Returns the ends of a pipe, for reading and for writing.
  ///
  /// Other child processes don't inherit them, because an input that is open elsewhere would never end.
  private static func pipeEnds() -> [Int32]? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  private func takeErrors() -> String {
    defer { close(errors) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(errors, &bytes, bytes.count)
    let lines = String(decoding: bytes.prefix(max(0, count)).suffix(2000), as: UTF8.self).split(separator: "\n")
    return lines.suffix(3).map(\.trimmed).joined(separator: "; ")
  }
}
