/// Adds one edge's share of a pixel row to a difference buffer, whose running sum is then the covered area per pixel.
///
/// A pixel right of the edge gains `height`; the pixels that the edge crosses gain the part right of it. The edge's
/// leftmost and rightmost x in this row are `0 ≤ from ≤ to`, in pixels, and its height is negative where area ends. The
/// buffer has one slot per pixel and two more.
/// Source: exact area coverage with signed trapezoids, as in the anti-aliased scan conversion of L. Yang's and R.
/// Levien's font renderers (libart, font-rs).
@inline(always) func accumulateEdge(
  from: Double, to: Double, height: Double, into accumulation: inout MutableSpan<Double>
) {
  let first = Int(from)
  let last = min(Int(to), accumulation.count - 2)
  if first >= last {
    let index = min(first, accumulation.count - 2)
    let mean = (from + to) / 2 - Double(index)
    accumulation[index] += height * (1 - mean)
    accumulation[index + 1] += height * mean
    return
  }
  accumulateWideEdge(first: first, last: last, from: from, to: to, height: height, into: &accumulation)
}

private func accumulateWideEdge(
  first: Int, last: Int, from: Double, to: Double, height: Double, into accumulation: inout MutableSpan<Double>
) {
  let density = height / (to - from)
  for index in first...last {
    let (part, mean) = partOfSide(in: index, from: from, to: to, density: density)
    accumulation[index] += part * (1 - mean)
    accumulation[index + 1] += part * mean
  }
}

/// Returns the part of a wide side's height in a column, and the middle of that part.
@inline(always) private func partOfSide(
  in column: Int, from: Double, to: Double, density: Double
) -> (height: Double, middle: Double) {
  let left = max(from, Double(column))
  let right = min(to, Double(column + 1))
  return ((right - left) * density, (left + right) / 2 - Double(column))
}

/// Sums the differences up to coverage bytes and resets them to zero.
///
/// The mask receives round(255 · area), but not in `full`, whose differences are zero except for the first.
func resolveCoverage(
  _ pixels: Range<Int>, full: Range<Int>, mask: inout MutableSpan<UInt8>,
  differences accumulation: inout MutableSpan<Double>
) {
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
    mask[index] = coverageByte(sum)
    index += 1
  }
  if index < accumulation.count { accumulation[index] = 0 }
}

/// Returns round(255 · area), for areas that rounding may have carried beyond 0 and 1.
@inline(always) func coverageByte(_ area: Double) -> UInt8 { UInt8(max(0, min(area, 1)) * 255 + 0.5) }

/// The pixels of a row that one side crosses between the row's top and its bottom.
struct SideRun {
  /// The side's leftmost and rightmost x, in pixels, not negative.
  private let from: Double, to: Double
  let first: Int, last: Int

  @inline(always) init(from: Double, to: Double) {
    (self.from, self.to) = (from, to)
    (first, last) = (Int(from), Int(to))
  }

  /// The first column right of the side.
  @inline(always) var end: Int { Double(last) < to ? last + 1 : last }

  /// Turns a side's pixels into coverage bytes without a buffer, if no other side lies on them.
  ///
  /// It combines ``accumulateEdge`` and ``resolveCoverage``. `sum` is the area of each pixel up to the side and, on
  /// return, after it.
  @inline(always) func resolve(height: Double, sum: inout Double, mask: inout MutableSpan<UInt8>) {
    if first < last {
      sum = resolveWide(height: height, sum: sum, mask: &mask)
      return
    }
    let mean = (from + to) / 2 - Double(first)
    sum += height * (1 - mean)
    mask[first] = coverageByte(sum)
    sum += height * mean
  }

  private func resolveWide(height: Double, sum before: Double, mask: inout MutableSpan<UInt8>) -> Double {
    let density = height / (to - from)
    var (sum, rest) = (before, 0.0)
    for index in first...last {
      let (part, mean) = partOfSide(in: index, from: from, to: to, density: density)
      sum += rest + part * (1 - mean)
      mask[index] = coverageByte(sum)
      rest = part * mean
    }
    return sum + rest
  }
}
