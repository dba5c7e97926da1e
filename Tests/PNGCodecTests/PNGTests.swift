import Graphics
import Raster
import TestSupport
import Testing

@testable import PNGCodec

/// The decoder against pixels that the test computes itself from the samples it stored.
struct PNGDecodingTests {
  static let formats = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16), (6, 8),
    (6, 16),
  ]

  @Test(arguments: formats, [false, true])
  func decode_everyColorTypeAndDepth(format: (type: Int, depth: Int), interlaced: Bool) throws {
    let image = TestImage(type: format.type, depth: format.depth)
    #expect(try Bitmap(png: image.png(interlaced: interlaced).bytes) == image.expected())
  }

  @Test(arguments: formats.filter { $0.0 < 4 }, [false, true])
  func decode_transparencyChunk(format: (type: Int, depth: Int), interlaced: Bool) throws {
    let image = TestImage(type: format.type, depth: format.depth, isTransparent: true)
    let bitmap = try Bitmap(png: image.png(interlaced: interlaced).bytes)
    #expect(bitmap == image.expected())
    #expect(!bitmap.isOpaque)
  }

  @Test func decode_ignoresGammaAndBrokenProfile() throws {
    let image = TestImage(type: 2, depth: 8)
    var png = image.png(interlaced: false)
    png.extras += [("gAMA", RawPNG.big(100_000)), ("iCCP", [1, 2, 3]), ("zTXt", [7]), ("quUx", [9, 9])]
    #expect(try Bitmap(png: png.bytes) == image.expected())
  }

  @Test(arguments: [2, 14, 16, 18, 34], [false, true])
  func decode_halvedByRows_equalsTheHalf(height: Int, isConverted: Bool) throws {
    let png = RawPNG(width: 10, height: height, bitDepth: 8, colorType: 6) { x, y in
      [x * 25, y * 7, x * y * 5 % 256, 255 - x * y % 256]
    }
    let conversion: PixelConversion = { pixels in
      for index in pixels.indices { pixels[index] = Pixel(bits: pixels[index].bits ^ 0x00FF_0F00) }
    }
    let whole = try Bitmap(png: png.bytes, limits: .standard, converting: isConverted ? conversion : nil)
    let half = try Bitmap(
      png: png.bytes, limits: .standard, converting: isConverted ? conversion : nil, isHalved: true)
    #expect(half == whole.halved())
    #expect(throws: ImageError.truncated) {
      try Bitmap(png: Array(png.bytes.dropLast(20)), limits: .standard, converting: nil, isHalved: true)
    }
  }

  @Test(arguments: [(2, 2, false, true), (3, 2, false, false), (2, 3, false, false), (2, 2, true, false)])
  func header_knowsWhetherRowsCanBeHalved(width: Int, height: Int, interlaced: Bool, expected: Bool) throws {
    let png = RawPNG(width: width, height: height, bitDepth: 8, colorType: 0, interlaced: interlaced) { _, _ in [0] }
    #expect(try PNGHeader(of: png.bytes).isHalvedByRows == expected)
  }

  @Test func decode_onePixel() throws {
    let png = RawPNG(width: 1, height: 1, bitDepth: 8, colorType: 6) { _, _ in [255, 128, 0, 128] }
    #expect(try Bitmap(png: png.bytes)[0, 0] == Pixel(red: 128, green: 64, blue: 0, alpha: 128))
  }

  @Test func header_statesSizeWithoutPixels() throws {
    let png = RawPNG(width: 7, height: 5, bitDepth: 4, colorType: 3) { _, _ in [0] }
    let header = try PNGHeader(of: Array(png.bytes.prefix(33)))
    #expect((header.width, header.height) == (7, 5))
    #expect(header.bitDepth == 4)
    #expect(header.colorType == 3)
  }
}

/// 19 × 11 pixels whose samples run through their whole range.
struct TestImage {
  let type: Int
  let depth: Int
  var isTransparent = false

  private let width = 19
  private let height = 11
  private var top: Int { 1 << depth - 1 }

  func samples(_ x: Int, _ y: Int) -> [Int] {
    let index = y * width + x
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type] ?? 0
    return (0..<channels).map { channel in
      depth == 16 ? (index * 313 + channel * 21_001) % 65536 : (index * (channel + 1) + channel * 7) % (top + 1)
    }
  }

  func png(interlaced: Bool) -> RawPNG {
    var png = RawPNG(
      width: width, height: height, bitDepth: depth, colorType: type, interlaced: interlaced, samples: samples)
    if type == 3 { png.extras.append(("PLTE", (0...top).flatMap(paletteColor).map { UInt8($0) })) }
    if isTransparent {
      let key = samples(3, 2).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      png.extras.append(("tRNS", type == 3 ? [0, 90] : key))
    }
    return png
  }

  func expected() -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = premultiplied(straight(samples(x, y))) }
    }
    return bitmap
  }

  private func paletteColor(_ index: Int) -> [Int] { [index * 5 % 256, 255 - index, index * 91 % 256] }

  private func straight(_ samples: [Int]) -> [Int] {
    if type == 3 {
      return paletteColor(samples[0]) + [isTransparent && samples[0] < 2 ? [0, 90][samples[0]] : 255]
    }
    let eight = samples.map { Int((Double($0) * 255 / Double(top)).rounded()) }
    let isKey = isTransparent && samples == self.samples(3, 2)
    return switch type {
    case 0: [eight[0], eight[0], eight[0], isKey ? 0 : 255]
    case 2: eight + [isKey ? 0 : 255]
    case 4: [eight[0], eight[0], eight[0], eight[1]]
    default: eight
    }
  }

  private func premultiplied(_ rgba: [Int]) -> Pixel {
    let color = rgba.prefix(3).map { UInt8((Double($0) * Double(rgba[3]) / 255).rounded()) }
    return Pixel(red: color[0], green: color[1], blue: color[2], alpha: UInt8(rgba[3]))
  }
}

