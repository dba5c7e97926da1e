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
    precondition(bitmap.pixels.count == sums.count, "the bitmap has not the mean's size")
    precondition(times > 0 && count + times <= Self.maximumCount, "at most \(Self.maximumCount) bitmaps")
    count += times
    var span = sums.mutableSpan
    accumulate(&span, bitmap.pixels.span, times: UInt64(times))
  }

  /// Writes the mean to a bitmap and begins anew; leaves the bitmap as it is if nothing was added.
  ///
  /// - Precondition: the bitmap has as many pixels as the mean.
  public mutating func finish(into bitmap: inout Bitmap) {
    precondition(bitmap.pixels.count == sums.count, "the bitmap has not the mean's size")
    guard count > 0 else { return }
    var pixels = bitmap.pixels.mutableSpan
    resolveMean(&pixels, sums.span, count: UInt64(count))
    var span = sums.mutableSpan
    clear(&span)
    count = 0
  }
}
