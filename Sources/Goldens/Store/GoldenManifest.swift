import ImageComparison

/// The text that says what a golden holds: one digest for each frame, and whose golden it is.
///
/// ```
/// golden 1
/// size 390 × 844
/// scale 2
/// rate 60
/// test Tests/CarouselTests/CarouselTests.swift CarouselTests/toGrid()
/// 0 5f1c0e83b2a94d7786f0e2d9c4a1b3f5
/// 1 0b7be2f1c3d4a5968778695a4b3c2d1e
/// ```
/// A line of frame numbers and digests follows for each frame, in order. More digests on a line are accepted as well;
/// `rejected DIGEST` lines name pictures that no tolerance lets pass. `tolerance rmse(1)` and its like tell the
/// ``comparison``: `tolerance 10-14 offByTwo`, `maskRectangle X Y WIDTH HEIGHT`, `maskElement cell 0-3`,
/// `maxDifferingFrames 3`, `maxConsecutiveDifferingFrames 2`, `maxFlicker 0.5`.
public struct GoldenManifest: Sendable, Hashable {
  /// The version of the format that this version writes.
  public static let version = 1
  /// The largest number of frames.
  public static let frameLimit = 100_000

  /// One frame of a golden.
  public struct Frame: Sendable, Hashable {
    /// Frame number.
    public var index: Int
    /// Digest of the pixels that are stored.
    public var digest: PixelDigest
    /// Digests that are right as well: the same picture of another renderer.
    public var alternatives: [PixelDigest] = []

    /// Creates a frame.
    public init(index: Int, digest: PixelDigest) { (self.index, self.digest) = (index, digest) }
  }

  /// Device pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// Device pixels per point.
  public var scale = 1.0
  /// Frames per second; 0 for a still image.
  public var framesPerSecond: Double
  /// Number of frames in the whole timeline, more than there are ``frames`` for key frames.
  public var frameCount: Int
  /// The frames that are compared, by ascending number.
  public var frames: [Frame]
  /// The content that is compared, and stored with the manifest.
  public var content = GoldenContent.pixels
  /// The source of the actual frames.
  public var owner: GoldenOwner?
  /// The way to compare with the golden, where neither a test nor an option says otherwise; `nil` for exactly.
  public var comparison: SequenceComparison?
  /// Pictures that no tolerance lets pass.
  public var rejected: [PixelDigest] = []

  /// Creates the manifest of frames.
  public init(
    _ sequence: FrameSequence, scale: Double = 1, owner: GoldenOwner? = nil, content: GoldenContent = .pixels
  ) {
    (width, height) = (sequence.shape.width, sequence.shape.height)
    (framesPerSecond, frameCount) = (sequence.shape.framesPerSecond, sequence.shape.frameCount)
    frames = content == .attributes ? [] : zip(sequence.indices, sequence.digests).map { Frame(index: $0, digest: $1) }
    self.content = content
    (self.scale, self.owner) = (scale, owner)
  }

  /// The tolerance of ``comparison``; `nil` without one, and setting it to `nil` removes the comparison.
  public var tolerance: Tolerance? {
    get { comparison?.tolerance }
    set {
      guard let newValue else { return comparison = nil }
      var changed = comparison ?? SequenceComparison()
      changed.tolerance = newValue
      comparison = changed
    }
  }

  /// Number, rate and size of the frames.
  public var shape: SequenceShape {
    SequenceShape(frameCount: frameCount, framesPerSecond: framesPerSecond, width: width, height: height)
  }
}

/// The content of a golden.
public enum GoldenContent: String, Sendable, CaseIterable {
  /// Digests and pixels of frames, and the attributes of their elements where they are known.
  case pixels
  /// Digests of frames, and no picture to look at.
  case digests
  /// The attributes of elements over time, and no frame.
  case attributes
}

/// The source of a golden's actual frames.
public enum GoldenOwner: Sendable, Hashable {
  /// A test, with its source file relative to the package's folder.
  case test(name: String, source: String)
  /// A scene or recording, relative to the folder that `golden` lies in.
  case scene(path: String)
}
