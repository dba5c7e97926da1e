import Graphics

extension Tolerance {
  /// Returns a Boolean value that indicates whether the tolerance would accept a blank frame instead of an image.
  ///
  /// Such a tolerance proves nothing. A blank frame has the most frequent color everywhere, or is fully transparent.
  /// The result is `false` for an image that is blank, because a blank frame loses nothing of it.
  /// - Complexity: O(width × height), for up to two comparisons.
  package func acceptsBlank(_ expected: Bitmap) -> Bool {
    [expected.mostFrequentPixel, Pixel.clear].contains { color in
      let blank = Bitmap(width: expected.width, height: expected.height, fill: color)
      let difference = difference(of: blank, from: expected)
      return difference.isAccepted && !difference.isIdentical
    }
  }
}

extension Bitmap {
  /// The most frequent pixel, and of equally frequent ones that with the smallest bits.
  fileprivate var mostFrequentPixel: Pixel {
    // Runs come first, because a lookup for every pixel is slow.
    var counts: [Pixel: Int] = [:]
    var (color, count) = (pixels[0], 0)
    for pixel in pixels {
      if pixel == color {
        count += 1
      } else {
        counts[color, default: 0] += count
        (color, count) = (pixel, 1)
      }
    }
    counts[color, default: 0] += count
    return counts.max { ($0.value, $1.key.bits) < ($1.value, $0.key.bits) }?.key ?? color
  }
}
