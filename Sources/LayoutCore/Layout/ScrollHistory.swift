import Graphics

/// The content offsets before the current time at a fixed time step, for cells that follow the scroll by springs.
///
/// Samples lie at multiples of the step since the start of the timeline, so that every frame has the same history,
/// regardless of the frame rate and the order of the frames.
public struct ScrollHistory: Sendable, Hashable {
  /// One sample.
  public struct Sample: Sendable, Hashable {
    /// The content offset, in points.
    public var offset: Point
    /// The last location of a touch in the viewport, in points, or the center of the viewport before the first touch.
    public var touch: Point
    /// A Boolean value that indicates whether a change of the data, the layout, or the viewport brings cells to rest.
    public var isChanging: Bool

    package init(offset: Point, touch: Point, isChanging: Bool = false) {
      (self.offset, self.touch, self.isChanging) = (offset, touch, isChanging)
    }
  }

  /// The number of seconds between samples.
  public static let step = 1.0 / 120

  /// The samples before the current one, the earliest first.
  public var moments: [Sample]
  /// The current sample.
  public var present: Sample
  /// The number of seconds since the last of the earlier samples, less than a step.
  public var remainder: Double

  package init(moments: [Sample], present: Sample, remainder: Double) {
    (self.moments, self.present, self.remainder) = (moments, present, remainder)
  }
}
