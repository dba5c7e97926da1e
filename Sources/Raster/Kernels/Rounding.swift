/// Returns the whole number nearest to `value`, which lies in `0..<2³²`; ties go to even.
///
/// Adding 2⁵² leaves no fraction bits: the addition rounds, and the low bits are the number. A conversion costs more.
@inline(always) func nearestInteger(_ value: Double) -> Int {
  Int(truncatingIfNeeded: (value + 4_503_599_627_370_496).bitPattern & 0xFFFF_FFFF)
}

/// Returns the whole number nearest to `value`, which lies in `0..<2²²`; ties go to even.
///
/// It adds 1.5·2²³; the half keeps numbers below zero, too.
@inline(always) func nearestInteger(_ value: Float) -> Int32 {
  Int32(bitPattern: (value + 12_582_912).bitPattern) &- 0x4B40_0000
}
