import ImageComparison

/// The result of a comparison of actual frames with a golden.
package struct GoldenVerdict: Sendable {
  package var outcome: GoldenOutcome
  package var tolerance = Tolerance.exact
  package var expected: SequenceShape?
  package var actual: SequenceShape
  /// The comparisons with the golden's frames of the same number, in order.
  package var frames: [FrameComparison] = []
  /// The images that are the golden's at other times, or `nil` if all are on time.
  package var timing: TimingDifference?
  /// The images that aren't the golden's at any time, or `nil` if there are none.
  package var appearance: AppearanceDifference?
  /// The change between frames that the golden doesn't have, or `nil` without differing frames.
  package var flicker: FlickerDifference?
  /// The elements that own the differing pixels, starting with the most pixels, if attributes are known.
  package var attributions: [Attribution] = []
  /// The reason for an outcome that isn't visible in the images, such as the location of a missing golden or the
  /// problem with its file.
  package var reason: String?

  package var isAccepted: Bool { outcome.isAccepted }

  package init(_ outcome: GoldenOutcome, actual: SequenceShape, expected: SequenceShape? = nil) {
    (self.outcome, self.actual, self.expected) = (outcome, actual, expected)
  }
}

package enum GoldenOutcome: String, Sendable, CaseIterable {
  /// Every pixel of every frame is equal.
  case identical
  /// Pixels differ, but the tolerance accepts each frame.
  case withinTolerance
  /// The images are the golden's at other times: shifted, dropped, duplicated, or played at another speed.
  case timing
  case appearance
  /// Some images are late or early, and others aren't the golden's.
  case timingAndAppearance
  /// The frames have another size than the golden's.
  case size
  case missing
  case unreadable

  package var isAccepted: Bool { self == .identical || self == .withinTolerance }
}

/// The number, frame rate, and size of frames.
package struct SequenceShape: Sendable, Hashable {
  package var frameCount: Int
  /// The number of frames per second, or 0 for a still image.
  package var framesPerSecond: Double
  /// The number of device pixels in a row.
  package var width: Int
  package var height: Int

  package init(frameCount: Int, framesPerSecond: Double, width: Int, height: Int) {
    (self.frameCount, self.framesPerSecond, self.width, self.height) = (frameCount, framesPerSecond, width, height)
  }
}

/// The comparison of one frame with the golden's frame of the same number.
package struct FrameComparison: Sendable {
  package var index: Int
  /// The difference, or `nil` if the digests are equal or the golden doesn't contain the frame.
  package var difference: ImageDifference?
  package var isAccepted: Bool
}
