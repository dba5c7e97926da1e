import Foundation

/// Returns true if there is a folder at the path.
package func isFolder(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}

/// Returns the reason for which the last system call failed, as a phrase: `no such file or directory`.
package func systemError() -> String {
  let text = unsafe String(cString: strerror(errno))
  return text.prefix(1).lowercased() + text.dropFirst()
}
