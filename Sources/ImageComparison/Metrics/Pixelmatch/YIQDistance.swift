/// The squared distance of colors in YIQ, and whether it exceeds a limit.
///
/// Source: Y. Kotsarenko, F. Ramos, *Measuring perceived color difference using YIQ NTSC transmission color space in
/// mobile applications*, Programación Matemática y Software 2, 2010; coefficients and order of operations as in
/// mapbox/pixelmatch 7.2.0.
struct YIQDistance {
  /// The largest distance that doesn't count as a difference.
  private let limit: Double
  /// A single-precision distance below which the exact distance can't exceed the limit.
  private let low: Float
  /// A single-precision distance above which the exact distance exceeds the limit.
  private let high: Float

  /// Creates a limit of 35215 · threshold², where 35215 is the largest possible distance.
  init(threshold: Double) {
    limit = 35215 * threshold * threshold
    // The smallest eigenvalue of the form is 0.0448, so the rounding error is at most 2·10⁻⁵ of the distance.
    low = Float(limit * 0.9999)
    high = Float(limit * 1.0001)
  }

  /// Returns `true` if the distance of two different pixels exceeds the limit.
  @inline(__always) func exceedsLimit(_ p: UInt32, _ q: UInt32, at index: Int) -> Bool {
    let (red, green, blue) = Checkerboard.difference(p, q, at: index)
    let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return !(0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q <= limit)
  }

  /// Sets the marks of a span to 1 for pixels whose distance exceeds the limit, and to 0 for others.
  ///
  /// Single precision decides almost all of them, several at a time. The rest is computed as precisely as in
  /// pixelmatch.
  func mark(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ span: DifferingSpan, in marks: UnsafeMutablePointer<UInt8>
  ) {
    var start = span.start
    while start < span.end {
      let count = start &+ 128 < span.end ? 128 : span.end &- start
      let first = unsafe marks + (start &- span.start)
      if unsafe estimate(a + start, b + start, count, into: first) & 2 != 0 {
        var i = 0
        while i < count {
          if unsafe first[i] == 2 {
            let (p, q) = unsafe (a[start &+ i], b[start &+ i])
            unsafe first[i] = p != q && exceedsLimit(p, q, at: start &+ i) ? 1 : 0
          }
          i &+= 1
        }
      }
      start &+= count
    }
  }

  /// Writes 0 for below the limit, 1 for above, and 2 for unknown, and returns the bitwise OR of all values.
  @inline(__always) private func estimate(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ count: Int, into marks: UnsafeMutablePointer<UInt8>
  ) -> UInt8 {
    var all: UInt8 = 0
    var k = 0
    while k < count {
      let (p, q) = unsafe (a[k], b[k])
      let red = Float(Int32(truncatingIfNeeded: p & 0xFF) &- Int32(truncatingIfNeeded: q & 0xFF))
      let green = Float(Int32(truncatingIfNeeded: p &>> 8 & 0xFF) &- Int32(truncatingIfNeeded: q &>> 8 & 0xFF))
      let blue = Float(Int32(truncatingIfNeeded: p &>> 16 & 0xFF) &- Int32(truncatingIfNeeded: q &>> 16 & 0xFF))
      let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
      let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
      let c = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
      let distance = 0.5053 * y * y + 0.299 * i * i + 0.1957 * c * c
      let decided: UInt8 = distance > high ? 1 : distance < low ? 0 : 2
      let mark: UInt8 = p & q < 0xFF00_0000 ? 2 : decided
      unsafe marks[k] = mark
      all |= mark
      k &+= 1
    }
    return all
  }
}
