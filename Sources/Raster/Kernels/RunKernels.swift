/// How often each symbol of deflate comes up in bytes whose runs become matches, estimated from an eighth of them.
///
/// - Returns: Of 256 bytes, the end of a block, and 29 lengths; at least 1, since any may be met in the rest.
func runSymbolCounts(_ bytes: Span<UInt8>) -> [UInt32] {
  // Four tables: equal bytes in a row would wait for one another.
  var counts = [UInt32](repeating: 0, count: 1024)
  var lengths = [UInt32](repeating: 0, count: 29)
  unsafe bytes.withUnsafeBufferPointer { bytes in
    unsafe counts.withUnsafeMutableBufferPointer { counts in
      guard let from = bytes.baseAddress, let tables = counts.baseAddress else { return }
      var window = SampleWindow()
      var place = window.start
      while place &+ 8 <= bytes.count {
        if place >= window.end {
          window.advance()
          place = window.start
          continue
        }
        let word = unsafe UnsafeRawPointer(from + place).loadUnaligned(as: UInt64.self)
        let start = unsafe runStart(word ^ UnsafeRawPointer(from + place - 1).loadUnaligned(as: UInt64.self))
        if start == 8 {
          unsafe countFour(from + place, tables)
          unsafe countFour(from + (place &+ 4), tables)
          place &+= 8
          continue
        }
        for i in 0..<start { unsafe tables[Int(from[place &+ i])] &+= 8 }
        place &+= start
        let run = unsafe RunMatches(runLength(from, place, bytes.count))
        run.count(in: &lengths)
        place &+= run.length
        // What follows a run is counted up to the next window's end: flat pictures have little else, and all of it there.
        while window.end <= place { window.advance() }
      }
    }
  }
  return (0..<256).map { counts[$0] + counts[256 + $0] + counts[512 + $0] + counts[768 + $0] + 1 } + [1]
    + lengths.map { $0 + 1 }
}

@unsafe @inline(always) private func countFour(_ bytes: UnsafePointer<UInt8>, _ tables: UnsafeMutablePointer<UInt32>) {
  unsafe tables[Int(bytes[0])] &+= 8
  unsafe tables[256 &+ Int(bytes[1])] &+= 8
  unsafe tables[512 &+ Int(bytes[2])] &+= 8
  unsafe tables[768 &+ Int(bytes[3])] &+= 8
}

/// The bytes that are counted: 32 of each 256, elsewhere in each, lest they meet the same columns of every row.
private struct SampleWindow {
  private var index = 0
  private(set) var start: Int
  var end: Int { start &+ 32 }

  init() { start = SampleWindow.start(0) }

  @inline(always) mutating func advance() {
    index &+= 1
    start = SampleWindow.start(index)
  }

  /// Multiples of the golden ratio spread evenly, and no row's length is a multiple of their period.
  ///
  /// Source: D. Knuth, *The Art of Computer Programming*, 6.4, Fibonacci hashing.
  @inline(always) private static func start(_ index: Int) -> Int {
    let part = UInt64(UInt32(truncatingIfNeeded: index) &* 2_654_435_769)
    return index &<< 8 &+ 8 &+ Int(truncatingIfNeeded: (part &* 216) &>> 32)
  }
}

/// A run as matches: as many of the longest as fit, one of what is left, or literals if that is too short for one.
struct RunMatches {
  let length: Int

  init(_ length: Int) { self.length = length }

  /// How many matches have the greatest length.
  var longest: Int { length / DeflateLength.range.upperBound }
  /// What they leave.
  var rest: Int { length % DeflateLength.range.upperBound }
  /// Whether the rest is a match.
  var restMatches: Bool { rest >= DeflateLength.range.lowerBound }

  /// Adds the matches to counts of the 29 lengths.
  fileprivate func count(in lengths: inout [UInt32]) {
    lengths[28] &+= UInt32(8 * longest)
    if restMatches { lengths[DeflateLength(rest).symbol] &+= 8 }
  }
}

/// Where in eight bytes four or more begin that equal their predecessors; 8 if nowhere.
///
/// - Parameter difference: The bytes, each with those bits inverted that its predecessor has.
@inline(always) func runStart(_ difference: UInt64) -> Int {
  let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  // The highest bit of each byte that is 0.
  let same = ~(((difference & low) &+ low) | difference | low)
  let pairs = same & same &>> 8
  let fours = pairs & pairs &>> 16
  return fours == 0 ? 8 : fours.trailingZeroBitCount &>> 3
}

/// How many bytes from `place` on equal the one before; the first four are known to.
@unsafe @inline(always) func runLength(_ bytes: UnsafePointer<UInt8>, _ place: Int, _ count: Int) -> Int {
  let word = unsafe UInt64(bytes[place]) &* 0x0101_0101_0101_0101
  var end = place &+ 4
  while end &+ 8 <= count {
    let other = unsafe UnsafeRawPointer(bytes + end).loadUnaligned(as: UInt64.self) ^ word
    if other != 0 { return end &+ other.trailingZeroBitCount / 8 &- place }
    end &+= 8
  }
  while unsafe end < count && bytes[end] == bytes[place] { end &+= 1 }
  return end &- place
}
