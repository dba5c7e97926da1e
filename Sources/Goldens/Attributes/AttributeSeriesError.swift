/// A text that is no attribute series: where and what is wrong.
public struct AttributeSeriesError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Number of the line, from 1.
  public var line: Int
  /// One sentence, without a full stop.
  public var message: String

  /// `line 12: more values than frames`.
  public var description: String { "line \(line): \(message)" }

  init(line: Int, _ message: String) { (self.line, self.message) = (line, message) }
}
