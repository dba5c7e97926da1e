/// A PNG writer without compression and without any library, to judge the decoder by.
struct RawPNG {
  var width: Int
  var height: Int
  var bitDepth: Int
  var colorType: Int
  var interlaced = false
  /// Chunks between IHDR and IDAT, as PLTE or tRNS.
  var extras: [(type: String, data: [UInt8])] = []
  /// The samples of a pixel, from its position.
  var samples: (_ x: Int, _ y: Int) -> [Int]

  var bytes: [UInt8] {
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    png += Self.chunk(
      "IHDR", Self.big(width) + Self.big(height) + [UInt8(bitDepth), UInt8(colorType), 0, 0, interlaced ? 1 : 0])
    for extra in extras { png += Self.chunk(extra.type, extra.data) }
    png += Self.chunk("IDAT", Self.stored(interlaced ? Self.passes.flatMap(rows) : rows(of: (0, 0, 1, 1))))
    return png + Self.chunk("IEND", [])
  }

  /// x and y origin, x and y step of Adam7's passes.
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]

  /// The unfiltered rows of one pass.
  private func rows(of pass: (x: Int, y: Int, stepX: Int, stepY: Int)) -> [UInt8] {
    var data: [UInt8] = []
    guard pass.x < width else { return data }
    for y in stride(from: pass.y, to: height, by: pass.stepY) {
      var bits: [Int] = []
      for x in stride(from: pass.x, to: width, by: pass.stepX) {
        for sample in samples(x, y) {
          for bit in (0..<bitDepth).reversed() { bits.append(sample >> bit & 1) }
        }
      }
      while bits.count % 8 != 0 { bits.append(0) }
      data.append(0)
      for start in stride(from: 0, to: bits.count, by: 8) {
        data.append(UInt8(bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }))
      }
    }
    return data
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return big(data.count) + body + big(Int(crc32(body)))
  }

  static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A zlib stream of stored blocks.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65535, data.count)
      let count = end - start
      stream += [end == data.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
      stream += [UInt8(~count & 255), UInt8(~count >> 8 & 255)]
      stream += data[start..<end]
      start = end
    } while start < data.count
    var a = 1
    var b = 0
    for byte in data {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return stream + big(b << 16 | a)
  }

  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }

  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes { crc = crcTable[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ crc >> 8 }
    return ~crc
  }
}

/// A chunk as a test's own walk over a PNG finds it.
struct FoundChunk: Equatable {
  var type: String
  var data: [UInt8]
  var crcIsRight: Bool

  /// The chunks behind the signature, by a walk that trusts nothing it tests.
  static func all(in png: [UInt8]) -> [FoundChunk] {
    var found: [FoundChunk] = []
    var rest = png.dropFirst(8)
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let body = Array(rest.dropFirst(4).prefix(length + 4))
      let crc = rest.dropFirst(length + 8).prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      found.append(
        FoundChunk(
          type: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4)),
          crcIsRight: crc == RawPNG.crc32(body)))
      rest = rest.dropFirst(length + 12)
    }
    return found
  }
}
