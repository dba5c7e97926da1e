import LayoutCore

/// Full-width rows one below another, of one height or of different heights.
struct RowLines: Sendable {
  /// The rows of one height, as lines with a single slot.
  let equal: EqualLines
  /// The starts of each section's rows from its own, in points, and its end with the spacing, or `nil` for equal rows.
  let starts: [[Double]]?

  /// Creates rows of the usual height, or of the heights that a closure returns, in points.
  init(_ equal: EqualLines, height: ((ItemIndexPath) -> Double)? = nil) {
    self.equal = equal
    starts = height.map { height in
      equal.counts.enumerated().map { section, count in
        var starts = [0.0]
        starts.reserveCapacity(count + 1)
        for item in 0..<max(0, count) {
          starts.append(starts[item] + height(ItemIndexPath(section: section, item: item)) + equal.lineSpacing)
        }
        return starts
      }
    }
  }

  var rowHeight: Double { equal.lineLength }
  var spacing: Double { equal.lineSpacing }
  var counts: [Int] { equal.counts }
  var grid: PixelGrid { equal.grid }

  var lengths: [Double] {
    guard let starts else { return equal.lengths }
    return starts.map { $0.count > 1 ? $0[$0.count - 1] - spacing : 0 }
  }

  /// - Complexity: O(log items).
  func lines(in rect: Rect, ofSection section: Int, from start: Double) -> Range<Int> {
    guard equal.slots[0].length > 0 else { return 0..<0 }
    guard let starts = starts?[section] else {
      return rowHeight > 0 ? equal.lines(in: rect, of: counts[section], from: start) : 0..<0
    }
    let (low, high) = (rect.minY - start - grid.pixel, rect.maxY - start + grid.pixel)
    let first = starts.dropFirst().partitionPoint { !($0 < low) }
    let end = starts.dropLast().partitionPoint { $0 > high }
    return min(first - 1, end)..<end
  }

  func row(at indexPath: ItemIndexPath, from start: Double) -> LayoutAttributes? {
    guard equal.contains(indexPath) else { return nil }
    guard let starts = starts?[indexPath.section] else {
      return equal.attributes(of: .cell, at: indexPath, from: start)
    }
    let top = grid.rounded(start + starts[indexPath.item])
    let height = starts[indexPath.item + 1] - starts[indexPath.item] - spacing
    let slot = equal.slots[0]
    return LayoutAttributes(
      indexPath: indexPath, center: Point(x: slot.start + slot.length / 2, y: top + height / 2),
      size: Size(width: slot.length, height: height))
  }
}
