extension RandomAccessCollection {
  /// The index of the first element that meets a condition, by binary search; `endIndex` if there is none.
  ///
  /// A layout finds the first of many sorted edges inside a rectangle this way.
  ///
  /// - Parameter condition: Once true for an element, it is true for all later ones.
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