struct PNGEncodingTests {
  /// Every colour component that is possible at every alpha, three to a pixel.
  static func everyPremultiplied() -> Bitmap {
    var bitmap = Bitmap(width: 256, height: 256)
    for alpha in 0...255 {
      for value in 0...255 {
        let component = UInt8(min(value, alpha))
        bitmap[value, alpha] = Pixel(
          red: component, green: UInt8(alpha) - component, blue: component / 2, alpha: UInt8(alpha))
      }
    }
    return bitmap
  }

  @Test func unpremultiply_thenPremultiply_isIdentity() {
    let original = Self.everyPremultiplied()
    var pixels = original.pixels
    var span = pixels.mutableSpan
    unpremultiply(&span)
    premultiply(&span)
    #expect(differences(Bitmap(width: 256, height: 256, pixels: pixels), original) == 0)
  }

  @Test func unpremultiply_roundsToNearest() {
    var wrong = 0
    for alpha in 1...255 {
      for value in 0...alpha {
        var pixels = [Pixel(red: UInt8(value), green: 0, blue: 0, alpha: UInt8(alpha))]
        var span = pixels.mutableSpan
        unpremultiply(&span)
        let nearest = (Double(value) * 255 / Double(alpha)).rounded()
        if pixels[0].red != UInt8(nearest) || pixels[0].alpha != UInt8(alpha) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func unpremultiply_invalidPixel_saturates() {
    var pixels = [Pixel(red: 255, green: 3, blue: 200, alpha: 2), Pixel(red: 9, green: 9, blue: 9, alpha: 0)]
    var span = pixels.mutableSpan
    unpremultiply(&span)
    #expect(pixels == [Pixel(red: 255, green: 255, blue: 255, alpha: 2), .clear])
  }

  @Test(arguments: PNGAlpha.allCases)
  func roundTrip_opaque(alpha: PNGAlpha) throws {
    var bitmap = Bitmap(width: 37, height: 23)
    for y in 0..<23 {
      for x in 0..<37 {
        bitmap[x, y] = Pixel(red: UInt8(x * 6), green: UInt8(y * 11), blue: UInt8(x * y % 256), alpha: 255)
      }
    }
    let png = try bitmap.encodedPNG(alpha: alpha)
    #expect(differences(try Bitmap(png: png), bitmap) == 0)
    #expect(try PNGHeader(of: png).colorType == (alpha == .stored ? 6 : 2))
  }

  @Test(arguments: [PNGAlpha.automatic, .stored])
  func roundTrip_alpha(alpha: PNGAlpha) throws {
    let bitmap = Self.everyPremultiplied()
    let png = try bitmap.encodedPNG(alpha: alpha)
    #expect(differences(try Bitmap(png: png), bitmap) == 0)
    #expect(try PNGHeader(of: png).colorType == 6)
  }

  @Test func encode_discardedAlpha_showsPixelsOverBlack() throws {
    let bitmap = Self.everyPremultiplied()
    let decoded = try Bitmap(png: bitmap.encodedPNG(alpha: .discarded))
    let shown = bitmap.pixels.map { $0.over(Pixel(bits: 0xFF00_0000)) }
    #expect(differences(decoded, Bitmap(width: 256, height: 256, pixels: shown)) == 0)
  }

  @Test(arguments: [(1, 1), (1, 300), (300, 1), (2, 2), (5, 3)])
  func roundTrip_thinSizes(width: Int, height: Int) throws {
    var random = SplitMix64(seed: UInt64(width * 1000 + height))
    let pixels = (0..<width * height).map { _ in Pixel(bits: UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000) }
    let bitmap = Bitmap(width: width, height: height, pixels: pixels)
    #expect(differences(try Bitmap(png: bitmap.encodedPNG()), bitmap) == 0)
  }

  @Test func encode_noise_hasChunksOfWholeBands() throws {
    var random = SplitMix64(seed: 5)
    let pixels = (0..<300 * 250).map { _ in Pixel(bits: UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000) }
    let bitmap = Bitmap(width: 300, height: 250, pixels: pixels)
    let png = try bitmap.encodedPNG()
    let chunks = FoundChunk.all(in: png)
    #expect(chunks.map(\.type) == ["IHDR", "sRGB", "IDAT", "IDAT", "IDAT", "IEND"])
    #expect(!chunks.map(\.crcIsRight).contains(false))
    #expect(chunks[1].data == [0])
    #expect(chunks[2].data.prefix(2) == [0x78, 0x01])
    #expect(chunks[2].data.suffix(4) == [0, 0, 255, 255])
    // Noise hardly grows: codes of eight bits, and 127 rows' filters.
    #expect(chunks[2].data.count < 127 * 901 * 102 / 100)
    #expect(differences(try Bitmap(png: png), bitmap) == 0)
  }

  @Test func encode_isRepeatable() throws {
    let bitmap = Self.everyPremultiplied()
    let same = try bitmap.encodedPNG() == bitmap.encodedPNG()
    #expect(same)
  }
}
