/// A type that averages bitmaps of one size.
///
/// The premultiplied channels are summed, divided, and rounded once, so the mean of equal bitmaps is that bitmap. The
/// sums take 8 bytes a pixel.
public struct BitmapMean: Sendable {
  /// The maximum number of bitmaps that a mean can hold.
  package static let maximumCount = 256

  private var sums: [UInt64]
  private var count = 0

  /// Creates an empty mean of bitmaps with the given number of pixels.
  public init(pixelCount: Int) { sums = Array(repeating: 0, count: pixelCount) }

  /// Adds a bitmap the given number of times.
  ///
  /// - Precondition: The bitmap has as many pixels as the mean, `times` is positive, and the total doesn't exceed
  ///   256.
  public mutating func add(_ bitmap: Bitmap, times: Int = 1) { add(bitmap, times: times, within: nil) }

  /// Adds the pixels of a region, which must be the same for all bitmaps of a mean, or all pixels.
  package mutating func add(_ bitmap: Bitmap, times: Int = 1, within region: FrameRegion?) {
    precondition(bitmap.pixels.count == sums.count, "the bitmap has not the mean's size")
    precondition(times > 0 && count + times <= Self.maximumCount, "at most \(Self.maximumCount) bitmaps")
    count += times
    let pixels = bitmap.pixels.span
    var span = sums.mutableSpan
    guard let region else { return accumulate(&span, pixels, 0..<pixels.count, times: UInt16(times)) }
    for run in region.runs { accumulate(&span, pixels, run, times: UInt16(times)) }
  }

  /// Writes the mean to a bitmap and resets the sums.
  ///
  /// The bitmap is unchanged if nothing was added.
  /// - Precondition: The bitmap has as many pixels as the mean.
  public mutating func finish(into bitmap: inout Bitmap) { finish(into: &bitmap, within: nil) }

  /// Writes the mean of the pixels of the region, or of all pixels, and resets the sums.
  package mutating func finish(into bitmap: inout Bitmap, within region: FrameRegion?) {
    precondition(bitmap.pixels.count == sums.count, "the bitmap has not the mean's size")
    guard count > 0 else { return }
    let count = UInt64(count)
    self.count = 0
    var pixels = bitmap.pixels.mutableSpan
    var span = sums.mutableSpan
    guard let region else { return resolveMean(&pixels, &span, 0..<pixels.count, count: count) }
    for run in region.runs { resolveMean(&pixels, &span, run, count: count) }
  }
}
