import Graphics

/// The images that are the golden's at other times.
package struct TimingDifference: Sendable, Hashable {
  /// Consecutive late or early frames that show consecutive golden frames at a constant offset, in order.
  package var shifts: [FrameShift] = []
  /// The golden frames that never appear, in order.
  var dropped: [Int] = []
  /// The actual frames that repeat their predecessor although the golden changes, in order.
  package var duplicated: [Int] = []
  var swapped: [SwappedFrames] = []
  /// The actual frames after the golden's last frame whose images the golden doesn't contain, in order.
  package var added: [Int] = []
  /// The number of actual frames per golden frame, if the images are played at another speed throughout: 0.5 for twice
  /// as fast.
  package var stretch: Double?

  /// Creates an empty difference, for frames that differ only in their number or rate.
  package init() {}
}

package struct FrameShift: Sendable, Hashable {
  package var frames: ClosedRange<Int>
  /// The actual frame number minus the golden's, which is positive if the frames are late.
  package var offset: Int
}

/// Two frames that show each other's image.
package struct SwappedFrames: Sendable, Hashable {
  package var first: Int
  package var second: Int
}

/// The images that aren't the golden's at any time.
package struct AppearanceDifference: Sendable, Hashable {
  /// The runs of frames in order, at least one.
  package var runs: [ClosedRange<Int>]
  package var worst: Int
  package var bounds: PixelRect
  /// The connected groups of differing pixels in the worst frame, the largest first.
  package var clusters: [PixelRect]

  package var first: Int { runs[0].lowerBound }
  package var last: Int { runs[runs.count - 1].upperBound }

  package init(runs: [ClosedRange<Int>], worst: Int, bounds: PixelRect, clusters: [PixelRect] = []) {
    precondition(!runs.isEmpty, "no frame differs")
    (self.runs, self.worst, self.bounds, self.clusters) = (runs, worst, bounds, clusters)
  }
}

/// The change between frames that the golden doesn't have, such as flicker and pops.
package struct FlickerDifference: Sendable, Hashable {
  package var frame: Int
  /// The largest mean of |(Aₜ − Aₜ₋₁) − (Gₜ − Gₜ₋₁)| over all channels of a pair of frames, `0...255`.
  package var maximum: Double
  /// The mean over all pairs of frames, `0...255`.
  package var mean: Double
  /// The largest accepted maximum, or `nil` for no limit.
  package var limit: Double?
}

/// An element that owns differing pixels, with the attributes that explain them.
package struct Attribution: Sendable, Hashable {
  /// The name of the element in messages, such as `cell 0-3` or `supplementary:header 0-0`.
  package var element: String
  package var pixelCount: Int
  /// The first and the last frame in which its pixels differ.
  package var frames: ClosedRange<Int>
  /// The fraction of the differing pixels that belong to the element, `0...1`.
  package var share = 0.0
  /// The attributes that differ, the most significant first, or none if the element's content differs.
  package var changes: [AttributeChange]
}
