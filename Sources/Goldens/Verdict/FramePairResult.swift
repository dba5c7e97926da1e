import Graphics
import ImageComparison

/// The record of a pair of frames that exceeds its tolerance.
struct FramePairResult {
  var pair: FramePair
  var difference: ImageDifference
  /// The differing pixels by element, or `nil` without attributes.
  var attribution: PixelAttribution?
  /// The groups of differing pixels, if no earlier frame had more differing pixels.
  var clusters: [PixelRect]
}

/// The means of a bitmap's blocks, which suffice to find similar frames.
struct FrameSignature {
  private static let side = 16
  private let means: [Double]

  init(_ bitmap: Bitmap) {
    var (sums, counts) = ([Double](repeating: 0, count: 4 * Self.side * Self.side), 0)
    let (pixels, width, height) = (bitmap.pixels, bitmap.width, bitmap.height)
    // The stride limits the work to about 250,000 pixels.
    let stride = max(1, Int((Double(width * height) / 262_144).squareRoot()))
    var y = 0
    while y < height {
      var x = 0
      while x < width {
        let bits = pixels[y * width + x].bits
        let cell = 4 * (y * Self.side / height * Self.side + x * Self.side / width)
        for channel in 0..<4 { sums[cell + channel] += Double(bits >> UInt32(8 * channel) & 255) }
        counts += 1
        x += stride
      }
      y += stride
    }
    means = sums.map { $0 / Double(max(1, counts)) }
  }

  func distance(to other: FrameSignature) -> Double { zip(means, other.means).reduce(0) { $0 + abs($1.0 - $1.1) } }
}
