import Graphics

/// Pictures that are the golden's at other times.
public struct TimingDifference: Sendable, Hashable {
  /// Actual frames in a row that are golden frames in a row at a constant distance, in order; frames on time are left out.
  public var shifts: [FrameShift] = []
  /// Golden frames that never show, in order.
  public var dropped: [Int] = []
  /// Actual frames that repeat the frame before although the golden moves on, in order.
  public var duplicated: [Int] = []
  /// Pairs of frames that each show the other's picture, in order.
  public var swapped: [SwappedFrames] = []
  /// Actual frames behind the golden's last whose pictures the golden does not have, in order.
  public var added: [Int] = []
  /// The actual frames per golden frame, if the same pictures are played at another speed throughout: 0.5 for twice as fast.
  public var stretch: Double?

  /// Creates a difference without any: for frames whose number or rate alone differs.
  public init() {}
}

/// Actual frames in a row that are golden frames in a row.
public struct FrameShift: Sendable, Hashable {
  /// The actual frames.
  public var frames: ClosedRange<Int>
  /// Actual frame number less the golden's: positive if late.
  public var offset: Int

  /// Creates a shift.
  public init(frames: ClosedRange<Int>, offset: Int) { (self.frames, self.offset) = (frames, offset) }
}

/// Two frames that each show the other's picture.
public struct SwappedFrames: Sendable, Hashable {
  /// The earlier frame.
  public var first: Int
  /// The later frame.
  public var second: Int

  /// Creates a pair.
  public init(first: Int, second: Int) { (self.first, self.second) = (first, second) }
}

/// Pictures that are not the golden's at any time.
public struct AppearanceDifference: Sendable, Hashable {
  /// Runs of frames, in order; none is empty.
  public var runs: [ClosedRange<Int>]
  /// The frame with the most differing pixels.
  public var worst: Int
  /// The bounding box of all differing pixels.
  public var bounds: PixelRect
  /// Connected groups of differing pixels in the worst frame, largest first.
  public var clusters: [PixelRect]

  /// The first frame.
  public var first: Int { runs[0].lowerBound }
  /// The last frame.
  public var last: Int { runs[runs.count - 1].upperBound }

  /// Creates a difference.
  ///
  /// - Precondition: There is a run.
  public init(runs: [ClosedRange<Int>], worst: Int, bounds: PixelRect, clusters: [PixelRect] = []) {
    precondition(!runs.isEmpty, "no frame differs")
    (self.runs, self.worst, self.bounds, self.clusters) = (runs, worst, bounds, clusters)
  }
}

/// Change from frame to frame that the golden does not have: flicker and pops.
public struct FlickerDifference: Sendable, Hashable {
  /// The later frame of the worst pair.
  public var frame: Int
  /// The largest mean of |(Aₜ − Aₜ₋₁) − (Gₜ − Gₜ₋₁)| over all channels of a pair of frames, `0...255`.
  public var maximum: Double
  /// The mean over all pairs of frames, `0...255`.
  public var mean: Double
  /// The largest maximum that is allowed; `nil` for any.
  public var limit: Double?

  /// Creates a difference.
  public init(frame: Int, maximum: Double, mean: Double) {
    (self.frame, self.maximum, self.mean) = (frame, maximum, mean)
  }
}

/// An element that differing pixels belong to, with the attributes that explain them.
public struct Attribution: Sendable, Hashable {
  /// The element as messages name it: `cell 0-3`, `supplementary:header 0-0`.
  public var element: String
  /// Number of differing pixels, over all frames.
  public var pixelCount: Int
  /// The first and the last frame in which its pixels differ.
  public var frames: ClosedRange<Int>
  /// Part of the differing pixels that are the element's, `0...1`.
  public var share = 0.0
  /// Attributes that differ, the most telling first; empty if the element's content is what differs.
  public var changes: [AttributeChange]

  /// Creates an attribution.
  public init(element: String, pixelCount: Int, frames: ClosedRange<Int>, changes: [AttributeChange]) {
    (self.element, self.pixelCount, self.frames, self.changes) = (element, pixelCount, frames, changes)
  }
}
