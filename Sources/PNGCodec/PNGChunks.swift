extension [UInt8] {
  mutating func appendChunk(_ type: StaticString, fill: (inout [UInt8]) -> Void) {
    let start = beginChunk(type)
    fill(&self)
    endChunk(start)
  }

  /// Begins a PNG chunk, and returns its start for ``endChunk(_:)``.
  mutating func beginChunk(_ type: StaticString) -> Int {
    append(bigEndian: UInt32(0))
    append(contentsOf: "\(type)".utf8)
    return count - 8
  }

  mutating func endChunk(_ start: Int) {
    let length = UInt32(count - start - 8)
    for i in 0..<4 { self[start + i] = UInt8(truncatingIfNeeded: length >> (24 - 8 * i)) }
    append(bigEndian: checksum(self[(start + 4)...]))
  }

  /// Appends the signature, the header, and the color space of a PNG.
  mutating func appendHead(width: Int, height: Int, depth: Int = 8, colorType: Int) {
    self += PNGHeader.signature
    appendChunk("IHDR") { data in
      data.append(bigEndian: UInt32(width))
      data.append(bigEndian: UInt32(height))
      data += [UInt8(depth), UInt8(colorType), 0, 0, 0]
    }
    appendChunk("sRGB") { $0.append(0) }
  }

  /// Appends a text as the chunk type that can hold it.
  ///
  /// Source: W3C PNG Specification (Third Edition), 11.3.3.2 "tEXt" and 11.3.3.4 "iTXt".
  mutating func append(_ text: PNGText) {
    let scalars = text.text.unicodeScalars.filter { $0.value != 0 }
    let isLatin1 = scalars.allSatisfy { $0.value < 256 }
    appendChunk(isLatin1 ? "tEXt" : "iTXt") { data in
      data += text.keyword.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      data.append(0)
      if isLatin1 {
        data += scalars.map { UInt8(truncatingIfNeeded: $0.value) }
      } else {
        // Not compressed; no language, no translated keyword.
        data += [0, 0, 0, 0]
        data += String(String.UnicodeScalarView(scalars)).utf8
      }
    }
  }
}
