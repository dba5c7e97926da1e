/// The visibly different pixels, as mapbox/pixelmatch counts them.
struct PixelmatchComparison {
  /// The number of pixels that count.
  private(set) var differing = 0
  /// The number of antialiased pixels above the threshold.
  private(set) var antialiased = 0
  /// The value of ``State`` for each pixel, row-major, or an empty array if it wasn't requested.
  private(set) var states: [UInt8] = []

  enum State {
    static let same: UInt8 = 0
    static let different: UInt8 = 1
    /// A pixel that differs only in antialiasing.
    static let antialiased: UInt8 = 2
  }

  /// Compares the images of a pair in O(differing pixels), and with states in O(width × height) memory.
  init(_ pair: PixelPair, _ settings: Tolerance.Pixelmatch, keepsStates: Bool = false) {
    if keepsStates { states = [UInt8](repeating: State.same, count: pair.width * pair.height) }
    if pair.spans.isEmpty { return }
    let yiq = YIQDistance(threshold: settings.threshold)
    let detector = SlopeDetector(width: pair.width, height: pair.height, isOpaque: pair.isOpaque)
    let marksSize = SiblingMarks.size(width: pair.width)
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: marksSize + 2 * pair.width) { memory in
      guard let memory = memory.baseAddress else { return }
      var marks = unsafe SiblingMarks(width: pair.width, height: pair.height, memory: memory)
      let (row, candidates) = unsafe (memory + marksSize, memory + marksSize + pair.width)
      unsafe pair.withBits { a, b in
        for span in pair.spans {
          unsafe yiq.mark(a, b, span, in: row)
          if !settings.includeAA { unsafe findSlopes(a, b, span, detector, &marks, row, candidates) }
          unsafe add(row, span)
        }
      }
    }
  }

  /// Marks the antialiased pixels of a span among those above the threshold.
  private func findSlopes(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ span: DifferingSpan, _ detector: SlopeDetector,
    _ marks: inout SiblingMarks, _ row: UnsafeMutablePointer<UInt8>, _ candidates: UnsafeMutablePointer<UInt8>
  ) {
    let count = span.end &- span.start
    let y = span.start / detector.width
    let x = span.start &- y &* detector.width
    unsafe marks.prepare(y, x, x &+ count, a, b)
    let (above, same, below) = unsafe (marks.row(y &- 1) + x, marks.row(y) + x, marks.row(y &+ 1) + x)
    var start = 0
    while start < count {
      let end = start &+ 64 < count ? start &+ 64 : count
      if unsafe findCandidates(above, same, below, row, candidates, start, end) != 0 {
        var i = start
        while i < end {
          if unsafe candidates[i] != 0 {
            let own = unsafe same[i &+ 1]
            let isFirst = unsafe own & 1 == 0 && detector.isSlope(x &+ i, y, a, marks)
            let isEither = unsafe isFirst || own & 2 == 0 && detector.isSlope(x &+ i, y, b, marks)
            if isEither { unsafe row[i] = State.antialiased }
          }
          i &+= 1
        }
      }
      start = end
    }
  }

  /// Marks the pixels that can be antialiased, and returns the bitwise OR of all marks.
  ///
  /// Such a pixel has no siblings in an image, and a neighbor with siblings in both images.
  @inline(__always) private func findCandidates(
    _ above: UnsafePointer<UInt8>, _ same: UnsafePointer<UInt8>, _ below: UnsafePointer<UInt8>,
    _ row: UnsafePointer<UInt8>, _ candidates: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int
  ) -> UInt8 {
    var all: UInt8 = 0
    var i = start
    while i < end {
      let upper = unsafe above[i] | above[i &+ 1] | above[i &+ 2]
      let lower = unsafe below[i] | below[i &+ 1] | below[i &+ 2]
      let own = unsafe same[i &+ 1]
      let near = unsafe upper | same[i] | same[i &+ 2] | lower
      // Bit 2 of a mark stands for both images.
      let candidate = unsafe near & ~own & (0 &- row[i]) & 4
      unsafe candidates[i] = candidate
      all |= candidate
      i &+= 1
    }
    return all
  }

  private mutating func add(_ row: UnsafePointer<UInt8>, _ span: DifferingSpan) {
    let count = span.end &- span.start
    var (different, slopes): (UInt32, UInt32) = (0, 0)
    var i = 0
    while i < count {
      let state = unsafe row[i]
      different &+= UInt32(state & 1)
      slopes &+= UInt32(state &>> 1)
      i &+= 1
    }
    differing &+= Int(different)
    antialiased &+= Int(slopes)
    if !states.isEmpty {
      unsafe states.withUnsafeMutableBufferPointer { states in
        var i = 0
        while i < count {
          unsafe states[span.start &+ i] = row[i]
          i &+= 1
        }
      }
    }
  }
}
