import Foundation

/// Another program that reads from us.
struct EncoderProcess: Sendable {
  /// What is wrong with a program that ran.
  struct Failure: Error, Sendable {
    var status: Int32
    /// Whether the user did not want to wait.
    var isInterrupted = false
    /// The last lines that it wrote to stderr.
    var message: String
  }

  private let pid: pid_t
  /// −1 when it is closed.
  private var input: Int32
  /// A nameless file: a pipe would have to be read while the other one is written.
  private let errors: Int32

  /// Starts a program that is looked for on the PATH; its stdin is ours, its stdout goes nowhere.
  ///
  /// Signals of the terminal do not reach it: whoever started it ends it.
  /// - Returns: `nil` if it cannot be started.
  init?(_ arguments: [String]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // Neither this program's other ends nor those of others may stay open in it, or inputs would never end.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    errors = Self.namelessFile()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    if errors >= 0 {
      posix_spawn_file_actions_adddup2(&actions, errors, 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    Self.prepare(&attributes)
    var words = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var pid: pid_t = 0
    let status = posix_spawnp(&pid, arguments[0], &actions, &attributes, &words, environ)
    close(ends[0])
    guard status == 0 else {
      close(ends[1])
      if errors >= 0 { close(errors) }
      return nil
    }
    (self.pid, input) = (pid, ends[1])
  }

  /// Gives the program the signals as they usually are, in a group of its own, which those of the terminal do not reach.
  private static func prepare(_ attributes: inout posix_spawnattr_t) {
    var ignoredHere = sigset_t()
    sigemptyset(&ignoredHere)
    sigaddset(&ignoredHere, SIGPIPE)
    sigaddset(&ignoredHere, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &ignoredHere)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
  }

  /// Whether a program is on the PATH.
  static func isInstalled(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").contains { access(String($0).appendingPath(name), X_OK) == 0 }
  }

  /// Writes to the program's stdin; `false` if it reads no more.
  func write(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { Foundation.write(input, $0.baseAddress?.advanced(by: done), $0.count - done) }
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Ends the program's input and waits for it; whoever is interrupted ends it.
  ///
  /// - Throws: ``Failure``, if it did not succeed.
  mutating func finish(_ interruption: Interruption) throws(Failure) {
    if input >= 0 { close(input) }
    input = -1
    var status: Int32 = 0
    while true {
      let ended = waitpid(pid, &status, WNOHANG)
      if ended == pid || ended < 0 && errno != EINTR { break }
      if interruption.isRequested {
        end()
        throw Failure(status: SIGKILL, isInterrupted: true, message: "")
      }
      usleep(2000)
    }
    let message = takeErrors()
    // Neither ended by a signal nor with a code but 0.
    guard status != 0 else { return }
    throw Failure(status: status & 0x7F == 0 ? status >> 8 & 0xFF : status & 0x7F, message: message)
  }

  /// Ends the program at once.
  mutating func abandon() {
    guard input >= 0 else { return }
    close(input)
    input = -1
    end()
  }

  private func end() {
    kill(pid, SIGKILL)
    while waitpid(pid, nil, 0) < 0, errno == EINTR {}
    if errors >= 0 { close(errors) }
  }

  /// A file that nobody else can open; −1 if there can be none.
  private static func namelessFile() -> Int32 {
    var name = Array(NSTemporaryDirectory().appendingPath("framegen-XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return -1 }
    unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  private func takeErrors() -> String {
    guard errors >= 0 else { return "" }
    defer { close(errors) }
    let length = 2000
    let start = max(0, lseek(errors, 0, SEEK_END) - off_t(length))
    var bytes = [UInt8](repeating: 0, count: length)
    let count = pread(errors, &bytes, length, start)
    let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
    return lines.suffix(3).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "; ")
  }
}
