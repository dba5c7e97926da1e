import Graphics
import TestSupport
import Testing

@testable import PNGCodec

/// Bytes that are not what they should be: an error, never a crash, never a part of an image.
struct PNGDamageTests {
  static let small = TestImage(type: 6, depth: 8).png(interlaced: false).bytes

  /// The error of decoding `bytes`.
  private func error(_ bytes: [UInt8], limits: DecodeLimits = .standard) -> ImageError? {
    do throws(ImageError) {
      _ = try Bitmap(png: bytes, limits: limits)
      return nil
    } catch { return error }
  }

  /// A header of an image that is not there.
  private func claim(_ width: Int, _ height: Int) -> [UInt8] {
    Array(Self.small.prefix(8)) + RawPNG.chunk("IHDR", RawPNG.big(width) + RawPNG.big(height) + [8, 6, 0, 0, 0])
  }

  @Test func empty_isNamed() { #expect(error([]) == .empty) }

  @Test func otherBytes_areNotAnImage() {
    #expect(error(Array("hello, world".utf8)) == .notAnImage)
    #expect(error([0x89, 0x50, 0x4E, 0x48]) == .notAnImage)
    #expect(error([0]) == .notAnImage)
  }

  @Test func truncation_atEveryByte_isAnError() throws {
    let encoded = try PNGEncodingTests.everyPremultiplied().encodedPNG().prefix(400)
    for count in 1..<encoded.count { #expect(error(Array(encoded.prefix(count))) == .truncated, "\(count) bytes") }
    for interlaced in [false, true] {
      let png = TestImage(type: 3, depth: 4, isTransparent: true).png(interlaced: interlaced).bytes
      for count in 1..<png.count { #expect(error(Array(png.prefix(count))) == .truncated, "\(count) bytes") }
    }
  }

  @Test func bitFlip_atEveryBit_isAnError() {
    for index in Self.small.indices {
      for bit in 0..<8 {
        var bytes = Self.small
        bytes[index] ^= 1 << bit
        #expect(error(bytes) != nil, "byte \(index), bit \(bit)")
      }
    }
  }

  @Test func bitFlips_withRepairedChecksums_neverCrash() {
    var random = SplitMix64(seed: 20)
    for interlaced in [false, true] {
      let image = TestImage(type: 3, depth: 8, isTransparent: true)
      let chunks = FoundChunk.all(in: image.png(interlaced: interlaced).bytes)
      for _ in 0..<2000 {
        var bytes = Array(Self.small.prefix(8))
        for chunk in chunks {
          var data = chunk.data
          if let hit = data.indices.randomElement(using: &random), Bool.random(using: &random) {
            data[hit] ^= 1 << UInt8.random(in: 0..<8, using: &random)
          }
          bytes += RawPNG.chunk(chunk.type, data)
        }
        _ = error(bytes, limits: DecodeLimits(maxSide: 512, maxPixels: 65536))
      }
    }
  }

  @Test func hugeClaim_isRefusedBeforeMemory() {
    #expect(error(claim(100_000, 100_000)) == .tooLarge(width: 100_000, height: 100_000, limit: .standard))
    #expect(error(claim(4_294_967_295, 4_294_967_295)) != nil)
    #expect(error(claim(16384, 16384)) == .tooLarge(width: 16384, height: 16384, limit: .standard))
  }

  @Test func zeroSized_isNamed() {
    #expect(error(claim(0, 10)) == .zeroSized(width: 0, height: 10))
    #expect(error(claim(10, 0)) == .zeroSized(width: 10, height: 0))
  }

  @Test func xcodeVariant_isNamed() {
    let bytes = Self.small.prefix(8) + RawPNG.chunk("CgBI", [0x50, 0, 0x20, 2]) + Self.small.dropFirst(8)
    #expect(error(Array(bytes)) == .unsupported("a PNG optimized by Xcode (CgBI)"))
  }

  @Test func limits_areInclusive() {
    #expect(error(Self.small, limits: DecodeLimits(maxSide: 19, maxPixels: 209)) == nil)
    let tight = DecodeLimits(maxSide: 19, maxPixels: 208)
    #expect(error(Self.small, limits: tight) == .tooLarge(width: 19, height: 11, limit: tight))
  }

  @Test func corruption_namesTheChunk() {
    var bytes = Self.small
    bytes[60] ^= 1
    #expect(error(bytes) == .corrupt("IDAT: incorrect data check"))
    bytes = Self.small
    bytes[bytes.count - 1] ^= 1
    #expect(error(bytes) == .corrupt("IEND: CRC error"))
    let badDepth = Array(Self.small.prefix(8)) + RawPNG.chunk("IHDR", RawPNG.big(1) + RawPNG.big(1) + [3, 6, 0, 0, 0])
    #expect(error(badDepth + RawPNG.chunk("IEND", [])) == .corrupt("Invalid IHDR data"))
  }

  @Test(arguments: [
    ImageError.empty, .notAnImage, .unsupported("GIF"), .zeroSized(width: 0, height: 1), .truncated, .corrupt("x"),
    .outOfMemory, .tooLarge(width: 1, height: 2, limit: .standard),
  ])
  func descriptions_areOneLine(error: ImageError) {
    #expect(!error.description.contains("\n"))
    #expect(error.description.contains(";"), "what is allowed follows what is wrong")
  }
}
