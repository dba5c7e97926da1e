/// A straight piece of an outline inside one row of pixels.
struct EdgeSegment: BitwiseCopyable {
  /// The heights of its ends, `top ≤ bottom`, inside the row.
  var top: Double, bottom: Double
  /// The columns of the upper and the lower end, not negative.
  var xTop: Double, xBottom: Double
  /// +1 downward, −1 upward.
  var sign: Double
  /// Columns per row; any number for a piece without height.
  let slope: Double

  @inline(always) var left: Double { xTop < xBottom ? xTop : xBottom }
  @inline(always) var right: Double { xTop < xBottom ? xBottom : xTop }

  /// Returns the column at a height inside the piece, never beyond its ends.
  @inline(always) func x(at y: Double) -> Double {
    if y <= top { return xTop }
    if y >= bottom { return xBottom }
    let x = xTop + (y - top) * slope
    return x > left ? (x < right ? x : right) : left
  }
}

/// The pieces of closed outlines in one row, in working memory that keeps its capacity from row to row.
struct WindingWorkspace: Sendable {
  /// A piece's leftmost column and its index, which move faster than the piece itself.
  struct Place: BitwiseCopyable {
    var left: Double
    var index: Int
  }

  /// The pieces in the order of the outlines, followed by older ones.
  private var pieces: [EdgeSegment] = []
  private var places: [Place] = []
  /// The row's pieces from the left.
  private var sorted: [EdgeSegment] = []
  /// The winding numbers left of a cluster's pieces.
  private var windings: [Int] = []
  private var slabs = SlabWorkspace()
  /// A Boolean value that indicates whether odd winding numbers are inside, instead of all but 0.
  var isEvenOdd = false
  /// The columns that pieces touch, from the left, and the winding numbers after them.
  private(set) var runs: [(columns: Range<Int>, winding: Int)] = []

  /// The most pieces of a cluster that are compared in pairs.
  private static let comparable = 48

  /// Loads the pieces of a row, including those without height, moved by `shift` columns.
  mutating func load(_ edges: Span<PathEdge>, _ indices: Span<Int32>, row: Double, shift: Double) {
    runs.removeAll(keepingCapacity: true)
    if pieces.count < indices.count {
      let none = EdgeSegment(top: 0, bottom: 0, xTop: 0, xBottom: 0, sign: 0, slope: 0)
      pieces = Array(repeating: none, count: 2 * indices.count)
    }
    Self.load(edges, indices, row: row, shift: shift, &pieces, &places)
    var span = places.mutableSpan
    if !insertionSort(&span, moves: 16 * span.count, { $0.left }) { shellSort(&span) { $0.left } }
    sorted.removeAll(keepingCapacity: true)
    for place in places { sorted.append(pieces[place.index]) }
  }

  private static func load(
    _ edges: Span<PathEdge>, _ indices: Span<Int32>, row: Double, shift: Double, _ pieces: inout [EdgeSegment],
    _ places: inout [Place]
  ) {
    var pieces = pieces.mutableSpan
    places.removeAll(keepingCapacity: true)
    for index in indices.indices {
      let piece = edges[Int(indices[index])].segment(inRow: row, shift: shift)
      pieces[index] = piece
      places.append(Place(left: piece.left, index: index))
    }
  }

