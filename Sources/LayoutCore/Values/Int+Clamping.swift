extension Int {
  /// Creates an integer by rounding toward zero and clamping to a range.
  ///
  /// NaN becomes the lower bound. Unlike `Int(value)`, it never traps, so that a layout survives bounds that are infinite or not a number.
  @inlinable public init(clamping value: Double, to range: ClosedRange<Int>) {
    // The comparisons exclude values without an Int, such as 2⁶³, to which `Int.max` rounds.
    if value >= Double(range.upperBound) {
      self = range.upperBound
    } else if value > Double(range.lowerBound) {
      self = Int(value)
    } else {
      self = range.lowerBound
    }
  }
}
