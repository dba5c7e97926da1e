import Graphics

/// Frames of one side of a comparison: their digests, and their pixels on demand.
public struct FrameSequence: Sendable {
  /// Number, rate and size of the frames.
  public var shape: SequenceShape
  /// Frame numbers, ascending: `0..<frameCount`, or fewer for key frames.
  public var indices: [Int]
  /// Digests of the frames' pixels, one for each index.
  public var digests: [PixelDigest]
  /// Attributes of the elements in each frame; `nil` if nobody knows them.
  public var attributes: AttributeSeries?
  /// A Boolean value that indicates whether ``bitmap`` has pixels; without, frames whose digests differ are not accepted.
  public var hasPixels = true
  /// Returns the pixels of the frame at a position of ``indices``.
  public var bitmap: @Sendable (_ position: Int) async throws -> Bitmap

  /// Creates a sequence.
  ///
  /// - Precondition: There are as many digests as indices.
  public init(
    shape: SequenceShape, indices: [Int], digests: [PixelDigest], attributes: AttributeSeries? = nil,
    bitmap: @escaping @Sendable (_ position: Int) async throws -> Bitmap
  ) {
    precondition(indices.count == digests.count, "\(digests.count) digests of \(indices.count) frames")
    (self.shape, self.indices, self.digests) = (shape, indices, digests)
    (self.attributes, self.bitmap) = (attributes, bitmap)
  }
}
