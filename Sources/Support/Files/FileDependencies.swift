import Synchronization

/// A record of the files and folders that reading an input has looked for, whether or not they exist.
///
/// The input may change when one of them does. The copies of a reader share the record.
package final class FileDependencies: Sendable {
  private let noted = Mutex<Set<String>>([])

  package init() {}

  /// The paths of files and folders, and patterns such as `shots/*.jpg`.
  package var paths: Set<String> { noted.withLock { $0 } }

  package func note(_ path: String) { noted.withLock { _ = $0.insert(path) } }
}
