extension PNGText {
  /// Returns the texts in a PNG's tEXt and uncompressed iTXt chunks, as far as its bytes go.
  ///
  /// Checksums aren't checked. The search ends at the first bytes that aren't a chunk.
  /// - Parameter png: A file, or the beginning of one. In files of this package the texts lie before the pixels.
  /// - Complexity: O(chunks + text).
  public static func all(atStartOf png: [UInt8]) -> [PNGText] {
    guard png.starts(with: PNGHeader.signature) else { return [] }
    var texts: [PNGText] = []
    var start = PNGHeader.signature.count
    while let chunk = PNGChunk(at: start, in: png) {
      if chunk.hasType("IEND", in: png) { break }
      if let text = PNGText(chunk, of: png) { texts.append(text) }
      start = chunk.end
    }
    return texts
  }

  private init?(_ chunk: PNGChunk, of png: [UInt8]) {
    let isLatin1 = chunk.hasType("tEXt", in: png)
    guard isLatin1 || chunk.hasType("iTXt", in: png) else { return nil }
    let data = png[chunk.data]
    guard let end = data.firstIndex(of: 0) else { return nil }
    let keyword = PNGText.latin1(data[..<end])
    var rest = data[(end + 1)...]
    guard PNGText.isKeyword(keyword) else { return nil }
    guard !isLatin1 else {
      self.init(keyword: keyword, text: PNGText.latin1(rest))
      return
    }
    // A flag and a method of compression, then a language and a translated keyword, each terminated by a 0.
    guard rest.first == 0 else { return nil }
    rest = rest.dropFirst(2)
    for _ in 0..<2 {
      guard let end = rest.firstIndex(of: 0) else { return nil }
      rest = rest[(end + 1)...]
    }
    self.init(keyword: keyword, text: String(decoding: rest, as: UTF8.self))
  }

  private static func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
