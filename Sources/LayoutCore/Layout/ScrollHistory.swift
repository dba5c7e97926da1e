import Graphics

/// The content offsets of the moments before one, at a fixed time step: what cells that follow the scroll by springs depend on.
///
/// Moments lie at whole multiples of the step since the start of the timeline, so that the same past is seen from every
/// frame, whatever the frame rate and the order in which frames are made.
public struct ScrollHistory: Sendable, Hashable {
  /// One moment.
  public struct Sample: Sendable, Hashable {
    /// The content offset, in points.
    public var offset: Point
    /// The last location of a finger in the viewport, in points; the middle of the viewport before the first.
    public var finger: Point
    /// A Boolean value that indicates whether a change of the data, of the layout or of the viewport is under way, which takes
    /// all cells to rest.
    public var isChanging: Bool

    /// Creates a moment from its parts.
    public init(offset: Point, finger: Point, isChanging: Bool = false) {
      (self.offset, self.finger, self.isChanging) = (offset, finger, isChanging)
    }
  }

  /// Seconds from one moment to the next.
  public static let step = 1.0 / 120

  /// The moments before the present one, the earliest first.
  public var moments: [Sample]
  /// The present moment.
  public var present: Sample
  /// Seconds from the last of ``moments`` to the present one, less than a step.
  public var remainder: Double

  /// Creates a past from its parts.
  public init(moments: [Sample], present: Sample, remainder: Double) {
    (self.moments, self.present, self.remainder) = (moments, present, remainder)
  }
}
