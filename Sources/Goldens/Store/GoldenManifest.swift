import ImageComparison

/// The description of a golden, with one digest per frame and the golden's source.
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
/// Each frame has a line with its number and digest, in order. Further digests on a line are accepted as well.
/// `rejected DIGEST` lines name images that no tolerance accepts. Lines such as `tolerance rmse(1)` define the
/// ``comparison``: `tolerance 10-14 offByTwo`, `maskRectangle X Y WIDTH HEIGHT`, `maskElement cell 0-3`,
/// `maxDifferingFrames 3`, `maxConsecutiveDifferingFrames 2`, `maxFlicker 0.5`.
public struct GoldenManifest: Sendable, Hashable {
  /// The version of the format.
  public static let version = 1
  /// The largest number of frames.
  public static let frameLimit = 100_000

  /// One frame of a golden.
  public struct Frame: Sendable, Hashable {
    /// The frame number.
    public var index: Int
    /// The digest of the stored pixels.
    public var digest: PixelDigest
    /// Further accepted digests, such as those of another renderer.
    public var alternatives: [PixelDigest] = []

    /// Creates a frame.
    public init(index: Int, digest: PixelDigest) { (self.index, self.digest) = (index, digest) }
  }

  /// The number of device pixels in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The number of device pixels per point.
  ///
  /// The default is 1.
  public var scale = 1.0
  /// The number of frames per second, or 0 for a still image.
  public var framesPerSecond: Double
  /// The number of frames of the whole timeline.
  ///
  /// It's larger than the number of ``frames`` for key frames.
  public var frameCount: Int
  /// The frames to compare, by ascending number.
  public var frames: [Frame]
  /// The content that is compared and stored.
  ///
  /// The default is `.pixels`.
  public var content = GoldenContent.pixels
  /// The source of the actual frames.
  public var owner: GoldenOwner?
  /// The comparison to use unless a test or an option specifies another one, or `nil` for an exact comparison.
  public var comparison: SequenceComparison?
  /// The images that no tolerance accepts.
  public var rejected: [PixelDigest] = []

  /// Creates a manifest for frames.
  public init(
    _ sequence: FrameSequence, scale: Double = 1, owner: GoldenOwner? = nil, content: GoldenContent = .pixels
  ) {
    (width, height) = (sequence.shape.width, sequence.shape.height)
    (framesPerSecond, frameCount) = (sequence.shape.framesPerSecond, sequence.shape.frameCount)
    frames = content == .attributes ? [] : zip(sequence.indices, sequence.digests).map { Frame(index: $0, digest: $1) }
    self.content = content
    (self.scale, self.owner) = (scale, owner)
  }

  /// The tolerance of ``comparison``, or `nil` if there is none.
  ///
  /// Setting it to `nil` removes the comparison.
  public var tolerance: Tolerance? {
    get { comparison?.tolerance }
    set {
      guard let newValue else { return comparison = nil }
      var changed = comparison ?? SequenceComparison()
      changed.tolerance = newValue
      comparison = changed
    }
  }

  /// The number, frame rate, and size of the frames.
  public var shape: SequenceShape {
    SequenceShape(frameCount: frameCount, framesPerSecond: framesPerSecond, width: width, height: height)
  }
}

/// The content of a golden.
public enum GoldenContent: String, Sendable, CaseIterable {
  /// The digests and pixels of frames, and the attributes of their elements if they're known.
  case pixels
  /// The digests of frames without images.
  case digests
  /// The attributes of elements over time without frames.
  case attributes
}

/// The source of a golden's actual frames.
public enum GoldenOwner: Sendable, Hashable {
  /// A test, with its source file relative to the package.
  case test(name: String, source: String)
  /// A scene or a recording, relative to the folder that contains `golden`.
  case scene(path: String)
}
