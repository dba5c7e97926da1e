extension Int {
  /// `value` without its fraction, moved into `range`; the lower bound for what is not a number.
  init(_ value: Double, in range: ClosedRange<Int>) {
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
