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
      // 32 bytes of 256.
      var (place, until) = (8, 40)
      while place &+ 8 <= bytes.count {
        if place >= until {
          place = until &+ 224
          until &+= 256
          continue
        }
        let word = unsafe UnsafeRawPointer(from + place).loadUnaligned(as: UInt64.self)
        let start = unsafe runStart(word ^ UnsafeRawPointer(from + place - 1).loadUnaligned(as: UInt64.self))
        if start == 8 {
          for half in 0..<2 {
            let four = unsafe from + (place &+ 4 &* half)
            unsafe tables[Int(four[0])] &+= 8
            unsafe tables[256 &+ Int(four[1])] &+= 8
            unsafe tables[512 &+ Int(four[2])] &+= 8
            unsafe tables[768 &+ Int(four[3])] &+= 8
          }
          place &+= 8
          continue
        }
        for i in 0..<start { unsafe tables[Int(from[place &+ i])] &+= 8 }
        place &+= start
        let length = unsafe runLength(from, place, bytes.count)
        lengths[28] &+= UInt32(length / 258 &* 8)
        if length % 258 >= 3 { lengths[DeflateLength(length % 258).symbol] &+= 8 }
        place &+= length
        while until <= place { until &+= 256 }
      }
    }
  }
  return (0..<256).map { counts[$0] + counts[256 + $0] + counts[512 + $0] + counts[768 + $0] + 1 } + [1]
    + lengths.map { $0 + 1 }
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
