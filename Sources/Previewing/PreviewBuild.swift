import Support

/// The build of the package whose tool shows a preview.
package struct PreviewBuild: Sendable, Hashable {
  package enum Status: String, Sendable {
    case building, failed
  }

  /// A message of the compiler.
  package struct Message: Sendable, Hashable {
    package var severity: String
    package var message: String
    /// The path from the package, or `nil` for a message about the whole build.
    package var file: String?
    package var line: Int?
    package var column: Int?

    package init(severity: String, message: String, file: String? = nil, line: Int? = nil, column: Int? = nil) {
      (self.severity, self.message, self.file, self.line, self.column) = (severity, message, file, line, column)
    }
  }

  package var status: Status
  package var messages: [Message]

  package init(_ status: Status, _ messages: [Message] = []) { (self.status, self.messages) = (status, messages) }

  package var json: JSONValue {
    ["status": .text(status.rawValue), "messages": .list(messages.map(\.json))]
  }
}

extension PreviewBuild.Message {
  fileprivate var json: JSONValue {
    JSONValue(stated: [
      "severity": .text(severity), "message": .text(message), "file": file.map { .text($0) },
      "line": line.map { .integer($0) }, "column": column.map { .integer($0) },
    ])
  }
}
