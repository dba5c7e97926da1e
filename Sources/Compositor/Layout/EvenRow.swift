import Raster

/// Places at equal distances along a line, numbered from 0: the centres of items in a row, the left edges of pages.
struct EvenRow: Sendable, Hashable {
  /// Where number 0 is, in points.
  var start: Double
  /// From one place to the next, in points.
  ///
  /// A row whose pitch is not positive has no places within any bounds.
  var pitch: Double
  /// How many places there are.
  var count: Int

  /// Where a number's place is, in points.
  func place(_ number: Int) -> Double { start + Double(number) * pitch }

  /// The number whose place is nearest to `place`, or next to it on the side that `rule` says; the first or the last
  /// number if it lies outside, 0 for what is not a number.
  func number(at place: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Int {
    Int(((place - start) / pitch).rounded(rule), in: 0...max(0, count - 1))
  }

  /// The numbers of the places from `low` to `high`, and one more at either end, so that rounding loses none.
  ///
  /// - Complexity: O(1).
  func numbers(from low: Double, to high: Double) -> Range<Int> {
    let first = ((low - start) / pitch).rounded(.up) - 1
    let end = ((high - start) / pitch).rounded(.down) + 2
    // Also false for what is not a number.
    guard pitch > 0, first < end else { return 0..<0 }
    let range = 0...max(0, count)
    return Int(first, in: range)..<Int(end, in: range)
  }
}
