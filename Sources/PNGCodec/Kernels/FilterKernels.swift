/// A type that filters rows of bytes with the best of PNG's five filters.
///
/// Source: W3C PNG Specification (Third Edition), 9 "Filtering"; 12.7 for the choice: the least sum of absolute
/// differences.
struct RowFilter {
  private let pixelBytes, rowBytes: Int
  /// The row and the one above, each after a pixel of zeros.
  private var row, above: [UInt8]
  private var filtered: [[UInt8]]

  init(pixelBytes: Int, rowBytes: Int) {
    (self.pixelBytes, self.rowBytes) = (pixelBytes, rowBytes)
    row = Array(repeating: 0, count: pixelBytes + rowBytes)
    above = row
    filtered = Array(repeating: Array(repeating: 0, count: rowBytes), count: 5)
  }

  /// Appends the next row, preceded by the number of its filter.
  mutating func append(_ bytes: ArraySlice<UInt8>, to target: inout [UInt8]) {
    swap(&row, &above)
    row.replaceSubrange(pixelBytes..., with: bytes)
    var least = UInt32.max, best = 0
    for filter in 0..<5 {
      let sum = apply(filter)
      if sum < least { (least, best) = (sum, filter) }
    }
    target.append(UInt8(best))
    target += filtered[best]
  }

  /// Filters the row, and returns the sum of the differences' absolute values.
  private mutating func apply(_ filter: Int) -> UInt32 {
    let (count, step) = (rowBytes, pixelBytes)
    return unsafe filtered[filter].withUnsafeMutableBufferPointer { target in
      unsafe row.withUnsafeBufferPointer { row in
        unsafe above.withUnsafeBufferPointer { above in
          guard let from = row.baseAddress, let up = above.baseAddress, let to = target.baseAddress else { return 0 }
          let (x, b) = unsafe (from + step, up + step)
          switch filter {
          case 0: return unsafe differences(count, to) { i in unsafe (x[i], 0) }
          case 1: return unsafe differences(count, to) { i in unsafe (x[i], from[i]) }
          case 2: return unsafe differences(count, to) { i in unsafe (x[i], b[i]) }
          case 3:
            return unsafe differences(count, to) { i in unsafe (x[i], (from[i] & b[i]) &+ (from[i] ^ b[i]) &>> 1) }
          default: return unsafe differences(count, to) { i in unsafe (x[i], nearest(from[i], b[i], up[i])) }
          }
        }
      }
    }
  }
}

@unsafe @inline(__always) private func differences(
  _ count: Int, _ target: UnsafeMutablePointer<UInt8>, _ pair: (Int) -> (UInt8, UInt8)
) -> UInt32 {
  var sum: UInt32 = 0
  for i in 0..<count {
    let (value, prediction) = pair(i)
    let difference = value &- prediction
    unsafe target[i] = difference
    sum &+= UInt32(min(difference, 0 &- difference))
  }
  return sum
}

@inline(__always) private func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
  let (a, b, c) = (Int16(left), Int16(above), Int16(corner))
  let toLeft = abs(b &- c), toAbove = abs(a &- c), toCorner = abs(a &+ b &- c &- c)
  let other = toAbove <= toCorner ? above : corner
  return toLeft <= toAbove && toLeft <= toCorner ? left : other
}