  /// Adds the area that the outlines enclose to a difference buffer; all of it lies in ``runs``.
  ///
  /// The pieces form clusters that share no column. Between clusters the winding number is the same over the row's
  /// whole height. Most clusters are one side of a stem: its area counts fully, reversed, or, inside another outline,
  /// not at all. In other clusters each piece counts by the winding number left of it, which is the same along the
  /// piece as long as no two cross. A cluster in which some cross is cut at every end and crossing into slabs in which
  /// the sides have an order. Overlaps are therefore exact, not just clamped.
  /// - Complexity: O(n log n) for n pieces, and O(k²) for a cluster of k ≤ 128 pieces that aren't one side.
  mutating func accumulate(into differences: inout MutableSpan<Double>) {
    // Another reference, because the rest of the workspace changes meanwhile.
    let sorted = sorted
    let pieces = sorted.span
    var (winding, start) = (0, 0)
    while start < pieces.count {
      var right = pieces[start].right
      var (rise, fall) = (0.0, 0.0)
      var end = start
      while end < pieces.count, end == start || pieces[end].left <= right {
        let piece = pieces[end]
        right = max(right, piece.right)
        if piece.sign > 0 { rise += piece.bottom - piece.top } else { fall += piece.bottom - piece.top }
        end += 1
      }
      let cluster = pieces.extracting(start..<end)
      winding = accumulate(cluster, rise: rise, fall: fall, winding: winding, into: &differences)
      // The pixel after the last one receives the remainder.
      addRun(Int(cluster[0].left)..<Int(right) + 2, winding: winding)
      start = end
    }
  }

  private mutating func addRun(_ columns: Range<Int>, winding: Int) {
    if let last = runs.indices.last, runs[last].columns.upperBound >= columns.lowerBound {
      let begin = runs[last].columns.lowerBound
      runs[last] = (begin..<max(runs[last].columns.upperBound, columns.upperBound), winding)
    } else {
      runs.append((columns, winding))
    }
  }

  /// Adds a cluster that begins where the winding number is `winding`, and returns the number after the cluster.
  ///
  /// `rise` is the height of the pieces that run downward, and `fall` that of those that run upward.
  private mutating func accumulate(
    _ cluster: Span<EdgeSegment>, rise: Double, fall: Double, winding: Int, into differences: inout MutableSpan<Double>
  ) -> Int {
    let change = rise - fall
    let after = winding + Int(change > 0 ? change + 0.5 : change - 0.5)
    if rise == 0 || fall == 0 {
      // All pieces run the same way: each height is passed as often as the winding number changes.
      if !isEvenOdd, winding > 0 && after > 0 || winding < 0 && after < 0 { return after }
      if abs(after - winding) == 1 {
        let weight: Double = Self.isInside(winding, isEvenOdd: isEvenOdd) ? -1 : 1
        for index in cluster.indices { cluster[index].accumulate(weight: weight, into: &differences) }
        return after
      }
    }
    if cluster.count > Self.comparable || !accumulateUncrossed(cluster, winding: winding, into: &differences) {
      slabs.accumulate(cluster, winding: winding, isEvenOdd: isEvenOdd, into: &differences)
    }
    return after
  }

  /// Returns whether a winding number is inside.
  @inline(always) static func isInside(_ winding: Int, isEvenOdd: Bool) -> Bool {
    isEvenOdd ? winding & 1 == 1 : winding != 0
  }

  /// Adds a cluster whose pieces don't cross; returns false without adding anything if some do.
  private mutating func accumulateUncrossed(
    _ cluster: Span<EdgeSegment>, winding: Int, into differences: inout MutableSpan<Double>
  ) -> Bool {
    let isEvenOdd = isEvenOdd
    windings.removeAll(keepingCapacity: true)
    for _ in cluster.indices { windings.append(winding) }
    var before = windings.mutableSpan
    for index in 1..<max(1, cluster.count) {
      let piece = cluster[index]
      for other in 0..<index {
        switch piece.order(relativeTo: cluster[other]) {
        case .apart: break
        case .crossing: return false
        case .left: if piece.passes(cluster[other]) { before[other] += piece.step }
        case .right: if cluster[other].passes(piece) { before[index] += cluster[other].step }
        }
      }
    }
    for index in cluster.indices {
      let (piece, winding) = (cluster[index], before[index])
      let wasInside = Self.isInside(winding, isEvenOdd: isEvenOdd)
      if wasInside != Self.isInside(winding + piece.step, isEvenOdd: isEvenOdd) {
        piece.accumulate(weight: wasInside ? -1 : 1, into: &differences)
      }
    }
    return true
  }
}

