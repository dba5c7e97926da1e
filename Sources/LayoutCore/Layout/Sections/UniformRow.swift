/// Positions at equal distances along a line, with indices from 0: the centres of items in a row, the left edges of pages.
public struct UniformRow: Sendable, Hashable {
  /// Position of index 0, in points.
  public var start: Double
  /// Distance from one position to the next, in points.
  ///
  /// A row whose pitch is not positive has no positions within any bounds.
  public var pitch: Double
  /// Number of positions, not negative.
  public var count: Int

  /// A row from its parts.
  @inlinable public init(start: Double, pitch: Double, count: Int) {
    self.start = start
    self.pitch = pitch
    self.count = count
  }

  /// The position of an index, in points, inside the row or not.
  @inlinable public func position(of index: Int) -> Double { start + Double(index) * pitch }

  /// The index whose position is nearest to `position`, or next to it on the side that `rule` chooses.
  ///
  /// - Parameters:
  ///   - position: Any position, in points. Outside the row the result is the first or the last index, for NaN it is 0.
  ///   - rule: Rounding of the position between two indices.
  @inlinable public func index(
    at position: Double, rounding rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Int {
    Int(clamping: ((position - start) / pitch).rounded(rule), to: 0...max(0, count - 1))
  }

  /// The indices of the positions from `low` to `high`, and one more at either end, so that rounding loses none.
  ///
  /// - Parameters:
  ///   - low: The lower bound, in points.
  ///   - high: The upper bound, in points; included.
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
