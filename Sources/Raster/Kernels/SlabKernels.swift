/// A piece that crosses a whole slab, and the columns where it enters and leaves.
private struct BandCrossing: BitwiseCopyable {
  var xTop: Double, xBottom: Double
  var sign: Double

  /// Twice the column halfway down.
  @inline(always) var place: Double { xTop + xBottom }
}

/// Working memory for areas of pieces that cross.
struct SlabWorkspace: Sendable {
  private var heights: [Double] = []
  private var crossings: [BandCrossing] = []
  private var splits = 0
  private var isEvenOdd = false

  /// The most pieces of a cluster that are distinguished exactly; for more, sixteen slabs are evaluated.
  private static let exactPieces = 128
  /// The most crossings of a cluster that are cut exactly.
  private static let exactCrossings = 64

  /// Adds the area of a cluster of pieces, cut into slabs at every end and crossing.
  ///
  /// In a slab the pieces have an order, and only the changes between outside and inside count.
  /// - Parameters:
  ///   - winding: The winding number left of the cluster.
  ///   - isEvenOdd: A Boolean value that indicates whether odd winding numbers are inside, instead of all but 0.
  mutating func accumulate(
    _ cluster: Span<EdgeSegment>, winding: Int, isEvenOdd: Bool = false, into differences: inout MutableSpan<Double>
  ) {
    self.isEvenOdd = isEvenOdd
    splits = Self.exactCrossings
    heights.removeAll(keepingCapacity: true)
    if cluster.count <= Self.exactPieces {
      for index in cluster.indices {
        insert(cluster[index].top)
        insert(cluster[index].bottom)
      }
    } else {
      splits = 0
      let row = cluster[0].top.rounded(.down)
      for step in 0...16 { heights.append(row + Double(step) / 16) }
    }
    for index in 1..<max(1, heights.count) {
      accumulateSlab(heights[index - 1], heights[index], cluster, winding: winding, into: &differences)
    }
  }

  private mutating func accumulateSlab(
    _ top: Double, _ bottom: Double, _ cluster: Span<EdgeSegment>, winding: Int,
    into differences: inout MutableSpan<Double>
  ) {
    enter(top, bottom, cluster)
    if splits > 0, let part = firstCrossing() {
      splits -= 1
      let height = top + (bottom - top) * part
      if height > top && height < bottom {
        accumulateSlab(top, height, cluster, winding: winding, into: &differences)
        accumulateSlab(height, bottom, cluster, winding: winding, into: &differences)
        return
      }
    }
    var winding = winding
    for crossing in crossings {
      let next = winding + (crossing.sign > 0 ? 1 : -1)
      if isEvenOdd || winding == 0 || next == 0 {
        let wasInside = isEvenOdd ? winding & 1 == 1 : winding != 0
        accumulateEdge(
          from: min(crossing.xTop, crossing.xBottom), to: max(crossing.xTop, crossing.xBottom),
          height: wasInside ? top - bottom : bottom - top, into: &differences)
      }
      winding = next
    }
  }

  /// Finds the pieces that cross a slab, from the left.
  private mutating func enter(_ top: Double, _ bottom: Double, _ cluster: Span<EdgeSegment>) {
    let middle = (top + bottom) / 2
    crossings.removeAll(keepingCapacity: true)
    for index in cluster.indices {
      let piece = cluster[index]
      if piece.top <= middle && piece.bottom > middle {
        crossings.append(BandCrossing(xTop: piece.x(at: top), xBottom: piece.x(at: bottom), sign: piece.sign))
      }
    }
    var span = crossings.mutableSpan
    shellSort(&span) { $0.place }
  }

  /// Returns the position in the slab, `0...1`, where two neighbors cross, or `nil` if all keep their order.
  private func firstCrossing() -> Double? {
    for index in 1..<max(1, crossings.count) {
      let (a, b) = (crossings[index - 1], crossings[index])
      let (above, below) = (b.xTop - a.xTop, b.xBottom - a.xBottom)
      // Less than a millionth of a pixel is rounding.
      if min(above, below) < -1e-6 && max(above, below) > 1e-6 { return above / (above - below) }
    }
    return nil
  }

  private mutating func insert(_ height: Double) {
    var index = heights.count
    while index > 0, heights[index - 1] > height { index -= 1 }
    if index > 0 && heights[index - 1] == height { return }
    heights.insert(height, at: index)
  }
}
