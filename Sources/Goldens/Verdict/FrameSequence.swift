import Graphics
import Synchronization

/// Frames of one side of a comparison: their digests, and their pixels on demand.
public struct FrameSequence: Sendable {
  /// Number, rate and size of the frames.
  public var shape: SequenceShape
  /// Frame numbers, ascending: `0..<frameCount`, or fewer for key frames.
  public var indices: [Int]
  /// Digests of the frames' pixels, one for each index.
  public var digests: [PixelDigest]
  /// Attributes of the elements in each frame; `nil` if nobody knows them.
  ///
  /// They may be worked out when they are first asked for, since frames that pass need none.
  public var attributes: AttributeSeries? {
    get { series.value }
    set { series = SharedAttributes { newValue } }
  }
  private var series: SharedAttributes
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
    series = SharedAttributes { attributes }
    self.bitmap = bitmap
  }

  /// Returns the sequence with attributes that are worked out when they are first asked for.
  func attributed(by attributes: @escaping @Sendable () -> AttributeSeries?) -> FrameSequence {
    var sequence = self
    sequence.series = SharedAttributes(attributes)
    return sequence
  }
}

/// Attributes that are worked out once, for all copies of a sequence.
private final class SharedAttributes: Sendable {
  private let make: @Sendable () -> AttributeSeries?
  private let known = Mutex<AttributeSeries??>(nil)

  init(_ make: @escaping @Sendable () -> AttributeSeries?) { self.make = make }

  var value: AttributeSeries? {
    known.withLock { known in
      if let known { return known }
      let value = make()
      known = .some(value)
      return value
    }
  }
}
