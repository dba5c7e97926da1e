/// A place in a text.
public struct SourcePosition: Sendable, Hashable, Comparable {
  /// The number of the line, from 1.
  public var line: Int
  /// The number of the Unicode scalar in the line, from 1.
  public var column: Int

  /// Creates a position from its parts.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Returns true if `a` comes before `b` in the text.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
