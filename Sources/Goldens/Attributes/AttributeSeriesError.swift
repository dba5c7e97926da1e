/// An error that describes the problem in the text of an attribute series, and its line.
public struct AttributeSeriesError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line number, starting with 1.
  public var line: Int
  /// One sentence without a final period.
  public var message: String

  /// A text such as `line 12: more values than frames`.
  public var description: String { "line \(line): \(message)" }

  init(line: Int, _ message: String) { (self.line, self.message) = (line, message) }
}
