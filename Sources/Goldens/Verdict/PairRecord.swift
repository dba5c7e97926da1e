import Graphics
import ImageComparison

/// Record of a pair of frames that differ beyond their tolerance.
struct PairRecord {
  /// Positions of the frames.
  var pair: FramePair
  var difference: ImageDifference
  /// Differing pixels by element; `nil` without attributes.
  var attribution: PixelAttribution?
  /// Groups of differing pixels, if no frame before had more.
  var clusters: [PixelRect]
}

/// Means of a bitmap's blocks: enough to see which frames might be alike.
struct FrameSignature {
  private static let side = 16
  private let means: [Double]

  init(_ bitmap: Bitmap) {
    var (sums, counts) = ([Double](repeating: 0, count: 4 * Self.side * Self.side), 0)
    let (pixels, width, height) = (bitmap.pixels, bitmap.width, bitmap.height)
    // Every few pixels: at most a quarter million are looked at.
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

  /// The sum of the differences.
  func distance(to other: FrameSignature) -> Double {
    zip(means, other.means).reduce(0) { $0 + abs($1.0 - $1.1) }
  }
}
