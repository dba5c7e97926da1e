/// One bit for each pixel of some rows.
struct BitMatrix: Sendable {
  /// Row by row, and one more word.
  var words: [UInt64] = []
  /// Words of a row.
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

  @inline(always) mutating func set(row: Int, _ x: Int) {
    words[row &* stride &+ x &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: x & 63)
  }

  @inline(always) func contains(row: Int, _ x: Int) -> Bool {
    words[row &* stride &+ x &>> 6] &>> UInt64(truncatingIfNeeded: x & 63) & 1 != 0
  }

  mutating func set(row: Int, _ range: Range<Int>) {
    if range.isEmpty { return }
    let (first, last) = (range.lowerBound &>> 6, (range.upperBound &- 1) &>> 6)
    let head = UInt64.max &<< UInt64(range.lowerBound & 63)
    let tail = UInt64.max &>> UInt64(63 &- (range.upperBound &- 1) & 63)
    let base = row &* stride
    if first == last {
      words[base + first] |= head & tail
      return
    }
    words[base + first] |= head
    for word in first + 1..<last { words[base + word] = .max }
    words[base + last] |= tail
  }

  /// The first pixel at or after `x` whose bit is not `value`; `end` if there is none before it.
  @inline(always) func next(row: Int, from x: Int, to end: Int, not value: Bool) -> Int {
    if x >= end { return end }
    let flip: UInt64 = value ? .max : 0
    let base = row &* stride
    var word = x &>> 6
    var bits = (words[base + word] ^ flip) & (.max &<< UInt64(x & 63))
    let last = (end &- 1) &>> 6
    while bits == 0 {
      if word == last { return end }
      word &+= 1
      bits = words[base + word] ^ flip
    }
    return min(end, word &<< 6 &+ bits.trailingZeroBitCount)
  }
}
