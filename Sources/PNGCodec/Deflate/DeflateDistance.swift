/// A distance of deflate's matches, 1 to 32768, as a symbol and extra bits (RFC 1951, 3.2.5).
struct DeflateDistance: Sendable {
  let symbol: Int
  let extra: Int, extraCount: Int

  static let range = 1...32768

  @inline(always) init(_ distance: Int) {
    let rest = distance - 1
    if rest < 4 {
      (symbol, extra, extraCount) = (rest, 0, 0)
    } else {
      // Two symbols for each power of two.
      let bits = Int.bitWidth - 2 - rest.leadingZeroBitCount
      (symbol, extra, extraCount) = (2 * bits + rest >> bits, rest & (1 << bits - 1), bits)
    }
  }

  static func extraCount(of symbol: Int) -> Int { symbol < 4 ? 0 : symbol / 2 - 1 }
}
