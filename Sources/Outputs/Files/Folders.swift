import FoundationEssentials
import Glibc
import Support

/// Creates a folder and its parents, and returns an `errno` value if there is no writable folder afterward.
func createFolder(_ path: String) -> Int32? {
  if FileManager.default.fileExists(atPath: path) {
    return unsafe !isFolder(path) ? ENOTDIR : access(path, W_OK | X_OK) == 0 ? nil : errno
  }
  let parent = path.parentPath
  if parent != path, let reason = createFolder(parent) { return reason }
  if unsafe mkdir(path, 0o777) == 0 { return nil }
  let reason = errno
  // Another process may have created it in the meantime.
  return reason != EEXIST ? reason : isFolder(path) ? nil : ENOTDIR
}

func fileByteCount(_ path: String) -> Int {
  var status = stat()
  return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
}
