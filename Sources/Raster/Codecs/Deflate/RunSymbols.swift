/// A code ready for writing: what each byte and each length of a run becomes.
struct RunSymbols: Sendable {
  private let literals: [CodedBits]
  /// By length, with extra bits and the distance.
  private let matches: [CodedBits]
  private let end: CodedBits

  /// - Parameter code: Of 256 bytes, the end of a block, and 29 lengths.
  init(_ code: HuffmanCode) {
    literals = (0..<256).map { code[$0] }
    matches = (0...DeflateLength.range.upperBound).map { length in
      guard DeflateLength.range ~= length else { return 0 }
      let coded = DeflateLength(length)
      let symbol = RunSymbols.end + 1 + coded.symbol
      let used = Int(code.lengths[symbol])
      // The only distance has a single 0 bit.
      return CodedBits(bits: Int(code.bits[symbol]) | coded.extra << used, count: used + coded.extraCount + 1)
    }
    end = code[RunSymbols.end]
  }

  /// The symbol that ends a block; lengths follow it.
  static var end: Int { 256 }

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
          unsafe putFour(from + place, table, &sink)
          unsafe putFour(from + (place &+ 4), table, &sink)
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
      unsafe sink.put(end)
      unsafe sink.flush()
      unsafe target = sink
    }
  }

  @unsafe @inline(always) private func putFour(
    _ bytes: UnsafePointer<UInt8>, _ table: UnsafePointer<CodedBits>, _ sink: inout BitSink
  ) {
    unsafe sink.put(table[Int(bytes[0])], table[Int(bytes[1])], table[Int(bytes[2])], table[Int(bytes[3])])
  }

  @unsafe @inline(always) private func put(_ byte: UInt8, _ table: UnsafePointer<CodedBits>, _ sink: inout BitSink) {
    unsafe sink.put(table[Int(byte)])
    unsafe sink.flush()
  }

  @unsafe private func put(run: Int, of byte: UInt8, _ table: UnsafePointer<CodedBits>, _ sink: inout BitSink) {
    let run = RunMatches(run)
    for _ in 0..<run.longest {
      unsafe sink.put(matches[DeflateLength.range.upperBound])
      unsafe sink.flush()
    }
    if run.restMatches {
      unsafe sink.put(matches[run.rest])
      unsafe sink.flush()
    } else {
      for _ in 0..<run.rest { unsafe put(byte, table, &sink) }
    }
  }
}
