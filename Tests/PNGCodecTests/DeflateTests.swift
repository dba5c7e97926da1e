import Graphics
import Raster
import TestSupport
import Testing

@testable import PNGCodec

/// The parts of the PNG encoder; what they make together is decoded by libpng in ``PNGTests``.
struct DeflateTests {
  @Test(arguments: [0, 1, 15, 16, 17, 255, 65_535, 65_536 + 33, 200_000])
  func adler_isTheSumOfSums(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    for isFull in [false, true] {
      let bytes = (0..<count).map { _ in isFull ? 255 : UInt8(truncatingIfNeeded: random.next()) }
      var (a, b): (UInt32, UInt32) = (1, 0)
      for byte in bytes { (a, b) = ((a + UInt32(byte)) % 65521, (a + UInt32(byte) + b) % 65521) }
      var whole = Adler32()
      whole.append(bytes.span)
      #expect(whole.value == b << 16 | a)
      let (first, rest) = (bytes.span.extracting(first: count / 3), bytes.span.extracting(droppingFirst: count / 3))
      var pieces = Adler32(), second = Adler32()
      pieces.append(first)
      second.append(rest)
      var joined = pieces
      joined.append(second, count: rest.count)
      pieces.append(rest)
      #expect(pieces == whole)
      #expect(joined == whole)
    }
  }

  @Test func distances_coverTheirRange() {
    // First distance of each symbol, as RFC 1951 lists them.
    let firsts = [
      1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
      6145, 8193, 12289, 16385, 24577,
    ]
    var wrong = 0
    for distance in DeflateDistance.range {
      let coded = DeflateDistance(distance)
      if firsts[coded.symbol] + coded.extra != distance || coded.extra >= 1 << coded.extraCount { wrong += 1 }
      if coded.extraCount != DeflateDistance.extraCount(of: coded.symbol) { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: [1, 2, 3, 19, 257, 286], [7, 9, 14, 15])
  func code_isComplete_andNearTheEntropy(symbols: Int, limit: Int) {
    guard symbols <= 1 << limit else { return }
    var random = SplitMix64(seed: UInt64(symbols * 16 + limit))
    for kind in 0..<4 {
      // Even, random, geometric and Fibonacci counts: the last ones want codes as long as there are symbols.
      var (small, large): (UInt32, UInt32) = (1, 1)
      let counts = (0..<symbols).map { symbol -> UInt32 in
        switch kind {
        case 0: return 5
        case 1: return UInt32(random.next() % 1000)
        case 2: return max(1, 1 << UInt32(max(0, 22 - symbol)))
        default:
          (small, large) = (large, min(small + large, 1 << 22))
          return small
        }
      }
      let code = HuffmanCode(counts: counts.span, limit: limit)
      let used = counts.filter { $0 > 0 }.count
      var room = 0
      for (count, length) in zip(counts, code.lengths) {
        #expect((count == 0) == (length == 0))
        #expect(length <= limit)
        if length > 0 { room += 1 << (limit - Int(length)) }
      }
      #expect(used < 2 || room == 1 << limit)
      guard used > 1, limit >= 14, kind != 3 else { continue }
      let total = Double(counts.reduce(0, +))
      let bits = zip(counts, code.lengths).reduce(0) { $0 + Double($1.0) * Double($1.1) }
      let entropy = counts.reduce(0) {
        $1 == 0 ? $0 : $0 - Double($1) * PortableMath.log(Double($1) / total) / PortableMath.log(2)
      }
      #expect(bits <= entropy + total * 0.6)
      #expect(bits >= entropy - 1e-6 * total)
    }
  }

  @Test func code_isAPrefixCode() {
    var random = SplitMix64(seed: 3)
    let counts = (0..<286).map { _ in UInt32(random.next() % 5 == 0 ? random.next() % 100_000 : random.next() % 9) }
    let code = HuffmanCode(counts: counts.span, limit: 14)
    let used = (0..<286).filter { code.lengths[$0] > 0 }
    for a in used {
      for b in used where a != b && code.lengths[a] <= code.lengths[b] {
        #expect((code.bits[a] ^ code.bits[b]) & (1 << UInt16(code.lengths[a]) - 1) != 0)
      }
    }
  }

  @Test func lengths_coverTheirRange() {
    // First length of each symbol, as RFC 1951 lists them.
    let firsts = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
    ]
    for length in DeflateLength.range {
      let coded = DeflateLength(length)
      #expect(firsts[coded.symbol] + coded.extra == length)
      #expect(coded.extra < 1 << coded.extraCount)
      #expect(DeflateLength.extraCount(of: coded.symbol) == coded.extraCount)
    }
  }

  /// Images whose filtered bytes have runs of every length, in strips' middles and across their ends.
  @Test(arguments: [(40, 1000), (900, 45), (7, 5600)])
  func roundTrip_runs(width: Int, height: Int) throws {
    var random = SplitMix64(seed: UInt64(width))
    for longest in [3, 12, 700] {
      var pixels: [Pixel] = []
      while pixels.count < width * height {
        let pixel = Pixel(bits: UInt32(truncatingIfNeeded: random.next() % 3 * 0x01_0001) | 0xFF00_0000)
        pixels += repeatElement(pixel, count: 1 + Int(random.next() % UInt64(longest)))
      }
      let bitmap = Bitmap(width: width, height: height, pixels: Array(pixels[..<(width * height)]))
      #expect(try differences(Bitmap(png: bitmap.encodedPNG()), bitmap) == 0)
      #expect(try differences(Bitmap(png: bitmap.encodedPNG(alpha: .stored)), bitmap) == 0)
    }
  }

  /// A row that is longer than the most bytes that share a code.
  @Test func roundTrip_longRow() throws {
    var bitmap = Bitmap(width: 300_000, height: 2)
    for x in stride(from: 0, to: 300_000, by: 977) { bitmap[x, x & 1] = Pixel(bits: 0xFF00_0000 | UInt32(x)) }
    let limits = DecodeLimits(maxSide: 300_000, maxPixels: 600_000)
    #expect(try differences(Bitmap(png: bitmap.encodedPNG(alpha: .stored), limits: limits), bitmap) == 0)
  }

  /// A row of 2560 bytes, noise but for stripes: what is counted must not be the same columns in every row.
  @Test func stripedRows_areCountedEverywhere() throws {
    var random = SplitMix64(seed: 6)
    var bitmap = Bitmap(width: 853, height: 48)
    for y in 0..<48 {
      for x in 0..<853 {
        let noise = UInt32(truncatingIfNeeded: random.next())
        bitmap[x, y] = Pixel(bits: 0xFF00_0000 | (x * 3 % 256 < 48 ? noise & 0x01_0101 : noise & 0xFF_FFFF))
      }
    }
    #expect(try bitmap.encodedPNG().count < 2560 * 48 * 104 / 100)
  }

  @Test func flatFrames_takeLittle() throws {
    let png = try Bitmap(width: 1280, height: 720, fill: Pixel(bits: 0xFFF0_E0D0)).encodedPNG()
    #expect(png.count < 9000)
  }
}
