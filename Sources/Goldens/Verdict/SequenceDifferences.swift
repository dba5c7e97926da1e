import Graphics

/// The images that are the golden's at other times.
public struct TimingDifference: Sendable, Hashable {
  /// Consecutive actual frames that show consecutive golden frames at a constant offset, in order.
  ///
  /// Frames on time are omitted.
  public var shifts: [FrameShift] = []
  /// The golden frames that never appear, in order.
  public var dropped: [Int] = []
  /// The actual frames that repeat their predecessor although the golden changes, in order.
  public var duplicated: [Int] = []
  /// The pairs of frames that show each other's image, in order.
  public var swapped: [SwappedFrames] = []
  /// The actual frames after the golden's last frame whose images the golden doesn't contain, in order.
  public var added: [Int] = []
  /// The number of actual frames per golden frame, if the images are played at another speed throughout: 0.5 for twice
  /// as fast.
  public var stretch: Double?

  /// Creates an empty difference, for frames of which only the number or the rate differs.
  public init() {}
}

/// Consecutive actual frames that show consecutive golden frames.
public struct FrameShift: Sendable, Hashable {
  /// The actual frames.
  public var frames: ClosedRange<Int>
  /// The actual frame number minus the golden's.
  ///
  /// It's positive if the frames are late.
  public var offset: Int

  /// Creates a shift.
  public init(frames: ClosedRange<Int>, offset: Int) { (self.frames, self.offset) = (frames, offset) }
}

/// Two frames that show each other's image.
public struct SwappedFrames: Sendable, Hashable {
  /// The earlier frame.
  public var first: Int
  /// The later frame.
  public var second: Int

  /// Creates a pair.
  public init(first: Int, second: Int) { (self.first, self.second) = (first, second) }
}

/// The images that aren't the golden's at any time.
public struct AppearanceDifference: Sendable, Hashable {
  /// The runs of frames, in order.
  ///
  /// There is at least one.
  public var runs: [ClosedRange<Int>]
  /// The frame with the most differing pixels.
  public var worst: Int
  /// The bounding box of all differing pixels.
  public var bounds: PixelRect
  /// The connected groups of differing pixels in the worst frame, the largest first.
  public var clusters: [PixelRect]

  /// The first frame.
  public var first: Int { runs[0].lowerBound }
  /// The last frame.
  public var last: Int { runs[runs.count - 1].upperBound }

  /// Creates a difference.
  ///
  /// - Precondition: There is at least one run.
  public init(runs: [ClosedRange<Int>], worst: Int, bounds: PixelRect, clusters: [PixelRect] = []) {
    precondition(!runs.isEmpty, "no frame differs")
    (self.runs, self.worst, self.bounds, self.clusters) = (runs, worst, bounds, clusters)
  }
}

/// The change between frames that the golden doesn't have, such as flicker and pops.
public struct FlickerDifference: Sendable, Hashable {
  /// The later frame of the worst pair.
  public var frame: Int
  /// The largest mean of |(Aₜ − Aₜ₋₁) − (Gₜ − Gₜ₋₁)| over all channels of a pair of frames, `0...255`.
  public var maximum: Double
  /// The mean over all pairs of frames, `0...255`.
  public var mean: Double
  /// The largest accepted maximum, or `nil` for no limit.
  public var limit: Double?

  /// Creates a difference.
  public init(frame: Int, maximum: Double, mean: Double) {
    (self.frame, self.maximum, self.mean) = (frame, maximum, mean)
  }
}

/// An element to which differing pixels belong, with the attributes that explain them.
public struct Attribution: Sendable, Hashable {
  /// The name of the element in messages, such as `cell 0-3` or `supplementary:header 0-0`.
  public var element: String
  /// The number of differing pixels in all frames.
  public var pixelCount: Int
  /// The first and the last frame in which its pixels differ.
  public var frames: ClosedRange<Int>
  /// The fraction of the differing pixels that belong to the element, `0...1`.
  public var share = 0.0
  /// The attributes that differ, the most significant first.
  ///
  /// It's empty if the element's content differs.
  public var changes: [AttributeChange]

  /// Creates an attribution.
  public init(element: String, pixelCount: Int, frames: ClosedRange<Int>, changes: [AttributeChange]) {
    (self.element, self.pixelCount, self.frames, self.changes) = (element, pixelCount, frames, changes)
  }
}
