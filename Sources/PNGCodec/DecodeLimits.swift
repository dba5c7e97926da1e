/// The largest image size that a decoder accepts.
///
/// Files with larger sizes are rejected unread: a file of 100 bytes can claim 16 GB.
public struct DecodeLimits: Sendable, Hashable {
  /// The longest side, in pixels.
  public var maxSide: Int
  /// The largest product of the sides, in pixels, each of which takes 4 bytes to decode.
  public var maxPixels: Int

  /// Limits of 16,384 pixels a side and 128 million pixels: above any camera's, below 512 MB.
  public static let standard = DecodeLimits(maxSide: 16384, maxPixels: 128_000_000)

  /// Creates limits with the given values.
  public init(maxSide: Int, maxPixels: Int) { (self.maxSide, self.maxPixels) = (maxSide, maxPixels) }

  /// Throws ``ImageError/zeroSized(width:height:)`` or ``ImageError/tooLarge(width:height:limit:)`` beyond the limits.
  package func check(width: Int, height: Int) throws(ImageError) {
    guard width > 0 && height > 0 else { throw .zeroSized(width: width, height: height) }
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    guard width <= maxSide && height <= maxSide && !overflows && pixels <= maxPixels else {
      throw .tooLarge(width: width, height: height, limit: self)
    }
  }
}
