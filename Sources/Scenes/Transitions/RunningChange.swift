/// A change that is still running at the start of a step.
struct RunningChange: Sendable {
  /// The rest of its duration, in seconds.
  let duration: Double
  /// Returns the state that it leads to at a time, in seconds from the start of the step.
  let state: @Sendable (Double) -> CollectionState
}
