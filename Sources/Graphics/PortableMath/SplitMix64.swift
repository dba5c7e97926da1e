/// Random numbers that are a function of a seed: the same on every machine.
///
/// Source: S. Vigna's splitmix64.c (public domain), after G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number
/// Generators", OOPSLA 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The sequence of a seed.
  public init(seed: UInt64) { state = seed }

  /// The next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mixed(state)
  }

  /// The number at an index of a seed's sequence, from 0, without those before it.
  public static func value(seed: UInt64, at index: UInt64) -> UInt64 {
    mixed(seed &+ (index &+ 1) &* step)
  }

  /// A number as a fraction, `0..<1`, by its upper 53 bits.
  public static func unit(_ value: UInt64) -> Double { Double(value >> 11) / 9_007_199_254_740_992 }

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mixed(_ state: UInt64) -> UInt64 {
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
