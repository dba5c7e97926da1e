/// A PNG of one row with 8 bits a sample, uncompressed, with any chunks around its pixels.
public struct PlainPNG: Sendable {
  /// Chunks between IHDR and the pixels.
  public var chunks: [(type: String, data: [UInt8])] = []
  /// Chunks between the pixels and IEND.
  public var lastChunks: [(type: String, data: [UInt8])] = []
  private let colorType: UInt8
  private let samples: [[UInt8]]

  /// Creates a gray image of 1 sample a pixel, or an RGB image of 3.
  public init(_ pixels: [[UInt8]]) {
    samples = pixels
    colorType = pixels[0].count == 1 ? 0 : 2
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    png += Self.chunk("IHDR", Self.number(samples.count) + [0, 0, 0, 1, 8, colorType, 0, 0, 0])
    for chunk in chunks { png += Self.chunk(chunk.type, chunk.data) }
    png += Self.chunk("IDAT", Self.zlibStream([0] + samples.flatMap { $0 }))
    for chunk in lastChunks { png += Self.chunk(chunk.type, chunk.data) }
    return png + Self.chunk("IEND", [])
  }

  /// The data of iCCP.
  public static func profile(_ profile: [UInt8]) -> [UInt8] { Array("test\0\0".utf8) + zlibStream(profile) }

  /// Four bytes, the highest first.
  public static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  /// A chunk with its length and its checksum.
  public static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return number(data.count) + body + number(Int(crc32(body)))
  }

  /// A zlib stream of stored blocks.
  private static func zlibStream(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(1, data.count), by: 65535) {
      let block = data[start..<min(start + 65535, data.count)]
      let count = block.count
      stream += [start + 65535 >= data.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
      stream += [UInt8(~count & 255), UInt8(~count >> 8 & 255)] + block
    }
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return stream + number(b << 16 | a)
  }

  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crcTable[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }
}

/// EXIF with nothing but an orientation.
public func exif(orientation: UInt8) -> [UInt8] {
  Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
}
