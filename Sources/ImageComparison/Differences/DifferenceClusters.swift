import Graphics

extension ImageDifference {
  /// Returns the bounding boxes of groups of differing pixels, the largest groups first.
  ///
  /// Pixels belong to one group if a chain of differing pixels with small gaps connects them. Images of different sizes
  /// have no groups.
  ///
  /// - Parameters:
  ///   - actual: The image to compare.
  ///   - expected: The expected image.
  ///   - mask: The pixels to ignore.
  ///   - gap: The largest number of equal pixels between two pixels of a group, across or down, at most 64.
  ///   - most: The largest number of boxes.
  /// - Complexity: O(width × height).
  public static func clusters(
    of actual: Bitmap, from expected: Bitmap, ignoring mask: PixelMask? = nil, gap: Int = 4, atMost most: Int = 16
  ) -> [PixelRect] {
    guard actual.width == expected.width && actual.height == expected.height else { return [] }
    let pair = PixelPair(expected: expected, actual: actual, ignoring: mask)
    var groups = PixelGroups(gap: min(max(gap, 0), 64))
    groups.add(pair)
    return groups.largest(max(most, 0))
  }
}

/// Groups of runs of differing pixels.
///
/// The forest uses path halving. Source: R. E. Tarjan, J. van Leeuwen, *Worst-Case Analysis of Set Union Algorithms*,
/// JACM 31, 1984.
private struct PixelGroups {
  /// The largest number of equal pixels between two pixels of a group.
  let gap: Int
  private var runs: [Run] = []
  /// The parent of each run in its tree, where a root is its own parent.
  private var parents: [Int] = []

  private struct Run {
    var y: Int
    var x: Range<Int>
    var pixels: Int
  }

  init(gap: Int) { self.gap = gap }

  mutating func add(_ pair: PixelPair) {
    var rows: [Range<Int>] = []
    for span in pair.spans {
      let y = span.start / pair.width
      let rowStart = y == runs.last?.y ? rows.removeLast().lowerBound : runs.count
      addRuns(pair, span, y, rowStart: rowStart)
      rows.append(rowStart..<runs.count)
    }
    for index in rows.indices {
      var above = index - 1
      while above >= 0, runs[rows[above].lowerBound].y >= runs[rows[index].lowerBound].y - gap - 1 {
        join(rows[above], rows[index])
        above -= 1
      }
    }
  }

  /// Adds the runs of a span, and closes gaps within a row.
  private mutating func addRuns(_ pair: PixelPair, _ span: DifferingSpan, _ y: Int, rowStart: Int) {
    let row = y * pair.width
    var index = span.start
    while index < span.end {
      if pair.expected[index] != pair.actual[index] {
        let x = index - row
        if runs.count > rowStart, x - runs[runs.count - 1].x.upperBound <= gap {
          let last = runs.count - 1
          runs[last].x = runs[last].x.lowerBound..<x + 1
          runs[last].pixels += 1
        } else {
          parents.append(runs.count)
          runs.append(Run(y: y, x: x..<x + 1, pixels: 1))
        }
      }
      index += 1
    }
  }

  /// Joins the adjacent runs of two rows.
  private mutating func join(_ above: Range<Int>, _ below: Range<Int>) {
    var (first, second) = (above.lowerBound, below.lowerBound)
    while first < above.upperBound && second < below.upperBound {
      let (a, b) = (runs[first].x, runs[second].x)
      if a.lowerBound - gap <= b.upperBound && b.lowerBound - gap <= a.upperBound { unite(first, second) }
      if a.upperBound < b.upperBound { first += 1 } else { second += 1 }
    }
  }

  private mutating func root(_ index: Int) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  private mutating func unite(_ first: Int, _ second: Int) {
    let (first, second) = (root(first), root(second))
    parents[max(first, second)] = min(first, second)
  }

  /// Returns the boxes of the groups with the most pixels, and of equal ones the upper and left one first.
  mutating func largest(_ count: Int) -> [PixelRect] {
    var groups: [Int: (box: PixelRect, pixels: Int)] = [:]
    for index in runs.indices {
      let run = runs[index]
      let box = PixelRect(x: run.x, y: run.y..<run.y + 1)
      let root = root(index)
      var group = groups[root] ?? (box: box, pixels: 0)
      group.pixels += run.pixels
      group.box = PixelRect(
        x: min(group.box.x.lowerBound, box.x.lowerBound)..<max(group.box.x.upperBound, box.x.upperBound),
        y: group.box.y.lowerBound..<box.y.upperBound)
      groups[root] = group
    }
    let ordered = groups.sorted { ($1.value.pixels, $0.key) < ($0.value.pixels, $1.key) }
    return ordered.prefix(count).map { $0.value.box }
  }
}
