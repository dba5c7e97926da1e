import Graphics
import TestSupport
import Testing

@testable import PNGCodec

/// Filtered rows of random bytes, undone by a slow twin.
struct PNGFilterTests {
  private static let (width, height) = (37, 25)

  @Test(arguments: [2, 6])
  func everyFilter_isUndone(colorType: Int) throws {
    let channels = colorType == 2 ? 3 : 4
    let filtered = Self.filteredRows(channels: channels)
    let expected = Self.image(filtered, channels: channels)
    #expect(try Bitmap(png: Self.file(filtered, colorType: colorType)) == expected)
    // A suggested palette changes no pixel, but the file is left to libpng.
    let palette = RawPNG.chunk("PLTE", [1, 2, 3])
    #expect(try Bitmap(png: Self.file(filtered, colorType: colorType, extra: palette)) == expected)
  }

  @Test func dataInManyChunks_isOneStream() throws {
    let filtered = Self.filteredRows(channels: 3)
    let expected = Self.image(filtered, channels: 3)
    #expect(try Bitmap(png: Self.file(filtered, colorType: 2, chunkLength: 100)) == expected)
    #expect(try Bitmap(png: Self.file(filtered, colorType: 2, chunkLength: 1)) == expected)
  }

  @Test func damage_isAnError() throws {
    var filtered = Self.filteredRows(channels: 3)
    let whole = Self.file(filtered, colorType: 2)
    // The checksum of the pixels, beneath an intact one of the chunk.
    var stream = RawPNG.stored(filtered)
    stream[stream.count - 1] ^= 1
    #expect(throws: ImageError.self) { try Bitmap(png: Self.file(stream: stream, colorType: 2)) }
    #expect(throws: ImageError.self) { try Bitmap(png: Self.file(filtered.dropLast(), colorType: 2)) }
    filtered[0] = 5
    #expect(throws: ImageError.self) { try Bitmap(png: Self.file(filtered, colorType: 2)) }
    for length in stride(from: 0, to: whole.count, by: 61) {
      #expect(throws: ImageError.self) { try Bitmap(png: Array(whole.prefix(length))) }
    }
  }

  private static func filteredRows(channels: Int) -> [UInt8] {
    var state: UInt32 = 7
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(UInt8(y % 5))
      for _ in 0..<width * channels {
        state = state &* 1_664_525 &+ 1_013_904_223
        rows.append(UInt8(state >> 24))
      }
    }
    return rows
  }

  private static func file(
    _ filtered: some Sequence<UInt8>, colorType: Int, extra: [UInt8] = [], chunkLength: Int = .max
  ) -> [UInt8] {
    file(stream: RawPNG.stored(Array(filtered)), colorType: colorType, extra: extra, chunkLength: chunkLength)
  }

  private static func file(
    stream: [UInt8], colorType: Int, extra: [UInt8] = [], chunkLength: Int = .max
  ) -> [UInt8] {
    var png = PNGHeader.signature
    png += RawPNG.chunk("IHDR", RawPNG.big(width) + RawPNG.big(height) + [8, UInt8(colorType), 0, 0, 0]) + extra
    var rest = stream[...]
    while !rest.isEmpty {
      png += RawPNG.chunk("IDAT", Array(rest.prefix(chunkLength)))
      rest = rest.dropFirst(chunkLength)
    }
    return png + RawPNG.chunk("IEND", [])
  }

  private static func image(_ filtered: [UInt8], channels: Int) -> Bitmap {
    let stride = width * channels
    var rows: [[Int]] = [Array(repeating: 0, count: stride)]
    for y in 0..<height {
      let start = y * (stride + 1)
      var row: [Int] = []
      for x in 0..<stride {
        let left = x >= channels ? row[x - channels] : 0
        let (up, corner) = (rows[y][x], x >= channels ? rows[y][x - channels] : 0)
        let predictions = [0, left, up, (left + up) / 2, paeth(left, up, corner)]
        row.append((Int(filtered[start + 1 + x]) + predictions[Int(filtered[start])]) & 255)
      }
      rows.append(row)
    }
    let pixels = rows.dropFirst().flatMap { row in
      (0..<width).map { x in
        Pixel(
          straightRed: row[channels * x], green: row[channels * x + 1], blue: row[channels * x + 2],
          alpha: channels == 4 ? row[channels * x + 3] : 255)
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let estimate = left + up - corner
    let errors = [left, up, corner].map { abs(estimate - $0) }
    if errors[0] <= errors[1], errors[0] <= errors[2] { return left }
    return errors[1] <= errors[2] ? up : corner
  }
}

extension Pixel {
  fileprivate init(straightRed red: Int, green: Int, blue: Int, alpha: Int) {
    func part(_ value: Int) -> UInt8 { UInt8((2 * value * alpha + 255) / 510) }
    self.init(red: part(red), green: part(green), blue: part(blue), alpha: UInt8(alpha))
  }
}
