import Foundation
import Support

/// The folders in which changes of some files appear, and the names that matter in each of them.
struct WatchedFolders: Hashable {
  struct Names: Hashable {
    var names: Set<String> = []
    /// A Boolean value that indicates whether all visible files in the folder matter.
    var matchesAll = false

    func contains(_ name: String) -> Bool {
      names.contains(name) || matchesAll && !name.hasPrefix(".") && !name.hasSuffix("~")
    }

    mutating func formUnion(_ other: Names) {
      names.formUnion(other.names)
      matchesAll = matchesAll || other.matchesAll
    }
  }

  private(set) var folders: [String: Names] = [:]

  init(_ paths: Set<String>) {
    for path in paths {
      add(path)
      // A link changes when its target does.
      if let target = Self.target(of: path), target != path { add(target) }
    }
  }

  /// Returns the path without links, or `nil` if there is no such file.
  private static func target(of path: String) -> String? {
    guard let target = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(target) }
    return unsafe String(cString: target)
  }

  private mutating func add(_ path: String) {
    if let wildcard = path.firstIndex(where: { "*?[".contains($0) }), !FileManager.default.fileExists(atPath: path) {
      let folder = path[..<wildcard].lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      return add(path.hasPrefix("/") && folder.isEmpty ? "/" : folder)
    }
    if isFolder(path) { folders[path, default: Names()].matchesAll = true }
    // The nearest folder that exists shows when the missing one appears.
    var (folder, name) = (path.parentPath, path.lastPathComponent)
    while !isFolder(folder), folder != folder.parentPath {
      (folder, name) = (folder.parentPath, folder.lastPathComponent)
    }
    folders[folder, default: Names()].names.insert(name)
  }
}
