/// Compresses filtered pictures to deflate blocks: one Huffman code a piece, and matches for runs of one byte alone.
///
/// Filtered photographs hold little else that repeats.
/// Source: RFC 1951.
struct RunDeflater: Sendable {
  private var compressed: [UInt8] = []

  /// Appends a piece as a block of its own, and an empty stored block that brings the stream to a whole byte.
  ///
  /// - Parameters:
  ///   - bytes: The piece, one byte at least and 2²⁰ at most.
  ///   - target: Receives whole bytes.
  mutating func deflate(_ bytes: Span<UInt8>, into target: inout [UInt8]) {
    let code = HuffmanCode(counts: runSymbolCounts(bytes).span, limit: BlockHeader.limit)
    let header = BlockHeader(code)
    // No byte takes more than 14 bits.
    let room = 2 * bytes.count + header.maximumByteCount + 32
    if compressed.count < room { compressed = Array(repeating: 0, count: room) }
    var used = 0
    unsafe compressed.withUnsafeMutableBufferPointer { compressed in
      guard let start = compressed.baseAddress else { return }
      var sink = unsafe BitSink(start)
      unsafe header.write(to: &sink)
      unsafe bytes.withUnsafeBufferPointer { unsafe RunSymbols(code).write($0, to: &sink) }
      // An empty stored block: three bits, and two bytes of length with their complement.
      unsafe sink.put(CodedBits(bits: 0, count: 3))
      var end = unsafe sink.finish()
      for byte in [0, 0, 255, 255] as [UInt8] {
        unsafe end.pointee = byte
        unsafe end += 1
      }
      used = unsafe end - start
    }
    target += compressed[..<used]
  }
}
