import Graphics

/// Two images of one size as straight pixels, and the places where they differ.
///
/// Ignored pixels are the expected ones in both images, so metrics don't need the mask.
struct PixelPair {
  let width, height: Int
  /// Straight pixels, row-major, or premultiplied ones in rows that are far from all differences.
  let expected, actual: [Pixel]
  /// A Boolean value that indicates whether all pixels in rows near differences are opaque in both images.
  let isOpaque: Bool
  /// The spans in which the images differ, in reading order.
  let spans: [DifferingSpan]
  /// `true` for each ignored pixel, or an empty array without a mask.
  let isIgnored: [Bool]
  let ignoredPixels: Int

  var comparedPixels: Int { width * height - ignoredPixels }

  /// The distance from a difference, in rows, that metrics may read, because pixelmatch reads neighbors of neighbors.
  private static let reach = 2

  /// Backgrounds for metrics that require opaque pixels, at least one of which shows every difference.
  var backdrops: [Pixel] { isOpaque ? [Pixel(bits: 0xFF00_0000)] : [Pixel(bits: 0xFF00_0000), Pixel(bits: .max)] }

  /// Creates a pair of images of the same size.
  init(expected: Bitmap, actual: Bitmap, ignoring mask: PixelMask?) {
    (width, height) = (expected.width, expected.height)
    isIgnored = mask?.flags(width: width, height: height) ?? []
    ignoredPixels = isIgnored.isEmpty ? 0 : isIgnored.reduce(0) { $0 + ($1 ? 1 : 0) }
    var seen = actual.pixels
    if ignoredPixels > 0 {
      for index in seen.indices where isIgnored[index] { seen[index] = expected.pixels[index] }
    }
    let raw = differingSpans(expected.pixels, seen, width: width)
    guard let first = raw.first, let last = raw.last else {
      (self.expected, self.actual, isOpaque, spans) = (expected.pixels, seen, true, raw)
      return
    }
    let rows = max(0, first.start / width - Self.reach)..<min(height, last.start / width + 1 + Self.reach)
    let near = rows.lowerBound * width..<rows.upperBound * width
    isOpaque = haveOnlyOpaquePixels(expected.pixels, seen, in: near)
    if isOpaque {
      (self.expected, self.actual, spans) = (expected.pixels, seen, raw)
    } else {
      self.expected = straightened(expected.pixels, in: near)
      self.actual = straightened(seen, in: near)
      // Invalid pixels, with more color than alpha, may have become equal.
      spans = differingSpans(self.expected, self.actual, width: width)
    }
  }

  /// Calls `body` with the packed pixels, expected and actual, `0xAABBGGRR`.
  @inline(__always) func withBits<Result>(_ body: (UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Result) -> Result {
    unsafe expected.withUnsafeBytes { expected in
      unsafe actual.withUnsafeBytes { actual in
        // A bitmap has at least one pixel.
        guard let a = expected.baseAddress, let b = actual.baseAddress else { preconditionFailure("no pixels") }
        return unsafe body(a.assumingMemoryBound(to: UInt32.self), b.assumingMemoryBound(to: UInt32.self))
      }
    }
  }
}

extension Pixel {
  /// Creates a straight pixel, packed like this type, over an opaque one.
  @inline(__always) init(straight bits: UInt32, over backdrop: Pixel) {
    self = Pixel(bits: bits | 0xFF00_0000).scaled(by: bits &>> 24).over(backdrop)
  }
}
