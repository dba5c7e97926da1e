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
package struct GoldenManifest: Sendable, Hashable {
  package static let version = 1
  /// The largest number of frames.
  package static let frameLimit = 100_000

  package struct Frame: Sendable, Hashable {
    package var index: Int
    package var digest: PixelDigest
    /// Further accepted digests, such as those of another renderer.
    package var alternatives: [PixelDigest] = []
  }

  /// The number of device pixels in a row.
  package var width: Int
  package var height: Int
  /// The number of device pixels per point.
  package var scale = 1.0
  /// The number of frames per second, or 0 for a still image.
  package var framesPerSecond: Double
  /// The number of frames of the whole timeline, even if ``frames`` contains only key frames.
  package var frameCount: Int
  /// The frames to compare, by ascending number.
  package var frames: [Frame]
  package var content = GoldenContent.pixels
  package var owner: GoldenOwner?
  /// The comparison to use unless a test or an option specifies another one, or `nil` for an exact comparison.
  package var comparison: SequenceComparison?
  /// The images that no tolerance accepts.
  package var rejected: [PixelDigest] = []

  package init(
    _ sequence: FrameSequence, scale: Double = 1, owner: GoldenOwner? = nil, content: GoldenContent = .pixels
  ) {
    (width, height) = (sequence.shape.width, sequence.shape.height)
    (framesPerSecond, frameCount) = (sequence.shape.framesPerSecond, sequence.shape.frameCount)
    frames = content == .attributes ? [] : zip(sequence.indices, sequence.digests).map { Frame(index: $0, digest: $1) }
    self.content = content
    (self.scale, self.owner) = (scale, owner)
  }

  package var tolerance: Tolerance? {
    get { comparison?.tolerance }
    set {
      guard let newValue else { return comparison = nil }
      var changed = comparison ?? SequenceComparison()
      changed.tolerance = newValue
      comparison = changed
    }
  }

  package var shape: SequenceShape {
    SequenceShape(frameCount: frameCount, framesPerSecond: framesPerSecond, width: width, height: height)
  }
}

package enum GoldenContent: String, Sendable, CaseIterable {
  /// The digests and pixels of frames, and the attributes of their elements if they're known.
  case pixels
  case digests
  case attributes
}

/// The source of a golden's actual frames.
package enum GoldenOwner: Sendable, Hashable {
  /// A test, with its source file relative to the package.
  case test(name: String, source: String)
  /// A scene or a recording, relative to the folder that contains `golden`.
  case scene(path: String)
}
