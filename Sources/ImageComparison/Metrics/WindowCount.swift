/// Returns the largest number of pixels with a mark of 1 in any square window of an image, in O(pixels).
///
/// The marks are row-major. The side of the window is at least 1 and at most the image's shorter side.
func largestWindowCount(_ marks: [UInt8], width: Int, side: Int) -> Int {
  let height = marks.count / width
  let side = max(1, min(side, width, height))
  // The number of marks of each column in the rows of the window.
  var columns = [Int](repeating: 0, count: width)
  var largest = 0
  unsafe marks.withUnsafeBufferPointer { marks in
    unsafe columns.withUnsafeMutableBufferPointer { columns in
      var y = 0
      while y < height {
        var band = 0
        var x = 0
        while x < width {
          if unsafe marks[y &* width &+ x] == 1 { unsafe columns[x] &+= 1 }
          if y >= side, unsafe marks[(y &- side) &* width &+ x] == 1 { unsafe columns[x] &-= 1 }
          unsafe band &+= columns[x]
          x &+= 1
        }
        // No window contains more marks than its rows.
        if y >= side &- 1 && band > largest { unsafe largest = max(largest, largestSum(columns, side)) }
        y &+= 1
      }
    }
  }
  return largest
}

/// Returns the largest sum of the given number of consecutive numbers.
private func largestSum(_ numbers: UnsafeMutableBufferPointer<Int>, _ count: Int) -> Int {
  var (largest, sum, x) = (0, 0, 0)
  while x < numbers.count {
    unsafe sum &+= numbers[x]
    if x >= count { unsafe sum &-= numbers[x &- count] }
    if sum > largest { largest = sum }
    x &+= 1
  }
  return largest
}
