/// A place in a text.
public struct SourcePosition: Sendable, Hashable {
  /// The number of the line, from 1.
  public var line: Int
  /// The number of the Unicode scalar in the line, from 1.
  public var column: Int
}
