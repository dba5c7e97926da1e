/// One entry of a scene's timeline.
public struct TimelineStep: Sendable {
  /// When a step begins.
  public enum Start: Sendable, Hashable {
    /// When every step listed before it has ended.
    case afterAll
    /// When another step begins.
    case with(StepReference)
    /// When another step ends.
    case after(StepReference)
  }

  /// Lets other steps and positions refer to the step (`step:NAME`); `nil` for an unnamed one.
  public var name: String?
  /// When it begins.
  public var start = Start.afterAll
  /// Seconds by which it begins later, not negative.
  public var delay = 0.0
  /// Text that a stage shows from the start of the step until that of the next one with a text; `nil` for none.
  public var caption: String?
  /// The transition that is played.
  public var transition: any Transition

  /// A step from its parts.
  public init(_ transition: any Transition, name: String? = nil, start: Start = .afterAll, delay: Double = 0) {
    self.transition = transition
    self.name = name
    self.start = start
    self.delay = delay
  }
}
