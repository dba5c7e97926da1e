extension RandomAccessCollection {
  /// The index of the first element that meets a condition which all later ones meet too; `endIndex` if there is none.
  ///
  /// - Complexity: O(log count).
  func partitionPoint(_ condition: (Element) -> Bool) -> Index {
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
