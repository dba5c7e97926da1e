/// A matrix of bits with one bit for each pixel of some rows.
struct BitMatrix: Sendable {
  /// The words of the rows in order, followed by one more word.
  var words: [UInt64] = []
  private(set) var stride = 0

  /// Clears all bits of `rows` rows of `width` pixels.
  mutating func reset(width: Int, rows: Int) {
    stride = (width + 63) / 64
    let count = stride * rows + 1
    if words.count == count {
      for i in words.indices { words[i] = 0 }
    } else {
      words = Array(repeating: 0, count: count)
    }
  }

  mutating func set(row: Int, _ range: Range<Int>) {
    if !range.isEmpty { setEverySecond(row..<row + 1, range) }
  }

  /// Returns the number of leading rows of a range that have no bit set in a range of pixels.
  func clearRows(_ rows: Range<Int>, _ range: Range<Int>) -> Int {
    let part = WordRange(range)
    precondition(rows.upperBound &* stride <= words.count && part.last < stride)
    return unsafe words.withUnsafeBufferPointer { words in
      for row in rows {
        let base = row &* stride
        var some = unsafe words[base &+ part.first] & part.head
        if part.first < part.last {
          for word in part.first &+ 1..<part.last { unsafe some |= words[base &+ word] }
          unsafe some |= words[base &+ part.last] & part.tail
        }
        if some != 0 { return row &- rows.lowerBound }
      }
      return rows.count
    }
  }

  /// Sets a range of bits in every second row of a range, starting with the first.
  mutating func setEverySecond(_ rows: Range<Int>, _ range: Range<Int>) {
    let (part, stride) = (WordRange(range), stride)
    precondition(rows.upperBound &* stride <= words.count && part.last < stride)
    unsafe words.withUnsafeMutableBufferPointer { words in
      // Word by word: filled row by row, short ranges would be written with masks, for which loading the next word
      // waits.
      for word in part.first...part.last {
        let mask = part.mask(word)
        for row in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: 2) {
          unsafe words[row &* stride &+ word] |= mask
        }
      }
    }
  }

  /// Returns the first pixel at or after `x` whose bit is not `value`, or `end` if there is none before it.
  @inline(always) func next(row: Int, from x: Int, to end: Int, not value: Bool) -> Int {
    if x >= end { return end }
    let flip: UInt64 = value ? .max : 0
    let (base, last) = (row &* stride, (end &- 1) &>> 6)
    precondition(base >= 0 && x >= 0 && last < stride && base &+ last < words.count)
    return unsafe words.withUnsafeBufferPointer { words in
      var word = x &>> 6
      var bits = unsafe (words[base &+ word] ^ flip) & (.max &<< UInt64(x & 63))
      while bits == 0 {
        if word == last { return end }
        word &+= 1
        bits = unsafe words[base &+ word] ^ flip
      }
      return min(end, word &<< 6 &+ bits.trailingZeroBitCount)
    }
  }

  /// Returns the first clear bit at or after `x` up to the last one of the words that have any, or `nil` without one.
  func nextGaps(row: Int, from x: Int, to end: Int) -> Range<Int>? {
    let start = next(row: row, from: x, to: end, not: true)
    if start >= end { return nil }
    let (base, last) = (row &* stride, (end &- 1) &>> 6)
    precondition(base >= 0 && start >= 0 && last < stride && base &+ last < words.count)
    return unsafe words.withUnsafeBufferPointer { words in
      var word = start &>> 6
      while unsafe word < last && words[base &+ word &+ 1] != .max { word &+= 1 }
      let unset = unsafe ~words[base &+ word]
      return start..<min(end, (word &+ 1) &<< 6 &- unset.leadingZeroBitCount)
    }
  }
}

/// The words of a row that hold a nonempty range of bits.
private struct WordRange {
  let first: Int, last: Int
  let head: UInt64, tail: UInt64

  @inline(always) init(_ range: Range<Int>) {
    let end = range.upperBound &- 1
    (first, last) = (range.lowerBound &>> 6, end &>> 6)
    tail = .max &>> UInt64(63 &- end & 63)
    head = (.max &<< UInt64(range.lowerBound & 63)) & (first == last ? tail : .max)
  }

  @inline(always) func mask(_ word: Int) -> UInt64 { word == first ? head : word == last ? tail : .max }
}
