/// Names of files and folders as text, without access to the disk.
///
/// NSString's path functions trap on names of one letter on Linux (Foundation of Swift 6.3).
extension String {
  /// The text after the last slash that is not at the end: `out/a.png` → `a.png`.
  package var lastPathComponent: String {
    let trimmed = withoutTrailingSlashes
    guard trimmed != "/", let slash = trimmed.lastIndex(of: "/") else { return trimmed }
    return String(trimmed[trimmed.index(after: slash)...])
  }

  /// The folder: `out/a.png` → `out`, `a.png` → `.`, `/a` → `/`.
  package var parentPath: String {
    let trimmed = withoutTrailingSlashes
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    let parent = String(trimmed[..<slash]).withoutTrailingSlashes
    return parent.isEmpty ? "/" : parent
  }

  /// The text after the last dot of the last component, in lowercase: `a.PNG` → `png`, `.hidden` → empty.
  package var pathExtension: String {
    let name = lastPathComponent
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The last component without its extension: `out/a.png` → `a`.
  package var pathStem: String {
    let name = lastPathComponent
    return pathExtension.isEmpty ? name : String(name.dropLast(pathExtension.count + 1))
  }

  /// Returns the path of a name in this folder.
  package func appendingPath(_ name: String) -> String { hasSuffix("/") ? self + name : "\(self)/\(name)" }

  /// The path as a word of a shell command.
  package var shellWord: String {
    let path = hasPrefix("-") ? "./\(self)" : self
    let isPlain = !isEmpty && path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }

  /// A Boolean value that indicates whether the path may be that of a file whose name isn't UTF-8.
  package var mayReplaceBytes: Bool { unicodeScalars.contains("\u{FFFD}") }

  private var withoutTrailingSlashes: String {
    var text = self[...]
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    return String(text)
  }
}
