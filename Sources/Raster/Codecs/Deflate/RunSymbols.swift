/// A code ready for writing: what each byte and each length of a run becomes.
struct RunSymbols: Sendable {
  /// Bits in the lower half, their number in the upper one.
  private let literals: [UInt32]
  /// By length, with extra bits and the distance.
  private let matches: [(bits: UInt64, count: UInt64)]
  private let end: (bits: UInt64, count: UInt64)

  /// - Parameter code: Of 256 bytes, the end of a block, and 29 lengths.
  init(_ code: HuffmanCode) {
    literals = (0..<256).map { UInt32(code.bits[$0]) | UInt32(code.lengths[$0]) &<< 16 }
    var matches: [(bits: UInt64, count: UInt64)] = [(0, 0), (0, 0), (0, 0)]
    for length in DeflateLength.range {
      let coded = DeflateLength(length)
      let symbol = RunSymbols.end + 1 + coded.symbol
      // The only distance has a single 0 bit.
      let bits = UInt64(code.bits[symbol]) | UInt64(coded.extra) &<< UInt64(code.lengths[symbol])
      matches.append((bits, UInt64(Int(code.lengths[symbol]) + coded.extraCount + 1)))
    }
    self.matches = matches
    end = (UInt64(code.bits[RunSymbols.end]), UInt64(code.lengths[RunSymbols.end]))
  }

  /// The symbol that ends a block; lengths follow it.
  static var end: Int { 256 }
  /// How many symbols a code has.
  static var count: Int { 286 }

  /// Writes all bytes, runs of one byte as matches, and the end of the block.
  @unsafe func write(_ bytes: UnsafeBufferPointer<UInt8>, to target: inout BitSink) {
    unsafe literals.withUnsafeBufferPointer { literals in
      guard let from = bytes.baseAddress, let table = literals.baseAddress else { return }
      var sink = unsafe target
      let count = bytes.count
      var place = min(1, count)
      if count > 0 { unsafe put(from[0], table, &sink) }
      while place &+ 8 <= count {
        let word = unsafe UnsafeRawPointer(from + place).loadUnaligned(as: UInt64.self)
        let start = unsafe runStart(word ^ UnsafeRawPointer(from + place - 1).loadUnaligned(as: UInt64.self))
        if start == 8 {
          unsafe putFour(UInt32(truncatingIfNeeded: word), table, &sink)
          unsafe putFour(UInt32(truncatingIfNeeded: word &>> 32), table, &sink)
          place &+= 8
          continue
        }
        for i in 0..<start { unsafe put(from[place &+ i], table, &sink) }
        place &+= start
        let length = unsafe runLength(from, place, count)
        unsafe put(run: length, of: from[place], table, &sink)
        place &+= length
      }
      while place < count {
        unsafe put(from[place], table, &sink)
        place &+= 1
      }
      unsafe sink.put(end.bits, end.count)
      unsafe sink.flush()
      unsafe target = sink
    }
  }

  @unsafe @inline(always) private func putFour(_ word: UInt32, _ table: UnsafePointer<UInt32>, _ sink: inout BitSink) {
    let a = unsafe table[Int(word & 255)], b = unsafe table[Int(word &>> 8 & 255)]
    let c = unsafe table[Int(word &>> 16 & 255)], d = unsafe table[Int(word &>> 24)]
    unsafe sink.put(UInt64(a & 0xFFFF), UInt64(a &>> 16))
    unsafe sink.put(UInt64(b & 0xFFFF), UInt64(b &>> 16))
    unsafe sink.put(UInt64(c & 0xFFFF), UInt64(c &>> 16))
    unsafe sink.put(UInt64(d & 0xFFFF), UInt64(d &>> 16))
    unsafe sink.flush()
  }

  @unsafe @inline(always) private func put(_ byte: UInt8, _ table: UnsafePointer<UInt32>, _ sink: inout BitSink) {
    let entry = unsafe table[Int(byte)]
    unsafe sink.put(UInt64(entry & 0xFFFF), UInt64(entry &>> 16))
    unsafe sink.flush()
  }

  @unsafe private func put(run: Int, of byte: UInt8, _ table: UnsafePointer<UInt32>, _ sink: inout BitSink) {
    var left = run
    while left >= DeflateLength.range.lowerBound {
      let length = min(left, DeflateLength.range.upperBound)
      unsafe sink.put(matches[length].bits, matches[length].count)
      unsafe sink.flush()
      left -= length
    }
    for _ in 0..<left { unsafe put(byte, table, &sink) }
  }
}
