import Raster

/// A type that compresses filtered images to deflate blocks with runs and profitable repetitions.
///
/// Each piece has one Huffman code from exact counts. Source: RFC 1951.
struct MatchDeflater {
  let instructionSet: InstructionSet
  private var finder = MatchFinder()

  /// The bits per literal above which repetitions aren't searched.
  private static var fewLiterals: Int { 16 }

  init(instructionSet: InstructionSet) { self.instructionSet = instructionSet }

  /// Appends a piece of one to 2²⁰ bytes as a block, followed by an empty stored block that aligns the stream to a
  /// byte.
  ///
  /// The row above is `rowBytes` bytes away.
  mutating func deflate(_ bytes: Span<UInt8>, rowBytes: Int, into target: inout [UInt8]) {
    let runs = byteRuns(bytes, instructionSet: instructionSet)
    let counts = runSymbolCounts(bytes, runs, limit: .max)
    let lengths = counts[(RunSymbols.end + 1)...].reduce(0, +)
    let alone = MatchCodes(counts: counts, distanceCounts: [lengths])
    let literals = counts[..<RunSymbols.end].reduce(0, +)
    if literals >= bytes.count / MatchDeflater.fewLiterals {
      let matches = finder.matches(bytes, runs, code: alone.code, rowBytes: rowBytes)
      let codes = MatchDeflater.codes(bytes, matches)
      // With few repetitions a code of distances takes more than it saves.
      if codes.bitCount < alone.bitCount {
        // No byte takes more than 14 bits; a match has three bytes and 48 bits at most.
        let capacity = 2 * bytes.count + codes.header.maximumByteCount
        return unsafe target.appendBlock(capacity: capacity) { sink in
          unsafe codes.header.write(to: &sink)
          unsafe MatchDeflater.write(bytes, matches, codes, to: &sink)
        }
      }
    }
    RunSymbols(alone.code).appendBlock(bytes, runs, alone.header, to: &target, instructionSet: instructionSet)
  }

  private static func codes(_ bytes: Span<UInt8>, _ matches: [ByteMatch]) -> MatchCodes {
    var counts = [UInt32](repeating: 0, count: 1024), distances = [UInt32](repeating: 0, count: 30)
    var lengths = [UInt32](repeating: 0, count: 29)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe counts.withUnsafeMutableBufferPointer { counts in
        guard let from = bytes.baseAddress, let tables = counts.baseAddress else { return }
        var place = 0
        for match in matches {
          unsafe countBytes(from, place, place + match.literals, weight: 1, tables)
          place += match.literals + match.length
          if match.length == 0 { continue }
          lengths[DeflateLength(match.length).symbol] &+= 1
          distances[DeflateDistance(match.distance).symbol] &+= 1
        }
      }
    }
    counts = (0..<256).map { counts[$0] + counts[256 + $0] + counts[512 + $0] + counts[768 + $0] } + [1] + lengths
    return MatchCodes(counts: counts, distanceCounts: distances)
  }

  private static func write(
    _ bytes: Span<UInt8>, _ matches: [ByteMatch], _ codes: MatchCodes, to target: inout BitWriter
  ) {
    let symbols = (0..<286).map { codes.code[$0] }, far = codes.distances.lengths.indices.map { codes.distances[$0] }
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe symbols.withUnsafeBufferPointer { symbols in
        guard var from = bytes.baseAddress, let table = symbols.baseAddress else { return }
        var sink = unsafe target
        for match in matches {
          for _ in 0..<match.literals / 4 {
            unsafe sink.put(table[Int(from[0])], table[Int(from[1])], table[Int(from[2])], table[Int(from[3])])
            unsafe from += 4
          }
          for _ in 0..<match.literals % 4 {
            unsafe sink.put(table[Int(from.pointee)])
            unsafe sink.flush()
            unsafe from += 1
          }
          if match.length == 0 { continue }
          unsafe from += match.length
          let length = DeflateLength(match.length), distance = DeflateDistance(match.distance)
          unsafe sink.put(table[RunSymbols.end + 1 + length.symbol])
          unsafe sink.put(CodedBits(bits: length.extra, count: length.extraCount))
          unsafe sink.flush()
          unsafe sink.put(far[distance.symbol])
          unsafe sink.put(CodedBits(bits: distance.extra, count: distance.extraCount))
          unsafe sink.flush()
        }
        unsafe sink.put(table[RunSymbols.end])
        unsafe sink.flush()
        unsafe target = sink
      }
    }
  }
}
