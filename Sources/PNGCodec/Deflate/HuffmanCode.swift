/// A prefix code of deflate: the bits of each symbol, the first one lowest, and their number.
///
/// Source: RFC 1951, 3.2.2.
struct HuffmanCode: Sendable {
  /// The lengths, 0 for symbols that have no code.
  private(set) var lengths: [UInt8]
  /// The codes by symbol, written from the lowest bit on.
  private(set) var bits: [UInt16]

  subscript(symbol: Int) -> CodedBits { CodedBits(bits: Int(bits[symbol]), count: Int(lengths[symbol])) }

  /// Creates a code that needs the fewest bits, or nearly, for the given frequencies, with at most `limit` bits a
  /// symbol.
  ///
  /// Counts are below 2²³, and a symbol with a count of 0 gets no code. The limit is `1...15`, and at most 2^`limit`
  /// symbols may have a count.
  init(counts: Span<UInt32>, limit: Int) {
    lengths = Array(repeating: 0, count: counts.count)
    bits = Array(repeating: 0, count: counts.count)
    // Ascending by count, then by symbol.
    var order: [UInt32] = []
    order.reserveCapacity(counts.count)
    for symbol in counts.indices where counts[symbol] > 0 { order.append(counts[symbol] &<< 9 | UInt32(symbol)) }
    HuffmanCode.sort(&order)
    guard order.count > 1 else {
      if let only = order.first { lengths[Int(only & 511)] = 1 }
      return
    }
    var depths = HuffmanCode.depths(order)
    HuffmanCode.shorten(&depths, to: limit)
    var place = 0
    for depth in (1...limit).reversed() {
      for _ in 0..<depths[depth] {
        lengths[Int(order[place] & 511)] = UInt8(depth)
        place += 1
      }
    }
    bits = HuffmanCode.bits(of: lengths.span)
  }

  /// Returns the number of symbols at each depth of the tree.
  ///
  /// Source: A. Moffat, J. Katajainen, *In-Place Calculation of Minimum-Redundancy Codes*, 1995.
  private static func depths(_ order: [UInt32]) -> [Int] {
    let n = order.count
    var a = order.map { Int($0 &>> 9) }
    // Each parent's weight, then its own parent's index, both where its children were.
    a[0] += a[1]
    var (root, leaf) = (0, 2)
    for next in 1..<n - 1 {
      func take() -> Int {
        if leaf >= n || (root < next && a[root] < a[leaf]) {
          defer { root += 1 }
          let weight = a[root]
          a[root] = next
          return weight
        }
        leaf += 1
        return a[leaf - 1]
      }
      let first = take()
      a[next] = first + take()
    }
    a[n - 2] = 0
    for next in stride(from: n - 3, through: 0, by: -1) { a[next] = a[a[next]] + 1 }
    var depths = [Int](repeating: 0, count: max(n, 16) + 1)
    var (available, used, depth, node) = (1, 0, 0, n - 2)
    while available > 0 {
      while node >= 0 && a[node] == depth {
        used += 1
        node -= 1
      }
      depths[depth] = available - used
      available = 2 * used
      used = 0
      depth += 1
    }
    return depths
  }

  private static func shorten(_ depths: inout [Int], to limit: Int) {
    for depth in depths.indices where depth > limit {
      depths[limit] += depths[depth]
      depths[depth] = 0
    }
    var space = 1 << limit
    for depth in 1...limit { space -= depths[depth] << (limit - depth) }
    while space < 0 {
      depths[limit] -= 1
      var depth = limit - 1
      while depths[depth] == 0 { depth -= 1 }
      depths[depth] -= 1
      depths[depth + 1] += 2
      space += 1
    }
  }

  /// Returns codes: those of one length follow one another in the symbols' order, after all shorter ones.
  private static func bits(of lengths: Span<UInt8>) -> [UInt16] {
    // Unused symbols are counted, too, but get no code: the branch would be unpredictable.
    var next = [UInt16](repeating: 0, count: 17)
    for symbol in lengths.indices { next[Int(lengths[symbol]) + 1] += 1 }
    next[1] = 0
    for length in 1..<16 { next[length + 1] = (next[length + 1] &+ next[length]) &<< 1 }
    var bits = [UInt16](repeating: 0, count: lengths.count)
    var target = bits.mutableSpan
    for symbol in lengths.indices {
      let length = Int(lengths[symbol])
      target[symbol] = reversed(next[length], length)
      next[length] &+= 1
    }
    return bits
  }

  private static func reversed(_ code: UInt16, _ length: Int) -> UInt16 {
    var bits = code.byteSwapped
    bits = bits &>> 4 & 0x0F0F | (bits & 0x0F0F) &<< 4
    bits = bits &>> 2 & 0x3333 | (bits & 0x3333) &<< 2
    bits = bits &>> 1 & 0x5555 | (bits & 0x5555) &<< 1
    return bits >> UInt16(16 - length)
  }

  /// Sorts by the upper 23 of 32 bits; equal keys keep their order.
  private static func sort(_ keys: inout [UInt32]) {
    // Symbols ascend. For a few keys counting digits takes longer than comparing.
    if keys.count < 32 { return keys.sort() }
    let highest = keys.reduce(0) { $0 | $1 }
    var other = keys
    var shift: UInt32 = 9
    while shift < 32 && highest &>> shift > 0 {
      var starts = [Int](repeating: 0, count: 257)
      for key in keys { starts[Int(key &>> shift & 255) + 1] += 1 }
      for digit in 0..<256 { starts[digit + 1] += starts[digit] }
      for key in keys {
        let digit = Int(key &>> shift & 255)
        other[starts[digit]] = key
        starts[digit] += 1
      }
      swap(&keys, &other)
      shift += 8
    }
  }
}
