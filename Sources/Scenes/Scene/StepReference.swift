/// A reference to an earlier step of a timeline: a string literal for its name, or ``previous``.
public enum StepReference: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The step listed just before.
  case previous
  /// The step with a name.
  case named(String)

  /// The word for ``previous`` in scenes, which no step has as its name.
  package static let previousName = "previous"

  /// Creates a reference to the step with a name.
  public init(stringLiteral name: String) { self.init(name) }

  /// Creates a reference from its text in a scene: a name, or `previous`.
  public init(_ text: String) { self = text == Self.previousName ? .previous : .named(text) }
}
