/// The beginning of a block with dynamic codes (RFC 1951, 3.2.7).
struct BlockHeader: Sendable {
  /// The longest code of a literal or length, so that four of them fit a word.
  static var limit: Int { 14 }

  private var fields: [CodedBits] = []

  var bitCount: Int { fields.reduce(0) { $0 + Int($1 & 63) } }

  var maximumByteCount: Int { fields.count * 2 + 8 }

  /// Creates a header for a code of literals and lengths and the bit counts of the distances, at least one not 0.
  init(_ code: HuffmanCode, distances: [UInt8]) {
    var used = code.lengths.count
    while used > 257 && code.lengths[used - 1] == 0 { used -= 1 }
    var usedDistances = distances.count
    while usedDistances > 1 && distances[usedDistances - 1] == 0 { usedDistances -= 1 }
    let symbols = BlockHeader.runLengths(code.lengths[..<used] + distances[..<usedDistances])
    var counts = [UInt32](repeating: 0, count: 19)
    for symbol in symbols { counts[Int(symbol.value)] += 1 }
    let lengths = HuffmanCode(counts: counts.span, limit: 7)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var last = 18
    while last > 3 && lengths.lengths[order[last]] == 0 { last -= 1 }
    fields = [
      CodedBits(bits: 4, count: 3), CodedBits(bits: used - 257, count: 5),
      CodedBits(bits: usedDistances - 1, count: 5), CodedBits(bits: last + 1 - 4, count: 4),
    ]
    fields.reserveCapacity(symbols.count + 23)
    for symbol in order[...last] { fields.append(CodedBits(bits: Int(lengths.lengths[symbol]), count: 3)) }
    for symbol in symbols {
      let used = Int(lengths.lengths[Int(symbol.value)])
      let bits = Int(lengths.bits[Int(symbol.value)]) | Int(symbol.extra) << used
      fields.append(CodedBits(bits: bits, count: used + Int(symbol.extraCount)))
    }
  }

  @unsafe func write(to sink: inout BitWriter) {
    for field in fields {
      unsafe sink.put(field)
      unsafe sink.flush()
    }
  }

  private struct Symbol {
    var value: UInt8, extra: UInt8 = 0, extraCount: UInt8 = 0
  }

  /// Returns code lengths with run-length symbols for repetitions.
  private static func runLengths(_ lengths: ArraySlice<UInt8>) -> [Symbol] {
    var symbols: [Symbol] = []
    symbols.reserveCapacity(lengths.count)
    var place = 0
    while place < lengths.count {
      let length = lengths[place]
      var run = 1
      while place + run < lengths.count && lengths[place + run] == length { run += 1 }
      place += run
      if length > 0 {
        symbols.append(Symbol(value: length))
        run -= 1
      }
      while run >= 3 {
        let part: Int
        if length > 0 {
          part = min(run, 6)
          symbols.append(Symbol(value: 16, extra: UInt8(part - 3), extraCount: 2))
        } else if run <= 10 {
          part = run
          symbols.append(Symbol(value: 17, extra: UInt8(part - 3), extraCount: 3))
        } else {
          part = min(run, 138)
          symbols.append(Symbol(value: 18, extra: UInt8(part - 11), extraCount: 7))
        }
        run -= part
      }
      for _ in 0..<run { symbols.append(Symbol(value: length)) }
    }
    return symbols
  }
}
