import Foundation

/// Returns whether there is a folder at the path.
package func isFolder(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}

/// Returns the error of the last system call as a phrase, such as `no such file or directory`.
package func systemError() -> String {
  let text = unsafe String(cString: strerror(errno))
  return text.prefix(1).lowercased() + text.dropFirst()
}
