extension RandomAccessCollection {
  /// Returns the index of the first element that meets a condition, or `endIndex`, by binary search.
  ///
  /// A layout can use it to find the first of many sorted edges in a rectangle.
  ///
  /// - Parameter condition: A closure that returns `true` for all elements after the first one that meets it.
  /// - Complexity: O(log count).
  @inlinable public func partitionPoint(where condition: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if condition(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
