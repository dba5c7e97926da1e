import Goldens
import Testing
import XCTest

/// The location in a test where an issue is reported, for Swift Testing and for XCTest.
struct IssueSite: Sendable {
  var fileID: StaticString
  var file: StaticString
  var line: UInt
  var column: UInt

  init(_ fileID: StaticString, _ file: StaticString, _ line: UInt, _ column: UInt) {
    (self.fileID, self.file, self.line, self.column) = (fileID, file, line, column)
  }

  /// Returns the location that determines a golden's name.
  func callSite(inTest test: String) -> CallSite {
    CallSite(fileID: "\(fileID)", file: "\(file)", test: test, line: Int(line), column: Int(column))
  }

  /// Fails the running test in either framework.
  func report(_ message: String, _ attachments: [GoldenAttachment] = []) {
    if Test.current == nil { return XCTFail(message, file: file, line: line) }
    let location = SourceLocation(fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
    for attachment in attachments { attachment.record(at: location) }
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}
