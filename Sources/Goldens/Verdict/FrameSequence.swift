import Graphics
import Synchronization

/// The frames of one side of a comparison, with their digests and, on request, their pixels.
package struct FrameSequence: Sendable {
  package var shape: SequenceShape
  /// The frame numbers in ascending order: `0..<frameCount`, or fewer for key frames.
  package var indices: [Int]
  package var digests: [PixelDigest]
  /// The attributes of the elements in each frame, or `nil` if they aren't known.
  ///
  /// They may be computed on first access, because frames that pass don't need them.
  package var attributes: AttributeSeries? {
    get { series.value }
    set { series = SharedAttributes { newValue } }
  }
  private var series: SharedAttributes
  /// A Boolean value that indicates whether ``bitmap`` provides pixels, without which different digests fail.
  var hasPixels = true
  /// A Boolean value that indicates whether bitmaps can be requested at the same time, in any order, without more work.
  ///
  /// The default is `false`.
  package var isConcurrent = false
  /// The images of an animation with their times, or `nil` for frames that have a frame rate or no times.
  var runs: PictureRuns?
  /// A Boolean value that indicates whether all times of an animation are multiples of its frames.
  var isRateExact = true
  /// A closure that returns the pixels of the frame at a position of ``indices``.
  package var bitmap: @Sendable (_ position: Int) async throws -> Bitmap

  /// Creates a sequence with one digest for each index.
  package init(
    shape: SequenceShape, indices: [Int], digests: [PixelDigest], attributes: AttributeSeries? = nil,
    bitmap: @escaping @Sendable (_ position: Int) async throws -> Bitmap
  ) {
    precondition(indices.count == digests.count, "\(digests.count) digests of \(indices.count) frames")
    (self.shape, self.indices, self.digests) = (shape, indices, digests)
    series = SharedAttributes { attributes }
    self.bitmap = bitmap
  }

  func attributed(by attributes: @escaping @Sendable () -> AttributeSeries?) -> FrameSequence {
    var sequence = self
    sequence.series = SharedAttributes(attributes)
    return sequence
  }
}

/// Attributes that are computed once for all copies of a sequence.
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
