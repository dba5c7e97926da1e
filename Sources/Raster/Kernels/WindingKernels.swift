/// A straight piece of an outline inside one row of pixels.
struct EdgeSegment {
  /// Its ends' heights, `top ≤ bottom`, inside the row.
  var top: Double, bottom: Double
  /// Columns of the upper and the lower end, not negative.
  var xTop: Double, xBottom: Double
  /// +1 downwards, −1 upwards.
  var sign: Double

  @inline(always) var left: Double { xTop < xBottom ? xTop : xBottom }
  @inline(always) var right: Double { xTop < xBottom ? xBottom : xTop }

  /// The column at a height inside the piece, never beyond its ends.
  @inline(always) func x(at y: Double) -> Double {
    if y <= top { return xTop }
    if y >= bottom { return xBottom }
    let x = xTop + (xBottom - xTop) * ((y - top) / (bottom - top))
    return x > left ? (x < right ? x : right) : left
  }
}

/// A piece that goes through a whole slab, and the columns where it enters and leaves.
struct BandCrossing {
  var xTop: Double, xBottom: Double
  var sign: Double

  /// Twice the column half-way down.
  @inline(always) var place: Double { xTop + xBottom }
}

/// Working memory of ``accumulateNonZero(_:into:)``; it keeps its capacity from row to row.
struct WindingWorkspace: Sendable {
  /// In: the pieces of closed outlines in one row, in any order; those without height too.
  var pieces: [EdgeSegment] = []
  fileprivate var heights: [Double] = []
  fileprivate var crossings: [BandCrossing] = []
  fileprivate var splits = 0
}

/// Adds the area that outlines enclose by the non-zero rule in one row to a difference buffer.
///
/// The pieces fall apart into clusters that share no column. Between clusters the winding number is the same over the
/// row's whole height. Most clusters are one side of a stem: its area counts wholly, reversed, or, inside another
/// outline, not at all. A cluster of several sides is cut at every end and crossing into slabs in which the sides
/// have an order; there only the changes between outside and inside count. So overlaps are exact, not just clamped.
/// - Parameters:
///   - workspace: Its `pieces` are sorted.
///   - differences: One slot per pixel and two more, as in ``accumulateEdge(from:to:height:into:)``.
/// - Complexity: O(n log n) for n pieces, and O(k²) for a cluster of k ≤ 128 pieces that are not one side.
func accumulateNonZero(_ workspace: inout WindingWorkspace, into differences: inout [Double]) {
  shellSort(&workspace.pieces) { $0.left }
  let count = workspace.pieces.count
  var winding = 0
  var start = 0
  while start < count {
    var right = workspace.pieces[start].right
    var end = start + 1
    while end < count, workspace.pieces[end].left <= right {
      right = max(right, workspace.pieces[end].right)
      end += 1
    }
    winding = accumulateCluster(start..<end, &workspace, winding: winding, into: &differences)
    start = end
  }
}

/// Adds a cluster that begins where the winding number is `winding`; returns what it is behind the cluster.
private func accumulateCluster(
  _ cluster: Range<Int>, _ workspace: inout WindingWorkspace, winding: Int, into differences: inout [Double]
) -> Int {
  var (rise, fall) = (0.0, 0.0)
  for index in cluster {
    let piece = workspace.pieces[index]
    if piece.sign > 0 { rise += piece.bottom - piece.top } else { fall += piece.bottom - piece.top }
  }
  let change = rise - fall
  let after = winding + Int(change > 0 ? change + 0.5 : change - 0.5)
  if rise == 0 || fall == 0 {
    // All one way: each height is passed as often as the winding number changes.
    if winding > 0 && after > 0 || winding < 0 && after < 0 { return after }
    if abs(after - winding) == 1 {
      let weight: Double = winding == 0 ? 1 : -1
      for index in cluster {
        let piece = workspace.pieces[index]
        var areas = differences.mutableSpan
        accumulateEdge(
          from: piece.left, to: piece.right, height: (piece.bottom - piece.top) * weight, into: &areas)
      }
      return after
    }
  }
  accumulateSlabs(cluster, &workspace, winding: winding, into: &differences)
  return after
}

