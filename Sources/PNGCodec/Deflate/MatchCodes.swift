/// The codes for a block's symbols by their frequency, and the block's size in bits.
struct MatchCodes {
  let code, distances: HuffmanCode
  let header: BlockHeader
  let bitCount: Int

  /// Creates codes from the counts of 256 bytes, the end of a block, and 29 lengths, and from those of 30 distances.
  init(counts: [UInt32], distanceCounts: [UInt32]) {
    // A block has a code of distances even if it has no distances.
    let far = distanceCounts.contains { $0 > 0 } ? distanceCounts : [1]
    code = HuffmanCode(counts: counts.span, limit: BlockHeader.limit)
    distances = HuffmanCode(counts: far.span, limit: BlockHeader.limit)
    header = BlockHeader(code, distances: distances.lengths)
    var bits = header.bitCount
    for symbol in counts.indices {
      let length = symbol - RunSymbols.end - 1
      let extra = length < 0 ? 0 : DeflateLength.extraCount(of: length)
      bits += Int(counts[symbol]) * (Int(code.lengths[symbol]) + extra)
    }
    for symbol in far.indices {
      bits += Int(far[symbol]) * (Int(distances.lengths[symbol]) + DeflateDistance.extraCount(of: symbol))
    }
    bitCount = bits
  }
}
