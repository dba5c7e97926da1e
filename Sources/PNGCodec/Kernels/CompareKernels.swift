import Graphics

/// Returns the index of the first pixel in which two rows of equal lengths differ, or `nil`.
///
/// - Complexity: O(index).
func firstDifference(_ a: Span<Pixel>, _ b: Span<Pixel>) -> Int? {
  precondition(a.count == b.count, "rows of different widths")
  var index = 0
  while index &+ 16 <= a.count && areEqual(a, b, at: index) { index &+= 16 }
  while index < a.count {
    if a[index] != b[index] { return index }
    index &+= 1
  }
  return nil
}

/// Returns the index of the last pixel in which two rows of equal lengths differ, or `nil`.
///
/// - Complexity: O(count − index).
func lastDifference(_ a: Span<Pixel>, _ b: Span<Pixel>) -> Int? {
  precondition(a.count == b.count, "rows of different widths")
  var end = a.count
  while end >= 16 && areEqual(a, b, at: end &- 16) { end &-= 16 }
  while end > 0 {
    end &-= 1
    if a[end] != b[end] { return end }
  }
  return nil
}

@inline(always) private func areEqual(_ a: Span<Pixel>, _ b: Span<Pixel>, at index: Int) -> Bool {
  var difference: UInt32 = 0
  for i in 0..<16 { difference |= a[index &+ i].bits ^ b[index &+ i].bits }
  return difference == 0
}
