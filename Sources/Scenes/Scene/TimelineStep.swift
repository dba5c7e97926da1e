import LayoutCore

/// A step of a scene's timeline.
public struct TimelineStep: Sendable {
  /// The start of a step.
  public enum Start: Sendable, Hashable {
    /// The end of all earlier steps in the list.
    case afterAll
    /// The start of another step.
    case with(StepReference)
    /// The end of another step.
    case after(StepReference)
  }

  /// The name by which other steps and positions (`step:NAME`) refer to the step, or `nil`.
  public var name: String?
  /// The start of the step.
  public var start = Start.afterAll
  /// The delay of the start, in seconds, not negative.
  public var delay = 0.0
  /// The text that a stage shows until the next step with a caption, or `nil`.
  public var caption: String?
  /// The collection view of a screen that this step and those after it act on, or `nil` for the one in effect.
  ///
  /// A drag without it acts on the collection view under the touch.
  public var collectionView: CollectionViewReference?
  /// The transition.
  public var transition: any Transition

  /// Creates a step.
  public init(
    _ transition: any Transition, name: String? = nil, start: Start = .afterAll, delay: Double = 0,
    collectionView: CollectionViewReference? = nil
  ) {
    (self.transition, self.name, self.start, self.delay) = (transition, name, start, delay)
    self.collectionView = collectionView
  }
}
