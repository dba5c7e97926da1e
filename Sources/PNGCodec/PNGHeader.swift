/// The header of a PNG: its first 33 bytes.
public struct PNGHeader: Sendable, Hashable {
  /// The stated width in pixels, which can be `0` or above any limit in a broken file.
  public let width: Int
  /// The stated height in pixels.
  public let height: Int
  /// The stated number of bits per sample or palette index.
  package let bitDepth: Int
  /// The stated color type: 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGB with alpha.
  package let colorType: Int
  /// A Boolean value that indicates whether the rows follow each other in the file.
  let isSequential: Bool

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Creates the header of a PNG without decoding it.
  ///
  /// - Throws: ``ImageError``: `empty`, `notAnImage`, `truncated`, `unsupported` for Xcode's variant, or `corrupt` if
  ///   the first chunk isn't an intact IHDR.
  /// - Complexity: O(1).
  ///
  /// Source: W3C PNG Specification (Third Edition), 11.2.1 "IHDR Image header".
  public init(of png: [UInt8]) throws(ImageError) {
    guard !png.isEmpty else { throw .empty }
    guard png.starts(with: Self.signature.prefix(png.count)) else { throw .notAnImage }
    guard png.count >= 33 else { throw .truncated }
    let chunk = PNGChunk(at: 8, length: 13)
    // Xcode's form of PNGs in an app bundle: raw deflate, BGRA, premultiplied.
    guard !chunk.hasType("CgBI", in: png) else { throw .unsupported("a PNG optimized by Xcode (CgBI)") }
    guard png.bigEndian32(at: 8) == 13 && chunk.hasType("IHDR", in: png) else {
      throw .corrupt("its first chunk is not IHDR")
    }
    guard png.bigEndian32(at: 29) == checksum(png[12..<29]) else { throw .corrupt("CRC error in IHDR") }
    width = Int(png.bigEndian32(at: 16))
    height = Int(png.bigEndian32(at: 20))
    bitDepth = Int(png[24])
    colorType = Int(png[25])
    isSequential = png[28] == 0
  }

  /// A Boolean value that indicates whether the image can be halved while it's decoded, a few rows at a time.
  package var isHalvedByRows: Bool { isSequential && width % 2 == 0 && height % 2 == 0 }
}

/// The position of a chunk in the bytes of a PNG.
struct PNGChunk {
  let start: Int
  let data: Range<Int>

  init(at start: Int, length: Int) {
    self.start = start
    data = start + 8..<start + 8 + length
  }

  /// Creates the chunk at an offset, or returns `nil` if it is incomplete.
  init?(at start: Int, in png: [UInt8]) {
    guard png.count - start >= 12 else { return nil }
    let length = Int(png.bigEndian32(at: start))
    guard length <= png.count - start - 12 else { return nil }
    self.init(at: start, length: length)
  }

  var end: Int { data.upperBound + 4 }

  func hasType(_ type: StaticString, in png: [UInt8]) -> Bool {
    "\(type)".utf8.elementsEqual(png[start + 4..<start + 8])
  }

  /// Returns the chunks of `png` from `offset` to IEND, or to the end of the bytes if there is none.
  ///
  /// - Throws: ``ImageError/truncated`` if the last chunk is incomplete.
  static func all(in png: [UInt8], from offset: Int) throws(ImageError) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var start = offset
    while start < png.count {
      guard let chunk = PNGChunk(at: start, in: png) else { throw .truncated }
      chunks.append(chunk)
      if chunk.hasType("IEND", in: png) { break }
      start = chunk.end
    }
    return chunks
  }
}

extension [UInt8] {
  func bigEndian32(at offset: Int) -> UInt32 { self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) } }

  mutating func append<Number: FixedWidthInteger>(bigEndian number: Number) {
    for shift in stride(from: Number.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
