/// Marks for the pixels of three consecutive rows that have three or more neighbors of the same color, in each of two
/// images.
///
/// At the edge of the image, one missing neighbor counts as equal. A mark is 1 for the expected image, 2 for the actual
/// one, and 4 more for both. Source: V. Vyšniauskas, *Anti-aliased Pixel and Intensity Slope Detector*, Elektronika ir
/// Elektrotechnika 95, 2009, as in mapbox/pixelmatch.
@safe struct SiblingMarks {
  private let width, height: Int
  /// The distance of two rows in `marks`, including a column outside the image at both ends.
  private let stride: Int
  /// The rows in rotation, followed by a row of zeros for the area outside the image.
  private let marks: UnsafeMutablePointer<UInt8>
  /// The rows that `marks` holds.
  private var held = [(row: -1, start: 0, end: 0), (row: -1, start: 0, end: 0), (row: -1, start: 0, end: 0)]

  /// Creates the marks for images of a size, in memory for ``size(width:)`` bytes.
  init(width: Int, height: Int, memory: UnsafeMutablePointer<UInt8>) {
    self.width = width
    self.height = height
    stride = width &+ 2
    unsafe marks = memory
    unsafe marks.initialize(repeating: 0, count: Self.size(width: width))
  }

  /// Returns the number of bytes for images of a width.
  static func size(width: Int) -> Int { 4 &* (width &+ 2) }

  /// Returns the marks of a row, starting at column −1.
  @inline(__always) func row(_ y: Int) -> UnsafePointer<UInt8> {
    unsafe UnsafePointer(marks + (y >= 0 && y < height ? y % 3 : 3) &* stride)
  }

  /// Computes the marks of the rows y − 1, y, and y + 1 in all columns from start − 1 to end.
  mutating func prepare(_ y: Int, _ start: Int, _ end: Int, _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>) {
    let start = start > 0 ? start &- 1 : 0
    let end = end < width ? end &+ 1 : width
    for row in max(y &- 1, 0)...min(y &+ 1, height &- 1) {
      let place = row % 3
      let known = held[place]
      if known.row != row {
        unsafe mark(row, start, end, a, b)
        held[place] = (row, start, end)
      } else if start < known.start || end > known.end {
        // Spans are ordered from left to right, so the known part is separated by a gap or overlaps.
        unsafe mark(row, min(start, known.start), max(end, known.end), a, b)
        held[place] = (row, min(start, known.start), max(end, known.end))
      }
    }
  }

  private func mark(_ y: Int, _ start: Int, _ end: Int, _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>) {
    let target = unsafe marks + (y % 3) &* stride + 1
    var (x, last) = (start, end)
    guard y > 0 && y < height &- 1 && width > 2 else {
      while x < end {
        unsafe target[x] = edgeMark(x, y, a, b)
        x &+= 1
      }
      return
    }
    if x == 0 {
      unsafe target[0] = edgeMark(0, y, a, b)
      x = 1
    }
    if last == width {
      last &-= 1
      unsafe target[last] = edgeMark(last, y, a, b)
    }
    let row = y &* width
    while x < last {
      let first = unsafe inside(a + (row &+ x), width)
      let second = unsafe inside(b + (row &+ x), width)
      unsafe target[x] = UInt8(truncatingIfNeeded: first | second &<< 1 | (first & second) &<< 2)
      x &+= 1
    }
  }

  /// Returns 1 if three of the eight neighbors equal a pixel, or 0.
  @inline(__always) private func inside(_ pixel: UnsafePointer<UInt32>, _ width: Int) -> UInt32 {
    let color = unsafe pixel[0]
    let (above, below) = unsafe (pixel - width, pixel + width)
    var count: UInt32 = unsafe above[-1] == color ? 1 : 0
    unsafe count &+= above[0] == color ? 1 : 0
    unsafe count &+= above[1] == color ? 1 : 0
    unsafe count &+= pixel[-1] == color ? 1 : 0
    unsafe count &+= pixel[1] == color ? 1 : 0
    unsafe count &+= below[-1] == color ? 1 : 0
    unsafe count &+= below[0] == color ? 1 : 0
    unsafe count &+= below[1] == color ? 1 : 0
    return count > 2 ? 1 : 0
  }

  private func edgeMark(_ x: Int, _ y: Int, _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>) -> UInt8 {
    let first: UInt8 = unsafe hasSiblings(x, y, a) ? 1 : 0
    let second: UInt8 = unsafe hasSiblings(x, y, b) ? 1 : 0
    return first | second &<< 1 | (first & second) &<< 2
  }

  private func hasSiblings(_ x: Int, _ y: Int, _ image: UnsafePointer<UInt32>) -> Bool {
    let color = unsafe image[y &* width &+ x]
    let isAtEdge = x == 0 || y == 0 || x == width &- 1 || y == height &- 1
    // The loop also visits the pixel itself.
    var count = isAtEdge ? 0 : -1
    for row in max(y &- 1, 0)...min(y &+ 1, height &- 1) {
      for column in max(x &- 1, 0)...min(x &+ 1, width &- 1) where unsafe image[row &* width &+ column] == color {
        count &+= 1
      }
    }
    return count > 2
  }
}
