/// A detector for antialiased pixels, which lie on a slope of brightness between two flat areas.
///
/// Such a pixel has at most two neighbors of the same brightness, has darker and brighter ones, and the darkest or the
/// brightest of them has siblings (``SiblingMarks``) in both images. Source: V. Vyšniauskas, *Anti-aliased Pixel and
/// Intensity Slope Detector*, Elektronika ir Elektrotechnika 95, 2009, as in mapbox/pixelmatch.
struct SlopeDetector {
  let width, height: Int
  let isOpaque: Bool

  /// Returns `true` if the pixel lies on a slope of `image`.
  func isSlope(_ x: Int, _ y: Int, _ image: UnsafePointer<UInt32>, _ marks: SiblingMarks) -> Bool {
    let columns = max(x &- 1, 0)...min(x &+ 1, width &- 1)
    let rows = max(y &- 1, 0)...min(y &+ 1, height &- 1)
    let index = y &* width &+ x
    return unsafe isOpaque
      ? isOpaqueSlope(index, columns, rows, image, marks) : isBlendedSlope(index, columns, rows, image, marks)
  }

  /// Returns a brightness whose order equals that of pixelmatch's numbers.
  ///
  /// No two colors have the same sum, since no sum of these coefficients with factors up to ±510 is 0.
  @inline(__always) private func brightness(_ pixel: UInt32) -> Int {
    Int(pixel & 0xFF) &* 29_889_531 &+ Int(pixel &>> 8 & 0xFF) &* 58_662_247 &+ Int(pixel &>> 16 & 0xFF) &* 11_448_223
  }

  private func isOpaqueSlope(
    _ index: Int, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, _ image: UnsafePointer<UInt32>,
    _ marks: SiblingMarks
  ) -> Bool {
    let center = unsafe brightness(image[index])
    var (least, leastMark, most, mostMark): (Int, UInt8, Int, UInt8) = (0, 0, 0, 0)
    var column = columns.lowerBound
    // Columns come first, because the first of several extrema counts.
    while column <= columns.upperBound {
      var row = rows.lowerBound
      while row <= rows.upperBound {
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
    _ index: Int, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, _ image: UnsafePointer<UInt32>,
    _ marks: SiblingMarks
  ) -> Bool {
    let center = unsafe image[index]
    // The loop also visits the pixel itself, and at the image's edge a missing neighbor counts as equal.
    var equal = columns.count < 3 || rows.count < 3 ? 0 : -1
    var (least, leastMark, most, mostMark): (Double, UInt8, Double, UInt8) = (0, 0, 0, 0)
    for column in columns {
      for row in rows {
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
