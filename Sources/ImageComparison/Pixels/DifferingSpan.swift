import Graphics

// Loops over raw memory use `while`. Tests are debug builds, where such loops take a tenth of the time of spans and
// ranges.

/// A run of pixels in one row that begins and ends with a differing one and may contain equal ones.
struct DifferingSpan: Equatable {
  /// The index of the first pixel in the image.
  var start: Int
  /// The index after the last pixel.
  var end: Int
}

/// Returns the runs of differing pixels in reading order, at most one for every 32 pixels.
///
/// - Complexity: O(pixels), with a single pass over equal images.
func differingSpans(_ expected: [Pixel], _ actual: [Pixel], width: Int) -> [DifferingSpan] {
  unsafe expected.withUnsafeBytes { expected in
    unsafe actual.withUnsafeBytes { actual in
      guard let a = expected.baseAddress, let b = actual.baseAddress, expected.count == actual.count else { return [] }
      return unsafe differingSpans(
        a.assumingMemoryBound(to: UInt32.self), b.assumingMemoryBound(to: UInt32.self), count: expected.count / 4,
        width: width)
    }
  }
}

private func differingSpans(
  _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int, width: Int
) -> [DifferingSpan] {
  var spans: [DifferingSpan] = []
  if unsafe areEqual(a, b, count: count) { return spans }
  var row = 0
  while row < count {
    let end = row &+ width
    var open = -1
    var x = unsafe areEqual(a + row, b + row, count: width) ? end : row
    while x < end {
      let next = x &+ 16 <= end ? x &+ 16 : end
      if unsafe areEqual(a, b, x, next) {
        if open >= 0 { unsafe spans.append(trimmed(a, b, open, x)) }
        open = -1
      } else if open < 0 {
        open = x
      }
      x = next
    }
    if open >= 0 { unsafe spans.append(trimmed(a, b, open, end)) }
    row = end
  }
  return spans
}

/// Returns `true` if up to sixteen pixels are equal.
@inline(__always) private func areEqual(
  _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ start: Int, _ end: Int
) -> Bool {
  var difference: UInt32 = 0
  var i = start
  if end &- start == 16 {
    // A constant count allows vectors without a remainder.
    while i < start &+ 16 {
      unsafe difference |= a[i] ^ b[i]
      i &+= 1
    }
  } else {
    while i < end {
      unsafe difference |= a[i] ^ b[i]
      i &+= 1
    }
  }
  return difference == 0
}

/// Returns the span without the equal pixels at both ends.
private func trimmed(
  _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ start: Int, _ end: Int
) -> DifferingSpan {
  var (first, last) = (start, end &- 1)
  while unsafe a[first] == b[first] { first &+= 1 }
  while unsafe a[last] == b[last] { last &-= 1 }
  return DifferingSpan(start: first, end: last &+ 1)
}

/// Returns `true` if every pixel of a range has alpha 255 in both images.
func haveOnlyOpaquePixels(_ a: [Pixel], _ b: [Pixel], in range: Range<Int>) -> Bool {
  unsafe a.withUnsafeBufferPointer { a in
    unsafe b.withUnsafeBufferPointer { b in
      var all: UInt32 = 0xFF00_0000
      var i = range.lowerBound
      while i < range.upperBound {
        unsafe all &= a[i].bits & b[i].bits
        i &+= 1
      }
      return all == 0xFF00_0000
    }
  }
}

/// Returns the pixels, with the colors in a range divided by their alpha.
func straightened(_ pixels: [Pixel], in range: Range<Int>) -> [Pixel] {
  var straight = pixels
  unsafe straight.withUnsafeMutableBufferPointer { pixels in
    var i = range.lowerBound
    while i < range.upperBound {
      let pixel = unsafe pixels[i]
      if pixel.bits < 0xFF00_0000 { unsafe pixels[i] = pixel.unpremultiplied }
      i &+= 1
    }
  }
  return straight
}
