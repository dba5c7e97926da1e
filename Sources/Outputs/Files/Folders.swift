import Foundation
import Support

/// Creates a folder and its parents; the result is the reason if there is none afterwards.
func createFolder(_ path: String) -> Int32? {
  var isDirectory: ObjCBool = false
  if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) {
    return unsafe !isDirectory.boolValue ? ENOTDIR : access(path, W_OK | X_OK) == 0 ? nil : errno
  }
  let parent = path.parentPath
  if parent != path, let reason = createFolder(parent) { return reason }
  if unsafe mkdir(path, 0o777) == 0 { return nil }
  let reason = errno
  // Somebody else may have made it in between; a file with a slash behind its name is none.
  let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
  return reason == EEXIST ? (exists && isDirectory.boolValue ? nil : ENOTDIR) : reason
}

/// Returns the number of bytes in a file; 0 if there is none.
func fileByteCount(_ path: String) -> Int {
  var status = stat()
  return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
}
