import Graphics
import Raster
import TestSupport
import Testing

@testable import KernelReference
@testable import PNGCodec

/// The kernels of PNG encoding with every instruction set against the reference.
struct PNGKernelTests {
  /// Bytes of which some repeat the one before them, in runs of all lengths.
  private static func bytes(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    var bytes: [UInt8] = []
    while bytes.count < count {
      let byte = UInt8(truncatingIfNeeded: random.next())
      let longest = [2, 8, 300][Int(random.next() % 3)]
      bytes += repeatElement(byte, count: 1 + Int(random.next() % UInt64(longest)))
    }
    return Array(bytes[..<count])
  }

  @Test(arguments: [1, 2, 5, 6, 7, 8, 63, 64, 65, 66, 67, 68, 129, 1000, 20_000])
  func runs_areFoundByAllPaths(count: Int) {
    for seed in 0..<8 {
      let bytes = Self.bytes(count, seed: UInt64(seed))
      let expected = KernelReference.byteRuns(bytes).map { [$0.literals, $0.length] }
      for instructionSet in InstructionSet.supported {
        #expect(
          byteRuns(bytes.span, instructionSet: instructionSet).map { [Int($0.literals), Int($0.length)] } == expected,
          "\(instructionSet)")
      }
    }
  }

  @Test func paeth_isTheSameOnAllPaths() {
    var random = SplitMix64(seed: 4)
    for width in [1, 2, 3, 8, 9, 10, 16, 17, 18, 33, 100] {
      // Near each other and far apart: all neighbours must be the nearest one somewhere. Long stretches may be those of
      // the row above.
      for (mask, isAlike) in [(0xFFFF_FFFF, false), (0x0303_0303, false), (0xFFFF_FFFF, true)] as [(UInt32, Bool)] {
        var pixels = (0..<2 * width).map { _ in Pixel(bits: UInt32(truncatingIfNeeded: random.next()) & mask) }
        if isAlike {
          for x in 0..<width where x % 41 != 17 { pixels[width + x] = pixels[x] }
        }
        for keepsAlpha in [false, true] {
          let count = width * (keepsAlpha ? 4 : 3)
          let expected = KernelReference.filterPaeth(
            Array(pixels[width...]), above: Array(pixels[..<width]), keepsAlpha: keepsAlpha)
          for instructionSet in InstructionSet.supported {
            var target = [UInt8](repeating: 7, count: count + 17)
            var span = target.mutableSpan
            filterPaeth(
              pixels.span.extracting(width..<2 * width), above: pixels.span.extracting(0..<width),
              keepsAlpha: keepsAlpha, into: &span, at: 1, instructionSet: instructionSet)
            #expect(Array(target[1...count]) == expected, "\(width) \(instructionSet)")
            #expect(target[0] == 7)
          }
        }
      }
    }
  }

  @Test func checksum_isTheCRC() {
    for count in [0, 1, 15, 16, 63, 64, 65, 79, 80, 127, 128, 129, 1000, 4096, 5000] {
      let bytes = Self.bytes(count, seed: 9)
      #expect(checksum(bytes[...]) == RawPNG.crc32(bytes), "\(count)")
    }
  }

  @Test(arguments: PNGCompression.lossless, [PNGAlpha.discarded, .stored])
  func files_areTheSameOnAllPaths(compression: PNGCompression, alpha: PNGAlpha) throws {
    for kind in TestPNG.Kind.allCases {
      let bitmap = TestPNG.bitmap(kind, width: 131, height: 60)
      let files = try InstructionSet.supported.map { instructionSet in
        var encoder = PNGEncoder(
          bitmap, PixelRect(x: 0..<131, y: 0..<60), PNGSettings(alpha: alpha, compression: compression),
          instructionSet: instructionSet)
        return try encoder.encoded(text: [], reusing: nil).bytes
      }
      #expect(!files.contains { $0 != files[0] }, "\(kind)")
    }
  }

  @Test func differences_areFoundWhereTheyAre() {
    let pixels = [Pixel](repeating: Pixel(bits: 5), count: 70)
    #expect(firstDifference(pixels.span, pixels.span) == nil)
    #expect(lastDifference(pixels.span, pixels.span) == nil)
    for index in 0..<70 {
      var other = pixels
      other[index] = .clear
      #expect(firstDifference(pixels.span, other.span) == index)
      #expect(lastDifference(pixels.span, other.span) == index)
    }
  }
}

/// Images that PNGs are made of.
enum TestPNG {
  enum Kind: CaseIterable {
    case photo, translucent, grey, fewColors, fewTranslucent, twoColors, flat, noise, labels
  }

  static func bitmap(_ kind: Kind, width: Int, height: Int) -> Bitmap {
    var random = SplitMix64(seed: 77)
    var pixels: [Pixel] = []
    for y in 0..<height {
      for x in 0..<width {
        let noise = UInt32(truncatingIfNeeded: random.next() >> 20)
        pixels.append(pixel(kind, UInt32(x), UInt32(y), noise))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func pixel(_ kind: Kind, _ x: UInt32, _ y: UInt32, _ noise: UInt32) -> Pixel {
    let opaque: UInt32 = 0xFF00_0000
    let smooth = (x * 2 + noise & 3) & 255 | ((y * 3 + noise >> 4 & 3) & 255) << 8 | ((x + y) & 255) << 16
    switch kind {
    case .photo: return Pixel(bits: smooth | opaque)
    case .translucent: return Pixel(bits: smooth | opaque).scaled(by: (x + y) & 255)
    case .grey: return Pixel(bits: (x * 3 + noise & 7) & 255 | opaque).grey
    case .fewColors: return Pixel(bits: noise % 40 * 0x03_0507 | opaque)
    case .fewTranslucent: return Pixel(bits: x / 5 % 12 * 0x10_0804 | opaque).scaled(by: y / 7 % 4 * 85)
    case .twoColors: return Pixel(bits: (x / 3 ^ y / 4) & 1 == 0 ? 0xFF20_30F0 : 0xFFFF_FFFF)
    case .flat: return Pixel(bits: 0xFF12_3456)
    case .noise: return Pixel(bits: noise & 0xFF_FFFF | opaque)
    case .labels: return Pixel(bits: y % 12 < 8 && (x * 7 ^ y * 3) % 11 < 3 ? 0xFF00_2030 + x % 7 : 0xFFF0_F0F0)
    }
  }
}

extension Pixel {
  /// Red alone, as grey.
  fileprivate var grey: Pixel { Pixel(red: red, green: red, blue: red, alpha: 255) }
}
