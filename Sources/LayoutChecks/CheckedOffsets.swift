import LayoutCore

/// The content offsets at which a layout is checked.
struct CheckedOffsets {
  let offsets: [Point]

  private static let limits = -LayoutChecker.largestCoordinate...LayoutChecker.largestCoordinate

  /// Creates the given offsets, both ends of a range, and at most `count` evenly spread offsets between the ends.
  ///
  /// Every second offset is moved by a fraction of the step, so that not all are multiples of a page. In a range on
  /// both axes, the offsets spread over the rectangle.
  init(_ range: ContentOffsetRange, given: [Point], count: Int) {
    let (x, y) = (range.x.clamped(to: Self.limits), range.y.clamped(to: Self.limits))
    var offsets: [Point] = []
    func add(_ offset: Point) {
      if !offsets.contains(offset) { offsets.append(offset) }
    }
    let ends = [Point(x: x.lowerBound, y: y.lowerBound), Point(x: x.upperBound, y: y.upperBound)]
    for offset in given + ends { add(offset) }
    let steps = max(1, count - 2)
    for step in 1...steps where steps > 1 {
      let shift = step % 2 == 0 ? 0.37 : 0
      let along = (Double(step) + shift) / Double(steps + 1)
      // Multiples of the fraction of the golden ratio spread evenly (H. Weyl, equidistribution).
      let across = (Double(step) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
      let (fx, fy) = y.length >= x.length ? (across, along) : (along, across)
      add(Point(x: x.lowerBound + x.length * fx, y: y.lowerBound + y.length * fy))
    }
    self.offsets = offsets
  }
}
