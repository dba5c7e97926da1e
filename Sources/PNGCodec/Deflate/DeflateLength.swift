/// A length of deflate's matches, 3 to 258, as a symbol and extra bits (RFC 1951, 3.2.5).
struct DeflateLength: Sendable {
  let symbol: Int
  let extra: Int, extraCount: Int

  static let range = 3...258

  init(_ length: Int) {
    let rest = length - 3
    if length == DeflateLength.range.upperBound {
      (symbol, extra, extraCount) = (28, 0, 0)
    } else if rest < 8 {
      (symbol, extra, extraCount) = (rest, 0, 0)
    } else {
      // Four symbols for each power of two.
      let bits = Int.bitWidth - 3 - rest.leadingZeroBitCount
      (symbol, extra, extraCount) = (4 * bits + rest >> bits, rest & (1 << bits - 1), bits)
    }
  }

  static func extraCount(of symbol: Int) -> Int { symbol < 8 || symbol == 28 ? 0 : symbol / 4 - 1 }
}
