import CRaster
import Raster

/// The checksum of zlib streams.
///
/// Source: RFC 1950, 9.
struct Adler32: Sendable, Hashable {
  private(set) var sum: UInt32 = 1
  private(set) var sumOfSums: UInt32 = 0

  /// The checksum as a zlib stream ends with it.
  var value: UInt32 { sumOfSums &<< 16 | sum }

  private static var prime: UInt32 { 65521 }
  /// Vectors after which a lane of sums of sums may be full: 255 · n · (n + 1) / 2 < 2³² for n = 4096.
  private static var vectors: Int { 4096 }

  /// Goes on over more bytes.
  mutating func append(_ bytes: Span<UInt8>, instructionSet: InstructionSet) {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      var place = 0
      #if arch(x86_64)
        if instructionSet != .portable {
          let from = unsafe start.assumingMemoryBound(to: UInt8.self)
          let checksum = unsafe craster_adler32_avx2(value, from, bytes.count / 32)
          (sum, sumOfSums) = (checksum & 0xFFFF, checksum &>> 16)
          place = bytes.count & ~31
        }
      #endif
      while place &+ 16 <= bytes.count {
        let count = min((bytes.count &- place) / 16, Adler32.vectors)
        unsafe append(start + place, vectors: count)
        place &+= 16 &* count
      }
      while place < bytes.count {
        sum &+= UInt32(unsafe start.load(fromByteOffset: place, as: UInt8.self))
        sumOfSums &+= sum
        place &+= 1
      }
    }
    sum %= Adler32.prime
    sumOfSums %= Adler32.prime
  }

  /// Goes on over bytes whose own checksum is known.
  ///
  /// Each of them adds the sum of all bytes before it once more.
  mutating func append(_ other: Adler32, count: Int) {
    let before = UInt64(sum + Adler32.prime - 1) * UInt64(count % Int(Adler32.prime))
    sumOfSums = UInt32((UInt64(sumOfSums) + UInt64(other.sumOfSums) + before) % UInt64(Adler32.prime))
    sum = (sum + other.sum + Adler32.prime - 1) % Adler32.prime
  }

  /// Sums up each lane j of n vectors of 16 bytes, and the sums after each vector: byte j of vector i counts in
  /// 16 · (n − i) − j sums of the whole.
  @unsafe private mutating func append(_ bytes: UnsafeRawPointer, vectors count: Int) {
    var low = SIMD8<UInt32>(), high = SIMD8<UInt32>(), lows = SIMD8<UInt32>(), highs = SIMD8<UInt32>()
    for i in 0..<count {
      let vector = unsafe bytes.loadUnaligned(fromByteOffset: 16 &* i, as: SIMD16<UInt8>.self)
      low &+= SIMD8<UInt32>(truncatingIfNeeded: vector.lowHalf)
      high &+= SIMD8<UInt32>(truncatingIfNeeded: vector.highHalf)
      lows &+= low
      highs &+= high
    }
    var total: UInt64 = 0, weighted: UInt64 = 0
    for lane in 0..<8 {
      total += UInt64(low[lane]) + UInt64(high[lane])
      weighted += 16 * (UInt64(lows[lane]) + UInt64(highs[lane]))
      weighted -= UInt64(lane) * UInt64(low[lane]) + UInt64(lane + 8) * UInt64(high[lane])
    }
    let before = UInt64(sum) * UInt64(16 * count)
    sumOfSums = UInt32((UInt64(sumOfSums) + before + weighted) % UInt64(Adler32.prime))
    sum = UInt32((UInt64(sum) + total) % UInt64(Adler32.prime))
  }
}
