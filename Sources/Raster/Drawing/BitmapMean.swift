/// The mean of several bitmaps of one size: sums of their premultiplied channels, divided and rounded once.
///
/// Equal bitmaps have themselves as their mean. Takes 8 bytes a pixel.
public struct BitmapMean: Sendable {
  /// The most bitmaps that one mean can take.
  public static let maximumCount = 256

  private var sums: [UInt64]
  private var count = 0

  /// A mean of nothing yet.
  ///
  /// - Parameter pixelCount: Width times height of the bitmaps.
  public init(pixelCount: Int) {
    sums = Array(repeating: 0, count: pixelCount)
  }

  /// Adds a bitmap as often as `times` says.
  ///
  /// - Precondition: the bitmap has as many pixels as the mean, `times` is positive, and no more than
  ///   ``maximumCount`` are added in all.
  public mutating func add(_ bitmap: Bitmap, times: Int = 1) {
    add(bitmap, times: times, within: nil)
  }

  /// Adds the pixels of a region, or all.
  ///
  /// - Parameter region: The same for all bitmaps of a mean.
  package mutating func add(_ bitmap: Bitmap, times: Int = 1, within region: FrameRegion?) {
    precondition(bitmap.pixels.count == sums.count, "the bitmap has not the mean's size")
    precondition(times > 0 && count + times <= Self.maximumCount, "at most \(Self.maximumCount) bitmaps")
    count += times
    let pixels = bitmap.pixels.span
    var span = sums.mutableSpan
    guard let region else { return accumulate(&span, pixels, 0..<pixels.count, times: UInt16(times)) }
    for run in region.runs { accumulate(&span, pixels, run, times: UInt16(times)) }
  }

  /// Writes the mean to a bitmap and begins anew; leaves the bitmap as it is if nothing was added.
  ///
  /// - Precondition: the bitmap has as many pixels as the mean.
  public mutating func finish(into bitmap: inout Bitmap) {
    finish(into: &bitmap, within: nil)
  }

  /// Writes the mean of a region's pixels, or of all, and begins anew.
  ///
  /// - Parameter region: That of the bitmaps which were added.
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
