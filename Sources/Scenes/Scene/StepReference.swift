/// A reference to an earlier step of a timeline: its name as a string literal, or ``previous``.
public enum StepReference: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The preceding step in the list.
  case previous
  /// The step with a name.
  case named(String)

  package static let previousName = "previous"

  /// Creates a reference to the step with a name, or from `previous` to the preceding step.
  public init(stringLiteral name: String) { self.init(name) }

  package init(_ text: String) { self = text == Self.previousName ? .previous : .named(text) }
}
