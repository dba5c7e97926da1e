import Graphics

extension Tolerance {
  /// Returns true if a blank frame would be accepted in place of an image: the tolerance says nothing about it.
  ///
  /// Blank is all of the most frequent colour, and fully transparent. An image that is blank itself is not counted: nothing
  /// of it could be missed.
  /// - Complexity: O(width × height): up to two comparisons.
  public func acceptsBlank(_ expected: Bitmap) -> Bool {
    [expected.mostFrequentPixel, Pixel.clear].contains { color in
      let blank = Bitmap(width: expected.width, height: expected.height, fill: color)
      let difference = difference(of: blank, from: expected)
      return difference.isAccepted && !difference.isIdentical
    }
  }
}

extension Bitmap {
  /// The pixel that most pixels equal; of equally frequent ones that of the least bits.
  fileprivate var mostFrequentPixel: Pixel {
    // Runs first: a look-up for every pixel takes long.
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
