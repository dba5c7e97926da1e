import Foundation
import Support
import Synchronization

/// The system's events of watched folders, which a thread waits for.
final class FileEvents: Sendable {
  private struct State {
    /// The names that matter, by the system's number of a folder.
    var names: [Int32: WatchedFolders.Names] = [:]
    /// The folders by the same number, of which one may have several paths.
    var folders: [Int32: String] = [:]
  }

  private let queue: Int32
  /// The ends of a pipe, whose closing ends the thread.
  private let stopping: (read: Int32, write: Int32)
  private let state = Mutex(State())

  private static let interesting =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
    | UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

  /// The longest time for which changes without a pause are not reported, in multiples of the quiet time.
  private static let patience = 10

  init() throws(FileWatcherError) {
    queue = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard queue >= 0 else { throw FileWatcherError(description: systemError()) }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      let reason = systemError()
      close(queue)
      throw FileWatcherError(description: reason)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stopping = (ends[0], ends[1])
  }

  deinit {
    close(queue)
    close(stopping.read)
  }

  /// Ends ``run(quiet:report:)``, which releases the events.
  func stop() { close(stopping.write) }

  func watch(_ watched: WatchedFolders) {
    state.withLock { state in
      let former = state.names
      (state.names, state.folders) = ([:], [:])
      for (folder, names) in watched.folders {
        let number = unsafe inotify_add_watch(queue, folder, Self.interesting)
        guard number >= 0 else { continue }
        state.names[number, default: WatchedFolders.Names()].formUnion(names)
        state.folders[number] = folder
      }
      for number in former.keys where state.names[number] == nil { inotify_rm_watch(queue, number) }
    }
  }

  /// Waits for events, and calls a closure after each burst.
  ///
  /// - Parameter quiet: The time without events that ends a burst, in milliseconds.
  func run(quiet: Int32, report: () -> Void) {
    var deadline: ContinuousClock.Instant?
    while true {
      var polled = [
        pollfd(fd: queue, events: Int16(POLLIN), revents: 0), pollfd(fd: stopping.read, events: 0, revents: 0),
      ]
      let count = unsafe poll(&polled, 2, deadline == nil ? -1 : quiet)
      if count < 0, errno != EINTR { return }
      if polled[1].revents != 0 { return }
      let isRelevant = count > 0 && polled[0].revents != 0 && readEvents()
      if isRelevant, deadline == nil { deadline = .now + .milliseconds(Int(quiet) * Self.patience) }
      if let end = deadline, count == 0 || .now >= end {
        deadline = nil
        report()
      }
    }
  }

  /// Reads the waiting events, and returns whether one of them is about a watched file.
  private func readEvents() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    var isRelevant = false
    while true {
      let count = unsafe read(queue, &bytes, bytes.count)
      guard count > 0 else { return isRelevant }
      var place = 0
      while place + MemoryLayout<inotify_event>.size <= count {
        let event = unsafe bytes.withUnsafeBytes { buffer in
          unsafe buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
        }
        let start = place + MemoryLayout<inotify_event>.size
        let name = bytes[start..<start + Int(event.len)].prefix { $0 != 0 }
        if matters(event, name: String(decoding: name, as: UTF8.self)) { isRelevant = true }
        place = start + Int(event.len)
      }
    }
  }

  private func matters(_ event: inotify_event, name: String) -> Bool {
    func has(_ bits: Int) -> Bool { event.mask & UInt32(bits) != 0 }
    if has(Int(IN_Q_OVERFLOW)) { return true }
    let (names, folder) = state.withLock { ($0.names[event.wd], $0.folders[event.wd]) }
    guard let names, let folder else { return false }
    if has(Int(IN_DELETE_SELF)) || has(Int(IN_MOVE_SELF)) { return true }
    guard names.contains(name) else { return false }
    // A new file is complete when it is closed. A new link has no such event.
    return !has(Int(IN_CREATE)) || has(Int(IN_ISDIR)) || isLink(folder.appendingPath(name))
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
  }
}
