/// An error that describes the problem in the text of an attribute series, and its line.
package struct AttributeSeriesError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line number, starting with 1.
  package var line: Int
  package var message: String

  /// A text such as `line 12: more values than frames`.
  package var description: String { "line \(line): \(message)" }

  init(line: Int, _ message: String) { (self.line, self.message) = (line, message) }
}
