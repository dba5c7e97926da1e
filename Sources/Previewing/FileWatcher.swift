import Foundation
import Synchronization

/// A watcher of files and folders, including those that don't exist yet.
///
/// Folders are watched, not files, because editors replace files by renaming others.
///
/// Source: inotify(7), Linux Programmer's Manual.
package final class FileWatcher: Sendable {
  /// An element for each burst of changes, once the files have been quiet for a moment.
  package let changes: AsyncStream<Void>
  private let events: FileEvents

  /// Creates a watcher of no files.
  ///
  /// - Parameter quiet: The time without an event after which changes are reported, which editors take for one change.
  package init(quiet: Duration = .milliseconds(30)) throws(FileWatcherError) {
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    let events = try FileEvents()
    self.events = events
    let milliseconds = Int32(quiet / .milliseconds(1))
    let thread = Thread { events.run(quiet: milliseconds) { continuation.yield() } }
    thread.name = "FileWatcher"
    thread.start()
  }

  deinit { events.stop() }

  /// Replaces the watched files, folders, and patterns.
  ///
  /// A file changes when it is written, replaced, removed, or created. A folder changes with the files in it.
  package func watch(_ paths: Set<String>) { events.watch(WatchedFolders(paths)) }
}

/// The system's reason why files can't be watched.
package struct FileWatcherError: Error, Sendable, Hashable, CustomStringConvertible {
  package var description: String
}
