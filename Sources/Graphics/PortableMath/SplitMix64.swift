/// A generator of random numbers that depend only on a seed, the same on every machine.
///
/// Source: S. Vigna's splitmix64.c (public domain), after G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom
/// Number Generators", OOPSLA 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the sequence of a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mixed(state)
  }

  /// Returns the number at an index, from 0, of a seed's sequence, without computing those before it.
  package static func value(seed: UInt64, at index: UInt64) -> UInt64 { mixed(seed &+ (index &+ 1) &* step) }

  /// Returns a fraction in `0..<1` from the upper 53 bits of a number.
  package static func unit(_ value: UInt64) -> Double { Double(value >> 11) / 9_007_199_254_740_992 }

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mixed(_ state: UInt64) -> UInt64 {
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
