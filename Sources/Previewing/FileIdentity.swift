import Foundation

/// The identity of a file's contents: two equal ones were read from the same bytes, unless a clock was set back.
struct FileIdentity: Sendable, Hashable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Returns the identity of a file, or `nil` if it doesn't exist.
  init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    (device, inode, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int(status.st_size))
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  /// Returns the identities of files that exist.
  static func all(of paths: some Sequence<String>) -> [String: FileIdentity] {
    var all: [String: FileIdentity] = [:]
    for path in paths where all[path] == nil { all[path] = FileIdentity(path) }
    return all
  }
}
