/// Returns the largest number of marked pixels in any square window that lies in an image.
///
/// A window larger than the image is as large as its smaller side.
///
/// - Parameters:
///   - marks: Row-major, 1 where a pixel counts; other values do not.
///   - width: Pixels in a row.
///   - side: The side of a window in pixels; less than 1 counts as 1.
/// - Complexity: O(pixels).
func largestWindowCount(_ marks: [UInt8], width: Int, side: Int) -> Int {
  let height = marks.count / width
  let side = max(1, min(side, width, height))
  // Marks of each column in the rows of the window.
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
        // No window has more than all of its rows have.
        if y >= side &- 1 && band > largest { unsafe largest = max(largest, largestSum(columns, side)) }
        y &+= 1
      }
    }
  }
  return largest
}

/// The largest sum of so many neighbouring numbers.
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
