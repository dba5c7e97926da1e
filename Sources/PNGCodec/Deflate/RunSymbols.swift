import CRaster
import Raster

/// A code prepared for writing: the bits of each byte and of each length of a run.
struct RunSymbols: Sendable {
  private let code: HuffmanCode
  private let matches: [CodedBits]

  init(_ code: HuffmanCode) {
    self.code = code
    var matches = [CodedBits](repeating: 0, count: DeflateLength.range.upperBound + 1)
    for length in DeflateLength.range {
      let coded = DeflateLength(length)
      let symbol = RunSymbols.end + 1 + coded.symbol
      let used = Int(code.lengths[symbol])
      if used == 0 { continue }
      // The only distance has a single 0 bit.
      matches[length] = CodedBits(
        bits: Int(code.bits[symbol]) | coded.extra << used, count: used + coded.extraCount + 1)
    }
    self.matches = matches
  }

  static var end: Int { 256 }

  /// Writes the bytes of runs, and the end of the block.
  @unsafe func write(
    _ bytes: UnsafePointer<UInt8>, _ runs: [ByteRun], to sink: inout BitWriter, instructionSet: InstructionSet
  ) {
    #if arch(x86_64)
      if instructionSet == .avx512 && craster_has_vbmi() != 0 {
        unsafe writeByVectors(bytes, runs, to: &sink)
        unsafe sink.put(code[RunSymbols.end])
        return unsafe sink.flush()
      }
    #endif
    let literals = (0..<256).map { code[$0] }
    unsafe literals.withUnsafeBufferPointer { literals in
      guard let table = literals.baseAddress else { return }
      var target = unsafe sink
      var from = unsafe bytes
      for run in runs {
        for _ in 0..<run.literals / 4 {
          unsafe target.put(table[Int(from[0])], table[Int(from[1])], table[Int(from[2])], table[Int(from[3])])
          unsafe from += 4
        }
        for _ in 0..<run.literals % 4 {
          unsafe put(from.pointee, table, &target)
          unsafe from += 1
        }
        unsafe put(run: Int(run.length), of: from[-1], table, &target)
        unsafe from += Int(run.length)
      }
      unsafe target.put(code[RunSymbols.end])
      unsafe target.flush()
      unsafe sink = target
    }
  }

  @unsafe @inline(always) private func put(_ byte: UInt8, _ table: UnsafePointer<CodedBits>, _ sink: inout BitWriter) {
    unsafe sink.put(table[Int(byte)])
    unsafe sink.flush()
  }

  @unsafe private func put(run: Int, of byte: UInt8, _ table: UnsafePointer<CodedBits>, _ sink: inout BitWriter) {
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

  #if arch(x86_64)
    @unsafe private func writeByVectors(_ bytes: UnsafePointer<UInt8>, _ runs: [ByteRun], to sink: inout BitWriter) {
      var tables = [UInt8](repeating: 0, count: 768)
      for byte in 0..<256 {
        tables[byte] = UInt8(truncatingIfNeeded: code.bits[byte])
        tables[256 + byte] = UInt8(code.bits[byte] &>> 8)
        tables[512 + byte] = code.lengths[byte]
      }
      unsafe tables.withUnsafeBufferPointer { tables in
        unsafe matches.withUnsafeBufferPointer { matches in
          unsafe runs.withUnsafeBufferPointer { runs in
            unsafe sink.withPendingBits { target, bits, count in
              let codes = unsafe craster_codes(bytes: tables.baseAddress, runs: matches.baseAddress)
              return unsafe craster_put_runs_avx512(bytes, runs.baseAddress, runs.count, codes, target, &bits, &count)
            }
          }
        }
      }
    }
  #endif
}
