import Foundation
import Rendering
import Support

/// A child process that reads its standard input from this one.
///
/// A process that is dropped before ``finish(_:)`` is killed.
package struct EncoderProcess: ~Copyable, Sendable {
  /// The failure of a program that ran.
  package struct Failure: Error, Sendable {
    package var status: Int32
    /// A Boolean value that indicates whether the user stopped the run.
    package var isInterrupted = false
    /// The last lines that it wrote to stderr.
    package var message: String
  }

  private let pid: pid_t
  /// −1 when it is closed.
  private var input: Int32
  /// A pipe that takes 64 KB and drops the rest, so that it needs no reader while the other pipe is written.
  private let errors: Int32

  /// Starts a program that is looked for on the PATH; its stdin is ours, its stdout goes nowhere.
  ///
  /// The terminal's signals do not reach it: the run that started it ends it.
  /// - Returns: `nil` if it cannot be started.
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
  }

  /// Gives the program the signals as they usually are, in a group of its own, which those of the terminal do not reach.
  private static func prepare(_ attributes: inout posix_spawnattr_t) {
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

  /// Returns a Boolean value that indicates whether a program is on the PATH.
  package static func isInstalled(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").contains { unsafe access(String($0).appendingPath(name), X_OK) == 0 }
  }

  /// Writes to the program's stdin; `false` if it reads no more.
  package func write(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Foundation.write(input, $0.baseAddress?.advanced(by: done), $0.count - done)
      }
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Ends the program's input and waits for it; ends it if the run is interrupted.
  ///
  /// - Returns: The last lines that it wrote to stderr.
  /// - Throws: ``Failure``, if it did not succeed.
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
    // Neither ended by a signal nor with a code but 0.
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

  /// A pipe's ends, for reading and for writing.
  ///
  /// Neither this program's other ends nor those of others may stay open in another one, or inputs would never end.
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
    return lines.suffix(3).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "; ")
  }
}
