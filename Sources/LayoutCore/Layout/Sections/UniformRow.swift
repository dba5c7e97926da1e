/// Positions at equal distances along a line, such as the centers of items in a row or the left edges of pages.
public struct UniformRow: Sendable, Hashable {
  /// The position of index 0, in points.
  public var start: Double
  /// The distance between adjacent positions, in points.
  ///
  /// A row with a distance that isn't positive has no positions within any bounds.
  public var pitch: Double
  /// The number of positions, not negative.
  public var count: Int

  /// Creates a row.
  @inlinable public init(start: Double, pitch: Double, count: Int) {
    (self.start, self.pitch, self.count) = (start, pitch, count)
  }

  /// Returns the position of an index, in points, inside the row or not.
  @inlinable public func position(of index: Int) -> Double { start + Double(index) * pitch }

  /// Returns the index with the nearest position, or with the next position in the direction of the rounding rule.
  ///
  /// Outside the row, the result is the first or the last index, and for NaN, it is 0. Positions are in points.
  @inlinable public func index(
    at position: Double, rounding rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Int {
    Int(clamping: ((position - start) / pitch).rounded(rule), to: 0...max(0, count - 1))
  }

  /// Returns the indices of the positions in a range, and one more at each end, so that rounding loses none.
  ///
  /// Both bounds are in points and included.
  ///
  /// - Complexity: O(1).
  @inlinable public func indices(from low: Double, to high: Double) -> Range<Int> {
    let first = ((low - start) / pitch).rounded(.up) - 1
    let end = ((high - start) / pitch).rounded(.down) + 2
    // Also false for NaN.
    guard pitch > 0, first < end else { return 0..<0 }
    let range = 0...max(0, count)
    return Int(clamping: first, to: range)..<Int(clamping: end, to: range)
  }
}
