extension Int {
  /// `value` without its fraction, clamped to `range`; the lower bound for NaN.
  ///
  /// Unlike `Int(value)` it never traps, so that a layout survives bounds that are infinite or not a number.
  @inlinable public init(clamping value: Double, to range: ClosedRange<Int>) {
    // Comparisons keep out what has no Int, and 2⁶³, which a rounded `Int.max` would be.
    if value >= Double(range.upperBound) {
      self = range.upperBound
    } else if value > Double(range.lowerBound) {
      self = Int(value)
    } else {
      self = range.lowerBound
    }
  }
}
