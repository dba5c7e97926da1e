/// Returns the chunks of a PNG; the checksums are checked by whoever decodes it.
///
/// - Throws: ``CutChunk`` if the last one isn't whole.
public func pngChunks(_ bytes: [UInt8]) throws(CutChunk) -> [(type: String, data: [UInt8])] {
  var chunks: [(String, [UInt8])] = []
  var rest = bytes.dropFirst(8)
  while !rest.isEmpty {
    let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard rest.count >= 12, rest.count >= length + 12 else { throw CutChunk() }
    let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
    chunks.append((type, Array(rest.dropFirst(8).prefix(length))))
    rest = rest.dropFirst(length + 12)
  }
  return chunks
}

/// The end of a file within a chunk.
public struct CutChunk: Error {}
