import Graphics

/// An image that visualizes a difference.
///
/// Images of different sizes are aligned at the top left. Missing pixels are transparent.
public enum DifferenceImage: String, Hashable, Sendable, CaseIterable {
  /// Pixelmatch's image: differing pixels are red, antialiased ones yellow, and the rest of the expected image fades to
  /// gray. Masked pixels fade to blue.
  case pixelmatch
  /// The difference of each channel on black, scaled so that the largest is 255. Differences of alpha are gray.
  case amplified
  /// The largest difference of a channel, scaled so that the largest of all is 255, in the colors of matplotlib's
  /// magma, from black over red to yellow.
  case heat
  /// A blend of both images.
  case onionSkin

  /// Draws the difference of an actual image from the expected one.
  ///
  /// - Parameters:
  ///   - actual: The actual image.
  ///   - expected: The expected image.
  ///   - tolerance: The tolerance whose pixelmatch settings determine the red pixels of ``pixelmatch``. Other
  ///     tolerances show every difference.
  ///   - mask: The ignored pixels.
  /// - Complexity: O(width × height).
  public func bitmap(
    of actual: Bitmap, from expected: Bitmap, tolerance: Tolerance = .exact, ignoring mask: PixelMask? = nil
  ) -> Bitmap {
    let (width, height) = (max(actual.width, expected.width), max(actual.height, expected.height))
    let expected = padded(expected, width, height)
    let actual = padded(actual, width, height)
    let pair = PixelPair(expected: expected, actual: actual, ignoring: mask)
    let pixels =
      switch self {
      case .pixelmatch: pixelmatchPicture(pair, of: expected, tolerance)
      case .amplified:
        picture(of: pair, on: Pixel(bits: 0xFF00_0000)) { deltas, level in
          Pixel(
            red: level(max(deltas.red, deltas.alpha)), green: level(max(deltas.green, deltas.alpha)),
            blue: level(max(deltas.blue, deltas.alpha)), alpha: 255)
        }
      case .heat:
        picture(of: pair, on: Magma.colors[0]) { deltas, level in Magma.colors[Int(level(deltas.greatest))] }
      case .onionSkin: zip(expected.pixels, actual.pixels).map(average)
      }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

private func padded(_ bitmap: Bitmap, _ width: Int, _ height: Int) -> Bitmap {
  if bitmap.width == width && bitmap.height == height { return bitmap }
  var pixels = [Pixel](repeating: .clear, count: width * height)
  for y in 0..<bitmap.height {
    let row = bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width]
    pixels.replaceSubrange(y * width..<y * width + bitmap.width, with: row)
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}

private func pixelmatchPicture(_ pair: PixelPair, of expected: Bitmap, _ tolerance: Tolerance) -> [Pixel] {
  var settings = Tolerance.Pixelmatch()
  settings.threshold = 0
  if case .pixelmatch(let own) = tolerance { settings = own }
  let states = PixelmatchComparison(pair, settings, keepsStates: true).states
  let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
  let yellow = Pixel(red: 255, green: 255, blue: 0, alpha: 255)
  var pixels = expected.pixels
  var index = 0
  while index < pixels.count {
    switch states[index] {
    case PixelmatchComparison.State.different: pixels[index] = red
    case PixelmatchComparison.State.antialiased: pixels[index] = yellow
    default:
      let isIgnored = !pair.isIgnored.isEmpty && pair.isIgnored[index]
      pixels[index] = faded(pixels[index].unpremultiplied, isBlue: isIgnored)
    }
    index += 1
  }
  return pixels
}

/// Returns a tenth of a straight pixel's gray blended with white, as in mapbox/pixelmatch, or with blue.
private func faded(_ pixel: Pixel, isBlue: Bool) -> Pixel {
  let brightness = Double(pixel.red) * 0.29889531 + Double(pixel.green) * 0.58662247 + Double(pixel.blue) * 0.11448223
  let gray = UInt8(255 + (brightness - 255) * 0.1 * Double(pixel.alpha) / 255)
  let other = isBlue ? gray - 50 : gray
  return Pixel(red: other, green: other, blue: gray, alpha: 255)
}

/// Returns the colors of the differing pixels on a background, where `level` maps the largest difference to 255.
private func picture(
  of pair: PixelPair, on ground: Pixel, _ color: (ChannelDifferences, (Int) -> UInt8) -> Pixel
) -> [Pixel] {
  var pixels = [Pixel](repeating: ground, count: pair.width * pair.height)
  // Color differences of a fully transparent pixel have no meaning. The pair contains none.
  let greatest = max(1, DifferenceCounts(pair).greatest)
  func level(_ difference: Int) -> UInt8 { UInt8(difference * 255 / greatest) }
  for span in pair.spans {
    for index in span.start..<span.end {
      pixels[index] = color(ChannelDifferences(pair.expected[index].bits, pair.actual[index].bits), level)
    }
  }
  return pixels
}

/// Returns the mean of two pixels, rounded down.
private func average(_ p: Pixel, _ q: Pixel) -> Pixel {
  Pixel(bits: (p.bits & q.bits) &+ ((p.bits ^ q.bits) &>> 1 & 0x7F7F_7F7F))
}
