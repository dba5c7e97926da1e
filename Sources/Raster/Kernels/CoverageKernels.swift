/// Adds one edge's share of a pixel row to a difference buffer, whose running sum is then the covered area per pixel.
///
/// A pixel right of the edge gains `height`; the pixels that the edge crosses gain the part right of it.
/// - Parameters:
///   - from: Where the edge is leftmost in this row, `0 ≤ from ≤ to`, in pixels.
///   - to: Where it is rightmost.
///   - height: The edge's height in the row; negative where area ends.
///   - differences: One slot per pixel and two more.
/// Source: exact area coverage with signed trapezoids, as in the anti-aliased scan conversion of L. Yang's
/// and R. Levien's font renderers (libart, font-rs).
func accumulateEdge(
  from: Double, to: Double, height: Double, into differences: inout [Double]
) {
  var accumulation = differences.mutableSpan
  let first = Int(from)
  let last = min(Int(to), accumulation.count - 2)
  if first >= last {
    let index = min(first, accumulation.count - 2)
    let mean = (from + to) / 2 - Double(index)
    accumulation[index] += height * (1 - mean)
    accumulation[index + 1] += height * mean
    return
  }
  let density = height / (to - from)
  for index in first...last {
    let left = max(from, Double(index))
    let right = min(to, Double(index + 1))
    let part = (right - left) * density
    let mean = (left + right) / 2 - Double(index)
    accumulation[index] += part * (1 - mean)
    accumulation[index + 1] += part * mean
  }
}

/// Sums the differences up to coverage bytes and leaves zeros behind.
///
/// - Parameters:
///   - pixels: Slots to resolve.
///   - full: Slots that are known to be wholly covered; their differences are zero but for the first.
///   - mask: Receives round(255 · area), but not in `full`.
func resolveCoverage(
  _ pixels: Range<Int>, full: Range<Int>, mask row: inout [UInt8],
  differences: inout [Double]
) {
  var mask = row.mutableSpan
  var accumulation = differences.mutableSpan
  var sum = 0.0
  var index = pixels.lowerBound
  while index < pixels.upperBound {
    if index == full.lowerBound && !full.isEmpty {
      sum += accumulation[index]
      accumulation[index] = 0
      index = full.upperBound
      continue
    }
    sum += accumulation[index]
    accumulation[index] = 0
    mask[index] = UInt8(max(0, min(sum, 1)) * 255 + 0.5)
    index += 1
  }
  if index < accumulation.count { accumulation[index] = 0 }
}