extension EdgeSegment {
  /// The position of a piece relative to another at their common heights.
  enum Order {
    case left, right, crossing
    /// The pieces have no height in common.
    case apart
  }

  /// The change of the winding number from left to right.
  @inline(always) var step: Int { sign > 0 ? 1 : -1 }

  /// Adds the piece's area times a weight.
  @inline(always) func accumulate(weight: Double, into differences: inout MutableSpan<Double>) {
    accumulateEdge(from: left, to: right, height: (bottom - top) * weight, into: &differences)
  }

  /// Returns the position relative to a piece that doesn't begin further to the right; of two coincident ones, this one
  /// is the right one.
  ///
  /// Pieces that touch anywhere but at the ends of both count as crossing, because the winding number may change there.
  /// Less than a millionth of a pixel is rounding.
  @inline(always) func order(relativeTo other: EdgeSegment) -> Order {
    if left > other.right + 1e-6 { return .right }
    let (upper, lower) = (max(top, other.top), min(bottom, other.bottom))
    guard upper < lower else { return isCutLevel(by: other) || other.isCutLevel(by: self) ? .crossing : .apart }
    let above = x(at: upper) - other.x(at: upper), below = x(at: lower) - other.x(at: lower)
    if min(above, below) < -1e-6 && max(above, below) > 1e-6 { return .crossing }
    if abs(above) <= 1e-6 && top != other.top || abs(below) <= 1e-6 && bottom != other.bottom { return .crossing }
    return above + below < 0 ? .left : .right
  }

  /// Returns whether the piece is level and another piece crosses it.
  @inline(always) private func isCutLevel(by other: EdgeSegment) -> Bool {
    guard top == bottom, other.top < top, other.bottom > top else { return false }
    let x = other.x(at: top)
    return x >= left - 1e-6 && x <= right + 1e-6
  }

  /// Returns whether the piece reaches the height halfway down another piece.
  @inline(always) func passes(_ other: EdgeSegment) -> Bool {
    let middle = (other.top + other.bottom) / 2
    return top <= middle && bottom > middle
  }
}

/// Sums the differences of a run up to coverage bytes, round(255 · area), from the area left of it, and resets them.
func resolveRun(
  _ columns: Range<Int>, from sum: Double, mask: inout MutableSpan<UInt8>, differences: inout MutableSpan<Double>
) {
  var sum = sum
  let end = min(columns.upperBound, differences.count)
  let last = min(end, mask.count)
  var index = columns.lowerBound
  while index < last {
    sum += differences[index]
    differences[index] = 0
    mask[index] = coverageByte(sum)
    index += 1
  }
  while index < end {
    differences[index] = 0
    index += 1
  }
}

/// Sorts nearly sorted items in place, or returns `false` after more than `moves` moves in an unspecified order.
@inline(always) func insertionSort<T>(_ items: inout MutableSpan<T>, moves: Int, _ key: (T) -> Double) -> Bool {
  var left = moves
  for index in 1..<max(1, items.count) {
    let item = items[index]
    var place = index
    while place > 0, key(items[place - 1]) > key(item) {
      items[place] = items[place - 1]
      place -= 1
    }
    items[place] = item
    left -= index - place
    if left < 0 { return false }
  }
  return true
}

/// Sorts in place; the standard library's sort allocates.
///
/// Source: D. Shell, CACM 2(7), 1959, with the gaps of G. Gonnet and R. Baeza-Yates, *Handbook of Algorithms*, 1991.
@inline(always) func shellSort<T>(_ items: inout MutableSpan<T>, _ key: (T) -> Double) {
  var gap = items.count / 2
  while gap > 0 {
    var index = gap
    while index < items.count {
      let item = items[index]
      var place = index
      while place >= gap, key(items[place - gap]) > key(item) {
        items[place] = items[place - gap]
        place -= gap
      }
      items[place] = item
      index += 1
    }
    gap = gap == 2 ? 1 : gap * 5 / 11
  }
}
