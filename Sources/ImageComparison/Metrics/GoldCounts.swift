/// Counts of Skia Gold's matchers `fuzzy` and `sobel`.
struct GoldCounts {
  /// The pixels that are not equal.
  private var pixels = 0
  /// The largest difference of a pixel.
  private var largest = 0

  /// The counts within a border and away from edges.
  ///
  /// - Parameters:
  ///   - delta: What of a pixel's difference counts; not its limit.
  ///   - ignoredBorder: Rows and columns left out on each side.
  ///   - edgeThreshold: Pixels are left out where the Sobel operator is above it; 255 for none.
  init(_ pair: PixelPair, _ delta: Tolerance.GoldDelta, ignoredBorder: Int, edgeThreshold: Int) {
    let border = max(0, ignoredBorder)
    unsafe pair.withBits { expected, actual in
      for span in pair.spans {
        let y = span.start / pair.width
        if y < border || y >= pair.height - border { continue }
        let row = y * pair.width
        var index = max(span.start, row + min(border, pair.width))
        let end = min(span.end, row + pair.width - border)
        while index < end {
          let (p, q) = unsafe (expected[index], actual[index])
          let isFar = edgeThreshold >= 255
          let counts = unsafe p != q && (isFar || !isEdge(expected, index &- row, y, pair, edgeThreshold))
          if counts {
            pixels &+= 1
            largest = max(largest, delta.of(p, q))
          }
          index &+= 1
        }
      }
    }
  }

  /// The counts with their limits.
  func quantities(_ maxDifferentPixels: Int, _ delta: Tolerance.GoldDelta) -> [ImageDifference.Quantity] {
    let (name, most) =
      switch delta {
      case .sum(let most): ("summed difference", most)
      case .channel(let most): ("difference of a channel", most)
      }
    return [.init("pixels", pixels, most: maxDifferentPixels), .init(name, largest, most: most)]
  }
}

extension Tolerance.GoldDelta {
  /// The difference of two pixels.
  fileprivate func of(_ p: UInt32, _ q: UInt32) -> Int {
    let deltas = ChannelDifferences(p, q)
    switch self {
    case .sum: return deltas.sum
    case .channel: return deltas.greatest
    }
  }
}

/// Returns true if the Sobel operator on the expected image's grey is above a threshold; never at the image's edge.
///
/// The magnitude is cut to an integer, as Gold's is.
/// Source: I. Sobel, G. Feldman, *A 3×3 Isotropic Gradient Operator for Image Processing*, 1968.
private func isEdge(
  _ expected: UnsafePointer<UInt32>, _ x: Int, _ y: Int, _ pair: PixelPair, _ threshold: Int
) -> Bool {
  guard x > 0 && y > 0 && x < pair.width - 1 && y < pair.height - 1 else { return false }
  func grey(_ dx: Int, _ dy: Int) -> Int { unsafe greyLevel(expected[(y + dy) * pair.width + x + dx]) }
  let left = grey(-1, -1) + 2 * grey(-1, 0) + grey(-1, 1)
  let right = grey(1, -1) + 2 * grey(1, 0) + grey(1, 1)
  let top = grey(-1, -1) + 2 * grey(0, -1) + grey(1, -1)
  let bottom = grey(-1, 1) + 2 * grey(0, 1) + grey(1, 1)
  let square = (left - right) * (left - right) + (top - bottom) * (top - bottom)
  return min(255, Int(Double(square).squareRoot())) > threshold
}

/// The grey of a straight pixel over black, `0...255`.
///
/// Source: the weights of ITU-R BT.601 in 16 bits, as in Go's `color.GrayModel`, which Gold uses.
private func greyLevel(_ pixel: UInt32) -> Int {
  let alpha = pixel &>> 24 &* 257
  func premultiplied(_ channel: UInt32) -> UInt32 { (channel & 0xFF) &* 257 &* alpha / 0xFFFF }
  let (red, green, blue) = (premultiplied(pixel), premultiplied(pixel &>> 8), premultiplied(pixel &>> 16))
  return Int((19595 &* red &+ 38470 &* green &+ 7471 &* blue &+ 1 &<< 15) &>> 24)
}

/// Returns the largest number of pixels in any square of an image that have a channel that differs by more than a limit.
func pixelsInSampleArea(_ pair: PixelPair, width: Int, channelDelta: Int) -> Int {
  if pair.spans.isEmpty { return 0 }
  var marks = [UInt8](repeating: 0, count: pair.width * pair.height)
  unsafe pair.withBits { expected, actual in
    unsafe marks.withUnsafeMutableBufferPointer { marks in
      for span in pair.spans {
        var index = span.start
        while index < span.end {
          let (p, q) = unsafe (expected[index], actual[index])
          if p != q && ChannelDifferences(p, q).greatest > channelDelta { unsafe marks[index] = 1 }
          index &+= 1
        }
      }
    }
  }
  return largestWindowCount(marks, width: pair.width, side: width)
}
