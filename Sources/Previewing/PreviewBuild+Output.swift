import Support

extension PreviewBuild {
  private static let messageLimit = 50

  /// Returns the errors in the output of `swift build`, each once, with paths from the package.
  ///
  /// Errors without a place, such as those of the manifest, are left out if others have one, since they only say that
  /// there were some.
  package static func errors(in output: String, root: String) -> [Message] {
    var located: [Message] = []
    var others: [Message] = []
    for line in output.split(whereSeparator: \.isNewline) {
      if let message = Message(line: line, root: root) {
        if !located.contains(message) { located.append(message) }
      } else if line.hasPrefix("error: ") {
        others.append(Message(severity: "error", message: String(line.dropFirst("error: ".count))))
      }
    }
    return Array((located.isEmpty ? others.uniqued : located).prefix(messageLimit))
  }
}

extension PreviewBuild.Message {
  /// Creates the message of a line such as `/package/Sources/File.swift:12:5: error: cannot find 'x' in scope`.
  fileprivate init?(line: Substring, root: String) {
    let mark = ": error: "
    guard let start = line.firstRange(of: mark) else { return nil }
    let place = line[..<start.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
    guard place.count >= 3, let row = Int(place[place.count - 2]), let column = Int(place[place.count - 1]) else {
      return nil
    }
    let path = place.dropLast(2).joined(separator: ":")
    // Excerpts repeat the message behind a line of source.
    guard !path.isEmpty, path.first?.isWhitespace == false else { return nil }
    let prefix = root.appendingPath("")
    self.init(
      severity: "error", message: String(line[start.upperBound...]),
      file: path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path, line: row, column: column)
  }
}
