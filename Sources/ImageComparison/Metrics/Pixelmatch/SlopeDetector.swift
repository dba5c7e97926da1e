/// A detector for antialiased pixels, which lie on a slope of brightness between two flat areas.
///
/// Such a pixel has at most two neighbors of the same brightness, has darker and brighter ones, and the darkest or the
/// brightest of them has siblings (``SiblingMarks``) in both images. Source: V. Vyšniauskas, *Anti-aliased Pixel and
/// Intensity Slope Detector*, Elektronika ir Elektrotechnika 95, 2009, as in mapbox/pixelmatch.
struct SlopeDetector {
  let width: Int
  let height: Int
  let isOpaque: Bool

  /// The columns and rows around a pixel.
  private struct Neighbors {
    let x: ClosedRange<Int>
    let y: ClosedRange<Int>
    /// A Boolean value that indicates whether there are fewer than eight neighbors.
    let isCut: Bool
  }

  /// Returns `true` if the pixel lies on a slope of `image`.
  func isSlope(_ x: Int, _ y: Int, _ image: UnsafePointer<UInt32>, _ marks: SiblingMarks) -> Bool {
    let columns = max(x &- 1, 0)...min(x &+ 1, width &- 1)
    let rows = max(y &- 1, 0)...min(y &+ 1, height &- 1)
    let isCut = x == 0 || y == 0 || x == width &- 1 || y == height &- 1
    let around = Neighbors(x: columns, y: rows, isCut: isCut)
    return unsafe isOpaque ? isOpaqueSlope(x, y, around, image, marks) : isBlendedSlope(x, y, around, image, marks)
  }

  /// Returns a brightness whose order equals that of pixelmatch's numbers.
  ///
  /// No two colors have the same sum, since no sum of these coefficients with factors up to ±510 is 0.
  @inline(__always) private func brightness(_ pixel: UInt32) -> Int {
    Int(pixel & 0xFF) &* 29_889_531 &+ Int(pixel &>> 8 & 0xFF) &* 58_662_247 &+ Int(pixel &>> 16 & 0xFF) &* 11_448_223
  }

  private func isOpaqueSlope(
    _ x: Int, _ y: Int, _ around: Neighbors, _ image: UnsafePointer<UInt32>, _ marks: SiblingMarks
  ) -> Bool {
    let center = unsafe brightness(image[y &* width &+ x])
    var (least, leastMark, most, mostMark): (Int, UInt8, Int, UInt8) = (0, 0, 0, 0)
    var column = around.x.lowerBound
    // Columns come first, because the first of several extrema counts.
    while column <= around.x.upperBound {
      var row = around.y.lowerBound
      while row <= around.y.upperBound {
        let delta = unsafe center &- brightness(image[row &* width &+ column])
        if delta < least {
          (least, leastMark) = unsafe (delta, marks.row(row)[column &+ 1])
        } else if delta > most {
          (most, mostMark) = unsafe (delta, marks.row(row)[column &+ 1])
        }
        row &+= 1
      }
      column &+= 1
    }
    return least < 0 && most > 0 && (leastMark | mostMark) & 4 != 0
  }

  private func isBlendedSlope(
    _ x: Int, _ y: Int, _ around: Neighbors, _ image: UnsafePointer<UInt32>, _ marks: SiblingMarks
  ) -> Bool {
    let index = y &* width &+ x
    let center = unsafe image[index]
    // The loop also visits the pixel itself.
    var equal = around.isCut ? 0 : -1
    var (least, leastMark, most, mostMark): (Double, UInt8, Double, UInt8) = (0, 0, 0, 0)
    for column in around.x {
      for row in around.y {
        let delta = unsafe delta(center, image[row &* width &+ column], at: index)
        if delta == 0 {
          equal &+= 1
          if equal > 2 { return false }
        } else if delta < least {
          (least, leastMark) = unsafe (delta, marks.row(row)[column &+ 1])
        } else if delta > most {
          (most, mostMark) = unsafe (delta, marks.row(row)[column &+ 1])
        }
      }
    }
    return least < 0 && most > 0 && (leastMark | mostMark) & 4 != 0
  }

  private func delta(_ p: UInt32, _ q: UInt32, at index: Int) -> Double {
    if p == q { return 0 }
    let (red, green, blue) = Checkerboard.difference(p, q, at: index)
    return red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }
}
