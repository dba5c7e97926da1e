/// A seeded generator, so that a failing random case fails again.
///
/// Source: G. Steele, D. Lea, C. Flood, *Fast Splittable Pseudorandom Number Generators*, OOPSLA 2014.
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64
  private var bytes: ArraySlice<UInt8> = []

  /// The sequence of a seed.
  public init(seed: UInt64) { state = seed }

  /// The sequence of a fuzzer's input: two bytes a number, then the sequence of seed 0.
  public init(bytes: [UInt8]) {
    state = 0
    self.bytes = bytes[...]
  }

  /// The next number of the sequence.
  public mutating func next() -> UInt64 {
    if let low = bytes.popFirst() {
      // Both ends of the number depend on the input: remainders take the low bits, fractions the high ones.
      let number = UInt64(low) | UInt64(bytes.popFirst() ?? 0) << 8
      return number | number << 48
    }
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
