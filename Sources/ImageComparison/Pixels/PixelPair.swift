import Graphics

/// Two images of one size as straight pixels, and where they differ.
///
/// Pixels that a mask leaves out are the expected ones in both, so that no measure has to know of masks.
struct PixelPair {
  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int
  /// Straight pixels, row-major; premultiplied ones in rows that are far from all differences.
  let expected: [Pixel]
  /// Straight pixels, row-major; premultiplied ones in rows that are far from all differences.
  let actual: [Pixel]
  /// True if all pixels of both are opaque in rows that are not far from all differences.
  let isOpaque: Bool
  /// Where the images differ, in reading order.
  let spans: [DifferingSpan]
  /// True where the mask leaves a pixel out; empty without a mask.
  let isIgnored: [Bool]
  /// The pixels that the mask leaves out.
  let ignoredPixels: Int

  /// The pixels that are compared.
  var comparedPixels: Int { width * height - ignoredPixels }

  /// The rows from a difference within which measures look: pixelmatch asks its neighbours for theirs.
  private static let reach = 2

  /// Colours with which pixels are blended where only opaque ones can be compared: no difference is invisible over both.
  var backdrops: [Pixel] { isOpaque ? [Pixel(bits: 0xFF00_0000)] : [Pixel(bits: 0xFF00_0000), Pixel(bits: .max)] }

  /// A pair of images of the same size.
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
      // Pixels that are not valid, with more colour than alpha, may have become equal.
      spans = differingSpans(self.expected, self.actual, width: width)
    }
  }

  /// Calls `body` with the packed pixels, expected and actual, `0xAABBGGRR`.
  @inline(__always) func withBits<Result>(
    _ body: (UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Result
  ) -> Result {
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
  /// A straight pixel, packed as this type packs it, over an opaque one.
  @inline(__always) init(straight bits: UInt32, over backdrop: Pixel) {
    self = Pixel(bits: bits | 0xFF00_0000).scaled(by: bits &>> 24).over(backdrop)
  }
}
