import Graphics

/// Numbers of a fuzzer's input, and random ones when it is used up.
public struct InputNumbers: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  private var rest: SplitMix64

  /// Two bytes a number, then the sequence of a seed.
  public init(_ bytes: [UInt8], seed: UInt64 = 0) {
    self.bytes = bytes[...]
    rest = SplitMix64(seed: seed)
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    guard let low = bytes.popFirst() else { return rest.next() }
    // Both ends of the number depend on the input: remainders take the low bits, fractions the high ones.
    let number = UInt64(low) | UInt64(bytes.popFirst() ?? 0) << 8
    return number | number << 48
  }
}
