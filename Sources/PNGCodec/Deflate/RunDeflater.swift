import Raster

/// A type that compresses filtered images to deflate blocks with matches only for runs of one byte.
///
/// Each piece has one Huffman code. Filtered photographs have few other repetitions. Source: RFC 1951.
struct RunDeflater: Sendable {
  let instructionSet: InstructionSet

  /// The number of literals above which counts are estimated.
  ///
  /// Counting all of them would take as long as finding the runs and filtering.
  private static var countedLiterals: Int { 16_000 }

  /// Appends a piece of one to 2²⁰ bytes as a block, followed by an empty stored block that aligns the stream to a
  /// byte.
  func deflate(_ bytes: Span<UInt8>, into target: inout [UInt8]) {
    let runs = byteRuns(bytes, instructionSet: instructionSet)
    let counts = runSymbolCounts(bytes, runs, limit: RunDeflater.countedLiterals)
    let code = HuffmanCode(counts: counts.span, limit: BlockHeader.limit)
    let header = BlockHeader(code, distances: [1])
    RunSymbols(code).appendBlock(bytes, runs, header, to: &target, instructionSet: instructionSet)
  }
}

extension RunSymbols {
  /// Appends a block with the bytes of runs, followed by an empty stored block.
  ///
  /// - Parameter header: The header of the code, and of one distance with a code of one bit.
  func appendBlock(
    _ bytes: Span<UInt8>, _ runs: [ByteRun], _ header: BlockHeader, to target: inout [UInt8],
    instructionSet: InstructionSet
  ) {
    // No byte takes more than 14 bits.
    unsafe target.appendBlock(capacity: 2 * bytes.count + header.maximumByteCount) { sink in
      unsafe header.write(to: &sink)
      unsafe bytes.withUnsafeBufferPointer { bytes in
        if let bytes = bytes.baseAddress { unsafe write(bytes, runs, to: &sink, instructionSet: instructionSet) }
      }
    }
  }
}

extension [UInt8] {
  mutating func appendBlock(capacity: Int, _ write: (inout BitWriter) -> Void) {
    self += unsafe [UInt8](unsafeUninitializedCapacity: capacity + 32) { compressed, used in
      guard let start = compressed.baseAddress else { return }
      var sink = unsafe BitWriter(start)
      unsafe write(&sink)
      // A stored block: three bits, and two bytes of length with their complement.
      unsafe sink.put(CodedBits(bits: 0, count: 3))
      var end = unsafe sink.finish()
      for byte in [0, 0, 255, 255] as [UInt8] {
        unsafe end.pointee = byte
        unsafe end += 1
      }
      used = unsafe end - start
    }
  }
}
