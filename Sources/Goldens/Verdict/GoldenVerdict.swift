import ImageComparison

/// The outcome of comparing actual frames with a golden.
public struct GoldenVerdict: Sendable {
  /// The one word for the outcome.
  public var outcome: GoldenOutcome
  /// The tolerance of each image.
  public var tolerance = Tolerance.exact
  /// The golden's frames; `nil` if there is no readable golden.
  public var expected: SequenceShape?
  /// The actual frames.
  public var actual: SequenceShape
  /// One comparison for each frame compared, in order, each with the golden's frame of the same number.
  public var frames: [FrameComparison] = []
  /// Pictures that are the golden's at other times; `nil` if all are on time.
  public var timing: TimingDifference?
  /// Pictures that are not the golden's at any time; `nil` if there are none.
  public var appearance: AppearanceDifference?
  /// Change from frame to frame that the golden does not have; `nil` without differing frames.
  public var flicker: FlickerDifference?
  /// Elements that the differing pixels belong to, most pixels first; empty if no attributes are known.
  public var attributions: [Attribution] = []
  /// The reason for an outcome that the pictures do not tell: where a golden is missing, or what is wrong with its file.
  public var reason: String?

  /// A Boolean value that indicates whether a test passes.
  public var isAccepted: Bool { outcome.isAccepted }

  /// Creates a verdict from its outcome.
  public init(_ outcome: GoldenOutcome, actual: SequenceShape, expected: SequenceShape? = nil) {
    (self.outcome, self.actual, self.expected) = (outcome, actual, expected)
  }
}

/// The one word for the outcome of a comparison with a golden.
public enum GoldenOutcome: String, Sendable, CaseIterable {
  /// Every pixel of every frame is the same.
  case identical
  /// Pixels differ, and the tolerance accepts each frame.
  case withinTolerance
  /// The pictures are the golden's at other times: shifted, dropped, duplicated, played at another rate.
  case timing
  /// The pictures are not the golden's.
  case appearance
  /// Some pictures are late or early, and others are not the golden's.
  case timingAndAppearance
  /// Frames have other sizes than the golden's.
  case size
  /// There is no golden.
  case missing
  /// The golden's files cannot be read.
  case unreadable

  /// A Boolean value that indicates whether a test passes.
  public var isAccepted: Bool {
    switch self {
    case .identical, .withinTolerance: true
    case .timing, .appearance, .timingAndAppearance, .size, .missing, .unreadable: false
    }
  }
}

/// The number, rate and size of frames.
public struct SequenceShape: Sendable, Hashable {
  /// Number of frames.
  public var frameCount: Int
  /// Frames per second; 0 for a still image.
  public var framesPerSecond: Double
  /// Device pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Creates a shape.
  public init(frameCount: Int, framesPerSecond: Double, width: Int, height: Int) {
    self.frameCount = frameCount
    self.framesPerSecond = framesPerSecond
    (self.width, self.height) = (width, height)
  }
}

/// The comparison of one frame with the golden's frame of the same number.
public struct FrameComparison: Sendable {
  /// Frame number.
  public var index: Int
  /// The difference; `nil` if the digests are equal, so that nothing was decoded, or if the golden has no such frame.
  public var difference: ImageDifference?
  /// A Boolean value that indicates whether the frame is accepted.
  public var isAccepted: Bool

  /// Creates a comparison.
  public init(index: Int, difference: ImageDifference?, isAccepted: Bool) {
    (self.index, self.difference, self.isAccepted) = (index, difference, isAccepted)
  }
}
