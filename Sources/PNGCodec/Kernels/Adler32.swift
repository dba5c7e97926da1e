import CPNG

/// The checksum of zlib streams (RFC 1950, 9).
struct Adler32: Sendable, Hashable {
  /// The checksum at the end of a zlib stream: the sum of all bytes and one, and above it the sum of these sums.
  private(set) var value: UInt32 = 1

  private static var prime: UInt32 { 65521 }

  mutating func append(_ bytes: Span<UInt8>) {
    value = unsafe bytes.withUnsafeBufferPointer { unsafe cpng_adler32(value, $0.baseAddress, $0.count) }
  }

  /// Adds bytes whose checksum is known; each of them adds the sum of all bytes before it once more.
  mutating func append(_ other: Adler32, count: Int) {
    let prime = UInt64(Adler32.prime)
    let before = UInt64(value & 0xFFFF) + prime - 1
    let sum = (before + UInt64(other.value & 0xFFFF)) % prime
    let sumOfSums = (UInt64(value &>> 16) + UInt64(other.value &>> 16) + before * (UInt64(count) % prime)) % prime
    value = UInt32(sumOfSums) &<< 16 | UInt32(sum)
  }
}
