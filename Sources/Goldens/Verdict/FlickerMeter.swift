import Graphics

/// Measures change between consecutive frames that the golden doesn't have.
///
/// T(t) = mean |(A(t) − A(t−1)) − (G(t) − G(t−1))| = mean |D(t) − D(t−1)| over all channels of unconverted straight or
/// premultiplied pixels, with D = A − G. Where frames are equal, D is 0 and nothing needs to be decoded.
struct FlickerMeter {
  private var previous: (position: Int, actual: [Pixel], golden: [Pixel])?
  private var sum = 0.0
  private var worst: (position: Int, value: Double)?
  /// The measured values, by the position of the later frame.
  private(set) var values: [Int: Double] = [:]

  /// Adds a differing pair of frames, between which omitted pairs are equal.
  mutating func add(_ position: Int, actual: Bitmap, golden: Bitmap) {
    let before = previous.flatMap { $0.position == position - 1 ? $0 : nil }
    if before == nil { finish() }
    let value = Self.mean(actual.pixels, golden.pixels, before?.actual, before?.golden)
    if position > 0 { count(position, value) }
    previous = (position, actual.pixels, golden.pixels)
  }

  /// Adds the step from the last differing pair to equal frames.
  mutating func finish(count frameCount: Int? = nil) {
    guard let last = previous, last.position + 1 < frameCount ?? .max else { return }
    count(last.position + 1, Self.mean(last.actual, last.golden))
    previous = nil
  }

  /// Returns the result, or `nil` if nothing differed.
  mutating func difference(frameCount: Int, indices: [Int], limit: Double?) -> FlickerDifference? {
    finish(count: frameCount)
    guard let worst else { return nil }
    var difference = FlickerDifference(
      frame: indices[worst.position], maximum: worst.value, mean: sum / Double(max(1, frameCount - 1)))
    difference.limit = limit
    return difference
  }

  private mutating func count(_ position: Int, _ value: Double) {
    sum += value
    values[position] = value
    if value > worst?.value ?? -1 { worst = (position, value) }
  }

  /// Returns the mean change between the difference of two images and that of an earlier pair, `0...255`.
  static func mean(_ a: [Pixel], _ g: [Pixel], _ a0: [Pixel]? = nil, _ g0: [Pixel]? = nil) -> Double {
    var (total, index) = (0, 0)
    let count = a.count
    while index < count {
      let now = (a[index].bits, g[index].bits)
      let then = (a0?[index].bits ?? 0, g0?[index].bits ?? 0)
      if now.0 != now.1 || then.0 != then.1 {
        var shift: UInt32 = 0
        while shift < 32 {
          let difference = Int(now.0 >> shift & 255) - Int(now.1 >> shift & 255)
          let before = Int(then.0 >> shift & 255) - Int(then.1 >> shift & 255)
          total += abs(difference - before)
          shift += 8
        }
      }
      index += 1
    }
    return Double(total) / Double(4 * max(1, count))
  }
}
