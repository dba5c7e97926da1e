import Graphics

/// The counts of a comparison that don't depend on the tolerance.
struct DifferenceCounts {
  var pixels = 0
  /// The largest difference of a channel, `0...255`.
  var greatest = 0
  /// The sum of the squared differences of all channels.
  var squares: UInt64 = 0
  /// The bounding box of the differing pixels, or `nil` if there are none.
  var bounds: PixelRect?

  /// Counts the differences of a pair of images, in O(differing pixels).
  init(_ pair: PixelPair) {
    unsafe pair.withBits { expected, actual in
      for span in pair.spans {
        unsafe pixels &+= differingPixels(expected + span.start, actual + span.start, span.end &- span.start)
        unsafe addChannels(expected, actual, span)
        addBounds(span, width: pair.width)
      }
    }
    greatest = Int(Double(greatest).squareRoot())
  }

  /// Adds squares, and keeps the largest square in `greatest` until the end.
  private mutating func addChannels(
    _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, _ span: DifferingSpan
  ) {
    let a = unsafe UnsafeRawPointer(expected).assumingMemoryBound(to: UInt8.self)
    let b = unsafe UnsafeRawPointer(actual).assumingMemoryBound(to: UInt8.self)
    var start = 4 &* span.start
    let end = 4 &* span.end
    while start < end {
      // 65536 · 255² is less than 2³².
      let stop = start &+ 65536 < end ? start &+ 65536 : end
      var sum: UInt32 = 0
      var most: Int32 = 0
      while start < stop {
        let difference = unsafe Int32(a[start]) &- Int32(b[start])
        let square = difference &* difference
        sum &+= UInt32(truncatingIfNeeded: square)
        most = square > most ? square : most
        start &+= 1
      }
      squares &+= UInt64(sum)
      if most > greatest { greatest = Int(most) }
    }
  }

  private mutating func addBounds(_ span: DifferingSpan, width: Int) {
    let y = span.start / width
    let columns = span.start &- y &* width..<span.end &- y &* width
    let x = bounds?.x ?? columns
    bounds = PixelRect(
      x: min(x.lowerBound, columns.lowerBound)..<max(x.upperBound, columns.upperBound),
      y: (bounds?.y.lowerBound ?? y)..<y &+ 1)
  }
}

private func differingPixels(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ count: Int) -> Int {
  // A row is shorter than 2³², and narrow sums make wide vectors.
  var differing: UInt32 = 0
  var i = 0
  while i < count {
    differing &+= unsafe a[i] == b[i] ? 0 : 1
    i &+= 1
  }
  return Int(differing)
}