/// The most pieces of a cluster that are told apart exactly; of more, sixteen slabs are looked at.
private let exactPieces = 128
/// The most crossings of a cluster that are cut exactly.
private let exactCrossings = 64

private func accumulateSlabs(
  _ cluster: Range<Int>, _ workspace: inout WindingWorkspace, winding: Int, into differences: inout [Double]
) {
  workspace.splits = exactCrossings
  workspace.heights.removeAll(keepingCapacity: true)
  if cluster.count <= exactPieces {
    for index in cluster {
      insert(workspace.pieces[index].top, into: &workspace.heights)
      insert(workspace.pieces[index].bottom, into: &workspace.heights)
    }
  } else {
    workspace.splits = 0
    let row = workspace.pieces[cluster.lowerBound].top.rounded(.down)
    for step in 0...16 { workspace.heights.append(row + Double(step) / 16) }
  }
  var index = 1
  while index < workspace.heights.count {
    let (top, bottom) = (workspace.heights[index - 1], workspace.heights[index])
    accumulateSlab(top, bottom, cluster, &workspace, winding: winding, into: &differences)
    index += 1
  }
}

/// Adds the area between two heights where no piece ends.
private func accumulateSlab(
  _ top: Double, _ bottom: Double, _ cluster: Range<Int>, _ workspace: inout WindingWorkspace, winding: Int,
  into differences: inout [Double]
) {
  let middle = (top + bottom) / 2
  workspace.crossings.removeAll(keepingCapacity: true)
  for index in cluster {
    let piece = workspace.pieces[index]
    if piece.top <= middle && piece.bottom > middle {
      workspace.crossings.append(BandCrossing(xTop: piece.x(at: top), xBottom: piece.x(at: bottom), sign: piece.sign))
    }
  }
  shellSort(&workspace.crossings) { $0.place }
  if workspace.splits > 0, let part = firstCrossing(workspace.crossings) {
    workspace.splits -= 1
    let height = top + (bottom - top) * part
    if height > top && height < bottom {
      accumulateSlab(top, height, cluster, &workspace, winding: winding, into: &differences)
      accumulateSlab(height, bottom, cluster, &workspace, winding: winding, into: &differences)
      return
    }
  }
  var winding = winding
  for crossing in workspace.crossings {
    let next = winding + (crossing.sign > 0 ? 1 : -1)
    if winding == 0 || next == 0 {
      var areas = differences.mutableSpan
      accumulateEdge(
        from: min(crossing.xTop, crossing.xBottom), to: max(crossing.xTop, crossing.xBottom),
        height: winding == 0 ? bottom - top : top - bottom, into: &areas)
    }
    winding = next
  }
}

/// The place in the slab, `0...1`, where two neighbours cross; `nil` if all keep their order.
///
/// Neighbours suffice: an order that differs from another one differs in two neighbours.
private func firstCrossing(_ crossings: [BandCrossing]) -> Double? {
  var index = 1
  while index < crossings.count {
    let (a, b) = (crossings[index - 1], crossings[index])
    let (above, below) = (b.xTop - a.xTop, b.xBottom - a.xBottom)
    // Less than a millionth of a pixel is rounding.
    if min(above, below) < -1e-6 && max(above, below) > 1e-6 { return above / (above - below) }
    index += 1
  }
  return nil
}

/// Inserts a height in ascending order, unless it is there.
private func insert(_ height: Double, into heights: inout [Double]) {
  var index = heights.count
  while index > 0, heights[index - 1] > height { index -= 1 }
  if index > 0 && heights[index - 1] == height { return }
  heights.insert(height, at: index)
}

/// Sorts by columns in place; the standard library's sort allocates.
///
/// Source: D. Shell, CACM 2(7), 1959, with the gaps of G. Gonnet and R. Baeza-Yates, *Handbook of Algorithms*, 1991.
@inline(always) private func shellSort<T>(_ items: inout [T], _ key: (T) -> Double) {
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
