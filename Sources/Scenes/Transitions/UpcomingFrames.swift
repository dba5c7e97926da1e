import LayoutCore

/// The frames that a timeline shows after the start of a step.
struct UpcomingFrames: Sendable {
  /// The layouts of the frames before.
  let cache: PreparedCache
  /// The index of the first frame at or after the start.
  let first: Int
  let framesPerSecond: Double
  /// The start of the step, in seconds from the start of the timeline.
  let start: Double
  /// The seconds by which equal times may differ.
  let slack: Double
}
